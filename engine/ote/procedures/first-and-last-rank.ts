import { keywordsOf, mayHaveKeyword } from '../reading/keywords.ts';
import { extentOf, legalPlaces } from '../rules/ranks.ts';
import type { Draft } from '../state/draft.ts';
import { cardAt } from '../state/read.ts';
import { featuresOf } from '../state/table/look-up.ts';
import type { CardIx, GameState, Place } from '../state/types.ts';
import { moveToConspiracy } from './moves.ts';
import { crankAsResult } from './triggers.ts';

/** Places a Character with First Rank or Last Rank in that rank, cranked (RANK-6). */
export function placeInRank(draft: Draft, card: CardIx, place: Place): void {
  moveToConspiracy(draft, card, cardAt(draft.state, card).seat, place, 'rule');
  crankAsResult(draft, card);
}

interface MisplacedCharacter {
  readonly card: CardIx;
  readonly among: readonly Place[];
}

/** Characters that may have First Rank or Last Rank, oldest first. */
function boundCharacters(state: GameState): readonly CardIx[] {
  const first = mayHaveKeyword(state, 'first-rank');
  const last = mayHaveKeyword(state, 'last-rank');
  if (first.length === 0 || first === last) return last;
  if (last.length === 0) return first;
  return state.inPlay.filter((ix) => first.includes(ix) || last.includes(ix));
}

/** Returns the first Character that must be in the First or Last Rank and is not (RANK-6), with its legal places there; null for none. */
export function findMisplaced(state: GameState): MisplacedCharacter | null {
  const { keywords: known } = featuresOf(state);
  if (!known.has('first-rank') && !known.has('last-rank')) return null;
  for (const card of boundCharacters(state)) {
    const { zone, seat, rank } = cardAt(state, card);
    if (zone !== 'conspiracy') continue;
    const keywords = keywordsOf(state, card);
    const extent = extentOf(state, seat);
    if (extent === null) continue;
    const first = keywords.some(({ keyword }) => keyword === 'first-rank');
    const last = keywords.some(({ keyword }) => keyword === 'last-rank');
    const isWanted = (at: number) => (first && at === extent.front) || (last && at === extent.back);
    // A Character with both keywords may be in either rank, so it does not move back and forth.
    if (!(first || last) || isWanted(rank)) continue;
    const among = legalPlaces(state, seat, card).filter((place) => isWanted(place.rank));
    if (among.length > 0) return { card, among };
  }
  return null;
}
