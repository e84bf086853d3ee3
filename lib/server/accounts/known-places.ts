import 'server-only';
import { KNOWN_SECONDS, knownTokenOf } from '@/lib/server/accounts/cookies';
import { networkOf } from '@/lib/server/accounts/limits';
import { hashSecret, newToken } from '@/lib/server/accounts/secrets';
import type { Actor } from '@/lib/server/actor';
import { database } from '@/lib/server/db';

// The places where somebody has signed in before: browsers (by a cookie) and networks. Attempts from a known place are counted apart, so
// that nobody locks a person out by trying passwords for that person's name. Each place is a ticket that expires.

const KIND = 'known';

function idOf(ownerId: string, place: string): string {
  return hashSecret(`${KIND} ${ownerId} ${place}`);
}

/** Returns the id of the place that a request comes from, if this account has signed in there before; else null. */
export async function knownPlace(request: Request, ownerId: string): Promise<string | null> {
  const places = [knownTokenOf(request.headers), networkOf(request)];
  const ids = places.flatMap((place) => (place ? [idOf(ownerId, place)] : []));
  const found = await database().ticket.findMany({
    where: { id: { in: ids }, kind: KIND, expiresAt: { gt: new Date() } },
    select: { id: true },
  });
  // Prefer the browser itself to the network, which it may share with others.
  return ids.find((id) => found.some((one) => one.id === id)) ?? null;
}

/** Remembers the place where somebody has signed in. Returns the token that identifies the browser. */
export async function rememberPlace(request: Request, { ownerId }: Actor): Promise<string> {
  const token = knownTokenOf(request.headers) ?? newToken();
  const expiresAt = new Date(Date.now() + KNOWN_SECONDS * 1_000);
  for (const place of [token, networkOf(request)]) {
    if (place === '') continue;
    const id = idOf(ownerId, place);
    await database().ticket.upsert({
      where: { id },
      create: { id, kind: KIND, ownerId, expiresAt },
      update: { expiresAt },
    });
  }
  return token;
}
