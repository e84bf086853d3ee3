import type { Catalogue } from '@/lib/cards/catalogue';
import { checkDeck } from '@/lib/decks/check';
import { tagsOf } from '@/lib/decks/deck-list';
import { LEAST_CARDS } from '@/lib/decks/formats';
import { deckStatistics } from '@/lib/decks/statistics';
import type { BranchPoint, DeckList } from '@/lib/decks/types';

/** What a list of decks says of one of them. */
export interface DeckOutline {
  readonly cards: number;
  /** How many more it needs (SETUP-2). */
  readonly missing: number;
  /** In Open. */
  readonly legal: boolean;
  /** Why not, that it can never score, or what can never be called, first things first; null when there is nothing to say. */
  readonly remark: string | null;
  /** Traits that say what the deck is about, most copies first. */
  readonly traits: readonly string[];
  readonly types: ReturnType<typeof deckStatistics>['types'];
  /** Its own tags and folder. */
  readonly tags: readonly string[];
  readonly folder: string;
  /** The revision of another deck that it began at. */
  readonly branch: BranchPoint | null;
  /** It came with the program, and nobody has changed it. */
  readonly example: boolean;
}

/** Nearly every person is Human, and a Weapon is a kind of Gear: these say nothing about a faction. */
export const TELLS_NOTHING = new Set(['Human', 'Weapon', 'Armor', 'Vehicle']);
const MOST_TRAITS = 3;

/** A deck in a few words, for a list of decks. */
export function outlineDeck(deck: DeckList, catalogue: Catalogue): Omit<DeckOutline, 'example'> {
  const check = checkDeck(deck, catalogue, 'open');
  const { traits, types, copies } = deckStatistics(deck, catalogue);
  const doubt = check.warnings.find((warning) => warning.code !== 'TEXT_NOT_WRITTEN');
  return {
    cards: check.cards,
    missing: Math.max(0, LEAST_CARDS - check.cards),
    legal: check.legal,
    remark: check.errors[0]?.message ?? check.cannotScore?.message ?? doubt?.message ?? null,
    traits: traits
      .filter(({ key, copies: n }) => !TELLS_NOTHING.has(key) && n >= Math.min(3, copies))
      .slice(0, MOST_TRAITS)
      .map(({ key }) => key),
    types,
    tags: tagsOf(deck),
    folder: deck.folder ?? '',
    branch: deck.branch ?? null,
  };
}
