import { readingValue } from '../reading/figures.ts';
import { conspiracyOf, extentOf } from '../rules/ranks.ts';
import { cardAt } from '../state/read.ts';
import type { CardIx, GameState, Place, Seat } from '../state/types.ts';

/** A Character with more AP than this belongs in front, where it can attack. */
const MOST_AP = 1;

/**
 * Chooses a place where a weak Character that makes Pull is behind one that makes none: the front one stays active
 * and shields it (ATK-2). Among equally good places it takes one in an existing rank, then the first.
 */
export function shieldedPlace(
  state: GameState,
  seat: Seat,
  card: CardIx,
  among: readonly Place[],
): Place {
  const standing = conspiracyOf(state, seat).filter((ix) => ix !== card);
  const extent = extentOf(state, seat);
  const pull = readingValue(state, card, 'pull');
  const hides = pull > 0 && readingValue(state, card, 'ap') <= MOST_AP;
  let best: Place = { rank: 0, file: 0 };
  let most = -1;
  for (const at of among) {
    const inside = extent !== null && at.rank >= extent.front && at.rank <= extent.back;
    const file = standing.filter((ix) => cardAt(state, ix).file === at.file);
    const safety = hides
      ? Number(isShielded(state, file, at.rank)) * pull
      : pull > 0
        ? 0
        : shieldedBy(state, file, at.rank);
    const score = safety + (inside ? 0.5 : 0);
    if (score <= most) continue;
    most = score;
    best = at;
  }
  return best;
}

/** Checks whether a Character without Pull is in front of the rank in this file. */
function isShielded(state: GameState, file: readonly CardIx[], rank: number): boolean {
  return file.some((ix) => cardAt(state, ix).rank < rank && readingValue(state, ix, 'pull') <= 0);
}

/** Returns the Pull of the Characters in the file that a Character in this rank would be the first to shield. */
function shieldedBy(state: GameState, file: readonly CardIx[], rank: number): number {
  let pull = 0;
  for (const ix of file) {
    const behind = cardAt(state, ix).rank;
    if (behind > rank && !isShielded(state, file, behind)) {
      pull += Math.max(0, readingValue(state, ix, 'pull'));
    }
  }
  return pull;
}
