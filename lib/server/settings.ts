import 'server-only';
import { LOCAL_ACTOR } from '@/lib/server/actor';
import type { Database, Transaction } from '@/lib/server/db';

// Settings of the installation belong to the local owner.

/** The key of the setting that says who may create an account: `open` for everybody; otherwise only people with an invite. */
export const REGISTRATION_KEY = 'accounts.registration';

/** Returns a setting of the installation, or null if it was never set. */
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
