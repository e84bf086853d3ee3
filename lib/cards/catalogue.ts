import type { CardDef, Compiled } from '@/engine';
import type { EdenListing } from '@/lib/eden/listing';
import { foldName, otherFoldings } from './name';
import { nearest } from './nearest';
import { DISTINCT_CARDS, OFFICIAL_SETS, SET_SIZES } from './sets';

/** A stretch of a card's text that the compiler did not understand. */
export type Unknown = Compiled['unknown'][number];

/** How much of a card the engine does: all of it, some, with the players' help, or its text is not yet written. */
export type Level = 'enforced' | 'partial' | 'manual' | 'unwritten';

export interface Printing {
  readonly set: string;
  readonly number: string;
  readonly rarity: string | null;
}

/** A card as the program knows it: what the rules read, and what people want to know besides. */
export interface Card extends CardDef {
  readonly game: 'ote';
  /** One of the official sets, or `own` and what an own card file says. */
  readonly set: string;
  /** What the owner of a custom set calls it; official sets have their names in `sets.ts`. */
  readonly setName?: string;
  readonly number: string;
  /** `052-ricardo-cerdo`; the page is `/cards/ote/SET/SLUG`. */
  readonly slug: string;
  readonly rarity: string | null;
  /** All of them, the one that the card is identified by first. */
  readonly printings: readonly Printing[];
  readonly notes: string | null;
  /** How it still plays otherwise than it is printed. */
  readonly differs?: string;
  /** Of custom cards, where their files say it; the official cards have none here. */
  readonly flavor?: string;
  readonly artist?: string;
  readonly tags?: readonly string[];
  readonly image?: string;
  /** The text as the compiler prints it back. */
  readonly canonical: string;
  readonly level: Level;
  readonly unknown: readonly Unknown[];
}

/** A card of either game, as the search and the lists see it. */
export type AnyCard = Card | EdenListing;

export interface Catalogue<C extends AnyCard = Card> {
  /** Each card once: official sets in order, then others; by number within a set. */
  readonly cards: readonly C[];
  /** By `GAME/SET/NUMBER`, under each of its printings. */
  readonly byId: ReadonlyMap<string, C>;
  /** By folded name (`foldName`); several cards may share a name (UNIQ-2). */
  readonly byName: ReadonlyMap<string, readonly C[]>;
  /** The last names of custom cards that their owner has deleted, by id: decks may still hold them. */
  readonly deletedNames: ReadonlyMap<string, string>;
}

const RANKS = new Map<string, number>(OFFICIAL_SETS.map((set, rank) => [set.id, rank]));

function inOrder(a: AnyCard, b: AnyCard): number {
  const rank = (card: AnyCard) => RANKS.get(card.set) ?? RANKS.size;
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (a.set !== b.set) return a.set < b.set ? -1 : 1;
  // Cards of Eden have no numbers: they stay as their file has them.
  if (a.game === 'eden' && b.game === 'eden') return 0;
  if (a.number.length !== b.number.length) return a.number.length - b.number.length;
  return a.number < b.number ? -1 : Number(a.number > b.number);
}

/** Sorts the cards and indexes them; of two with one id the later holds, so that own cards may replace embedded ones. */
export function buildCatalogue<C extends AnyCard>(
  cards: readonly C[],
  deletedNames: ReadonlyMap<string, string> = new Map(),
): Catalogue<C> {
  const unique = new Map(cards.map((card) => [card.id, card]));
  const sorted = [...unique.values()].sort(inOrder);
  const byId = new Map<string, C>();
  const byName = new Map<string, C[]>();
  for (const card of sorted) {
    const name = foldName(card.name);
    const same = byName.get(name);
    if (same === undefined) byName.set(name, [card]);
    else same.push(card);
    for (const { set, number } of card.printings) byId.set(`${card.game}/${set}/${number}`, card);
  }
  for (const card of sorted) byId.set(card.id, card);
  return { cards: sorted, byId, byName, deletedNames };
}

const WITH_NUMBER = /^(.+?)\s*[([](?:[a-z]+[\s/]+)?([a-z]{0,5}\d[a-z0-9]*)[)\]]$/i;

/** The cards that a written name may mean: `Zipper`, `zipper`, `Terminal, The`, `Malak Suzier (C82)`, or an id. Empty: none. */
export function findByName<C extends AnyCard>(
  catalogue: Catalogue<C>,
  written: string,
): readonly C[] {
  const direct = catalogue.byId.get(written) ?? catalogue.byId.get(`ote/${written}`);
  if (direct !== undefined) return [direct];
  const found = catalogue.byName.get(foldName(written));
  if (found !== undefined) return found;
  const [, name, number] = WITH_NUMBER.exec(written.trim()) ?? [];
  if (name !== undefined && number !== undefined) {
    const wanted = number.toLowerCase();
    const numbered = findByName(catalogue, name).filter((card) =>
      card.printings.some((printing) => printing.number.toLowerCase() === wanted),
    );
    if (numbered.length > 0) return numbered;
  }
  for (const folding of [...otherFoldings(written), `the${foldName(written)}`]) {
    const other = catalogue.byName.get(folding);
    if (other !== undefined) return other;
  }
  return [];
}

/** A name that means this card alone: its own, with the number when another card has it too. */
export function fullName(catalogue: Catalogue<AnyCard>, card: AnyCard): string {
  const same = catalogue.byName.get(foldName(card.name)) ?? [];
  return same.length > 1 ? `${card.name} (${card.number})` : card.name;
}

/** The full name of the card with this id, also of a deleted one; the id itself where there never was such a card. */
export function fullNameOf(catalogue: Catalogue, id: string): string {
  const card = catalogue.byId.get(id);
  return card === undefined ? (catalogue.deletedNames.get(id) ?? id) : fullName(catalogue, card);
}

/** The names most like a mistyped one, best first. */
export function nearestNames(catalogue: Catalogue<AnyCard>, written: string, n = 3): string[] {
  const names = nearest(foldName(written), catalogue.byName.keys(), n);
  return names.flatMap((name) => catalogue.byName.get(name)?.[0]?.name ?? []);
}

/** How many printings each set has. */
export function countPrintings(cards: readonly Card[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const card of cards) {
    for (const { set } of card.printings) counts.set(set, (counts.get(set) ?? 0) + 1);
  }
  return counts;
}

/** What the official pool lacks, or has too many of; empty when every set has its right number of cards. */
export function miscounts(cards: readonly Card[]): string[] {
  const counts = countPrintings(cards);
  const wrong = OFFICIAL_SETS.filter(({ id }) => counts.get(id) !== SET_SIZES[id]).map(
    ({ id, name }) =>
      `${name} (${id}) has ${counts.get(id) ?? 0} cards instead of ${SET_SIZES[id]}`,
  );
  const official = cards.filter((card) => RANKS.has(card.set)).length;
  if (official !== DISTINCT_CARDS)
    wrong.push(`There are ${official} cards instead of ${DISTINCT_CARDS}`);
  return wrong;
}
