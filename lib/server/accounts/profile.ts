import 'server-only';
import { foldUsername } from '@/lib/accounts/account';
import type { Profile } from '@/lib/accounts/shared-decks';
import { insistOnAccount } from '@/lib/server/accounts/sessions';
import type { Caller } from '@/lib/server/actor';
import { database } from '@/lib/server/db';
import { isHidden } from '@/lib/server/moderation';
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
  const subject = `profile:${account.ownerId}`;
  if (await isHidden(subject)) refuse(NO_PROFILE);
  const { about, owner } = account;
  return { username, name: owner.name, about, subject, decks: await listPublic(username) };
}

/** Makes the caller's profile public or private. Throws `Refused`. */
export async function setProfile(
  caller: Caller,
  profile: { readonly isPublic: boolean; readonly about: string },
): Promise<void> {
  insistOnAccount(caller);
  await database().account.update({ where: { ownerId: caller.ownerId }, data: profile });
}
