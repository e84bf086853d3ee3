import 'server-only';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '@/lib/project-folder';
import { COMMON } from '@/lib/server/actor';
import { database } from '@/lib/server/db';

// A worker of another version could read a task otherwise than it was meant, and its games would not be those of the others. So servers
// say which version the site has, and only programs of that version take jobs.

const KEY = 'jobs.version';

/** Returns the version of this program: the start of a hash of its sources, which the build has written. */
export function programVersion(): string {
  const stamp = join(/* turbopackIgnore: true */ projectFolder(), 'dist/stamp');
  return existsSync(stamp) ? readFileSync(stamp, 'utf8').slice(0, 12) : 'unbuilt';
}

/** Makes the version of this program that of the site. */
export async function announceVersion(): Promise<void> {
  const { ownerId } = COMMON;
  const value = programVersion();
  await database().setting.upsert({
    where: { ownerId_key: { ownerId, key: KEY } },
    create: { ownerId, key: KEY, value },
    update: { value },
  });
}

/** Returns the version of the site; null if no server has started yet. */
export async function siteVersion(): Promise<string | null> {
  const where = { ownerId_key: { ownerId: COMMON.ownerId, key: KEY } };
  return (await database().setting.findUnique({ where }))?.value ?? null;
}
