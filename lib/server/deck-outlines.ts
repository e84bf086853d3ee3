import 'server-only';
import type { Catalogue } from '@/lib/cards/catalogue';
import { type DeckOutline, outlineDeck } from '@/lib/decks/summary';
import type { DeckSummary } from '@/lib/decks/types';
import { listDecks, readDeck } from '@/lib/server/decks';
import { ownersCatalogue } from '@/lib/server/own-catalogue';

/** A deck in the list of decks, with what can be said about it. */
export interface OutlinedDeck {
  readonly deck: DeckSummary;
  readonly outline: DeckOutline;
}

// A revision never changes, so what was said of it holds for as long as the cards do.
const MOST_KEPT = 4_000;
const kept = new Map<string, DeckOutline>();
let keptFor: Catalogue | null = null;

/** The owner's decks, last changed first, each with its outline. */
export async function listOutlinedDecks(): Promise<OutlinedDeck[]> {
  const catalogue = await ownersCatalogue();
  if (catalogue !== keptFor || kept.size > MOST_KEPT) kept.clear();
  keptFor = catalogue;
  const decks = await Promise.all((await listDecks()).map((deck) => outlined(deck, catalogue)));
  return decks.flat();
}

/** Empty when the deck was deleted in between. */
async function outlined(deck: DeckSummary, catalogue: Catalogue): Promise<OutlinedDeck[]> {
  const key = `${deck.id} ${deck.revision}`;
  const known = kept.get(key);
  if (known !== undefined) return [{ deck, outline: known }];
  const stored = await readDeck(deck.id);
  if (stored === null) return [];
  const outline = outlineDeck(stored.list, catalogue);
  // Saved between the two reads: what is said is of the newer one, and is not kept under the older.
  if (stored.revision === deck.revision) kept.set(key, outline);
  return [{ deck, outline }];
}
