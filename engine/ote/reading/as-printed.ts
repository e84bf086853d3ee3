import { ofFigure, type ReadFigure } from '../state/cards/by-figure.ts';
import type { Prepared, PreparedStatic } from '../state/cards/prepared.ts';
import { cardAt, defOf } from '../state/read.ts';
import { areTraitsPrinted, preparedAt } from '../state/table/look-up.ts';
import { tableOf } from '../state/table/table.ts';
import type { CardIx, GameState } from '../state/types.ts';

/** Checks whether the static ability of `source` applies to the card. */
type ReachCheck = (state: GameState, source: CardIx, said: PreparedStatic, ix: CardIx) => boolean;

/** Returns the printed figure; null when none is printed, or when only the text gives it. */
export function printedOf(state: GameState, ix: CardIx, figure: ReadFigure): number | null {
  return ofFigure(preparedAt(state, ix).printed, figure);
}

/** Returns the figure of a card that nothing changes; 0 when none is printed. */
export function printedFigure(ready: Prepared, figure: ReadFigure): number {
  const printed = ofFigure(ready.printed, figure) ?? 0;
  // AP and DP may fall below 0 (ATK-6); cost and Pull may not.
  return printed < 0 && (figure === 'pull' || figure === 'cost') ? 0 : printed;
}

/** Checks whether a text with this figure name changes this figure. Power is both AP and DP. */
export function coversFigure(named: string, figure: ReadFigure): boolean {
  return named === figure || (named === 'power' && (figure === 'ap' || figure === 'dp'));
}

/** Checks whether the text repeats the card's own signed figure. Then it counts once (card-text.md). */
export function saysItsOwnFigure(
  state: GameState,
  source: CardIx,
  figure: ReadFigure,
  by: number,
): boolean {
  const printed = ofFigure(defOf(state, source), figure);
  return printed?.signed === true && !printed.star && printed.value === by;
}

/**
 * Checks whether the figure is just the printed one, because no card in play can change it. Most are, and then no
 * reasons are collected. May be false although nothing changes the figure.
 */
export function isAsPrinted(
  state: GameState,
  ix: CardIx,
  { changes }: Prepared,
  figure: ReadFigure,
  nested: true | undefined,
  reaches: ReachCheck,
): boolean {
  if (state.effects.length > 0 && isChangedForATime(state, ix)) return false;
  const { features, sources, borne } = tableOf(state);
  if (!features.changesFigures) return true;
  if (features.takesPull && figure === 'pull') return false;
  if (ofFigure(changes, figure)) return false;
  const { def } = cardAt(state, ix);
  if ((borne[ix] ?? 0) > 0 && bearsAny(state, ix, ofFigure(sources.figures, figure))) return false;
  const reaching = ofFigure(sources.reaching, figure);
  for (let at = 0; at < reaching.length; at++) {
    const reach = reaching[at];
    if (reach === undefined || (nested && reach.said.asksFigures)) continue;
    if (reach.fits?.[def] === 0 && areTraitsPrinted(state)) continue;
    if (reaches(state, reach.source, reach.said, ix)) return false;
  }
  return true;
}

/** Checks whether one of these is on the card. */
function bearsAny(
  state: GameState,
  ix: CardIx,
  cards: readonly { readonly source: CardIx }[],
): boolean {
  for (const { source } of cards) if (cardAt(state, source).host === ix) return true;
  return false;
}

function isChangedForATime(state: GameState, ix: CardIx): boolean {
  for (const { to, change } of state.effects)
    if (to === ix && change.kind === 'figure') return true;
  return false;
}
