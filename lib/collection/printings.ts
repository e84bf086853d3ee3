import { pathOf } from '@/lib/cards/card-path';
import type { AnyCard, Catalogue } from '@/lib/cards/catalogue';
import { setNameOf, withEditions } from '@/lib/cards/sets';

/** The data of a printing that a collection needs. */
export interface CountedPrinting {
  /** The id, `GAME/SET/NUMBER`. */
  readonly id: string;
  /** The card's id, equal for all its printings. */
  readonly card: string;
  readonly name: string;
  readonly set: string;
  /** The name that the owner gave a custom set; absent for other sets. */
  readonly setName?: string;
  readonly number: string;
  readonly rarity: string | null;
  readonly type: string;
  /** The path of the card's page. */
  readonly page: string;
}

const PRINTINGS = new WeakMap<Catalogue<AnyCard>, readonly CountedPrinting[]>();

/** Returns every printing, including those of further editions, sorted by set and number. */
export function countedPrintings(catalogue: Catalogue<AnyCard>): readonly CountedPrinting[] {
  const known = PRINTINGS.get(catalogue);
  if (known !== undefined) return known;
  const printings = sortedPrintings(catalogue);
  PRINTINGS.set(catalogue, printings);
  return printings;
}

/** Describes the size of a catalogue: `635 cards with text, 1,186 printings`. */
export function sizeWords(catalogue: Catalogue<AnyCard>): string {
  const written = catalogue.cards.filter(({ level }) => level !== 'unwritten').length;
  const printings = countedPrintings(catalogue).length;
  const cards = `${written.toLocaleString('en')} ${written === 1 ? 'card' : 'cards'} with text`;
  return `${cards}, ${printings.toLocaleString('en')} ${printings === 1 ? 'printing' : 'printings'}`;
}

function sortedPrintings(catalogue: Catalogue<AnyCard>): CountedPrinting[] {
  const found = catalogue.cards.flatMap((card) =>
    card.printings.flatMap(withEditions).map(({ set, number, rarity }) => ({
      id: `${card.game}/${set}/${number}`,
      card: card.id,
      name: card.name,
      set,
      ...(set === card.set && card.setName !== undefined && { setName: card.setName }),
      number,
      rarity,
      type: card.game === 'ote' ? card.type : card.facts.kind,
      page: pathOf(card),
    })),
  );
  const sets = [...new Set(found.map((one) => one.set))];
  // Cards of Eden have no numbers and keep their order.
  const numbers = new Set(catalogue.cards.flatMap(({ game }) => (game === 'ote' ? [game] : [])));
  return found.sort(
    (a, b) =>
      sets.indexOf(a.set) - sets.indexOf(b.set) ||
      (numbers.size === 0 ? 0 : compareNumbers(a.number, b.number)),
  );
}

/** Compares collector numbers: `C9` before `C10`. */
function compareNumbers(a: string, b: string): number {
  const [x, y] = [a, b].map((number) => Number(/\d+/.exec(number)?.[0] ?? 0));
  return (x ?? 0) - (y ?? 0) || (a < b ? -1 : Number(a > b));
}

/** Returns a printing of a card that is not known here: it has no page. */
export function unknownPrinting(id: string, name: string): CountedPrinting {
  const [, set = '', number = ''] = id.split('/');
  return { id, card: id, name, set, number, rarity: null, type: '', page: '' };
}

/** Returns what distinguishes printings with one name: the number, or for Eden the type of card. */
export function numberOrKind({ id, number, type }: CountedPrinting): string {
  return id.startsWith('eden/') ? type : number;
}

/** Returns the set, number and rarity of a printing: `Standard · 268 · common`. */
export function placeInSet(printing: CountedPrinting): string {
  return [setNameOf(printing), numberOrKind(printing), printing.rarity].filter(Boolean).join(' · ');
}

/** Returns the name of a printing, with its set and number. */
export function printingWords(printing: CountedPrinting): string {
  return `${printing.name} (${setNameOf(printing)} ${printing.number})`;
}
