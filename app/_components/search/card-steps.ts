/** The number of cards that are rendered at once. Their layout is short enough for a key to wait for it. */
const STEP = 6;

/**
 * Returns the cards on the page after the next step from `before` to `cards`: the first ones that differ are replaced. The others stay, so
 * that nothing on the page moves, unless there are fewer cards now.
 */
export function nextStep<T>(before: readonly T[], cards: readonly T[]): readonly T[] {
  const differs = cards.findIndex((card, place) => card !== before[place]);
  if (differs < 0) return before.length === cards.length ? before : cards;
  const end = differs + STEP;
  if (end >= cards.length) return cards;
  return [...cards.slice(0, end), ...before.slice(end, cards.length)];
}

/** Cards in an order. */
interface OrderedCards<T> {
  readonly cards: readonly T[];
  readonly order: string;
}

/** Returns the cards on the page after the next step. In another order they come at once: below the first ones the old order would name some twice. */
export function nextCards<T>(before: OrderedCards<T>, after: OrderedCards<T>): readonly T[] {
  return before.order === after.order ? nextStep(before.cards, after.cards) : after.cards;
}
