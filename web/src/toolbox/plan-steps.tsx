// SPDX-License-Identifier: Apache-2.0
// A plan for a suit, card by card: what follows is indented under the cards of the defenders that it follows.
import type { Step } from "../offline/odds";
import { conditionWords, stepWords } from "./plan-words";

const OPEN = 3; // conditions inside one another that are shown open

function Branch({ before, step, depth }: { before: Step; step: Step; depth: number }) {
	const condition = conditionWords(before, step);
	if (!condition) return <PlanSteps step={step} depth={depth} />;
	return (
		<li>
			<details open={depth < OPEN}>
				<summary>{condition}</summary>
				<ul>
					<PlanSteps step={step} depth={depth + 1} />
				</ul>
			</details>
		</li>
	);
}

export function PlanSteps({ step, depth = 0 }: { step: Step; depth?: number }) {
	const words = stepWords(step);
	return (
		<>
			{words && <li>{words}</li>}
			{step.then?.map((next, i) => (
				<Branch key={i} before={step} step={next} depth={depth} />
			))}
		</>
	);
}
