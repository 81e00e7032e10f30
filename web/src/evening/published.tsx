// SPDX-License-Identifier: Apache-2.0
// The evening as one page that needs no server: for the web site of the club, or an e-mail.  It has what everybody may see.
import { render } from "preact";
import { EveningContext, type AtEvening } from "../app/evening";
import { SuitShapes } from "../card/suit";
import { askBoard, askDeal, askRanking, type PlayerLine, type Ranking, type Traveller } from "../wire/evening";
import { currentLang } from "../words/catalog";
import { allBoards, boardsTitle, boardWords, isDrawn } from "../words/drawn";
import { contestantWords } from "../words/evening";
import { Dealt, Lines } from "./board-page";
import { DrawnLines } from "./drawn-pages";
import { Rankings } from "./ranking-table";

const STYLE = `body{max-width:60rem;margin:1rem auto;padding:0 1rem;font:1rem/1.4 system-ui,sans-serif}
table{border-collapse:collapse;margin:.5rem 0}td,th{padding:.2rem .5rem;border-bottom:1px solid #ccc;text-align:left}
.number,.ranking td{text-align:right}.hidden{display:none}.scrolls{overflow-x:auto}.numbers a{margin-right:.6rem}
.hands-of{display:flex;flex-wrap:wrap;gap:0 2rem}.hands-of h2{font-size:1rem;margin:.3rem 0 0}.hands-of ul{list-style:none;margin:0;padding:0}
svg{height:1em;width:1em;vertical-align:-.1em}section{break-inside:avoid}`;

interface Told {
	at: AtEvening;
	ranking: Ranking;
	boards: { number: number; board?: Traveller; players?: readonly PlayerLine[] }[];
}

async function askAll(at: AtEvening): Promise<Told> {
	const { evening } = at;
	const boards = [];
	for (const number of allBoards(evening))
		boards.push(
			isDrawn(evening.kind)
				? { number, players: (await askDeal(evening.evening, "stranger", number)).players }
				: { number, board: await askBoard(evening.evening, "stranger", number) },
		);
	return { at, ranking: await askRanking(evening.evening, "stranger"), boards };
}

function Page({ at, ranking, boards }: Told) {
	const { kind, ...evening } = at.evening;
	const names = (number: number) =>
		contestantWords(kind, ranking.rows.find((row) => row.number === number) ?? { number });
	const alone = { ...evening, kind, state: "play" as const }; // no links to pages and records that are not there
	delete alone.codes;
	delete alone.open;
	return (
		<EveningContext.Provider value={{ ...at, evening: alone }}>
			<SuitShapes />
			<h1>{evening.title}</h1>
			<Rankings ranking={ranking} evening={alone} linked={false} />
			<h2>{boardsTitle(alone)}</h2>
			<p class="numbers">
				{boards.map(({ number }) => (
					<a key={number} href={`#board-${number}`}>
						{number}
					</a>
				))}
			</p>
			{boards.map(({ number, board, players }) => (
				<section key={number} id={`board-${number}`}>
					<h2>{boardWords(alone, number)}</h2>
					{board && <Dealt board={board} />}
					{board && <Lines board={number} lines={board.lines} />}
					{players && <DrawnLines players={players} board={number} names={names} />}
				</section>
			))}
		</EveningContext.Provider>
	);
}

// Once the evening is over.
export async function publishedPage(at: AtEvening): Promise<string> {
	const told = await askAll(at);
	const box = document.createElement("div");
	const title = document.createElement("title");
	title.textContent = at.evening.title;
	render(<Page {...told} />, box);
	const { innerHTML } = box;
	render(null, box);
	return `<!doctype html>
<html lang="${currentLang()}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
${title.outerHTML}
<style>${STYLE}</style>
${innerHTML}
</html>
`;
}
