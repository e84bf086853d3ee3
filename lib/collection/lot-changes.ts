import { cutText } from '@/lib/text/cut-text';
import { noHolding, stepBetween } from './apply';
import { type LotMove, moveSteps } from './move-lots';
import { type LotPrice, laterPrice, NO_PRICE, priceOf, priceWords } from './price';
import { COLLECTION_BOUNDS, type Holding, type HoldingKey, keyText, type Step } from './types';

/** A change of the lots of one printing, with its words for the history. */
export interface LotChange {
  readonly label: string;
  readonly steps: readonly Step[];
}

/** The condition and the place of a lot. */
export type LotNames = Pick<HoldingKey, 'condition' | 'place'>;

/** Names a lot by its condition and place; '' when it has neither. */
export function lotWords({ condition, place }: LotNames): string {
  return [condition, place].filter(Boolean).join(', ');
}

/** Names a lot, also one without condition and place. */
export function lotName(lot: LotNames): string {
  return lotWords(lot) || 'no condition or place';
}

const signed = (by: number) => (by > 0 ? `+${by}` : `${by}`);

/** Makes a change with a label that the history has room for. */
export function lotChange(label: string, steps: readonly Step[]): LotChange {
  return { label: cutText(label, COLLECTION_BOUNDS.label), steps };
}

/**
 * Counts owned copies of a lot more or less; the label says how many of the printing there are then. `name`: that of the card; `price`: what one of them costs. Null if fewer than none or more than
 * the limit would be left.
 */
export function countLot(
  name: string,
  held: readonly Holding[],
  { printing, condition, place }: HoldingKey,
  by: number,
  price: LotPrice = NO_PRICE,
): LotChange | null {
  const key = { printing, condition, place };
  const lot = held.find((one) => keyText(one) === keyText(key)) ?? noHolding(key);
  const to = lot.owned + by;
  if (to < 0 || to > COLLECTION_BOUNDS.count) return null;
  // Beside other lots one without condition and place is named, too.
  const isAlone = held.every((one) => one.owned === 0 || keyText(one) === keyText(key));
  const words = [name, isAlone ? lotWords(key) : lotName(key)].filter(Boolean).join(', ');
  const after = { ...lot, owned: to, ...laterPrice(price, lot) };
  const now = isAlone ? `${to}` : `${held.reduce((sum, { owned }) => sum + owned, by)} in all`;
  return lotChange(`${signed(by)} ${words} → ${now}`, stepBetween(lot, after));
}

/**
 * Returns the lot that a step counts when no lot is named: a copy is added to the one that was counted last, otherwise to the largest; it is
 * taken from the only one with copies. Null when several have copies to give: somebody has to choose. `lots`: lots of one printing;
 * `steps`: what was counted, oldest first.
 */
export function lotToCount<Lot extends Pick<Holding, 'owned'> & HoldingKey>(
  lots: readonly Lot[],
  steps: readonly Step[],
  by: number,
): Lot | null {
  if (by < 0) {
    const [only, ...others] = lots.filter(({ owned }) => owned > 0);
    return only === undefined || others.length > 0 ? null : only;
  }
  const keys = new Map(lots.map((lot) => [keyText(lot), lot]));
  const last = steps.findLast((step) => step.owned !== undefined && keys.has(keyText(step)));
  const [first = null, ...rest] = lots;
  const largest = rest.reduce(
    (most, lot) => (most !== null && most.owned >= lot.owned ? most : lot),
    first,
  );
  return (last === undefined ? undefined : keys.get(keyText(last))) ?? largest;
}

/** The marks of copies, as words after the name of a card. */
export const MARK_WORDS = { wanted: 'wanted', trade: 'for trade' } as const;
export type Mark = keyof typeof MARK_WORDS;

/**
 * Marks a copy of a printing as wanted or for trade, or takes a mark away. A wanted copy has no condition or place yet; one for trade is one
 * that is owned. Null if no copy is left to mark. `held`: the lots of the printing.
 */
export function markCopy(
  name: string,
  held: readonly Holding[],
  printing: string,
  mark: Mark,
  by: 1 | -1,
): LotChange | null {
  const plain = noHolding({ printing, condition: '', place: '' });
  const hasRoom = (lot: Holding) => (by < 0 ? lot[mark] > 0 : lot.trade < lot.owned);
  const lot = by > 0 && mark === 'wanted' ? plain : held.find(hasRoom);
  const to = held.reduce<number>((sum, one) => sum + one[mark], by);
  if (lot === undefined || to > COLLECTION_BOUNDS.count) return null;
  const { condition, place } = lot;
  return lotChange(`${signed(by)} ${name} → ${to} ${MARK_WORDS[mark]}`, [
    { printing, condition, place, [mark]: by },
  ]);
}

/**
 * Gives copies of a lot another condition or place, or the lot another price: its copies have one. Null if the other lot would have more than
 * the limit. `held`: the lots of the printing.
 */
export function changeLot(
  name: string,
  held: readonly Holding[],
  from: Holding,
  copies: number,
  to: LotNames & LotPrice,
): LotChange | null {
  if (to.condition === from.condition && to.place === from.place) {
    const words = [name, lotWords(from)].filter(Boolean).join(', ');
    const label = `${words}: ${priceWords(to) || 'no price'}`;
    return lotChange(label, stepBetween(from, { ...from, ...priceOf(to) }));
  }
  const steps = moveSteps(new Map(held.map((lot) => [keyText(lot), lot])), [
    partMove(from, copies, to),
  ]);
  if (steps.length === 0) return null;
  return lotChange(`${copies} ${name}: ${lotName(from)} → ${lotName(to)}`, steps);
}

/** Returns the move of some copies. Those for trade stay as long as copies are left; what is wanted stays. */
export function partMove(from: Holding, copies: number, to: LotNames & LotPrice): LotMove {
  const { condition, place } = to;
  const trade = Math.max(0, from.trade - (from.owned - copies));
  const spelling = condition === from.condition ? from.spelling : '';
  const words = { condition, place, spelling, ...priceOf(to) };
  return { from, to: { ...from, ...words, owned: copies, wanted: 0, trade } };
}
