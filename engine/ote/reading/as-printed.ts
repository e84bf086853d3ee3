import { cardAt, defOf } from '../state/read.ts';
import type { CardIx, GameState } from '../state/types.ts';
import { featuresOf } from './features.ts';
import { type PreparedStatic, preparedAt } from './prepared.ts';
import { sourcesOf } from './sources.ts';

export type ReadFigure = 'ap' | 'dp' | 'pull' | 'cost';

/** Does the static ability of `source` speak of the card? */
export type Reaches = (
  state: GameState,
  source: CardIx,
  said: PreparedStatic,
  ix: CardIx,
) => boolean;

/** What is printed; null where there is none, or only the text says how much it is. */
export function printedOf(state: GameState, ix: CardIx, figure: ReadFigure): number | null {
  const printed = defOf(state, ix)[figure];
  return printed === null || (printed.signed && printed.star) ? null : printed.value;
}

/** The figure of a card in which nothing has a say; 0 where none is printed. */
export function printedFigure(state: GameState, ix: CardIx, figure: ReadFigure): number {
  const printed = printedOf(state, ix, figure) ?? 0;
  // AP and DP may fall below 0 (ATK-6); nobody pays or makes less than no Pull.
  return figure === 'pull' || figure === 'cost' ? Math.max(0, printed) : printed;
}

/** Is the figure that a text names this one? Power is both AP and DP. */
export function covers(named: string, figure: ReadFigure): boolean {
  return named === figure || (named === 'power' && (figure === 'ap' || figure === 'dp'));
}

/**
 * Is the figure what is printed, because nothing in play has a say in it? Most are, and then nothing is
 * collected. `no` is also the answer where something might have a say and in fact has none.
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
