import { randomUUID } from 'node:crypto';
import Database from 'better-sqlite3';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CollectionEdit, type Holding, keyText } from '@/lib/collection/types';
import { LOCAL_ACTOR } from '@/lib/server/actor';
import {
  changeCollection,
  changeHeld,
  collectionNumber,
  readHoldings,
  undoBatch,
} from '@/lib/server/collection';
import { database } from '@/lib/server/db';
import { UNWATCHED } from '@/lib/server/jobs/work';
import { PROVIDERS, useDatabase } from '@/tests/lib/server/databases';

const ZIPPER = { printing: 'ote/standard/270', condition: '', place: '' };

function edit(owned: number, batch: string = randomUUID()): CollectionEdit {
  return { sent: randomUUID(), batch, label: 'a file', steps: [{ ...ZIPPER, owned }] };
}

const planned = (edits: readonly CollectionEdit[]) => ({ edits, result: edits.length });

/** Plans the difference to a number of copies, like an import. */
function upTo(owned: number, held: ReadonlyMap<string, Holding>) {
  const there = held.get(keyText(ZIPPER))?.owned ?? 0;
  return planned(there === owned ? [] : [edit(owned - there)]);
}

const owned = async () => (await readHoldings(LOCAL_ACTOR, {}, 10)).map((one) => one.owned);

describe.each(PROVIDERS)('a change planned from the current holdings, on %s', (provider) => {
  useDatabase(provider);
  beforeEach(async () => {
    await database().holding.deleteMany();
  });

  it('makes its edits in order, each from the result of the previous one, and is undone as one change', async () => {
    const batch = randomUUID();
    const told: unknown[] = [];
    const work = {
      progress: (done: number, total: number) => void told.push([done, total]),
      done: async (_tx: unknown, result: unknown) => void told.push(result),
    };
    const edits = [edit(3, batch), edit(-1, batch)];
    expect(await changeHeld(LOCAL_ACTOR, [ZIPPER], () => planned(edits), work)).toBe(2);
    expect(told).toEqual([[0, 2], [1, 2], 2]);
    expect(await owned()).toEqual([2]);
    await undoBatch(LOCAL_ACTOR, randomUUID(), batch, UNWATCHED);
    expect(await owned()).toEqual([]);
  });

  it('is planned again if the collection changes in the meantime, so that no change is lost', async () => {
    await changeCollection(LOCAL_ACTOR, [edit(1)]);
    let other: Promise<unknown> = Promise.resolve();
    let plans = 0;
    await changeHeld(
      LOCAL_ACTOR,
      [ZIPPER],
      (now) => {
        plans += 1;
        if (plans === 1) other = changeCollection(LOCAL_ACTOR, [edit(10)]);
        return upTo(5, now);
      },
      UNWATCHED,
    );
    await other;
    expect(await owned()).toEqual([plans === 2 ? 5 : 15]);
  });

  it('writes nothing if one of its edits cannot be made', async () => {
    const number = await collectionNumber(LOCAL_ACTOR);
    const same = edit(1);
    await expect(
      changeHeld(LOCAL_ACTOR, [ZIPPER], () => planned([same, same]), UNWATCHED),
    ).rejects.toThrow();
    expect(await owned()).toEqual([]);
    expect(await collectionNumber(LOCAL_ACTOR)).toBe(number);
  });
});

describe('a change planned from the current holdings', () => {
  const held = useDatabase('sqlite');

  it('takes no lock when there is nothing to change', async () => {
    if (held.location.provider !== 'sqlite') throw new Error('not of this test');
    const other = new Database(held.location.file);
    other.exec('BEGIN IMMEDIATE');
    let size = -1;
    await changeHeld(
      LOCAL_ACTOR,
      [ZIPPER],
      (now) => {
        size = now.size;
        return planned([]);
      },
      UNWATCHED,
    );
    other.exec('ROLLBACK');
    other.close();
    expect(size).toBe(0);
  });
});
