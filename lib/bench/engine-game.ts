import { type Answer, arrange, type Draft, draftOf, submitTo } from '@/engine';
import { openingPosition } from './engine-cards';
import {
  CARDS,
  DECK,
  HIGH_TRAITS,
  LOW_TRAITS,
  OPENING_HAND,
  type WorkloadCard,
} from './workload-cards';
import { shuffleInto } from './workload-shuffle';
import { gameSum, mix, type Totals } from './workload-totals';

/*
 * The workload through the whole rules engine: every crank, call and end of a step is an answer that
 * the engine judges, and a refusal ends the bench. The pilot only decides, and by policy keeps to what
 * the workload demands and the game does not:
 * - New cards come into play ready (the game) but rest this turn: the pilot does not crank them.
 * - Pull paid over stays in the Reserve (CALL-1): the pilot neither spends nor scores it.
 * - Unspent Pull scores by itself (TURN-7): only where some was paid over does the pilot say how much.
 * - 24 Influence wins as the next turn begins (TURN-1), so that turn is not counted.
 * - A card that Uniqueness blocks may be discarded (TURN-4): the pilot keeps it.
 */
const SEAT = 0;
const FILES: readonly { readonly rank: number; readonly file: number }[] = Array.from(
  { length: DECK.length },
  (_, file) => ({ rank: 0, file }),
);
const END: Answer = { do: 'end', seat: SEAT };

interface Solo {
  readonly draft: Draft;
  /** What each card is, by its index in the game. */
  readonly kinds: Uint8Array;
  /** Called this turn, by index. */
  readonly rests: Uint8Array;
  low: number;
  high: number;
  characters: number;
  decisions: number;
  actions: number;
  answers: number;
}

const deck = new Uint8Array(DECK.length);
const kinds = new Uint8Array(DECK.length);
const rests = new Uint8Array(DECK.length);

export function playEngine(seed: number, totals: Totals): void {
  shuffleInto(deck, seed);
  const begun = arrange(openingPosition(deck));
  if (!begun.ok) throw new Error(`The engine refused the table: ${begun.error.message}`);
  for (let ix = 0; ix < deck.length; ix++) kinds[ix] = deck[deck.length - 1 - ix] as number;
  rests.fill(0);
  const draft = draftOf(begun.value.state, null);
  const counts = {
    low: 0,
    high: 0,
    characters: 0,
    decisions: 0,
    actions: OPENING_HAND,
    answers: 0,
  };
  const solo: Solo = { draft, kinds, rests, ...counts };
  while (draft.state.outcome === null) {
    const idle = takeTurn(solo);
    // Whatever was idle has been uncranked as the next turn began, unless the game was won first.
    if (!isWon(solo)) solo.actions += idle;
  }
  count(solo, totals);
}

function isWon({ draft }: Solo): boolean {
  return draft.state.outcome?.end === 'won';
}

function count(solo: Solo, totals: Totals): void {
  const { draft, decisions, actions, answers } = solo;
  const { turn, teams, inPlay } = draft.state;
  const won = isWon(solo);
  const turns = won ? turn.number - 1 : turn.number;
  let sum = gameSum(turns, teams[0]?.influence ?? 0);
  for (const ix of inPlay) sum = mix(sum, kinds[ix] as number);
  totals.games++;
  totals.turns += turns;
  if (won) totals.wins++;
  totals.decisions += decisions;
  totals.actions += actions;
  totals.answers += answers;
  totals.sum = (totals.sum + sum) | 0;
}

function give(solo: Solo, answer: Answer): void {
  const refusal = submitTo(solo.draft, answer);
  if (refusal !== null) {
    throw new Error(`The engine refused to ${answer.do}: ${refusal.message} (${refusal.clause})`);
  }
  solo.answers++;
}

/** One turn from its first request; how many cards it leaves cranked or resting. */
function takeTurn(solo: Solo): number {
  const { state } = solo.draft;
  if (state.turn.step === 'discard') give(solo, END);
  if (state.outcome !== null) return 0;
  solo.actions++;
  let idle = 0;
  let zeroCalled = false;
  for (;;) {
    const ix = bestCall(solo, zeroCalled);
    if (ix < 0) break;
    const card = cardOf(solo, ix);
    if (card.cost === 0) zeroCalled = true;
    idle += callIt(solo, ix, card);
  }
  give(solo, END);
  give(solo, END);
  idle += score(solo);
  give(solo, END);
  solo.decisions++;
  solo.actions++;
  solo.rests.fill(0);
  return idle;
}

