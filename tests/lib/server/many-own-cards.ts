import { ownId } from '@/lib/cards/own-place';
import { LOCAL_ACTOR } from '@/lib/server/actor';
import type { Database } from '@/lib/server/db';
import { changeOwn } from '@/lib/server/own-cards';
import { ownRecord } from '@/tests/lib/cards/own-records';

/** Inserts many own cards at once, `Card 1` and so on, in the set `my-set`. */
export async function putManyOwnCards(db: Database, count: number): Promise<void> {
  const owned = { ownerId: LOCAL_ACTOR.ownerId };
  const records = Array.from({ length: count }, (_, i) =>
    ownRecord({ number: `${i + 1}`, name: `Card ${i + 1}` }),
  );
  await db.ownSet.create({ data: { ...owned, id: 'my-set', name: 'My set' } });
  await db.ownCard.createMany({
    data: records.map((record) => ({ ...owned, id: ownId(record), revision: 1 })),
  });
  await db.ownCardRevision.createMany({
    data: records.map((record) => {
      const content = JSON.stringify(record);
      return { ...owned, cardId: ownId(record), number: 1, content, reason: '' };
    }),
  });
  await db.$transaction((tx) => changeOwn(LOCAL_ACTOR, tx));
}
