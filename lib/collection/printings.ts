import { cardPath } from '@/lib/cards/card-path';
import type { Catalogue } from '@/lib/cards/catalogue';

/** A printing as a collection needs it. */
export interface CountedPrinting {
  /** `ote/SET/NUMBER` */
  readonly id: string;
  /** The card's id: the same for each of its printings. */
  readonly card: string;
  readonly name: string;
  readonly set: string;
  readonly number: string;
  readonly rarity: string | null;
  readonly type: string;
  /** The address of the card's page. */
  readonly page: string;
}

const listed = new WeakMap<Catalogue, readonly CountedPrinting[]>();

/** Every printing there is, in the order of the sets and of the numbers. */
export function countedPrintings(catalogue: Catalogue): readonly CountedPrinting[] {
  const known = listed.get(catalogue);
  if (known !== undefined) return known;
  const printings = inOrder(catalogue);
  listed.set(catalogue, printings);
  return printings;
}

function inOrder(catalogue: Catalogue): CountedPrinting[] {
  const found = catalogue.cards.flatMap((card) =>
    card.printings.map(({ set, number, rarity }) => ({
      id: `ote/${set}/${number}`,
      card: card.id,
      name: card.name,
      set,
      number,
      rarity,
      type: card.type,
      page: cardPath(card),
    })),
  );
  const sets = [...new Set(found.map((one) => one.set))];
  return found.sort(
    (a, b) => sets.indexOf(a.set) - sets.indexOf(b.set) || inNumberOrder(a.number, b.number),
  );
}

type PrintingRow = readonly [
  set: string,
  number: string,
  name: string,
  rarity: string | null,
  type: string,
  page: string,
  /** Null: the printing is the card's own. */
  card: string | null,
];

const written = new WeakMap<readonly CountedPrinting[], string>();

/** Printings as one text, to be put into a page: React looks at each value that a page is given, and these would be 5,000. */
export function printingsText(printings: readonly CountedPrinting[]): string {
  const known = written.get(printings);
  if (known !== undefined) return known;
  const rows = printings.map(
    ({ id, card, name, set, number, rarity, type, page }): PrintingRow => [
      ...([set, number, name, rarity, type, page] as const),
      card === id ? null : card,
    ],
  );
  const text = JSON.stringify(rows);
  written.set(printings, text);
  return text;
}

let readLast: { readonly text: string; readonly printings: readonly CountedPrinting[] } | null =
  null;

/** Printings as `printingsText` wrote them. The server reads the same ones for each page that it renders. */
export function readPrintings(text: string): readonly CountedPrinting[] {
  if (readLast?.text === text) return readLast.printings;
  const rows = JSON.parse(text) as readonly PrintingRow[];
  const printings = rows.map(([set, number, name, rarity, type, page, card]) => {
    const id = `ote/${set}/${number}`;
    return { id, card: card ?? id, name, set, number, rarity, type, page };
  });
  readLast = { text, printings };
  return printings;
}

/** `C9` before `C10`. */
function inNumberOrder(a: string, b: string): number {
  const [x, y] = [a, b].map((number) => Number(/\d+/.exec(number)?.[0] ?? 0));
  return (x ?? 0) - (y ?? 0) || (a < b ? -1 : Number(a > b));
}
