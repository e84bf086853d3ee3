import { type Answer, arrange, type Draft, draftOf, submitTo } from '@/engine';
import { openingPosition } from './engine-cards';
import {
  HIGH_TRAITS,
  LOW_TRAITS,
  OPENING_HAND,
  WORKLOAD_CARDS,
  WORKLOAD_DECK,
  type WorkloadCard,
} from './workload-cards';
import { shuffleInto } from './workload-shuffle';
import { gameSum, mixIntoSum, type Totals } from './workload-totals';

/*
 * Plays the workload with the whole rules engine: every crank, call and end of a step is an answer that the engine checks, and a refusal
 * ends the bench. The pilot decides, and its policy follows rules that the workload has and the game does not have:
 * - New cards come into play ready (the game) but rest this turn: the pilot does not crank them.
 * - Overpaid Pull stays in the Reserve (CALL-1): the pilot neither spends nor scores it.
 * - Unspent Pull scores automatically (TURN-7): the pilot names the amount only after overpaying.
 * - 24 Influence wins when the next turn begins (TURN-1), so that turn is not counted.
 * - A card blocked by Uniqueness may be discarded (TURN-4): the pilot keeps it.
 */
const SEAT = 0;
const PLACES_IN_RANK: readonly { readonly rank: number; readonly file: number }[] = Array.from(
  { length: WORKLOAD_DECK.length },
  (_, file) => ({ rank: 0, file }),
);
const END_ANSWER: Answer = { do: 'end', seat: SEAT };

/** The game, and the data that its pilot keeps to avoid searching every card for each answer. */
interface SoloGame {
  readonly draft: Draft;
  /** The kind of each card, by its index in the game. */
  readonly kinds: Uint8Array;
  /** 1 for each kind with a card in play. */
  readonly standing: Uint8Array;
  /** The Resources with Pull, and the Characters, oldest first. */
  readonly resources: number[];
  readonly characters: number[];
  /** How many Resources and Characters were ready at the beginning of the turn, and how many of these are cranked now. */
  readyResources: number;
  readyCharacters: number;
  crankedResources: number;
  crankedCharacters: number;
  /** The Pull of the cards that are neither cranked nor resting; `all` is the Pull of all cards. */
  pull: number;
  all: number;
  low: number;
  high: number;
  decisions: number;
  actions: number;
  answers: number;
}

const deck = new Uint8Array(WORKLOAD_DECK.length);
const kinds = new Uint8Array(WORKLOAD_DECK.length);
const standing = new Uint8Array(WORKLOAD_CARDS.length);

export function playEngine(seed: number, totals: Totals): void {
  shuffleInto(deck, seed);
  const begun = arrange(openingPosition(deck));
  if (!begun.ok) throw new Error(`The engine refused the table: ${begun.error.message}`);
  for (let ix = 0; ix < deck.length; ix++) kinds[ix] = deck[deck.length - 1 - ix] as number;
  standing.fill(0);
  const solo: SoloGame = {
    draft: draftOf(begun.value.state, null),
    kinds,
    standing,
    resources: [],
    characters: [],
    readyResources: 0,
    readyCharacters: 0,
    crankedResources: 0,
    crankedCharacters: 0,
    pull: 0,
    all: 0,
    low: 0,
    high: 0,
    decisions: 0,
    actions: OPENING_HAND,
    answers: 0,
  };
  while (solo.draft.state.outcome === null) {
    const idle = takeTurn(solo);
    // Cranked cards are uncranked when the next turn begins, unless the game was won before.
    if (!isWon(solo)) solo.actions += idle;
  }
  countGame(solo, totals);
}

function isWon({ draft }: SoloGame): boolean {
  return draft.state.outcome?.end === 'won';
}

function countGame(solo: SoloGame, totals: Totals): void {
  const { draft, decisions, actions, answers } = solo;
  const { turn, teams, inPlay } = draft.state;
  const won = isWon(solo);
  const turns = won ? turn.number - 1 : turn.number;
  let sum = gameSum(turns, teams[0]?.influence ?? 0);
  for (const ix of inPlay) sum = mixIntoSum(sum, kinds[ix] as number);
  totals.games++;
  totals.turns += turns;
  if (won) totals.wins++;
  totals.decisions += decisions;
  totals.actions += actions;
  totals.answers += answers;
  totals.sum = (totals.sum + sum) | 0;
}

function giveAnswer(solo: SoloGame, answer: Answer): void {
  const refusal = submitTo(solo.draft, answer);
  if (refusal !== null) {
    throw new Error(`The engine refused to ${answer.do}: ${refusal.message} (${refusal.clause})`);
  }
  solo.answers++;
}

