import type { Result } from '../../kernel/game.ts';
import { playOut } from '../../kernel/pilot.ts';
import { OPENING_HAND } from '../decisions/setup.ts';
import { ote } from '../game.ts';
import type { GameEvent } from '../state/event-types.ts';
import { cardAt, seatAt, teamOf } from '../state/read.ts';
import type { Advance, Setup } from '../state/requests.ts';
import type { CardIx, GameState } from '../state/types.ts';
import type { Pilot } from './pilot.ts';

/** A solo game as numbers. Turns count from 1. */
export interface GoldfishGame {
  /** `stopped`: the last allowed turn is over, neither won nor out of cards. */
  readonly end: 'won' | 'decked' | 'stopped';
  /** The number of the turn that began with enough Influence, or of the last turn. */
  readonly turns: number;
  /** Influence at the end of each turn that was played. */
  readonly influence: readonly number[];
  /** Pull made in each of these turns. */
  readonly pull: readonly number[];
  /** For each definition of the set-up: the turn in which a copy was first called or played; 0 for never. */
  readonly called: readonly number[];
  /** For each definition: the turn in which a copy first came to the hand (1 for the opening hand); 0 for never. */
  readonly drawn: readonly number[];
  /** For each card of the deck, in the order of the set-up: the turn in which it came to the hand; 0 for never. */
  readonly draws: readonly number[];
  /** The definitions of the cards dealt (SETUP-3). */
  readonly opening: readonly number[];
  /** The cards that were called or played, in order: the turn and the definition. */
  readonly calls: readonly GoldfishCall[];
  /** For each definition: whether a copy was in the hand at the end that had been there for three turns or more. */
  readonly stuck: readonly boolean[];
  /** The number of cards that left the deck from the top; all cards, if the order of the others changed. */
  readonly taken: number;
}

/** A card that was called or played. */
export interface GoldfishCall {
  readonly turn: number;
  readonly def: number;
}

/** A card that stays in the hand for this many turns is stuck. */
const STUCK_TURNS = 3;

type WritableGame = { -readonly [K in keyof GoldfishGame]: GoldfishGame[K] };
interface GameWatch {
  readonly game: WritableGame;
  readonly influence: number[];
  readonly pull: number[];
  readonly called: number[];
  readonly drawn: number[];
  readonly calls: GoldfishCall[];
  /** By card: the turn in which it came to the hand; 0 for never. */
  readonly since: number[];
  /** The cards in the order of the opening shuffle. */
  readonly order: readonly CardIx[];
}

/** Plays one solo game to its end, or to the end of turn `most`. Refused when the set-up, or an answer of the pilot, is wrong. */
export function playGoldfish(setup: Setup, pilot: Pilot, most: number): Result<GoldfishGame> {
  const begun = ote.start(setup);
  if (!begun.ok) return begun;
  const watch = startWatch(begun.value);
  let turn = 0;
  let reserve = 0;
  const played = playOut(
    ote,
    begun.value.state,
    pilot,
    { turnOf: turnNumber, turns: most },
    {
      before(state) {
        // The turn after the last one has begun, and its draw does not count.
        if (turnNumber(state) > most) return;
        turn = turnNumber(state);
        reserve = reserveOf(state);
        noteHand(state, watch, turn);
      },
      after(state, answer) {
        if (answer.do === 'call' || answer.do === 'play') noteCall(state, watch, answer.card, turn);
        const gains = answer.do === 'crank' || answer.do === 'use';
        const gained = gains ? Math.max(0, reserveOf(state) - reserve) : 0;
        while (watch.pull.length < turn) {
          watch.pull.push(0);
          watch.influence.push(0);
        }
        watch.pull[turn - 1] = (watch.pull[turn - 1] ?? 0) + gained;
        watch.influence[turn - 1] = teamOf(state, 0).influence;
      },
    },
  );
  return played.ok ? finishGame(played.value, watch, most) : played;
}

/** Returns the number of the present turn, from 1. */
export function turnNumber(state: GameState): number {
  return state.turn.number;
}

function startWatch({ state, events }: Advance): GameWatch {
  const influence: number[] = [];
  const pull: number[] = [];
  const called = listOfZeros(state.defs.length);
  const drawn = listOfZeros(state.defs.length);
  const calls: GoldfishCall[] = [];
  const since = listOfZeros(state.cards.length);
  const order = shuffledOrder(events);
  const game: WritableGame = {
    end: 'stopped',
    turns: 0,
    influence,
    pull,
    called,
    drawn,
    draws: since,
    opening: order.slice(0, OPENING_HAND).map((card) => cardAt(state, card).def),
    calls,
    stuck: [],
    taken: 0,
  };
  return { game, influence, pull, called, drawn, calls, since, order };
}

function shuffledOrder(events: readonly GameEvent[]): readonly CardIx[] {
  for (const event of events) if (event.type === 'deck-shuffled') return event.order;
  return [];
}

function listOfZeros(count: number): number[] {
  const list: number[] = [];
  while (list.length < count) list.push(0);
  return list;
}

function reserveOf(state: GameState): number {
  let points = 0;
  for (const lot of seatAt(state, 0).reserve) points += lot.points;
  return points;
}

function noteHand(state: GameState, watch: GameWatch, turn: number): void {
  const { hand } = seatAt(state, 0);
  // The latest card comes last, but a card may come back.
  for (const card of hand) {
    if (watch.since[card] !== 0) continue;
    watch.since[card] = turn;
    const { def } = cardAt(state, card);
    if (watch.drawn[def] === 0) watch.drawn[def] = turn;
  }
}

function noteCall(state: GameState, watch: GameWatch, card: CardIx, turn: number): void {
  const { def } = cardAt(state, card);
  if (watch.called[def] === 0) watch.called[def] = turn;
  watch.calls.push({ turn, def });
}

function finishGame(state: GameState, watch: GameWatch, most: number): Result<GoldfishGame> {
  const { outcome } = state;
  const { game } = watch;
  game.end = outcome === null ? 'stopped' : outcome.end === 'won' ? 'won' : 'decked';
  game.turns = outcome === null ? most : state.turn.number;
  const stuck: boolean[] = [];
  while (stuck.length < state.defs.length) stuck.push(false);
  for (const card of seatAt(state, 0).hand) {
    const waited = game.turns - (watch.since[card] ?? game.turns);
    if (waited >= STUCK_TURNS) stuck[cardAt(state, card).def] = true;
  }
  game.stuck = stuck;
  game.taken = takenFrom(watch.order, seatAt(state, 0).deck);
  return { ok: true, value: game };
}

function takenFrom(order: readonly CardIx[], left: readonly CardIx[]): number {
  const taken = order.length - left.length;
  return left.every((card, at) => card === order[taken + at]) ? taken : order.length;
}
