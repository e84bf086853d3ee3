import 'server-only';
import type { Catalogue } from '@/lib/cards/catalogue';
import type { OutlinedDeck } from '@/lib/decks/found-decks';
import { type DeckOutline, outlineDeck } from '@/lib/decks/summary';
import type { Actor } from '@/lib/server/actor';
import { listDecks } from '@/lib/server/decks';
import { isExample } from '@/lib/server/example-decks';
import { ownersCatalogue } from '@/lib/server/own-catalogue';
import { PerOwner } from '@/lib/server/per-owner';
import { type RevisionMemory, revisionMemory } from '@/lib/server/revision-memory';

/** What the decks of the list look like by one state of the cards. */
const outlined = new PerOwner<{
  readonly by: Catalogue;
  readonly memory: RevisionMemory<DeckOutline>;
}>();

/** The owner's decks, last changed first, each with its outline. */
export async function listOutlinedDecks(actor: Actor): Promise<OutlinedDeck[]> {
  const catalogue = await ownersCatalogue(actor);
  const before = outlined.get(actor);
  const memory = before?.by === catalogue ? before.memory : revisionMemory<DeckOutline>();
  outlined.set(actor, { by: catalogue, memory });
  const decks = await listDecks(actor);
  const outlines = await memory.of(decks, (list) => ({
    ...outlineDeck(list, catalogue),
    example: isExample(list),
  }));
  return decks.flatMap((deck) => {
    const outline = outlines.get(deck.id);
    if (outline === undefined) return [];
    return [{ deck, outline: { ...outline, example: outline.example && deck.revision === 1 } }];
  });
}
