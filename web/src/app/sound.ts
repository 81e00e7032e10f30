// SPDX-License-Identifier: Apache-2.0
// The sounds of a table: computed, not recorded.  None says more than the screen does.
import { useEffect, useRef } from "preact/hooks";
import type { Frame, View } from "../wire/types";
import { cardsOf } from "../words/cards";
import { trickEnded } from "../words/changes";
import { isMyTurn } from "./turn";
import { useSettings, type Settings } from "./settings";

type Sound = "card" | "trick" | "turn" | "won" | "over";

export const LONG_WAIT = 5000; // ms of waiting after which the player's turn has a sound

const cardsPlayed = ({ trick, laid, tricks }: View) =>
	(trick?.cards ?? []).filter(Boolean).length +
	cardsOf(laid).length +
	tricks.reduce((all, taken) => all + taken, 0) * 100; // a trick that is over weighs more than its cards

// Whether nobody has earned more than the player's side, and somebody less.
function hasWon({ view }: Frame): boolean {
	if (view.me === undefined) return false;
	const own = view.score[view.sides === 2 ? view.me % 2 : view.me];
	return own === Math.max(...view.score) && own > Math.min(...view.score);
}

// The sounds when a frame follows another; waited: ms since the player could last do something.
export function soundsOf(before: Frame | undefined, after: Frame, waited: number): Sound[] {
	if (!before || before.n === after.n || before.deal !== after.deal) return [];
	const sounds: Sound[] = [];
	if (cardsPlayed(after.view) > cardsPlayed(before.view)) sounds.push("card");
	if (trickEnded(before.view, after.view)) sounds.push("trick");
	if (after.view.over && !before.view.over) sounds.push(hasWon(after) ? "won" : "over");
	if (isMyTurn(after) && !isMyTurn(before) && waited >= LONG_WAIT) sounds.push("turn");
	return sounds;
}

interface Tone {
	from: number; // s
	lasts: number; // s
	pitch: number; // Hz; of noise: the middle of its band
	level: number;
	noise?: boolean;
}

const bell = (from: number, pitch: number, level: number): Tone => ({ from, lasts: 0.5, pitch, level });

const TONES: Record<Sound, readonly Tone[]> = {
	card: [{ from: 0, lasts: 0.06, pitch: 1800, level: 0.9, noise: true }],
	trick: [
		{ from: 0.12, lasts: 0.05, pitch: 900, level: 0.5, noise: true },
		{ from: 0.18, lasts: 0.09, pitch: 600, level: 0.6, noise: true },
	],
	turn: [bell(0, 659, 0.3), bell(0.13, 880, 0.3)],
	won: [bell(0.25, 523, 0.3), bell(0.38, 659, 0.3), bell(0.51, 784, 0.35)],
	over: [bell(0.25, 440, 0.25), bell(0.4, 392, 0.25)],
};

const VOLUMES: Record<Settings["volume"], number> = { soft: 0.15, middle: 0.4, loud: 0.9 };

function noiseOf(context: AudioContext, seconds: number): AudioBufferSourceNode {
	const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * seconds), context.sampleRate);
	const samples = buffer.getChannelData(0);
	for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
	const source = context.createBufferSource();
	source.buffer = buffer;
	return source;
}

// A tone dies away; noise passes a band.
function playTone(context: AudioContext, { from, lasts, pitch, level, noise }: Tone, volume: number) {
	const start = context.currentTime + from;
	const gain = context.createGain();
	gain.gain.setValueAtTime(level * volume, start);
	gain.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
	gain.connect(context.destination);
	if (noise) {
		const band = context.createBiquadFilter();
		band.type = "bandpass";
		band.frequency.value = pitch;
		const source = noiseOf(context, lasts);
		source.connect(band).connect(gain);
		source.start(start);
		return;
	}
	const oscillator = context.createOscillator();
	oscillator.frequency.value = pitch;
	oscillator.connect(gain);
	oscillator.start(start);
	oscillator.stop(start + lasts);
}

let context: AudioContext | undefined;

// Browsers allow sound only after somebody has touched the page.
function wake() {
	if (typeof AudioContext === "undefined") return;
	context ??= new AudioContext();
	if (context.state === "suspended") void context.resume();
}

function useWaking() {
	useEffect(() => {
		if (navigator.userActivation?.hasBeenActive) wake();
		addEventListener("pointerdown", wake);
		addEventListener("keydown", wake);
		return () => {
			removeEventListener("pointerdown", wake);
			removeEventListener("keydown", wake);
		};
	}, []);
}

export function play(sound: Sound, volume: Settings["volume"]) {
	if (context?.state !== "running") return;
	for (const tone of TONES[sound]) playTone(context, tone, VOLUMES[volume]);
}

// Plays the sounds of the frames as they are shown.
export function useSounds(frame: Frame) {
	const { settings } = useSettings();
	const before = useRef<Frame | undefined>(undefined);
	const busy = useRef(performance.now()); // when the player could last do something
	useWaking();
	useEffect(() => {
		const waited = performance.now() - busy.current;
		const sounds = soundsOf(before.current, frame, document.hidden ? Infinity : waited);
		if (isMyTurn(frame) || !before.current || isMyTurn(before.current)) busy.current = performance.now();
		before.current = frame;
		if (settings.sound === "on" && settings.quiet === "off")
			for (const sound of sounds) play(sound, settings.volume);
	}, [frame]);
}
