import type { Refusal } from '../../kernel/game.ts';
import { hasKeyword } from '../reading/keywords.ts';
import { cardAt, nameOf } from '../state/read.ts';
import { featuresOf } from '../state/table/look-up.ts';
import type { CardIx, GameState, Place, Seat } from '../state/types.ts';
import { extentOf, legalPlaces } from './ranks.ts';
import { refuse } from './refuse.ts';

/**
 * Returns why the Character cannot be called or moved to this rank, or null. First Rank and Last Rank bind it to that
 * rank, which may be a new one (RANK-6). The rank that a Character leaves still counts (RANK-7).
 */
export function boundRankRefusal(
  state: GameState,
  side: Seat,
  card: CardIx,
  { rank }: Place,
): Refusal | null {
  const { keywords } = featuresOf(state);
  if (!keywords.has('first-rank') && !keywords.has('last-rank')) return null;
  const extent = extentOf(state, side);
  if (extent === null) return null;
  const first = hasKeyword(state, card, 'first-rank');
  const last = hasKeyword(state, card, 'last-rank');
  if (!(first || last)) return null;
  if ((first && rank <= extent.front) || (last && rank >= extent.back)) return null;
  const where = first && last ? 'first or the last' : first ? 'first' : 'last';
  return refuse('RANK-6', `${nameOf(state, card)} must stand in the ${where} rank.`);
}

/**
 * Returns the places where the Character could be called, or moved to if it is in that Conspiracy already: by RANK-2,
 * and within the rank that it is bound to (RANK-6).
 */
export function placesFor(state: GameState, side: Seat, card: CardIx): readonly Place[] {
  // A card without a place has the places that are known for the formation.
  const mover = cardAt(state, card).zone === 'conspiracy' ? card : -1;
  return legalPlaces(state, side, mover).filter(
    (place) => boundRankRefusal(state, side, card, place) === null,
  );
}
