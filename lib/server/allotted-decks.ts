import 'server-only';
import type { AllottedDeckRow } from '@/lib/collection/allotment';
import { database } from '@/lib/server/db';
import { listDecks } from '@/lib/server/decks';
import { LOCAL_OWNER } from '@/lib/server/owner';
import { revisionMemory } from '@/lib/server/revision-memory';

const known = revisionMemory<Pick<AllottedDeckRow, 'name' | 'cards'>>();

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
  const decks = await listDecks();
  const contents = await known.of(decks, ({ name, entries }) => ({
    name: name || 'Without a name',
    cards: entries.map(({ card, count }) => [card, count] as const),
  }));
  return decks.flatMap(({ id }) => {
    const content = contents.get(id);
    return content === undefined ? [] : [{ id, built: built.has(id), ...content }];
  });
}

/** Say that a deck is built, or taken apart. Answers whether there is such a deck. */
export async function setBuilt(id: string, built: boolean): Promise<boolean> {
  const updated = await database().deck.updateMany({
    where: { id, ownerId: LOCAL_OWNER, deletedAt: null },
    data: { built },
  });
  return updated.count > 0;
}
