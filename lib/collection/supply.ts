import type { Card, Catalogue } from '@/lib/cards/catalogue';
import type { AllottedDeckRow } from './allotment';
import type { TotalRow } from './totals';

/** The copies of a card, and where they are. */
export interface CardSupply {
  readonly owned: number;
  /** The owned copies outside other built decks. */
  readonly free: number;
  /** The other built decks with the card. */
  readonly decks: readonly { readonly id: string; readonly name: string; readonly count: number }[];
}

const NO_SUPPLY: CardSupply = { owned: 0, free: 0, decks: [] };

/** Returns the supply of each card for a deck: the copies of all printings, minus those in other built decks. */
export function suppliesOf(
  totals: readonly TotalRow[],
  decks: readonly AllottedDeckRow[],
  catalogue: Pick<Catalogue, 'byId'>,
  deck: string,
): (card: Card | string) => CardSupply {
  const idOf = (id: string) => catalogue.byId.get(id)?.id ?? id;
  const supplies = new Map<string, { owned: number; free: number; decks: CardSupply['decks'] }>();
  const of = (id: string) => {
    const known = supplies.get(id) ?? { owned: 0, free: 0, decks: [] };
    supplies.set(id, known);
    return known;
  };
  for (const [printing, owned] of totals) of(idOf(printing)).owned += owned;
  for (const { id, name, built, cards } of decks) {
    if (!built || id === deck) continue;
    for (const [card, count] of cards) {
      if (count <= 0) continue;
      const supply = of(idOf(card));
      supply.decks = [...supply.decks, { id, name, count }];
    }
  }
  for (const supply of supplies.values()) {
    const taken = supply.decks.reduce((sum, { count }) => sum + count, 0);
    supply.free = Math.max(0, supply.owned - taken);
  }
  return (card) => supplies.get(typeof card === 'string' ? idOf(card) : card.id) ?? NO_SUPPLY;
}
