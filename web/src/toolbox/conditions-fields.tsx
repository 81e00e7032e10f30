// SPDX-License-Identifier: Apache-2.0
// Conditions on deals, by the form or as a script, which begins as that of the form.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Dealing, Fault } from "../offline/dealing";
import { t } from "../words/catalog";
import { DealFormFields } from "./deal-form";
import { scriptOf, type DealForm } from "./deal-script";
import { Pick } from "./pick";
import { ScriptText, storedScript, storeScript } from "./script-text";
import { countedWords } from "./words";

type Mode = "form" | "script";

export interface Conditions {
	mode: Mode;
	form: DealForm;
	script: string; // of the mode
	setMode: (mode: Mode) => void;
	setForm: (form: DealForm) => void;
	write: (script: string) => void;
	edit: () => void; // the script of the form
}

// first: the form at first.
export function useConditions(first: () => DealForm): Conditions {
	const [mode, setMode] = useState<Mode>(() => (storedScript() ? "script" : "form"));
	const [form, setForm] = useState(first);
	const [own, setOwn] = useState(storedScript);
	const formed = scriptOf(form, countedWords);
	function write(script: string) {
		setOwn(script);
		storeScript(script);
	}
	function edit() {
		if (mode === "form") write(formed);
		setMode("script");
	}
	return { mode, form, script: mode === "form" ? formed : own, setMode, setForm, write, edit };
}

interface Props {
	conditions: Conditions;
	dealing: Dealing;
	fault: Fault | undefined; // of the run
	counts?: boolean; // something can be counted
	children?: ComponentChildren; // between the form and its script
}

export function ConditionsFields({ conditions, dealing, fault, counts = false, children }: Props) {
	const { mode, form, script } = conditions;
	return (
		<>
			<Pick<Mode>
				label={t("Conditions")}
				value={mode}
				values={[
					["form", t("by a form")],
					["script", t("as a script")],
				]}
				onChange={conditions.setMode}
			/>
			{mode === "form" && <DealFormFields form={form} counts={counts} onChange={conditions.setForm} />}
			{children}
			<ScriptText
				dealing={dealing}
				text={script}
				own={mode === "script"}
				fault={fault}
				onText={conditions.write}
				onEdit={conditions.edit}
			/>
		</>
	);
}
