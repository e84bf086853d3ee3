import 'server-only';
import { randomUUID } from 'node:crypto';
import { database, type Transaction } from '@/lib/server/db';
import { LOCAL_OWNER } from '@/lib/server/owner';

// What is compiled from somebody's own cards is kept until they change. A setting says which state they are
// in; it is no count, so that two transactions at once cannot arrive at the same.

const KEY = 'own.cards';
const WHERE = { ownerId_key: { ownerId: LOCAL_OWNER, key: KEY } };

/** First in every transaction that changes own cards or sets: it also puts those transactions in line. */
export async function changeOwn(tx: Transaction): Promise<void> {
  const value = randomUUID();
  await tx.setting.upsert({
    where: WHERE,
    create: { ownerId: LOCAL_OWNER, key: KEY, value },
    update: { value },
  });
}

/** The state of the own cards and sets; '' as long as there was never one. */
export async function ownVersion(): Promise<string> {
  const setting = await database().setting.findUnique({ where: WHERE });
  return setting?.value ?? '';
}
