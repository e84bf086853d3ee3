import { affects } from '../reading/immunity.ts';
import { cardAt } from '../state/read.ts';
import { blockersBefore } from '../state/table/formation.ts';
import { featuresOf, staticsOf } from '../state/table/look-up.ts';
import type { CardIx, GameState } from '../state/types.ts';
import { conspiracyOf } from './ranks.ts';

/**
 * Checks whether the Character attacks by the text `Attacks each Character of a file in turn from the front, …`,
 * which JSON calls `runs-amok`.
 */
export function attacksFileInTurn(state: GameState, card: CardIx): boolean {
  if (!featuresOf(state).amok) return false;
  return staticsOf(state, 'runs-amok').some((said) => affects(state, said, said.effect.who, card));
}

/**
 * Returns the legal targets of a Character that attacks a file in turn: the front of another player's file. Only if
 * its own active file blocks all of these, the next Character ahead of it in that file.
 */
export function targetsOfFileInTurn(
  state: GameState,
  card: CardIx,
  targets: readonly CardIx[],
): readonly CardIx[] {
  const { seat, file, rank } = cardAt(state, card);
  const fronts = targets.filter((ix) => cardAt(state, ix).seat !== seat && isFront(state, ix));
  if (fronts.length > 0 || blockersBefore(state, card).length === 0) return fronts;
  const ahead = targets.filter((ix) => {
    const other = cardAt(state, ix);
    return other.seat === seat && other.file === file && other.rank < rank;
  });
  return nearestRank(state, ahead, rank);
}

/** Checks whether the card is the first one of its file. */
function isFront(state: GameState, ix: CardIx): boolean {
  const { seat, file, rank } = cardAt(state, ix);
  return !conspiracyOf(state, seat).some((other) => {
    const card = cardAt(state, other);
    return card.file === file && card.rank < rank;
  });
}

/** Returns the cards in the rank that is nearest to this one. A Character of the file cannot be passed over. */
export function nearestRank(
  state: GameState,
  targets: readonly CardIx[],
  rank: number,
): readonly CardIx[] {
  const way = (ix: CardIx) => Math.abs(cardAt(state, ix).rank - rank);
  const least = Math.min(...targets.map(way));
  return targets.filter((ix) => way(ix) === least);
}