/** Plays one turn from its first request. Returns the number of cards that are cranked or resting. */
function takeTurn(solo: SoloGame): number {
  const { state } = solo.draft;
  if (state.turn.step === 'discard') giveAnswer(solo, END_ANSWER);
  if (state.outcome !== null) return 0;
  solo.actions++;
  solo.readyResources = solo.resources.length;
  solo.readyCharacters = solo.characters.length;
  solo.crankedResources = 0;
  solo.crankedCharacters = 0;
  solo.pull = solo.all;
  let idle = 0;
  let zeroCalled = false;
  for (;;) {
    const ix = bestCall(solo, zeroCalled);
    if (ix < 0) break;
    const card = WORKLOAD_CARDS[solo.kinds[ix] as number] as WorkloadCard;
    if (card.cost === 0) zeroCalled = true;
    idle += payAndCall(solo, ix, card);
  }
  giveAnswer(solo, END_ANSWER);
  giveAnswer(solo, END_ANSWER);
  idle += crankCharacters(solo);
  giveAnswer(solo, END_ANSWER);
  solo.decisions++;
  solo.actions++;
  return idle;
}

const COST = Uint8Array.from(WORKLOAD_CARDS, ({ cost }) => cost);
const PULL = Uint8Array.from(WORKLOAD_CARDS, ({ pull }) => pull);
const BULLET = Uint8Array.from(WORKLOAD_CARDS, ({ bullet }) => Number(bullet));
const UNIQUE = Uint8Array.from(WORKLOAD_CARDS, ({ unique }) => Number(unique));

/** Returns the most expensive callable card of the hand, or -1. */
function bestCall(solo: SoloGame, zeroCalled: boolean): number {
  const { pull, low, high } = solo;
  const hand = solo.draft.state.seats[SEAT]?.hand ?? [];
  let best = -1;
  let cost = -1;
  for (let at = 0; at < hand.length; at++) {
    const ix = hand[at] as number;
    const kind = solo.kinds[ix] as number;
    const price = COST[kind] as number;
    if (price <= cost || price > pull || (price === 0 && zeroCalled)) continue;
    if (UNIQUE[kind] === 1 && solo.standing[kind] === 1) continue;
    const shared = ((LOW_TRAITS[kind] as number) & low) | ((HIGH_TRAITS[kind] as number) & high);
    if (BULLET[kind] === 1 && shared === 0) continue;
    best = ix;
    cost = price;
  }
  return best;
}

type Payment = (readonly [lot: number, points: number])[];

/** Cranks what pays for the card, Resources first, and calls it. Returns the number of cranked or resting cards. */
function payAndCall(solo: SoloGame, ix: number, card: WorkloadCard): number {
  const before = reserveOf(solo).length;
  // Lots of the Reserve must be named only when overpaid Pull comes before them.
  const pay: Payment | null = before === 0 ? null : [];
  let paid = 0;
  let due = card.cost;
  while (due > 0) {
    const source = nextPayer(solo);
    const points = PULL[solo.kinds[source] as number] as number;
    giveAnswer(solo, { do: 'crank', seat: SEAT, card: source });
    pay?.push([before + paid, Math.min(due, points)]);
    paid++;
    due -= points;
    solo.pull -= points;
  }
  solo.decisions++;
  solo.actions += 1 + paid;
  giveAnswer(solo, callOf(solo, ix, card, pay));
  if (card.role === 'one-shot') return paid;
  const kind = solo.kinds[ix] as number;
  if (card.role === 'character') solo.characters.push(ix);
  else if (card.role === 'resource') solo.resources.push(ix);
  solo.all += card.pull;
  solo.standing[kind] = 1;
  solo.low |= LOW_TRAITS[kind] as number;
  solo.high |= HIGH_TRAITS[kind] as number;
  return paid + 1;
}

/** Returns the oldest ready Resource, or else the oldest ready Character. `bestCall` has checked that there is one. */
function nextPayer(solo: SoloGame): number {
  if (solo.crankedResources < solo.readyResources) {
    return solo.resources[solo.crankedResources++] as number;
  }
  return solo.characters[solo.crankedCharacters++] as number;
}

/** Returns the call. Without `pay` the engine uses the Pull of Resources first, which is equivalent unless an earlier call was overpaid. */
function callOf(solo: SoloGame, ix: number, card: WorkloadCard, pay: Payment | null): Answer {
  if (card.role !== 'character') {
    return pay === null
      ? { do: 'call', seat: SEAT, card: ix }
      : { do: 'call', seat: SEAT, card: ix, pay };
  }
  // To the right of the last one: every Character is in one rank.
  const at = PLACES_IN_RANK[solo.characters.length] ?? { rank: 0, file: 0 };
  return pay === null
    ? { do: 'call', seat: SEAT, card: ix, at }
    : { do: 'call', seat: SEAT, card: ix, at, pay };
}

function reserveOf(solo: SoloGame) {
  return solo.draft.state.seats[SEAT]?.reserve ?? [];
}

/** Cranks every ready Character in the Influence step. Returns their number. */
function crankCharacters(solo: SoloGame): number {
  const over = reserveOf(solo).some(({ kind }) => kind === 'character');
  let points = 0;
  let cranked = 0;
  while (solo.crankedCharacters < solo.readyCharacters) {
    const ix = solo.characters[solo.crankedCharacters++] as number;
    giveAnswer(solo, { do: 'crank', seat: SEAT, card: ix });
    points += PULL[solo.kinds[ix] as number] as number;
    cranked++;
  }
  solo.actions += cranked;
  if (over) giveAnswer(solo, { do: 'score', seat: SEAT, points });
  return cranked;
}
