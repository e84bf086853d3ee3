// @module-tag long
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { database } from '@/lib/server/db';
import { PROVIDERS, useDatabase } from '@/tests/lib/server/databases';

const owner = (id: string) => ({ data: { id, name: 'Somebody' } });
const count = (prefix: string) => database().owner.count({ where: { id: { startsWith: prefix } } });

/** Returns a promise, and the function that resolves it. */
function signal() {
  let resolve = () => {};
  const promise = new Promise<void>((keep) => {
    resolve = keep;
  });
  return { promise, resolve: () => resolve() };
}

describe.each(PROVIDERS)('overlapping requests, on %s', (provider) => {
  useDatabase(provider);

  it('keep acknowledged writes when the transaction of another request fails', async () => {
    const { promise: begun, resolve: begin } = signal();
    const failing = database().$transaction(async (tx) => {
      await tx.owner.create(owner('failing'));
      begin();
      await pause(200);
      throw new Error('not valid after all');
    });
    const failed = expect(failing).rejects.toThrow('not valid after all');
    await begun;
    expect(await count('failing')).toBe(0); // uncommitted writes are not visible
    for (let i = 0; i < 10; i++) await database().owner.create(owner(`kept-${i}`));
    await failed;
    expect(await count('kept-')).toBe(10);
    expect(await count('failing')).toBe(0);
  });

  it('keep acknowledged writes when many transactions and single writes are mixed', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 60 }, (_, i) =>
        i % 3 === 0
          ? database().$transaction(async (tx) => {
              await tx.owner.create(owner(`mixed-bad-${i}`));
              throw new Error('no');
            })
          : database().owner.create(owner(`mixed-good-${i}`)),
      ),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(40);
    expect(await count('mixed-good-')).toBe(40);
    expect(await count('mixed-bad-')).toBe(0);
  });

  it('are served after a COMMIT that fails', async () => {
    // A deferred key is checked at COMMIT, which is the only way to make a COMMIT fail on purpose.
    await database().$executeRawUnsafe('CREATE TABLE parent (id INTEGER PRIMARY KEY)');
    await database().$executeRawUnsafe(
      'CREATE TABLE child (parent INTEGER REFERENCES parent(id) DEFERRABLE INITIALLY DEFERRED)',
    );
    await expect(
      database().$transaction(async (tx) => {
        await tx.owner.create(owner('with-orphan'));
        await tx.$executeRawUnsafe('INSERT INTO child VALUES (999)');
      }),
    ).rejects.toThrow();
    await database().$transaction(async (tx) => {
      await tx.owner.create(owner('after-commit-transaction'));
    });
    for (let i = 0; i < 100; i++) await database().owner.create(owner(`after-commit-${i}`));
    expect(await count('after-commit-')).toBe(101);
    expect(await count('with-orphan')).toBe(0);
  });

  it('end a transaction that takes too long, and let none of its late statements write', async () => {
    const slow = database().$transaction(
      async (tx) => {
        await tx.owner.create(owner('slow-1'));
        await pause(300);
        await tx.owner.create(owner('slow-2'));
      },
      { timeout: 100 },
    );
    await expect(slow).rejects.toThrow();
    await database().owner.create(owner('after-slow'));
    expect(await count('slow-')).toBe(0);
    expect(await count('after-slow')).toBe(1);
  });

  it('give up only the transaction that waited too long for its turn', async () => {
    const held = provider === 'sqlite' ? 1 : 10; // all connections
    const begun: Promise<void>[] = [];
    const { promise: released, resolve: release } = signal();
    const holders = Array.from({ length: held }, (_, i) => {
      const { promise, resolve } = signal();
      begun.push(promise);
      return database().$transaction(async (tx) => {
        await tx.owner.create(owner(`holder-${i}`));
        resolve();
        await released;
      });
    });
    await Promise.all(begun);
    await expect(
      database().$transaction((tx) => tx.owner.create(owner('impatient')), { maxWait: 50 }),
    ).rejects.toThrow();
    release();
    await Promise.all(holders);
    await database().$transaction((tx) => tx.owner.create(owner('patient')));
    expect(await count('holder-')).toBe(holders.length);
    expect(await count('impatient')).toBe(0);
    expect(await count('patient')).toBe(1);
  });
});
