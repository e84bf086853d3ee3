import { beforeAll, describe, expect, it } from 'vitest';
import { answerApi } from '@/lib/api/door';
import type { DeckList } from '@/lib/decks/types';
import { database } from '@/lib/server/db';
import { knownExamples } from '@/lib/server/example-decks';
import { publicCards } from '@/lib/server/own-catalogue';
import { playRatings } from '@/lib/server/ratings/play-ratings';
import { ratedExamples } from '@/lib/server/ratings/rated-cards';
import { Browser, newPerson, shareDeck, useAccounts } from '@/tests/lib/server/accounts/browser';
import { PROVIDERS, useDatabase } from '@/tests/lib/server/databases';

const ZIPPER = 'ote/standard/268';
const BLOCK = 20;

function zippers(name: string, count: number): DeckList {
  return { name, notes: '', game: 'ote', entries: [{ card: ZIPPER, count }] };
}

describe.each(PROVIDERS)('the ratings of shared decks, on %s', (provider) => {
  useDatabase(provider);
  useAccounts();
  type Person = Awaited<ReturnType<typeof newPerson>>;
  let ada: Person;
  let deck: { readonly id: string; readonly key: string };
  const visitor = new Browser('192.0.2.79');

  async function get(path: string, query: Record<string, string> = {}) {
    return answerApi(visitor.request('GET', `${path}?${new URLSearchParams(query)}`));
  }

  async function found(q: string) {
    const { decks } = await (await get('/api/v1/library', { q, sort: 'rating' })).json();
    return decks.map(({ name }: { name: string }) => name);
  }

  async function cardsKey() {
    const row = await database().sharedDeck.findUnique({ where: { deckId: deck.id } });
    return row?.cardsKey ?? '';
  }

  /** Returns the results that are kept, without who played them and when. */
  async function playedBlocks() {
    const rows = await database().ratedBlock.findMany({
      where: { games: { gt: 0 } },
      orderBy: [{ a: 'asc' }, { b: 'asc' }, { block: 'asc' }],
    });
    return rows.map(({ takenBy: _, takenAt: __, ...row }) => row);
  }

  beforeAll(async () => {
    await newPerson('first', 'setup');
    ada = await newPerson('ada');
    deck = await shareDeck(ada, zippers('All Zippers', 40));
  });

  it('come from games that are the same whoever plays them, each counted once', async () => {
    const alone = await playRatings(2 * BLOCK);
    const played = await playedBlocks();
    expect([alone.games, played.map(({ games }) => games)]).toEqual([2 * BLOCK, [BLOCK, BLOCK]]);
    await database().ratedBlock.deleteMany();
    const both = await Promise.all([playRatings(BLOCK), playRatings(BLOCK)]);
    expect(both.map(({ games }) => games)).toEqual([BLOCK, BLOCK]);
    expect(await playedBlocks()).toEqual(played);
  });

  it('leave a block to whoever has taken it, until its process must have ended', async () => {
    await database().ratedBlock.updateMany({
      data: { games: 0, marks: '', takenBy: 'another', takenAt: new Date() },
    });
    const [first, second] = await database().ratedBlock.findMany({
      orderBy: [{ a: 'asc' }, { b: 'asc' }],
    });
    await database().ratedBlock.updateMany({
      where: { a: second?.a ?? '', b: second?.b ?? '' },
      data: { takenAt: new Date('2026-01-01') },
    });
    expect((await playRatings(BLOCK)).games).toBe(BLOCK);
    const played = await playedBlocks();
    expect(played.map(({ a, b }) => [a, b])).toEqual([[second?.a, second?.b]]);
    expect(played).not.toContainEqual(expect.objectContaining({ a: first?.a, b: first?.b }));
  });

  it('are found, sorted and shown, from the games that were played', async () => {
    const own = await cardsKey();
    await database().ratedBlock.deleteMany();
    const all = await playRatings(0);
    // The examples against each other, and the deck against each of them, twice.
    expect(all).toEqual({ games: 0, left: (45 + 10) * 2 });
    for (const { key } of ratedExamples((await publicCards()).catalogue)) {
      const [a, b] = own < key ? [own, key] : [key, own];
      const isFirst = a === own;
      const mark = { index: 3, turns: 11, influence: isFirst ? [24, 9] : [9, 24] };
      const quickest = isFirst ? [mark, null] : [null, mark];
      await database().ratedBlock.create({
        data: {
          ...{ a, b, block: 0, takenBy: 'a test', takenAt: new Date(), games: BLOCK },
          ...(isFirst ? { winsA: 15, winsB: 5 } : { winsA: 5, winsB: 15 }),
          marks: JSON.stringify({ quickest, closest: mark }),
        },
      });
    }
    await playRatings(0);
    expect(await found('rating>=1600')).toEqual(['All Zippers']);
    expect(await found('rating<1600')).toEqual([]);
    const { rating, opponents } = await (await get(`/api/v1/shared/${deck.key}/results`)).json();
    // Three wins for each loss are 191 points.
    expect(rating.rating).toBeGreaterThan(1670);
    expect(rating.rating).toBeLessThan(1710);
    expect([rating.games, rating.low < rating.rating, rating.high > rating.rating]).toEqual([
      200,
      true,
      true,
    ]);
    expect(opponents).toHaveLength(10);
    expect(opponents[0]).toMatchObject({ games: BLOCK, won: 15, lost: 5, by: null });
    expect(opponents[0].watch).toEqual([
      { kind: 'won', game: 3, turns: 11, influence: [24, 9] },
      { kind: 'closest', game: 3, turns: 11, influence: [24, 9] },
    ]);
    const { games, pilot } = await (await get('/api/v1/ratings')).json();
    expect([games, pilot]).toEqual([200, 'rival']);
  });

  it('have games to watch, and no others', async () => {
    const { opponents } = await (await get(`/api/v1/shared/${deck.key}/results`)).json();
    const of = `/api/v1/shared/${deck.key}/results`;
    const { path } = await (await get(`${of}/${opponents[0].opponent}/3`)).json();
    expect(path).toMatch(/^\/play#/);
    for (const wrong of [`${opponents[0].opponent}/20`, `${opponents[0].opponent}/x`, 'none/0'])
      expect((await get(`${of}/${wrong}`)).status, wrong).toBe(404);
  });

  it('are one for decks with equal cards, and begin anew with other cards', async () => {
    const bob = await newPerson('bob');
    const twin = await shareDeck(bob, zippers('Twin', 40));
    expect((await found('rating>=1600')).sort()).toEqual(['All Zippers', 'Twin']);
    await bob.send('saveDeck', { base: 1, list: zippers('Twin', 41) }, { id: twin.id });
    expect(await found('rating>=1600')).toEqual(['All Zippers']);
    const [example] = knownExamples();
    if (example === undefined) throw new Error('There is an example.');
    const copy = await shareDeck(bob, { ...example, name: 'A copy' });
    const { opponents } = await (await get(`/api/v1/shared/${copy.key}/results`)).json();
    expect(opponents.map(({ name }: { name: string }) => name)).toEqual(['All Zippers']);
  });

  it('are not of decks that are small, and are gone with the deck', async () => {
    const small = await shareDeck(ada, zippers('Small', 3));
    const row = await database().sharedDeck.findUnique({ where: { deckId: small.id } });
    expect(row?.cardsKey).toBeNull();
    const own = await cardsKey();
    await ada.send('setSharing', { visibility: 'unlisted', renew: false }, { id: deck.id });
    const results = await (await get(`/api/v1/shared/${deck.key}/results`)).json();
    expect(results).toEqual({ rating: null, opponents: [] });
    await playRatings(0);
    expect(await database().ratedList.count({ where: { key: own } })).toBe(0);
    expect(await playedBlocks()).toEqual([]);
  });
});
