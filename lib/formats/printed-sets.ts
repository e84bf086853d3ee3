import { type Card, type Catalogue, fullName, type Printing } from '@/lib/cards/catalogue';
import { setNameOf } from '@/lib/cards/sets';

/** A printing as files of other programs list it. */
interface ListedPrinting {
  /** The id, `ote/SET/NUMBER`. */
  readonly id: string;
  readonly card: Card;
  /** The unique name of the card. */
  readonly fullName: string;
  readonly printing: Printing;
}

/** A set as files of other programs list it. */
interface PrintedSet {
  readonly id: string;
  readonly name: string;
  readonly printings: readonly ListedPrinting[];
}

/** Returns the sets of the cards, each with its printings. */
export function printedSets(catalogue: Catalogue): PrintedSet[] {
  const sets = new Map<string, { name: string; printings: ListedPrinting[] }>();
  for (const card of catalogue.cards) {
    for (const printing of card.printings) {
      const { set, number } = printing;
      const name = set === card.set ? setNameOf(card) : setNameOf({ set });
      const there = sets.get(set) ?? { name, printings: [] };
      sets.set(set, there);
      const id = `ote/${set}/${number}`;
      there.printings.push({ id, card, fullName: fullName(catalogue, card), printing });
    }
  }
  return [...sets].map(([id, set]) => ({ id, ...set }));
}
