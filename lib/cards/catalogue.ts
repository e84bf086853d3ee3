import type { CardDef, Compiled } from '@/engine';
import type { EdenListing } from '@/lib/eden/listing';
import { foldName, otherFoldings } from './name';
import { nearest } from './nearest';
import { DISTINCT_CARDS, OFFICIAL_SETS, SET_SIZES } from './sets';

/** A part of a card's text that the compiler did not understand. */
export type UnknownPart = Compiled['unknown'][number];

/**
 * How much of a card the engine plays. `enforced`: all of it; `partial`: a part; `manual`: only what the players do by hand;
 * `unwritten`: its text is not written yet.
 */
export type Level = 'enforced' | 'partial' | 'manual' | 'unwritten';

export interface Printing {
  readonly set: string;
  readonly number: string;
  readonly rarity: string | null;
}

/** A card of On the Edge: the facts that the rules use, and those for display. */
export interface Card extends CardDef {
  readonly game: 'ote';
  /** The id of an official set, `own`, or the set that a custom card file names. */
  readonly set: string;
  /** The name that the owner gave a custom set; names of official sets are in `sets.ts`. */
  readonly setName?: string;
  readonly number: string;
  /** The last part of the page's path `/cards/ote/SET/SLUG`: `052-ricardo-cerdo`. */
  readonly slug: string;
  readonly rarity: string | null;
  /** All printings; the first one determines the id. */
  readonly printings: readonly Printing[];
  readonly notes: string | null;
  /** How the engine plays the card differently from the printed text; absent when it does not. */
  readonly differs?: string;
  /** Optional fields of custom cards; official cards never have them. */
  readonly flavor?: string;
  readonly artist?: string;
  readonly tags?: readonly string[];
  readonly image?: string;
  /** The text in canonical wording, printed from the compiled abilities. */
  readonly canonical: string;
  readonly level: Level;
  readonly unknown: readonly UnknownPart[];
}

/** A card of either game. */
export type AnyCard = Card | EdenListing;

export interface Catalogue<C extends AnyCard = Card> {
  /** Each card once: official sets in order, then other sets; by number within a set. */
  readonly cards: readonly C[];
  /** Cards by id `GAME/SET/NUMBER`, for each printing. */
  readonly byId: ReadonlyMap<string, C>;
  /** Cards by folded name (`foldName`). Several cards may share a name (UNIQ-2). */
  readonly byName: ReadonlyMap<string, readonly C[]>;
  /** The names of deleted custom cards by id, as they were before the deletion, because decks may still contain the cards. */
  readonly deletedNames: ReadonlyMap<string, string>;
}

const SET_RANKS = new Map<string, number>(OFFICIAL_SETS.map((set, rank) => [set.id, rank]));

function compareCards(a: AnyCard, b: AnyCard): number {
  const rank = (card: AnyCard) => SET_RANKS.get(card.set) ?? SET_RANKS.size;
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (a.set !== b.set) return a.set < b.set ? -1 : 1;
  // Cards of Eden have no numbers, so they keep the order of their file.
  if (a.game === 'eden' && b.game === 'eden') return 0;
  if (a.number.length !== b.number.length) return a.number.length - b.number.length;
  return a.number < b.number ? -1 : Number(a.number > b.number);
}

/** Sorts and indexes the cards. If two cards have one id, the later one is used, so that own cards can replace official ones. */
export function buildCatalogue<C extends AnyCard>(
  cards: readonly C[],
  deletedNames: ReadonlyMap<string, string> = new Map(),
): Catalogue<C> {
  const unique = new Map(cards.map((card) => [card.id, card]));
  const sorted = [...unique.values()].sort(compareCards);
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

const NAME_WITH_NUMBER = /^(.+?)\s*[([](?:[a-z]+[\s/]+)?([a-z]{0,5}\d[a-z0-9]*)[)\]]$/i;

/** Returns the cards that a name can mean: `Zipper`, `zipper`, `Terminal, The`, `Malak Suzier (C82)`, or an id. Empty when there is none. */
export function findByName<C extends AnyCard>(
  catalogue: Catalogue<C>,
  written: string,
): readonly C[] {
  const direct = catalogue.byId.get(written) ?? catalogue.byId.get(`ote/${written}`);
  if (direct !== undefined) return [direct];
  const byName = catalogue.byName.get(foldName(written));
  if (byName !== undefined) return byName;
  const [, name, number] = NAME_WITH_NUMBER.exec(written.trim()) ?? [];
  if (name !== undefined && number !== undefined) {
    const lowerNumber = number.toLowerCase();
    const numbered = findByName(catalogue, name).filter((card) =>
      card.printings.some((printing) => printing.number.toLowerCase() === lowerNumber),
    );
    if (numbered.length > 0) return numbered;
  }
  for (const folding of [...otherFoldings(written), `the${foldName(written)}`]) {
    const other = catalogue.byName.get(folding);
    if (other !== undefined) return other;
  }
  return [];
}

/** Returns a name that belongs to this card alone: with the number when another card has its name. */
export function fullName(catalogue: Catalogue<AnyCard>, card: AnyCard): string {
  const same = catalogue.byName.get(foldName(card.name)) ?? [];
  return same.length > 1 ? `${card.name} (${card.number})` : card.name;
}

/** Returns the full name of the card with this id, also of a deleted one, or the id when there was never such a card. */
export function fullNameOf(catalogue: Catalogue, id: string): string {
  const card = catalogue.byId.get(id);
  return card === undefined ? (catalogue.deletedNames.get(id) ?? id) : fullName(catalogue, card);
}

/** Returns the `n` names most similar to a misspelt one, best first. */
export function nearestNames(catalogue: Catalogue<AnyCard>, written: string, n = 3): string[] {
  const names = nearest(foldName(written), catalogue.byName.keys(), n);
  return names.flatMap((name) => catalogue.byName.get(name)?.[0]?.name ?? []);
}

/** Counts the printings of each set. */
export function countPrintings(cards: readonly Card[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const card of cards) {
    for (const { set } of card.printings) counts.set(set, (counts.get(set) ?? 0) + 1);
  }
  return counts;
}

/** Returns the sets whose number of cards is wrong, as messages. Empty when all are right. */
export function miscountedSets(cards: readonly Card[]): string[] {
  const counts = countPrintings(cards);
  const wrong = OFFICIAL_SETS.filter(({ id }) => counts.get(id) !== SET_SIZES[id]).map(
    ({ id, name }) =>
      `${name} (${id}) has ${counts.get(id) ?? 0} cards instead of ${SET_SIZES[id]}`,
  );
  const official = cards.filter((card) => SET_RANKS.has(card.set)).length;
  if (official !== DISTINCT_CARDS)
    wrong.push(`There are ${official} cards instead of ${DISTINCT_CARDS}`);
  return wrong;
}