function cardOf(solo: Solo, ix: number): WorkloadCard {
  return CARDS[solo.kinds[ix] as number] as WorkloadCard;
}

/** The callable card of the hand that costs most, or -1. */
function bestCall(solo: Solo, zeroCalled: boolean): number {
  const { state } = solo.draft;
  let pull = 0;
  for (const ix of state.inPlay) if (isReady(solo, ix)) pull += cardOf(solo, ix).pull;
  let best = -1;
  let cost = -1;
  for (const ix of state.seats[SEAT]?.hand ?? []) {
    const card = cardOf(solo, ix);
    if (card.cost <= cost || card.cost > pull || (card.cost === 0 && zeroCalled)) continue;
    if (card.unique && stands(solo, solo.kinds[ix] as number)) continue;
    if (card.bullet && !shares(solo, solo.kinds[ix] as number)) continue;
    best = ix;
    cost = card.cost;
  }
  return best;
}

function isReady(solo: Solo, ix: number): boolean {
  return solo.draft.state.cards[ix]?.cranked === false && solo.rests[ix] === 0;
}

function stands(solo: Solo, kind: number): boolean {
  for (const ix of solo.draft.state.inPlay) if (solo.kinds[ix] === kind) return true;
  return false;
}

function shares(solo: Solo, kind: number): boolean {
  const low = (LOW_TRAITS[kind] as number) & solo.low;
  return (low | ((HIGH_TRAITS[kind] as number) & solo.high)) !== 0;
}

type Payment = (readonly [lot: number, points: number])[];
const PAYERS = ['resource', 'character'] as const;

/** Cranks what pays for the card and calls it; how many cards are idle for it. */
function callIt(solo: Solo, ix: number, card: WorkloadCard): number {
  const before = reserveOf(solo).length;
  // Lots of the Reserve need naming only where Pull that was paid over lies before them.
  const pay: Payment | null = before === 0 ? null : [];
  let paid = 0;
  let due = card.cost;
  for (const role of PAYERS) {
    for (const source of solo.draft.state.inPlay) {
      if (due <= 0) break;
      const { role: its, pull } = cardOf(solo, source);
      if (its !== role || !isReady(solo, source)) continue;
      give(solo, { do: 'crank', seat: SEAT, card: source });
      pay?.push([before + paid, Math.min(due, pull)]);
      paid++;
      due -= pull;
    }
  }
  solo.decisions++;
  solo.actions += 1 + paid;
  give(solo, callOf(solo, ix, card, pay));
  if (card.role === 'one-shot') return paid;
  solo.rests[ix] = 1;
  const kind = solo.kinds[ix] as number;
  solo.low |= LOW_TRAITS[kind] as number;
  solo.high |= HIGH_TRAITS[kind] as number;
  return paid + 1;
}

/** Without `pay` the engine takes Resources' Pull first: the same, unless an earlier call was paid over. */
function callOf(solo: Solo, ix: number, card: WorkloadCard, pay: Payment | null): Answer {
  if (card.role !== 'character') {
    return pay === null
      ? { do: 'call', seat: SEAT, card: ix }
      : { do: 'call', seat: SEAT, card: ix, pay };
  }
  const at = nextPlace(solo);
  return pay === null
    ? { do: 'call', seat: SEAT, card: ix, at }
    : { do: 'call', seat: SEAT, card: ix, at, pay };
}

/** To the right of the last one: every Character stands in one rank. */
function nextPlace(solo: Solo): { rank: number; file: number } {
  return FILES[solo.characters++] ?? { rank: 0, file: 0 };
}

function reserveOf(solo: Solo) {
  return solo.draft.state.seats[SEAT]?.reserve ?? [];
}

/** Cranks every Character that is ready, in the Influence step; how many. */
function score(solo: Solo): number {
  const over = reserveOf(solo).some(({ kind }) => kind === 'character');
  let points = 0;
  let cranked = 0;
  for (const ix of solo.draft.state.inPlay) {
    const { role, pull } = cardOf(solo, ix);
    if (role !== 'character' || !isReady(solo, ix)) continue;
    give(solo, { do: 'crank', seat: SEAT, card: ix });
    points += pull;
    cranked++;
  }
  solo.actions += cranked;
  if (over) give(solo, { do: 'score', seat: SEAT, points });
  return cranked;
}
