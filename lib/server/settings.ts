import 'server-only';
import { LOCAL_ACTOR } from '@/lib/server/actor';
import type { Database, Transaction } from '@/lib/server/db';

// Settings of the installation are those of the local owner.

/** Who may make an account: `open` for everybody; otherwise with an invite. */
export const REGISTRATION = 'accounts.registration';

/** A setting of the installation, or null where it was never set. */
export async function readSetting(db: Database | Transaction, key: string): Promise<string | null> {
  const { ownerId } = LOCAL_ACTOR;
  const row = await db.setting.findUnique({ where: { ownerId_key: { ownerId, key } } });
  return row?.value ?? null;
}

/** Sets a setting of the installation. */
export async function writeSetting(
  db: Database | Transaction,
  key: string,
  value: string,
): Promise<void> {
  const { ownerId } = LOCAL_ACTOR;
  await db.setting.upsert({
    where: { ownerId_key: { ownerId, key } },
    create: { ownerId, key, value },
    update: { value },
  });
}
