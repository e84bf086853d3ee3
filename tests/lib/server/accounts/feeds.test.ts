import { beforeAll, describe, expect, it } from 'vitest';
import { answerApi } from '@/lib/api/door';
import { childList, childNode, readXml, textOf, type XmlNode } from '@/lib/formats/xml';
import { operation } from '@/tests/lib/api/operation';
import {
  Browser,
  newPerson,
  refusal,
  SITE,
  shareDeck,
  useAccounts,
} from '@/tests/lib/server/accounts/browser';
import { PROVIDERS, useDatabase } from '@/tests/lib/server/databases';
import { deckList } from '@/tests/lib/server/deck-lists';
import { request } from '@/tests/lib/server/requests';

const NASTY = '<b>Tom & "Jerry"</b> ]]> \u0001 &amp;';

describe.each(PROVIDERS)('a feed, on %s,', (provider) => {
  useDatabase(provider);
  useAccounts();
  type Person = Awaited<ReturnType<typeof newPerson>>;
  let ada: Person;
  let bob: Person;
  let id = '';
  let key = '';
  let feed = '';
  beforeAll(async () => {
    await newPerson('first', 'setup');
    ada = await newPerson('ada');
    bob = await newPerson('bob');
    ({ id, key } = await shareDeck(ada, deckList('Heard <of> & more')));
  });

  function read(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return answerApi(request('GET', path, undefined, headers));
  }

  async function entriesOf(response: Response): Promise<XmlNode[]> {
    expect(response.headers.get('content-type')).toBe('application/atom+xml');
    const text = await response.text();
    const parsed = readXml(text, ['entry', 'link']);
    if (!parsed.ok) throw new Error(parsed.message);
    const root = childNode(parsed.root, 'feed');
    for (const one of [root, ...childList(root, 'entry')]) {
      expect(textOf(one, 'id')).toMatch(/^urn:uuid:[\da-f-]{36}$/);
      expect(textOf(one, 'title')).not.toBe('');
      expect(new Date(textOf(one, 'updated')).toISOString()).toBe(textOf(one, 'updated'));
    }
    return childList(root, 'entry');
  }

  it('is there once its person has made it, and not without signing in', async () => {
    expect((await (await bob.send('readNews')).json()).feed).toBeNull();
    expect((await new Browser().send('renewFeed')).status).toBe(401);
    const made = await bob.send('renewFeed');
    expect(made.status).toBe(201);
    feed = (await made.json()).feed;
    expect((await (await bob.send('readNews')).json()).feed).toBe(feed);
    expect(await entriesOf(await read(feed))).toEqual([]);
  });

  it('has what is new for its person, in words and with links to this site', async () => {
    await bob.send('followDeck', undefined, { key });
    await ada.send('saveDeck', { base: 1, list: deckList('Heard <of> & more', 41) }, { id });
    await ada.send('addComment', { text: NASTY }, { key });
    const [comment, saved] = await entriesOf(await read(feed));
    if (comment === undefined || saved === undefined) throw new Error('Both are missing.');
    expect(textOf(comment, 'title')).toBe('ADA about Heard <of> & more');
    expect(textOf(comment, 'content')).toBe('<b>Tom & "Jerry"</b> ]]>  &amp;');
    expect(childList(comment, 'link')[0]?.['@href']).toBe(`${SITE}/d/${key}#comments`);
    expect(textOf(saved, 'title')).toBe('ADA changed Heard <of> & more');
    expect(textOf(childNode(saved, 'author'), 'name')).toBe('ADA');
  });

  it('keeps the names of its entries, and answers 304 until something happens', async () => {
    const first = await read(feed);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const ids = (await entriesOf(first)).map((one) => textOf(one, 'id'));
    expect((await read(feed, { 'if-none-match': etag })).status).toBe(304);
    await ada.send('addComment', { text: 'And more' }, { key });
    const second = await read(feed, { 'if-none-match': etag });
    expect(second.status).toBe(200);
    expect((await entriesOf(second)).map((one) => textOf(one, 'id')).slice(1)).toEqual(ids);
  });

  it('ends when it is made anew, and answers 404 under its old and under a wrong address', async () => {
    const next = (await (await bob.send('renewFeed')).json()).feed;
    const ended = { status: 404, code: 'NO_SUCH_FEED' };
    expect(await refusal(await read(feed))).toEqual(ended);
    expect(await refusal(await read('/api/v1/news/feed.xml?token=none'))).toEqual(ended);
    expect((await read('/api/v1/news/feed.xml')).status).toBe(400);
    expect((await read(next)).status).toBe(200);
    feed = next;
  });

  it('has nothing of a deck that is private again, and ends with a new password', async () => {
    await ada.send('setSharing', { visibility: 'private', renew: false }, { id });
    expect(await entriesOf(await read(feed))).toEqual([]);
    await bob.send('setPassword', { password: 'another password altogether' });
    expect((await read(feed)).status).toBe(404);
  });

  it('of the library has the newest decks that a search finds, the same for everybody', async () => {
    const library = (query: string) =>
      operation('readLibraryFeed')(request('GET', `/${query}`, undefined, {}));
    const shared = { visibility: 'public', renew: false };
    await ada.send('setSharing', shared, { id });
    await bob.send('createDeck', deckList('Kept to oneself'));
    const all = await library('');
    expect(all.headers.get('access-control-allow-origin')).toBe('*');
    const etag = all.headers.get('etag') ?? '';
    const [deck, ...others] = await entriesOf(all);
    expect(others).toEqual([]);
    expect(deck && textOf(deck, 'title')).toBe('Heard <of> & more');
    const again = request('GET', '/', undefined, { 'if-none-match': etag });
    expect((await operation('readLibraryFeed')(again)).status).toBe(304);
    expect(await entriesOf(await library('?q=nothing-like-that'))).toEqual([]);
    expect(await entriesOf(await library('?q=%22%26+%3C%22'))).toEqual([]);
  });
});
