import type { AnyCard, Card } from '@/lib/cards/catalogue';
import type { EdenFacts } from '@/lib/cards/search/eden-facts';
import type { Holdings } from '@/lib/cards/search/holdings';
import type { EdenListing } from '@/lib/eden/listing';

/** A card as a person would read it one by one: all text in lower case without accents. */
export interface PlainCard {
  readonly card: AnyCard;
  /** The card of On the Edge, for terms of that game only; null for a card of Eden. */
  readonly edge: Card | null;
  readonly eden: EdenFacts | null;
  readonly name: string;
  readonly text: string;
  readonly traits: readonly string[];
  readonly types: readonly string[];
  readonly flavor: string;
  readonly artist: string;
  readonly tags: readonly string[];
  /** Every number and rarity with which it was printed. */
  readonly numbers: readonly string[];
  readonly rarities: readonly string[];
  readonly sets: readonly string[];
  /** The keywords in its compiled text, and those that it gives to others. */
  readonly keywords: readonly string[];
  readonly anyTime: boolean;
  readonly unique: boolean;
  readonly owned: number;
  readonly wanted: number;
  readonly spare: number;
  readonly decks: readonly string[];
  /** The places and conditions of the copies that are owned. */
  readonly lots: readonly { readonly place: string; readonly condition: string }[];
  readonly image: boolean;
}

export function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘ʼ]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐–—−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Checks whether a card is Unique: by its own text, else by its type (UNIQ-1). */
function isUnique(card: Card): boolean {
  const own = card.abilities.flatMap((one) =>
    one.kind === 'keyword' ? [one.keyword.keyword] : [],
  );
  if (own.includes('not-unique')) return false;
  if (own.includes('unique')) return true;
  return [card.type, card.orType].some((type) => type === 'character' || type === 'environmental');
}

function isAnyTime(card: Card): boolean {
  return card.abilities.some(
    (one) =>
      (one.kind === 'keyword' && one.keyword.keyword === 'any-time') ||
      (one.kind === 'used' && one.anyTime),
  );
}

/** Returns the keywords that an ability is or gives, at any depth. */
function keywordsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { kind, holds, do: does, keyword } = part as Readonly<Record<string, unknown>>;
  if (kind === 'keyword' || holds === 'keyword' || does === 'give-keyword') {
    const name = (keyword as { readonly keyword?: unknown } | undefined)?.keyword;
    return typeof name === 'string' ? [name] : [];
  }
  return Object.values(part).flatMap(keywordsIn);
}

export function plainCard(card: AnyCard, holdings: Holdings): PlainCard {
  return { ...plainOf(card, holdings), ...(card.game === 'ote' ? ofEdge(card) : ofEden(card)) };
}

type OfGame = Pick<
  PlainCard,
  | 'edge'
  | 'eden'
  | 'traits'
  | 'types'
  | 'flavor'
  | 'artist'
  | 'tags'
  | 'keywords'
  | 'anyTime'
  | 'unique'
>;

function ofEdge(card: Card): OfGame {
  return {
    edge: card,
    eden: null,
    traits: card.traits.map(plain),
    types: [card.type, ...(card.orType === null ? [] : [card.orType])],
    flavor: plain(card.flavor ?? ''),
    artist: plain(card.artist ?? ''),
    tags: (card.tags ?? []).map(plain),
    keywords: card.abilities.flatMap(keywordsIn),
    anyTime: isAnyTime(card),
    unique: isUnique(card),
  };
}

/** Returns the facts of a card of Eden; its symbols and types count as traits. */
function ofEden({ facts, record }: EdenListing): OfGame {
  const { faction, stigma, ftypes = [] } = facts;
  const traits = [...[faction, stigma].filter((one) => one !== undefined), ...ftypes].map(plain);
  const flavor = plain(record.flavor ?? '');
  const none = { artist: '', tags: [], keywords: [], types: [] };
  return { edge: null, eden: facts, traits, flavor, ...none, anyTime: false, unique: false };
}

function plainOf(card: AnyCard, holdings: Holdings): Omit<PlainCard, keyof OfGame> {
  const { printings } = card;
  const ids = [
    ...new Set([card.id, ...printings.map(({ set, number }) => `${card.game}/${set}/${number}`)]),
  ];
  const count = (key: 'owned' | 'wanted' | 'spare') =>
    ids.reduce((sum, id) => sum + (holdings.counts[key].get(id) ?? 0), 0);
  return {
    card,
    name: plain(card.name),
    text: plain(card.text),
    numbers: printings.map(({ number }) => number.toLowerCase()),
    rarities: printings.flatMap(({ rarity }) => (rarity === null ? [] : [rarity.toLowerCase()])),
    sets: printings.map(({ set }) => set),
    owned: count('owned'),
    wanted: count('wanted'),
    spare: count('spare'),
    lots: (holdings.lots ?? []).filter(({ printing }) => ids.includes(printing)),
    decks: holdings.decks
      .filter(({ cards }) => cards.some(([id, copies]) => copies > 0 && ids.includes(id)))
      .map(({ name }) => plain(name)),
    image:
      (card.game === 'ote' && card.image !== undefined) ||
      ids.some((id) => holdings.images.has(id)),
  };
}
