import { estimateOf, type Setup, start } from '@/engine';
import type { OpeningJob, OpeningTally } from '@/lib/ote/opening/opening-simulation';
import { type PlayDeck, type SoloOptions, soloSetup } from '@/lib/ote/session-setup';

/** The number of hands that are compared. */
export const HANDS = 10;

/** An opening hand and the rest of the deck, as indexes into the definitions. */
export interface OpeningHand {
  readonly seed: number;
  readonly hand: readonly number[];
  /** The rest of the deck, top first. */
  readonly rest: readonly number[];
}

/** Returns the hand that a seed deals (SETUP-3); null when the deck cannot be dealt. */
export function openingHand(setup: Setup): OpeningHand | null {
  const begun = start(setup);
  if (!begun.ok) return null;
  const { state, events } = begun.value;
  const defs = state.cards.map(({ def }) => def);
  const defOf = (card: number) => defs[card] ?? 0;
  const hand: number[] = [];
  let order: readonly number[] = [];
  for (const event of events) {
    if (event.type === 'deck-shuffled' && event.seat === 0) order = event.order;
    const opening = event.type === 'card-drawn' && event.why === 'opening' && event.seat === 0;
    if (opening) hand.push(event.card);
  }
  return {
    seed: setup.seed,
    hand: hand.map(defOf),
    rest: order.filter((card) => !hand.includes(card)).map(defOf),
  };
}

/** Returns the hands that these seeds deal. */
export function openingHands(
  play: PlayDeck,
  options: SoloOptions,
  seeds: readonly number[],
): readonly OpeningHand[] {
  return seeds.flatMap((seed) => openingHand(soloSetup(play, { ...options, seed })) ?? []);
}

/** Returns the simulation job for hands. */
export function openingJob(
  play: PlayDeck,
  options: SoloOptions,
  hands: readonly OpeningHand[],
): OpeningJob {
  const setup = soloSetup(play, options);
  return { seed: options.seed, defs: play.defs, options: setup.options ?? {}, hands };
}

/** The results of a hand in its first three turns. */
export interface HandJudgement {
  /** The mean Influence at the end of the third turn, and its 95 % margin. */
  readonly influence: number;
  readonly margin: number;
  /** The mean of the highest Pull in the Reserve during the third turn. */
  readonly pull: number;
  /** The mean number of cards in play. */
  readonly inPlay: number;
  /** The share of games in which nothing came into play. */
  readonly idle: number;
}

/** Returns the results of one hand; null before its first games. */
export function judgementOf(tally: OpeningTally | undefined): HandJudgement | null {
  if (tally === undefined || tally.games === 0) return null;
  const influence = estimateOf(tally.influence);
  const pull = estimateOf(tally.pull);
  return {
    influence: influence?.mean ?? 0,
    margin: influence?.margin ?? 0,
    pull: pull?.mean ?? 0,
    inPlay: tally.inPlay / tally.games,
    idle: tally.idle / tally.games,
  };
}
