// SPDX-License-Identifier: Apache-2.0
// The account of this browser, and the settings that follow it from one browser to the next.
import { createContext } from "preact";
import { useContext, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { me, type Me } from "../wire/api";
import { keepSettings, keptSettings } from "../wire/people";
import { validSettings, type Chosen, type Settings } from "./settings";

const DELAY = 2000; // ms until settings are sent: the user may still be trying them

export interface Account {
	account?: string;
	known: boolean; // the server knows this browser
	operator: boolean; // of this server
	ask: () => Promise<void>; // asks the server again which account this is
}

// What is sent: the settings without the name, which the server knows, and those that a later version has made.
export function toKeep(kept: Record<string, unknown>, settings: Settings): Record<string, unknown> {
	const { name: _, ...own } = settings;
	return { ...kept, ...own };
}

// A browser takes over the account's settings when it signs in, and sends changes from then on.
export function useAccountOf({ settings, change }: Chosen): Account {
	const [account, setAccount] = useState<string>();
	const [known, setKnown] = useState(false);
	const [operator, setOperator] = useState(false);
	const kept = useRef<Record<string, unknown> | undefined>(undefined);

	async function takeOver() {
		const found = await keptSettings();
		kept.current = found;
		const { name: _, ...sound } = validSettings(found);
		change(sound);
	}

	async function ask() {
		const found: Me = await me();
		if (found.name) change({ name: found.name });
		kept.current = undefined;
		setAccount(found.account);
		setKnown(found.name !== undefined);
		setOperator(found.operator === true);
		if (found.account) await takeOver().catch(() => {});
	}

	useEffect(() => void ask().catch(() => {}), []);
	useEffect(() => {
		const before = kept.current;
		if (!account || !before) return;
		const wanted = toKeep(before, settings);
		if (JSON.stringify(wanted) === JSON.stringify(before)) return;
		const timer = setTimeout(() => {
			kept.current = wanted;
			keepSettings(wanted).catch(() => {});
		}, DELAY);
		return () => clearTimeout(timer);
	}, [account, settings]);
	return useMemo(() => ({ ...(account && { account }), known, operator, ask }), [account, known, operator]);
}

const NOBODY: Account = { known: false, operator: false, ask: async () => {} };

export const AccountContext = createContext<Account>(NOBODY);
export const useAccount = () => useContext(AccountContext);
