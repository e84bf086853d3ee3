import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Actor } from '@/lib/server/actor';
import { database, type Transaction } from '@/lib/server/db';

// What is compiled from somebody's own cards is kept until they change. A setting says which state they are
// in; it is no count, so that two transactions at once cannot arrive at the same.

const KEY = 'own.cards';
const whereOf = ({ ownerId }: Actor) => ({ ownerId_key: { ownerId, key: KEY } });

/** First in every transaction that changes own cards or sets: it also puts those transactions in line. */
export async function changeOwn(actor: Actor, tx: Transaction): Promise<void> {
  const value = randomUUID();
  await tx.setting.upsert({
    where: whereOf(actor),
    create: { ownerId: actor.ownerId, key: KEY, value },
    update: { value },
  });
}

/** The state of the own cards and sets; '' as long as there was never one. */
export async function ownVersion(actor: Actor): Promise<string> {
  const setting = await database().setting.findUnique({ where: whereOf(actor) });
  return setting?.value ?? '';
}
