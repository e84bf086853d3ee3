import 'server-only';
import { Prisma } from '@/generated/prisma/sqlite/client';
import { foldUsername } from '@/lib/accounts/account';
import type { ListedProfile, Profile } from '@/lib/accounts/shared-decks';
import { insistOnAccount } from '@/lib/server/accounts/sessions';
import type { Caller } from '@/lib/server/actor';
import { database } from '@/lib/server/db';
import { type LibraryDeck, libraryDecks } from '@/lib/server/library/find-shared';
import { deckSubject, isHidden, isShown } from '@/lib/server/moderation';
import { type Problem, refuse } from '@/lib/server/problem';

/** The decks, and the people, in one answer. */
const MOST = 200;

const NO_PROFILE: Problem = {
  status: 404,
  code: 'NO_PROFILE',
  message: 'There is no such profile.',
  hint: 'Profiles are optional: people choose to have one.',
};

/**
 * Returns the public profile of a user name. Throws `Refused`, in equal words for an unknown name and for an account without a public
 * profile, so that they cannot be told apart.
 */
export async function readProfile(
  text: string,
): Promise<Profile & { readonly decks: readonly LibraryDeck[] }> {
  const username = foldUsername(text);
  const account = await database().account.findFirst({
    where: { username, isPublic: true, closedAt: null },
    include: { owner: { select: { name: true } } },
  });
  if (account === null) refuse(NO_PROFILE);
  const subject = profileSubject(account.ownerId);
  if (await isHidden(subject)) refuse(NO_PROFILE);
  const { about, owner } = account;
  const newest = await database().deck.findMany({
    where: { ownerId: account.ownerId, visibility: 'public', deletedAt: null },
    orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }],
    select: { id: true },
    take: MOST,
  });
  const decks = (await libraryDecks(newest.map(({ id }) => id))).map(([, deck]) => deck);
  return { username, name: owner.name, about, subject, decks };
}

function profileSubject(ownerId: string): string {
  return `profile:${ownerId}`;
}

/** Returns the people with a public profile, those with the most public decks first. */
export async function listProfiles(): Promise<ListedProfile[]> {
  const people = await database().$queryRaw<
    { username: string; name: string; decks: bigint | number }[]
  >`
    SELECT a."username", o."name", COUNT(d."id") AS "decks"
    FROM "Account" a JOIN "Owner" o ON o."id" = a."ownerId"
    LEFT JOIN "Deck" d ON d."ownerId" = a."ownerId" AND d."visibility" = 'public' AND d."deletedAt" IS NULL
      AND ${isShown(deckSubject(''), Prisma.sql`d."id"`)}
    WHERE a."isPublic" AND a."closedAt" IS NULL
      AND ${isShown(profileSubject(''), Prisma.sql`a."ownerId"`)}
    GROUP BY a."username", o."name" ORDER BY "decks" DESC, a."username" LIMIT ${MOST}`;
  return people.map(({ decks, ...person }) => ({ ...person, decks: Number(decks) }));
}

/** Makes the caller's profile public or private. Throws `Refused`. */
export async function setProfile(
  caller: Caller,
  profile: { readonly isPublic: boolean; readonly about: string },
): Promise<void> {
  insistOnAccount(caller);
  await database().account.update({ where: { ownerId: caller.ownerId }, data: profile });
}
