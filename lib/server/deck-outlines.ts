import 'server-only';
import type { Catalogue } from '@/lib/cards/catalogue';
import { type DeckOutline, outlineDeck } from '@/lib/decks/summary';
import type { DeckSummary } from '@/lib/decks/types';
import { listDecks } from '@/lib/server/decks';
import { ownersCatalogue } from '@/lib/server/own-catalogue';
import { revisionMemory } from '@/lib/server/revision-memory';

/** A deck in the list of decks, with what can be said about it. */
export interface OutlinedDeck {
  readonly deck: DeckSummary;
  readonly outline: DeckOutline;
}

const outlines = revisionMemory<DeckOutline>();
let madeFor: Catalogue | null = null;

/** The owner's decks, last changed first, each with its outline. */
export async function listOutlinedDecks(): Promise<OutlinedDeck[]> {
  const catalogue = await ownersCatalogue();
  if (catalogue !== madeFor) outlines.forget();
  madeFor = catalogue;
  const decks = await Promise.all(
    (await listDecks()).map(async (deck) => {
      const outline = await outlines.of(deck, (list) => outlineDeck(list, catalogue));
      return outline === null ? [] : [{ deck, outline }];
    }),
  );
  return decks.flat();
}
