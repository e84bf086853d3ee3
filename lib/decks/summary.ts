import type { Catalogue } from '@/lib/cards/catalogue';
import { checkDeck } from '@/lib/decks/check';
import { tagsOf } from '@/lib/decks/deck-list';
import { LEAST_CARDS } from '@/lib/decks/formats';
import { type DeckStatistics, deckStatistics } from '@/lib/decks/statistics';
import { faceOf, tellingCards } from '@/lib/decks/telling-cards';
import type { BranchPoint, DeckList } from '@/lib/decks/types';
import type { FaceCard } from '@/lib/faces/face-card';

/** The summary of a deck in a list. */
export interface DeckOutline {
  readonly cards: number;
  /** The number of missing cards (SETUP-2). */
  readonly missing: number;
  /** Whether the deck is legal in the format Open. */
  readonly legal: boolean;
  /** The most important remark: why it is illegal, that it can never score, or what can never be called; null for none. */
  readonly remark: string | null;
  /** Traits that characterise the deck, the most copies first. */
  readonly traits: readonly string[];
  readonly types: ReturnType<typeof deckStatistics>['types'];
  /** The tags of the deck; `folder` is its folder. */
  readonly tags: readonly string[];
  readonly folder: string;
  /** The revision of another deck from which it was branched. */
  readonly branch: BranchPoint | null;
  /** The cards whose faces stand for the deck. */
  readonly faces: readonly FaceCard[];
  /** Whether the deck is an example deck that was never changed. */
  readonly example: boolean;
  /** The mean turn in which it wins alone: of an example deck, or of one whose games were played; null for others. */
  readonly turn: number | null;
}

/** Traits that do not characterise a deck: nearly every person is Human, and a Weapon is a kind of Gear. */
export const TELLS_NOTHING = new Set(['Human', 'Weapon', 'Armor', 'Vehicle']);
const MOST_TRAITS = 3;

/** Returns the traits that characterise a deck, at most three, the most copies first. */
export function tellingTraits({
  traits,
  copies,
}: Pick<DeckStatistics, 'traits' | 'copies'>): readonly string[] {
  return traits
    .filter(({ key, copies: n }) => !TELLS_NOTHING.has(key) && n >= Math.min(3, copies))
    .slice(0, MOST_TRAITS)
    .map(({ key }) => key);
}

/** Summarises a deck for a list of decks. */
export function outlineDeck(
  deck: DeckList,
  catalogue: Catalogue,
): Omit<DeckOutline, 'example' | 'turn'> {
  const check = checkDeck(deck, catalogue, 'open');
  const { traits, types, copies } = deckStatistics(deck, catalogue);
  const doubt = check.warnings.find((warning) => warning.code !== 'TEXT_NOT_WRITTEN');
  const telling = tellingTraits({ traits, copies });
  return {
    cards: check.cards,
    missing: Math.max(0, LEAST_CARDS - check.cards),
    legal: check.legal,
    remark: check.errors[0]?.message ?? check.cannotScore?.message ?? doubt?.message ?? null,
    traits: telling,
    faces: tellingCards(deck.entries, telling[0] ?? '', catalogue).map(faceOf),
    types,
    tags: tagsOf(deck),
    folder: deck.folder ?? '',
    branch: deck.branch ?? null,
  };
}
