import 'server-only';
import type { AllottedDeckRow } from '@/lib/collection/allotment';
import { database } from '@/lib/server/db';
import { listDecks, readDeck } from '@/lib/server/decks';
import { LOCAL_OWNER } from '@/lib/server/owner';

/** The owner's decks with what is in them, for comparing with the collection. */
export async function allottedDecks(): Promise<AllottedDeckRow[]> {
  const built = new Set(
    (
      await database().deck.findMany({
        where: { ownerId: LOCAL_OWNER, built: true },
        select: { id: true },
      })
    ).map(({ id }) => id),
  );
  const decks = await Promise.all((await listDecks()).map(({ id }) => readDeck(id)));
  return decks.flatMap((deck) =>
    deck === null
      ? []
      : [
          {
            id: deck.id,
            name: deck.list.name || 'Without a name',
            built: built.has(deck.id),
            cards: deck.list.entries.map(({ card, count }) => [card, count] as const),
          },
        ],
  );
}

/** Say that a deck is built, or taken apart. Answers whether there is such a deck. */
export async function setBuilt(id: string, built: boolean): Promise<boolean> {
  const updated = await database().deck.updateMany({
    where: { id, ownerId: LOCAL_OWNER, deletedAt: null },
    data: { built },
  });
  return updated.count > 0;
}
