// SPDX-License-Identifier: Apache-2.0
// Beside the guest's name: the account, for who wants one, and what one has played.
import { useAccount } from "../app/account";
import { MATCHES } from "../app/route";
import { t } from "../words/catalog";
import { Entry } from "./table-list";

export function GuestLinks({ onAccount }: { onAccount: () => void }) {
	const { account } = useAccount();
	return (
		<p class="guest-links">
			<Entry path={MATCHES}>{t("My matches")}</Entry>
			<button type="button" class="link" onClick={onAccount}>
				{account ? t("Account: %s", account) : t("Account")}
			</button>
		</p>
	);
}
