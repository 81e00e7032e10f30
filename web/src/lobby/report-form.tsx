// SPDX-License-Identifier: Apache-2.0
// A complaint to the operator.
import { useState } from "preact/hooks";
import { t } from "../words/catalog";

const REASON_LENGTH = 500; // characters

interface Props {
	asks: string;
	most?: number; // characters
	onReport: (reason: string) => void;
	onCancel: () => void;
}

export function ReportForm({ asks, most = REASON_LENGTH, onReport, onCancel }: Props) {
	const [reason, setReason] = useState("");
	return (
		<form
			class="report"
			onSubmit={(event) => {
				event.preventDefault();
				onReport(reason.trim());
			}}
		>
			<label>
				<span>{asks}</span>
				<textarea
					rows={3}
					required
					autofocus
					maxLength={most}
					value={reason}
					onInput={(event) => setReason(event.currentTarget.value)}
				/>
			</label>
			<div class="buttons">
				<button type="submit" class="main" disabled={!reason.trim()}>
					{t("Send the report")}
				</button>
				<button type="button" onClick={onCancel}>
					{t("Cancel")}
				</button>
			</div>
		</form>
	);
}
