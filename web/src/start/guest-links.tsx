// SPDX-License-Identifier: Apache-2.0
// Links to the account and to the matches played.
import { useAccount } from "../app/account";
import { Link } from "../app/link";
import { MATCHES } from "../app/route";
import { t } from "../words/catalog";

export function GuestLinks({ onAccount }: { onAccount: () => void }) {
	const { account } = useAccount();
	return (
		<p class="guest-links">
			<Link to={MATCHES}>{t("My matches")}</Link>
			<button type="button" class="link" onClick={onAccount}>
				{account ? t("Account: %s", account) : t("Account")}
			</button>
		</p>
	);
}
