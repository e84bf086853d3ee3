import 'server-only';
import { accountsSite } from '@/lib/server/accounts/site';
import type { Actor } from '@/lib/server/actor';
import { database, type Transaction } from '@/lib/server/db';
import { EnvironmentError } from '@/lib/server/env';
import { PerOwner } from '@/lib/server/per-owner';
import { refuse } from '@/lib/server/problem';

// The space of each owner when many people share a disk. Without accounts the disk belongs to one person.

const MEGABYTE = 1024 * 1024;
/** Megabytes of one owner without DOSSIER_SPACE. */
const DEFAULT_SPACE = 512;
/** The most decks of one owner, without deleted ones. */
const MOST_DECKS = 10_000;
/** Milliseconds for which a sum is valid: other processes add, too. */
const HOLDS = 10 * 60_000;

interface KeptSum {
  readonly at: number;
  bytes: number;
}
const kept = new PerOwner<KeptSum>();

/** Returns the megabytes that one owner may store, from DOSSIER_SPACE. Throws an `EnvironmentError` when it is not a number. */
export function spaceOfOwner(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): number {
  const text = environment.DOSSIER_SPACE || String(DEFAULT_SPACE);
  if (!/^[1-9]\d{0,6}$/.test(text))
    throw new EnvironmentError(
      `DOSSIER_SPACE is "${text}"; it must be the megabytes that one account may keep, such as ${DEFAULT_SPACE}.`,
    );
  return Number(text);
}

/** Checks that an owner has room for `bytes` more, and counts them. Throws `Refused` (507) when their space is full. */
export async function insistOnSpace(actor: Actor, bytes: number): Promise<void> {
  if (accountsSite() === null) return;
  const most = spaceOfOwner() * MEGABYTE;
  let now = kept.get(actor);
  const isStale = now === undefined || Date.now() - now.at > HOLDS;
  // Before a refusal the sum is read again, because the owner may have deleted things.
  if (now === undefined || isStale || now.bytes + bytes > most) {
    now = { at: Date.now(), bytes: await bytesOf(actor) };
    kept.set(actor, now);
  }
  if (now.bytes + bytes > most)
    refuse({
      status: 507,
      code: 'SPACE_FULL',
      message: `Your space is full: decks with their history, custom cards, photographs and the history of the collection may take ${spaceOfOwner()} MB in all. Nothing was changed.`,
      hint: 'Delete photographs, or ask whoever runs this site for more space. A backup saves what you have.',
    });
  now.bytes += bytes;
}

/** Checks within a transaction that an owner may have one more deck. Throws `Refused` (409). */
export async function insistOnDeckPlace({ ownerId }: Actor, tx: Transaction): Promise<void> {
  if (accountsSite() === null) return;
  if ((await tx.deck.count({ where: { ownerId, deletedAt: null } })) < MOST_DECKS) return;
  refuse({
    status: 409,
    code: 'TOO_MANY_DECKS',
    message: `You have ${MOST_DECKS.toLocaleString('en')} decks, which is the most.`,
    hint: 'Delete some that you no longer need.',
  });
}

async function bytesOf({ ownerId }: Actor): Promise<number> {
  const [row] = await database().$queryRaw<{ bytes: number | bigint | null }[]>`
    SELECT CAST(
      COALESCE((SELECT SUM(LENGTH(r."content")) FROM "DeckRevision" r JOIN "Deck" d ON d."id" = r."deckId" WHERE d."ownerId" = ${ownerId}), 0)
      + COALESCE((SELECT SUM(LENGTH("content")) FROM "OwnCardRevision" WHERE "ownerId" = ${ownerId}), 0)
      + COALESCE((SELECT SUM(LENGTH("content")) FROM "CollectionChange" WHERE "ownerId" = ${ownerId}), 0)
      + COALESCE((SELECT SUM(LENGTH("content")) FROM "OwnFormat" WHERE "ownerId" = ${ownerId}), 0)
      + COALESCE((SELECT SUM(LENGTH("value")) FROM "Setting" WHERE "ownerId" = ${ownerId}), 0)
      + COALESCE((SELECT SUM(LENGTH("bytes") + LENGTH("thumbnail")) FROM "Photo" WHERE "ownerId" = ${ownerId}), 0)
    AS BIGINT) AS "bytes"`;
  return Number(row?.bytes ?? 0);
}
