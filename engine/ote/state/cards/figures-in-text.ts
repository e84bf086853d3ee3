import type { Amount, Condition, Filter, Static } from '../../language/schema.ts';
import type { CardDef } from '../types.ts';
import type { ReadFigure } from './by-figure.ts';
import type { PreparedStatic } from './prepared.ts';

// How the texts of a card relate to figures.

/** Checks whether the card changes this figure of cards in play, by its text or by the figures printed on it (CARD-3, CARD-4). */
export function changesFigure(
  def: CardDef,
  statics: readonly PreparedStatic[],
  figure: ReadFigure,
): boolean {
  // The card's own cost does not change that of the card that it is on.
  if (figure !== 'cost' && bearsFigures(def) && (def[figure]?.value ?? 0) !== 0) return true;
  return statics.some(({ effect }) => isAboutFigure(effect, figure));
}

/** Checks whether the static sets or changes the figure. */
export function isAboutFigure(effect: Static, figure: ReadFigure): boolean {
  if (effect.holds === 'costs') return figure === 'cost';
  if (effect.holds !== 'figure') return false;
  return (
    effect.figure === figure || (effect.figure === 'power' && (figure === 'ap' || figure === 'dp'))
  );
}

/** Returns the printed figure; null when none is printed, or when only the text gives it. */
export function printedFigureIn(def: CardDef, figure: ReadFigure): number | null {
  const printed = def[figure];
  return printed === null || (printed.signed && printed.star) ? null : printed.value;
}

/** Checks whether this is a Gear or Condition whose own figures count for its bearer. */
export function bearsFigures(def: CardDef): boolean {
  const types = [def.type, def.orType];
  if (!types.includes('gear') && !types.includes('condition')) return false;
  return [def.ap, def.dp, def.pull].some((figure) => figure !== null && figure.value !== 0);
}

/** Checks whether the ability's filter or amount reads figures. */
export function asksFigures(effect: Static): boolean {
  if (effect.holds === 'costs') return testsFigures(effect.filter);
  if (!('who' in effect)) return false;
  const { who } = effect;
  if ('filter' in who && who.filter !== null && testsFigures(who.filter)) return true;
  if (effect.holds !== 'figure' || typeof effect.by === 'number') return false;
  return amountAsksFigures(effect.by);
}

function amountAsksFigures(amount: Amount): boolean {
  if (typeof amount === 'number') return false;
  if ('sum' in amount) return amount.sum.some(amountAsksFigures);
  return 'of' in amount || ('count' in amount && testsFigures(amount.count));
}

export function conditionAsksFigures(condition: Condition | null): boolean {
  if (condition === null) return false;
  if (condition.when === 'all') return condition.of.some(conditionAsksFigures);
  if (condition.when === 'figure' || condition.when === 'fixed') return true;
  return 'filter' in condition && testsFigures(condition.filter);
}

function testsFigures(filter: Filter): boolean {
  if (filter.pull !== null || filter.figures.length > 0) return true;
  if (filter.host !== undefined && testsFigures(filter.host)) return true;
  return filter.player !== undefined && testsFigures(filter.player.has);
}
