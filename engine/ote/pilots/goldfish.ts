import { requestOf } from '../decisions/request.ts';
import { submitTo } from '../decisions/submit.ts';
import type { Refusal, Result, Setup } from '../decisions/types.ts';
import { draftOf } from '../state/draft.ts';
import { cardAt, seatAt, teamOf } from '../state/read.ts';
import { start } from '../state/setup.ts';
import type { CardIx, GameState } from '../state/types.ts';
import { patienceWith } from './patience.ts';
import type { Pilot } from './pilot.ts';

/** A solo game as numbers. Turns count from 1. */
export interface GoldfishGame {
  /** `stopped`: neither won nor out of cards when the last turn allowed was over. */
  readonly end: 'won' | 'decked' | 'stopped';
  /** The turn that began with enough Influence, or the last one. */
  readonly turns: number;
  /** Influence at the end of each turn that was played. */
  readonly influence: readonly number[];
  /** Pull made in each of these turns. */
  readonly pull: readonly number[];
  /** For each definition of the set-up: the turn in which a copy was first called or played, or 0. */
  readonly called: readonly number[];
  /** For each definition: the turn in which a copy first came to the hand (1 for the opening hand), or 0. */
  readonly drawn: readonly number[];
  /** For each definition: has a copy sat in the hand until the end, for three turns or more? */
  readonly stuck: readonly boolean[];
}

/** A card that has waited this many turns is stuck. */
const STUCK_TURNS = 3;

type Writable = { -readonly [K in keyof GoldfishGame]: GoldfishGame[K] };
interface Watch {
  readonly game: Writable;
  readonly influence: number[];
  readonly pull: number[];
  readonly called: number[];
  readonly drawn: number[];
  /** By card: the turn in which it came to the hand, or 0. */
  readonly since: number[];
}

/** Plays one solo game to its end, or to the end of turn `most`. Refused when the set-up, or an answer of the pilot, is wrong. */
export function playGoldfish(setup: Setup, pilot: Pilot, most: number): Result<GoldfishGame> {
  const begun = start(setup);
  if (!begun.ok) return begun;
  // One draft for the whole game: nothing is kept of the way, so nothing is copied.
  const draft = draftOf(begun.value.state, null);
  const watch = watchOf(draft.state);
  const endless = patienceWith(pilot);
  for (;;) {
    const request = requestOf(draft.state);
    const turn = Math.min(draft.state.turn.number, most);
    noteHand(draft.state, watch, turn);
    if (request === null || draft.state.turn.number > most)
      return finished(draft.state, watch, most);
    const tooMany = endless(draft.state);
    if (tooMany !== null) return { ok: false, error: tooMany };
    const answer = pilot.answer(draft.state, request);
    const before = reserveOf(draft.state);
    const refusal = submitTo(draft, answer);
    if (refusal !== null) return { ok: false, error: blame(pilot, refusal) };
    if (answer.do === 'call' || answer.do === 'play')
      noteCall(draft.state, watch, answer.card, turn);
    if (answer.do === 'crank' || answer.do === 'use') {
      watch.pull[turn - 1] =
        (watch.pull[turn - 1] ?? 0) + Math.max(0, reserveOf(draft.state) - before);
    }
    watch.influence[turn - 1] = teamOf(draft.state, 0).influence;
    watch.pull[turn - 1] ??= 0;
  }
}

function blame(pilot: Pilot, { clause, message }: Refusal): Refusal {
  return { clause, message: `The ${pilot.name} pilot was refused: ${message}` };
}

function watchOf(state: GameState): Watch {
  const none = () => state.defs.map(() => 0);
  const since = state.cards.map(() => 0);
  const lists = { influence: [], pull: [], called: none(), drawn: none() };
  const game: Writable = { end: 'stopped', turns: 0, ...lists, stuck: [] };
  return { game, ...lists, since };
}

function reserveOf(state: GameState): number {
  return seatAt(state, 0).reserve.reduce((sum, lot) => sum + lot.points, 0);
}

function noteHand(state: GameState, watch: Watch, turn: number): void {
  for (const card of seatAt(state, 0).hand) {
    if ((watch.since[card] ?? 0) > 0) continue;
    watch.since[card] = turn;
    const { def } = cardAt(state, card);
    if (watch.drawn[def] === 0) watch.drawn[def] = turn;
  }
}

function noteCall(state: GameState, watch: Watch, card: CardIx, turn: number): void {
  const { def } = cardAt(state, card);
  if (watch.called[def] === 0) watch.called[def] = turn;
}

function finished(state: GameState, watch: Watch, most: number): Result<GoldfishGame> {
  const { outcome } = state;
  const { game } = watch;
  game.end = outcome === null ? 'stopped' : outcome.end === 'won' ? 'won' : 'decked';
  game.turns = outcome === null ? most : state.turn.number;
  const stuck = state.defs.map(() => false);
  for (const card of seatAt(state, 0).hand) {
    const waited = game.turns - (watch.since[card] ?? game.turns);
    if (waited >= STUCK_TURNS) stuck[cardAt(state, card).def] = true;
  }
  game.stuck = stuck;
  return { ok: true, value: game };
}
