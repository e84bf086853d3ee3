import { isEmpty, noHolding, stepBetween } from './apply';
import { withNote } from './condition';
import { laterPrice } from './price';
import { COLLECTION_BOUNDS, COUNTS, each, type Holding, keyText, type Step } from './types';

/** A lot, and what it becomes: another condition, another place, or words that tell what it was. With fewer copies it is a part, and the rest stays. */
export interface LotMove {
  readonly from: Holding;
  readonly to: Holding;
}

/**
 * Returns the steps that move lots, and merge them with the lots that are there. `held`: the holdings by `keyText`, at least those at both
 * ends. A lot that would exceed the limit of a count stays where it is.
 */
export function moveSteps(held: ReadonlyMap<string, Holding>, moves: readonly LotMove[]): Step[] {
  const now = new Map(held);
  return moves.flatMap(({ from, to }) => {
    if (keyText(from) === keyText(to)) return stepBetween(from, to);
    const there = now.get(keyText(to)) ?? noHolding(to);
    const merged = isEmpty(there) ? to : mergedLot(there, to);
    if (COUNTS.some((count) => merged[count] > COLLECTION_BOUNDS.count)) return [];
    now.set(keyText(to), merged);
    const isAll = COUNTS.every((count) => to[count] === from[count]);
    const rest = { ...from, ...each(COUNTS, (count) => from[count] - to[count]) };
    const left = isAll ? noHolding(from) : rest;
    return [...stepBetween(from, left), ...stepBetween(there, merged)];
  });
}

/** Merges a lot into another. The spelling of the condition is that of more copies: it stands for most of what an export then writes. */
function mergedLot(there: Holding, more: Holding): Holding {
  return {
    ...there,
    ...each(COUNTS, (count) => there[count] + more[count]),
    note: withNote(there.note, more.note),
    ...laterPrice(more, there),
    spelling: more.owned > there.owned ? more.spelling : there.spelling,
  };
}
