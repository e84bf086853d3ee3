import 'server-only';
import type { AllottedDeckRow } from '@/lib/collection/allotment';
import type { Actor } from '@/lib/server/actor';
import { database } from '@/lib/server/db';
import { listDecks } from '@/lib/server/decks';
import { PerOwner } from '@/lib/server/per-owner';
import { type RevisionMemory, revisionMemory } from '@/lib/server/revision-memory';

const known = new PerOwner<RevisionMemory<Pick<AllottedDeckRow, 'name' | 'cards'>>>();

/** The owner's decks with what is in them, for comparing with the collection. */
export async function allottedDecks(actor: Actor): Promise<AllottedDeckRow[]> {
  const built = new Set(
    (
      await database().deck.findMany({
        where: { ownerId: actor.ownerId, built: true },
        select: { id: true },
      })
    ).map(({ id }) => id),
  );
  const decks = await listDecks(actor);
  const memory = known.get(actor) ?? revisionMemory();
  known.set(actor, memory);
  const contents = await memory.of(decks, ({ name, entries }) => ({
    name: name || 'Without a name',
    cards: entries.map(({ card, count }) => [card, count] as const),
  }));
  return decks.flatMap(({ id }) => {
    const content = contents.get(id);
    return content === undefined ? [] : [{ id, built: built.has(id), ...content }];
  });
}

/** Say that a deck is built, or taken apart. Answers whether there is such a deck. */
export async function setBuilt(actor: Actor, id: string, built: boolean): Promise<boolean> {
  const updated = await database().deck.updateMany({
    where: { id, ownerId: actor.ownerId, deletedAt: null },
    data: { built },
  });
  return updated.count > 0;
}
