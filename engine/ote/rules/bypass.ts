import { isImmuneToAbility } from '../reading/immunity.ts';
import { keywordsOf } from '../reading/keywords.ts';
import { isLimited } from '../reading/limits.ts';
import { matches } from '../reading/matches.ts';
import { cardAt } from '../state/read.ts';
import { featuresOf } from '../state/table/look-up.ts';
import type { CardIx, GameState } from '../state/types.ts';

/**
 * Checks whether the Character may attack the target past these enemies (ABL-BYPASS). It may ignore one enemy, or the
 * number that the card gives, and only the kind that limits the keyword. `bypass`: the enemy that was named; -1 for
 * none.
 */
export function mayBypass(
  state: GameState,
  card: CardIx,
  target: CardIx,
  blockers: readonly CardIx[],
  bypass: CardIx,
): boolean {
  if (!featuresOf(state).keywords.has('bypass')) return false;
  const from = { seat: cardAt(state, card).seat, source: card };
  const [only, ...others] = blockers;
  if (others.length === 0 && bypass >= 0 && bypass !== only) return false;
  if (blockers.some((ix) => cannotBeBypassed(state, ix, card))) return false;
  const ways: BypassWays[] = [];
  for (const keyword of keywordsOf(state, card)) {
    if (keyword.keyword !== 'bypass') continue;
    if (keyword.to !== undefined && !matches(state, target, keyword.to, from)) continue;
    ways.push({
      most: keyword.many === undefined ? 1 : keyword.many === 'two' ? 2 : blockers.length,
      past: blockers.filter(
        (ix) => keyword.only === null || matches(state, ix, keyword.only, from),
      ),
    });
  }
  return getsPast(blockers, ways);
}

/** One Bypass: how many enemies it ignores at most, and those that it could ignore. */
interface BypassWays {
  readonly most: number;
  readonly past: readonly CardIx[];
}

/** Checks whether each enemy has a Bypass that ignores it. Several add up (CARD-7). */
function getsPast(blockers: readonly CardIx[], ways: readonly BypassWays[]): boolean {
  const [next, ...others] = blockers;
  if (next === undefined) return true;
  return ways.some(
    (way, at) =>
      way.most > 0 &&
      way.past.includes(next) &&
      getsPast(others, ways.with(at, { ...way, most: way.most - 1 })),
  );
}

/** Checks whether the card cannot be Bypassed, by a card's text or because it is Immune to Bypass (ABL-IMMUNE). */
function cannotBeBypassed(state: GameState, ix: CardIx, card: CardIx): boolean {
  return isLimited(state, ix, 'cannot-be-bypassed') || isImmuneToAbility(state, ix, 'bypass', card);
}

/** Checks whether the Character may also ignore these cards of its own side, by `Bypass everybody`. */
export function bypassesAll(
  state: GameState,
  card: CardIx,
  target: CardIx,
  blockers: readonly CardIx[],
): boolean {
  if (!featuresOf(state).keywords.has('bypass')) return false;
  const from = { seat: cardAt(state, card).seat, source: card };
  const may = keywordsOf(state, card).some(
    (keyword) =>
      keyword.keyword === 'bypass' &&
      keyword.many === 'everybody' &&
      (keyword.to === undefined || matches(state, target, keyword.to, from)),
  );
  return may && !blockers.some((ix) => cannotBeBypassed(state, ix, card));
}
