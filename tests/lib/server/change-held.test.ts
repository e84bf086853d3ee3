import { randomUUID } from 'node:crypto';
import Database from 'better-sqlite3';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CollectionEdit, type Holding, keyText } from '@/lib/collection/types';
import {
  changeCollection,
  changeHeld,
  collectionNumber,
  readHoldings,
  undoBatch,
} from '@/lib/server/collection';
import { database } from '@/lib/server/db';
import { PROVIDERS, useDatabase } from '@/tests/lib/server/databases';

const PATIENCE = 10_000;
const ZIPPER = { printing: 'ote/standard/270', condition: '', place: '' };

function edit(owned: number, batch: string = randomUUID()): CollectionEdit {
  return { sent: randomUUID(), batch, label: 'a file', steps: [{ ...ZIPPER, owned }] };
}

/** What makes them so many, as an import does. */
function upTo(owned: number, held: ReadonlyMap<string, Holding>): CollectionEdit[] {
  const there = held.get(keyText(ZIPPER))?.owned ?? 0;
  return there === owned ? [] : [edit(owned - there)];
}

const owned = async () => (await readHoldings({}, 10)).map((one) => one.owned);

describe.each(PROVIDERS)(
  'a change that is planned from the whole collection, on %s',
  (provider) => {
    useDatabase(provider);
    beforeEach(async () => {
      await database().holding.deleteMany();
    });

    it('makes its edits in order, each from where the last left it, and is taken back as one', async () => {
      const batch = randomUUID();
      await changeHeld(() => [edit(3, batch), edit(-1, batch)], PATIENCE);
      expect(await owned()).toEqual([2]);
      await undoBatch(randomUUID(), batch);
      expect(await owned()).toEqual([]);
    });

    it('is planned anew when somebody has changed the collection meanwhile', async () => {
      await changeCollection([edit(1)]);
      let other: Promise<unknown> = Promise.resolve();
      let plans = 0;
      await changeHeld((now) => {
        plans += 1;
        // On SQLite it has its turn before ours; PostgreSQL knows no line.
        if (plans === 1) other = changeCollection([edit(10)]);
        return upTo(5, now);
      }, PATIENCE);
      await other;
      if (provider === 'sqlite') expect(plans).toBe(2);
      expect(await owned()).toEqual([plans === 2 ? 5 : 15]);
    });

    it('writes nothing where one of its edits cannot be made', async () => {
      const number = await collectionNumber();
      const same = edit(1);
      await expect(changeHeld(() => [same, same], PATIENCE)).rejects.toThrow();
      expect(await owned()).toEqual([]);
      expect(await collectionNumber()).toBe(number);
    });
  },
);

describe('a change that is planned from the whole collection', () => {
  const held = useDatabase('sqlite');

  it('waits for nobody when there is nothing to change', async () => {
    if (held.location.provider !== 'sqlite') throw new Error('not of this test');
    const other = new Database(held.location.file);
    other.exec('BEGIN IMMEDIATE');
    let planned = 0;
    await changeHeld((now) => {
      planned = now.size + 1;
      return [];
    }, PATIENCE);
    other.exec('ROLLBACK');
    other.close();
    expect(planned).toBe(1);
  });
});
