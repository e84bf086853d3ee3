import 'server-only';
import { titleOf } from '@/lib/decks/deck-list';
import type { DeckGame } from '@/lib/decks/types';
import { guidOf } from '@/lib/formats/guid';
import { newToken } from '@/lib/server/accounts/secrets';
import { insistOnAccount, refuseSuspended } from '@/lib/server/accounts/sessions';
import { addressFor } from '@/lib/server/accounts/site';
import type { Actor, Caller } from '@/lib/server/actor';
import { database } from '@/lib/server/db';
import { findShared } from '@/lib/server/library/find-shared';
import { latestNews } from '@/lib/server/news';
import { type Problem, refuse } from '@/lib/server/problem';
import { etagOf, knowsTag, publicAnswer } from '@/lib/server/public-answer';
import { writeAtom } from '@/lib/text/atom';

// Feeds for programs that read them: what is new for a person, at an address that nobody guesses, and the newest decks of the library.

export const ATOM = 'application/atom+xml';
const FEED_PATH = '/api/v1/news/feed.xml';
/** The name of an author where nobody is named: a feed needs one. */
const PROGRAM = 'Dossier';
const MOST_DECKS = 50;

const NO_SUCH_FEED: Problem = {
  status: 404,
  code: 'NO_SUCH_FEED',
  message: 'There is no such feed. Its address may have been made anew.',
  hint: 'The address of your feed is at /community.',
};

/** Returns the path of a person's feed; null while they have none. */
export async function feedPath({ ownerId }: Actor): Promise<string | null> {
  const account = await database().account.findUnique({ where: { ownerId } });
  return account?.feedToken ? pathOf(account.feedToken) : null;
}

/** Gives a person's feed a new address; the old one ends. Throws `Refused` without accounts. */
export async function renewFeed(caller: Caller): Promise<{ feed: string }> {
  insistOnAccount(caller);
  const feedToken = newToken();
  await database().account.update({ where: { ownerId: caller.ownerId }, data: { feedToken } });
  return { feed: pathOf(feedToken) };
}

/** The token is in the query, because the log of the program has the paths. */
function pathOf(token: string): string {
  return `${FEED_PATH}?token=${token}`;
}

/** Returns what is new for the person whose feed has this token. Throws `Refused` when there is none. */
export async function newsFeed(request: Request, token: string): Promise<Response> {
  const account = await database().account.findUnique({ where: { feedToken: token } });
  if (account === null) return refuse(NO_SUCH_FEED);
  refuseSuspended(account);
  const site = addressFor(request);
  const xml = writeAtom({
    id: uriOf(`news of ${account.ownerId}`),
    title: `${PROGRAM}: new for ${account.username}`,
    self: `${site}${pathOf(token)}`,
    page: `${site}/community`,
    entries: (await latestNews(account)).map(({ kind, id, lead, name, by, text, path, at }) => ({
      id: uriOf(`${kind} ${id} ${at.toISOString()}`),
      title: `${lead} ${name}`,
      link: `${site}${path}`,
      updated: at,
      author: by || PROGRAM,
      text,
    })),
  });
  const etag = etagOf(xml);
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache', 'Content-Type': ATOM };
  return knowsTag(request, etag)
    ? new Response(null, { status: 304, headers })
    : new Response(xml, { headers });
}

/** Returns the newest decks that a search of the library finds; everybody gets the same. */
export async function libraryFeed(
  request: Request,
  asked: { readonly q: string; readonly game: DeckGame | null },
): Promise<Response> {
  const { decks } = await findShared(null, {
    ...asked,
    sort: 'new',
    after: null,
    limit: MOST_DECKS,
  });
  const site = addressFor(request);
  const { pathname, search } = new URL(request.url);
  const xml = writeAtom({
    id: uriOf(`library ${asked.game} ${asked.q}`),
    title: asked.q === '' ? `${PROGRAM}: newest decks` : `${PROGRAM}: newest decks, ${asked.q}`,
    self: `${site}${pathname}${search}`,
    page: `${site}/decks/library?${new URLSearchParams({ q: asked.q })}`,
    entries: decks.map((deck) => ({
      id: uriOf(`shared ${deck.key}`),
      title: titleOf(deck),
      link: `${site}/d/${deck.key}`,
      updated: new Date(deck.updatedAt),
      author: deck.by.name || PROGRAM,
      text: `${deck.cards} cards. ${deck.tile.traits.join(', ')}`,
    })),
  });
  return publicAnswer(request, xml, { type: ATOM });
}

function uriOf(name: string): string {
  return `urn:uuid:${guidOf(name)}`;
}
