import 'server-only';
import type { Catalogue } from '@/lib/cards/catalogue';
import { type DeckOutline, outlineDeck } from '@/lib/decks/summary';
import type { DeckSummary } from '@/lib/decks/types';
import { listDecks } from '@/lib/server/decks';
import { ownersCatalogue } from '@/lib/server/own-catalogue';
import { type RevisionMemory, revisionMemory } from '@/lib/server/revision-memory';

/** A deck in the list of decks, with what can be said about it. */
export interface OutlinedDeck {
  readonly deck: DeckSummary;
  readonly outline: DeckOutline;
}

/** What the decks of the list look like by one state of the cards. */
let outlined: { readonly by: Catalogue; readonly memory: RevisionMemory<DeckOutline> } | null =
  null;

/** The owner's decks, last changed first, each with its outline. */
export async function listOutlinedDecks(): Promise<OutlinedDeck[]> {
  const catalogue = await ownersCatalogue();
  if (outlined?.by !== catalogue) outlined = { by: catalogue, memory: revisionMemory() };
  const { memory } = outlined;
  const decks = await listDecks();
  const outlines = await memory.of(decks, (list) => outlineDeck(list, catalogue));
  return decks.flatMap((deck) => {
    const outline = outlines.get(deck.id);
    return outline === undefined ? [] : [{ deck, outline }];
  });
}
