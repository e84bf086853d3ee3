import 'server-only';
import { Prisma } from '@/generated/prisma/sqlite/client';
import { BROWSER_SETTING } from '@/lib/backup/backup-shape';
import { BROWSER_BOUNDS, type BrowserThing } from '@/lib/backup/browser-things';
import { browserProblem } from '@/lib/backup/browser-values';
import type { Actor } from '@/lib/server/actor';
import { database, inGroups, lockOwner, transaction } from '@/lib/server/db';
import { refuse } from '@/lib/server/problem';
import { insistOnSpace } from '@/lib/server/space';

// What browsers store, copied when a backup was last made or restored. It is kept as settings, which every backup holds.

/** The range of the keys of these settings: `;` follows `:`. */
const KEYS = { gte: BROWSER_SETTING, lt: `${BROWSER_SETTING.slice(0, -1)};` };

/** Returns what the owner's browsers stored when a backup was last made or restored. */
export async function listBrowserThings({ ownerId }: Actor): Promise<BrowserThing[]> {
  const rows = await database().setting.findMany({
    where: { ownerId, key: KEYS },
    orderBy: { key: 'asc' },
  });
  return rows.map(({ key, value }) => ({ key: key.slice(BROWSER_SETTING.length), value }));
}

/**
 * Adds what a browser stores to what others stored. Returns the keys of invalid values, which are left out: earlier versions may have left
 * them in the browser.
 */
export async function saveBrowserThings(
  actor: Actor,
  things: readonly BrowserThing[],
): Promise<string[]> {
  const { ownerId } = actor;
  const fit = things.filter(({ key, value }) => browserProblem(key, value) === null);
  await insistOnSpace(actor, lengthOf(fit));
  await transaction(async (tx) => {
    await lockOwner(tx, ownerId);
    for (const some of inGroups(fit)) {
      const rows = some.map(
        ({ key, value }) => Prisma.sql`(${ownerId}, ${BROWSER_SETTING + key}, ${value})`,
      );
      await tx.$executeRaw`
        INSERT INTO "Setting" ("ownerId", "key", "value") VALUES ${Prisma.join(rows)}
        ON CONFLICT ("ownerId", "key") DO UPDATE SET "value" = excluded."value"`;
    }
    const all = await tx.setting.findMany({ where: { ownerId, key: KEYS } });
    if (all.length > BROWSER_BOUNDS.things || lengthOf(all) > BROWSER_BOUNDS.total)
      refuse({
        status: 413,
        code: 'TOO_MUCH_KEPT',
        message: `What browsers keep may take ${BROWSER_BOUNDS.total / 1_000_000} MB in a backup. Nothing was added to it.`,
        hint: 'Close tables and games that you no longer need, then try again.',
      });
  });
  const kept = new Set(fit);
  return things.filter((thing) => !kept.has(thing)).map(({ key }) => key);
}

function lengthOf(things: readonly { readonly value: string }[]): number {
  return things.reduce((sum, { value }) => sum + value.length, 0);
}
