import type { Refusal } from '../../kernel/game.ts';
import { isImmuneToAbility } from '../reading/immunity.ts';
import { keywordsOf } from '../reading/keywords.ts';
import { matches } from '../reading/matches.ts';
import { nameOf } from '../state/read.ts';
import { featuresOf } from '../state/table/look-up.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import { conspiracyOf } from './ranks.ts';
import { refuse } from './refuse.ts';

/** Returns a Character of the seat's Conspiracy that Excludes `ix`, or that `ix` Excludes (ABL-EXCLUDE); -1 for none. */
export function excludeConflict(state: GameState, ix: CardIx, seat: Seat): CardIx {
  if (!featuresOf(state).excludes) return -1;
  for (const other of conspiracyOf(state, seat)) {
    if (other !== ix && (excludes(state, ix, other, seat) || excludes(state, other, ix, seat))) {
      return other;
    }
  }
  return -1;
}

/** Checks whether `ix` Excludes `other`. */
export function excludes(state: GameState, ix: CardIx, other: CardIx, seat: Seat): boolean {
  for (const keyword of keywordsOf(state, ix)) {
    if (keyword.keyword !== 'exclude') continue;
    if (matches(state, other, keyword.only, { seat, source: ix }))
      return !isImmuneToAbility(state, other, 'exclude', ix);
  }
  return false;
}

export function excludeRefusal(state: GameState, ix: CardIx, seat: Seat): Refusal | null {
  const other = excludeConflict(state, ix, seat);
  if (other < 0) return null;
  return refuse(
    'ABL-EXCLUDE',
    `${nameOf(state, ix)} and ${nameOf(state, other)} may not stand in one Conspiracy: one Excludes the other.`,
  );
}
