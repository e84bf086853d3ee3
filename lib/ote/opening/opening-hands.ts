import { estimateOf, type Setup, start } from '@/engine';
import type { OpeningJob, OpeningTally } from '@/lib/ote/opening/opening-simulation';
import { type PlayDeck, type SoloOptions, soloSetup } from '@/lib/ote/session-setup';

/** So many hands lie side by side. */
export const HANDS = 10;

/** The cards of an opening hand, and those beneath it in the deck, as indices into the definitions. */
export interface OpeningHand {
  readonly seed: number;
  readonly hand: readonly number[];
  /** Top first. */
  readonly rest: readonly number[];
}

/** The hand that a seed deals (SETUP-3); null when the deck cannot be dealt. */
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

/** The hands that these seeds deal. */
export function openingHands(
  play: PlayDeck,
  options: SoloOptions,
  seeds: readonly number[],
): readonly OpeningHand[] {
  return seeds.flatMap((seed) => openingHand(soloSetup(play, { ...options, seed })) ?? []);
}

/** The job that judges hands. */
export function openingJob(
  play: PlayDeck,
  options: SoloOptions,
  hands: readonly OpeningHand[],
): OpeningJob {
  const setup = soloSetup(play, options);
  return { seed: options.seed, defs: play.defs, options: setup.options ?? {}, hands };
}

/** What a hand does in its first three turns. */
export interface HandJudgement {
  /** Mean Influence at the end of the third turn, and how far it may be from the true mean (95 %). */
  readonly influence: number;
  readonly margin: number;
  /** Mean of the most Pull that lay in the Reserve in the third turn. */
  readonly pull: number;
  /** Mean number of cards in play. */
  readonly inPlay: number;
  /** Share of games in which nothing came into play. */
  readonly idle: number;
}

/** The judgement of one hand; null before its first games. */
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
