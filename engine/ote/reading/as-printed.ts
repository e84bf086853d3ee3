import type { PreparedStatic } from '../state/cards/prepared.ts';
import { cardAt, defOf } from '../state/read.ts';
import { featuresOf, preparedAt, sourcesOf } from '../state/table/look-up.ts';
import type { CardIx, GameState } from '../state/types.ts';

export type ReadFigure = 'ap' | 'dp' | 'pull' | 'cost';

/** Does the static ability of `source` apply to the card? */
export type Reaches = (
  state: GameState,
  source: CardIx,
  said: PreparedStatic,
  ix: CardIx,
) => boolean;

/** The printed figure; null when none is printed, or when only the text says how much it is. */
export function printedOf(state: GameState, ix: CardIx, figure: ReadFigure): number | null {
  const printed = defOf(state, ix)[figure];
  return printed === null || (printed.signed && printed.star) ? null : printed.value;
}

/** The figure of a card that nothing changes; 0 when none is printed. */
export function printedFigure(state: GameState, ix: CardIx, figure: ReadFigure): number {
  const printed = printedOf(state, ix, figure) ?? 0;
  // AP and DP may fall below 0 (ATK-6); cost and Pull may not.
  return figure === 'pull' || figure === 'cost' ? Math.max(0, printed) : printed;
}

/** Does a text with this figure name change this figure? Power is both AP and DP. */
export function covers(named: string, figure: ReadFigure): boolean {
  return named === figure || (named === 'power' && (figure === 'ap' || figure === 'dp'));
}

/**
 * Is the figure just the printed one, because no card in play can change it? Most are, and then no reasons
 * are collected. May be false although nothing changes the figure.
 */
export function isAsPrinted(
  state: GameState,
  ix: CardIx,
  figure: ReadFigure,
  nested: true | undefined,
  reaches: Reaches,
): boolean {
  const { changesFigures, takesPull } = featuresOf(state);
  for (const { to, change } of state.effects) {
    if (to === ix && change.kind === 'figure') return false;
  }
  if (!changesFigures) return true;
  if (figure === 'pull' && takesPull) return false;
  if (preparedAt(state, ix).changes[figure]) return false;
  for (const { source, ready } of sourcesOf(state).figures[figure]) {
    if (cardAt(state, source).host === ix) return false;
    for (const one of ready.reachingFigures[figure]) {
      if (nested && one.asksFigures) continue;
      if (reaches(state, source, one, ix)) return false;
    }
  }
  return true;
}
