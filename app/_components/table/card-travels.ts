import { type CardIx, type CardState, type GameState, UNKNOWN_CARD } from '@/engine';
import type { TableState } from './table-state';

/** Where a card is on the screen: in its own place, or in a pile that shows no single cards. */
export type Spot = `card:${CardIx}` | `${'deck' | 'hand' | 'dead'}:${number}`;

/** A card that goes from one spot to another. */
export interface Travel {
  readonly card: CardIx;
  readonly from: Spot;
  readonly to: Spot;
}

/** Checks whether a change is one of the game before the eyes of one player: no new deal, and nobody takes the screen. */
export function isSeenByOne(
  before: Pick<TableState, 'viewer' | 'handover' | 'session'>,
  after: Pick<TableState, 'viewer' | 'handover' | 'session'>,
): boolean {
  return (
    before.viewer === after.viewer &&
    before.handover === null &&
    after.handover === null &&
    before.session.setup.seed === after.session.setup.seed
  );
}

/**
 * Returns the cards whose change of place may be seen by the player at the screen. A card that goes into a hidden hand or
 * deck of somebody else is left out, and so is one that goes from one hidden place to another: a motion must not tell
 * more than the table does. The exception is a draw, which the counts of deck and hand tell as well.
 */
export function travelsBetween(
  before: GameState,
  after: GameState,
  viewer: number,
): readonly Travel[] {
  const travels: Travel[] = [];
  for (const [card, is] of after.cards.entries()) {
    const was = before.cards[card];
    if (was === undefined || was === is || isSamePlace(was, is)) continue;
    const from = spotOf(before, card, viewer);
    const to = spotOf(after, card, viewer);
    if (from === null || to === null) continue;
    const isSecret = isHiddenPile(to, viewer) || (isHidden(from) && isHidden(to));
    if (isSecret && !isDraw(from, to)) continue;
    travels.push({ card, from, to });
  }
  return travels;
}

/** Returns the cards that stay in play and are cranked or uncranked. */
export function turnedBetween(before: GameState, after: GameState): readonly CardIx[] {
  return after.inPlay.filter((card) => {
    const [was, is] = [before.cards[card], after.cards[card]];
    return was !== is && before.inPlay.includes(card) && was?.cranked !== is?.cranked;
  });
}

function isSamePlace(a: CardState, b: CardState): boolean {
  return (
    a.zone === b.zone &&
    a.seat === b.seat &&
    a.rank === b.rank &&
    a.file === b.file &&
    a.host === b.host
  );
}

/** Returns the spot of a card for the player at the screen; null for a card that is set aside or removed. */
function spotOf(state: GameState, card: CardIx, viewer: number): Spot | null {
  const here = state.cards[card];
  if (here === undefined) return null;
  switch (here.zone) {
    case 'conspiracy':
    case 'table':
    case 'on':
    case 'flipped':
      return `card:${card}`;
    case 'hand': {
      const isShown = here.seat === viewer && state.defs[here.def]?.id !== UNKNOWN_CARD;
      return isShown ? `card:${card}` : `hand:${here.seat}`;
    }
    case 'deck':
    case 'dead':
      return `${here.zone}:${here.seat}`;
    case 'aside':
    case 'removed':
      return null;
  }
}

/** Checks whether a card goes from the deck of a player into the same player's hand. */
function isDraw(from: Spot, to: Spot): boolean {
  return from.startsWith('deck:') && to === from.replace('deck', 'hand');
}

function isHidden(spot: Spot): boolean {
  return spot.startsWith('deck:') || spot.startsWith('hand:');
}

/** Checks whether a spot is the hand or the deck of somebody else. */
function isHiddenPile(spot: Spot, viewer: number): boolean {
  return isHidden(spot) && spot !== `deck:${viewer}`;
}
