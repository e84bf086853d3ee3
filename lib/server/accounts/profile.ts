import 'server-only';
import { foldUsername } from '@/lib/accounts/account';
import type { ListedProfile, Profile } from '@/lib/accounts/shared-decks';
import { insistOnAccount } from '@/lib/server/accounts/sessions';
import type { Caller } from '@/lib/server/actor';
import { database } from '@/lib/server/db';
import { isHidden, withoutHidden } from '@/lib/server/moderation';
import { type Problem, refuse } from '@/lib/server/problem';
import { listPublic } from '@/lib/server/shared-decks';

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
export async function readProfile(text: string): Promise<Profile> {
  const username = foldUsername(text);
  const account = await database().account.findFirst({
    where: { username, isPublic: true, closedAt: null },
    include: { owner: { select: { name: true } } },
  });
  if (account === null) refuse(NO_PROFILE);
  const subject = profileSubject(account.ownerId);
  if (await isHidden(subject)) refuse(NO_PROFILE);
  const { about, owner } = account;
  return { username, name: owner.name, about, subject, decks: await listPublic(username) };
}

function profileSubject(ownerId: string): string {
  return `profile:${ownerId}`;
}

const MOST = 200;

/** Returns the people with a public profile, those with the most public decks first. */
export async function listProfiles(): Promise<ListedProfile[]> {
  const isShared = { visibility: 'public', deletedAt: null };
  const accounts = await database().account.findMany({
    where: { isPublic: true, closedAt: null },
    include: {
      owner: { select: { name: true, _count: { select: { decks: { where: isShared } } } } },
    },
    orderBy: [{ owner: { decks: { _count: 'desc' } } }, { username: 'asc' }],
    take: MOST,
  });
  const shown = await withoutHidden(accounts, ({ ownerId }) => [profileSubject(ownerId)]);
  return shown
    .map(({ username, owner }) => ({ username, name: owner.name, decks: owner._count.decks }))
    .sort((a, b) => b.decks - a.decks);
}

/** Makes the caller's profile public or private. Throws `Refused`. */
export async function setProfile(
  caller: Caller,
  profile: { readonly isPublic: boolean; readonly about: string },
): Promise<void> {
  insistOnAccount(caller);
  await database().account.update({ where: { ownerId: caller.ownerId }, data: profile });
}
