import { fighterAt, fightersOf, playerAt } from '../reading/fighters.ts';
import { costOnCards, sumOf } from '../reading/statics.ts';
import { type Chosen, NOBODY_NAMED, NOTHING } from '../state/frames.ts';
import type { EdenState, Seat, TacticalCard } from '../state/types.ts';
import { aimRefusal } from './aim.ts';
import { planned, type Ruled, refuse } from './refuse.ts';

const CARD_COST = 2;
const SNOWSTORM = 12;
const SNOW_CARD_COST = 3;

/** Returns the cost of a tactical card in SP (TACT-2, CLIM-12). */
export function cardCost(state: EdenState, seat: Seat): number {
  const cost = state.options.climate.includes(SNOWSTORM) ? SNOW_CARD_COST : CARD_COST;
  let more = costOnCards(state, seat);
  for (const ix of fightersOf(state, seat)) {
    more += sumOf(state, ix, 'card-cost', ({ by }) => by);
  }
  return Math.max(0, cost + more);
}

/** Checks whether a designation or the active fighter's next action is awaited (CARD-11). */
export function mayPlayNow({ frames }: EdenState): boolean {
  const top = frames.at(-1)?.frame;
  return top === 'activation' || top === 'designation';
}

/** Returns the cards that a player can pay for now, whose text allows it, and that have a legal target. */
export function playable(state: EdenState, seat: Seat): readonly TacticalCard[] {
  return playerAt(state, seat).hand.filter(
    ({ name }) => planCardPlay(state, seat, name, NOTHING).ok,
  );
}

/**
 * Checks whether the player may, from what all players see, have a card to play: one in the hand, a leader on the
 * field, and SP for it (TACT-2).
 */
export function mayHoldOne(state: EdenState, seat: Seat): boolean {
  const { hand, sp, leader } = playerAt(state, seat);
  const leads = leader !== null && fighterAt(state, leader).at !== null;
  return hand.length > 0 && leads && sp >= cardCost(state, seat);
}

/** Checks whether the card may be played now, whatever its targets (TACT-2, CARD-11). */
function mayPlay(state: EdenState, seat: Seat, card: TacticalCard): Ruled<TacticalCard> {
  const { sp, leader, played } = playerAt(state, seat);
  const cost = cardCost(state, seat);
  const snow = state.options.climate.includes(SNOWSTORM) ? 'CLIM-12' : 'TACT-2';
  if (sp < cost) return refuse(snow, `A tactical card costs ${cost} SP.`);
  if (leader === null || fighterAt(state, leader).at === null) {
    return refuse('TACT-2', 'Without the leader on the field no tactical card is played.');
  }
  if (played.includes(card.name)) {
    return refuse('CARD-11', `${card.name} has been played; it is played once.`);
  }
  if (card.firstRound === true && state.round > 1) {
    return refuse('CARD-11', `${card.name} is for the first round.`);
  }
  if (card.tactical === true && state.phase !== 'tactical') {
    return refuse('CARD-11', `${card.name} is for the tactical phase.`);
  }
  return planned(card);
}

/** Plans the play of a card of the hand with the choices that its text allows. */
export function planCardPlay(
  state: EdenState,
  seat: Seat,
  name: string,
  chosen: Chosen,
): Ruled<TacticalCard> {
  const { hand = [] } = state.players[seat] ?? {};
  const card = hand.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (card === undefined) return refuse('CARD-11', `${name} is not in the hand.`);
  const may = mayPlay(state, seat, card);
  if (!may.ok) return may;
  const refusal = aimRefusal(
    state,
    { seat, fighter: null, about: NOBODY_NAMED },
    card.effects,
    chosen,
  );
  if (refusal === null) return planned(card);
  // A card without a legal target is not played.
  return refuse(refusal.clause === 'ABIL-2' ? 'TACT-2' : refusal.clause, refusal.message);
}
