// SPDX-License-Identifier: Apache-2.0
// The link to send to friends.
import { LinkField } from "../app/link-field";
import { t } from "../words/catalog";

export const Invitation = () => (
	<LinkField label={t("Send this link to your friends")} link={location.href} title={document.title} />
);
