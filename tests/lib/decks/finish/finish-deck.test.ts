// @module-tag long
import { describe, expect, it } from 'vitest';
import { playChunk } from '@/engine';
import { findByName } from '@/lib/cards/catalogue';
import { getCatalogue } from '@/lib/cards/embedded';
import { checkDeck } from '@/lib/decks/check';
import { clashes, excludingPairs } from '@/lib/decks/exclusion';
import { type FinishedDeck, finishDeck, repairedDeck } from '@/lib/decks/finish/finish-deck';
import { shortlistOf } from '@/lib/decks/finish/shortlist';
import { rulesOf } from '@/lib/decks/formats';
import { copiesOf } from '@/lib/decks/piece';
import { addableCards, type Workbench } from '@/lib/decks/repair/addable';
import { withChanges } from '@/lib/decks/repair/changes';
import { RACE, type RaceJob } from '@/lib/ote/race-simulation';

const catalogue = getCatalogue();
const rules = rulesOf('open');
const idOf = (name: string) => findByName(catalogue, name)[0]?.id ?? name;

function bench(cards: readonly string[], more: Partial<Workbench> = {}, copies = 1): Workbench {
  const entries = cards.map((name) => ({ card: idOf(name), count: copies }));
  return {
    list: { name: 'Core', notes: '', game: 'ote', entries },
    catalogue,
    rules,
    own: null,
    ...more,
  };
}

/** `npm run measure-decks -- finish` measures what the whole effort comes to, from twenty cores. */
const finished = (core: Workbench, signal?: AbortSignal) =>
  finishDeck(core, {
    hands: () => ({ workers: 1, start: null }),
    effort: { first: 4, draft: 10, last: 40 },
    ...(signal === undefined ? {} : { signal }),
  });

describe('the deck that is built around a few chosen cards', () => {
  const core = bench(['Fahd Amaq', 'Bolstered Heart', 'Trident Morale']);

  it('is legal, keeps the chosen cards, and can call every card', async () => {
    const { list, left, winTurn, changes } = await finished(core);
    const check = checkDeck(list, catalogue, 'open');
    expect(check).toMatchObject({ legal: true, cards: 40, unreachable: [] });
    expect(left).toEqual([]);
    expect(winTurn?.mean).toBeLessThan(9);
    for (const { card, count } of core.list.entries) {
      expect(list.entries.find((entry) => entry.card === card)?.count ?? 0).toBeGreaterThanOrEqual(
        count,
      );
    }
    // Nothing is changed silently: the changes are the difference, each with its reasons.
    expect(withChanges(core.list, changes, catalogue)).toEqual(list);
    expect(changes.every(({ why, to, from }) => why.length > 10 && to > from)).toBe(true);
    expect(changes.map(({ why }) => why).join()).toMatch(/Needed for Bolstered Heart\./);
  });

  it('is equal when it is built twice', async () => {
    const nearly = bench(
      ['Roger Chalk', 'Al Amarjan Friends', 'Fahd Amaq', 'Hank Henderson'],
      {},
      9,
    );
    expect(await finished(nearly)).toEqual(await finished(nearly));
  });

  it('uses cards of the collection first, and notes which copies are missing', async () => {
    const owned = ['Al Amarjan Friends', 'Hank Henderson', 'Dr. Paulo Montserrat'];
    const own = new Map(owned.map((name) => [idOf(name), 3]));
    const { changes, list } = await finished(bench(['Fahd Amaq', 'Roger Chalk'], { own }, 14));
    expect(changes.filter(({ card, to }) => own.has(card) && to === 3)).toHaveLength(3);
    const others = changes.filter(({ card }) => !own.has(card));
    expect(others.length).toBeGreaterThan(0);
    expect(others.map(({ why }) => why).join()).toContain('Not all of it is in the collection.');
    expect(checkDeck(list, catalogue, 'open').legal).toBe(true);
  });

  it('contains after a cancellation only the cards that were added before', async () => {
    const control = new AbortController();
    control.abort();
    const { list, winTurn, left } = await finished(bench(['Zipper']), control.signal);
    expect(winTurn).toBeNull();
    expect(list.entries).toEqual([{ card: idOf('Zipper'), count: 1 }]);
    expect(left.map(({ code }) => code)).toEqual(['DECK_TOO_SMALL', 'CANNOT_SCORE']);
  });

  /** Workers of this thread, and how many are at work. */
  function countedHands() {
    const count = { open: 0 };
    const hands = (job: RaceJob) => ({
      workers: 2,
      start: () => {
        count.open += 1;
        return {
          play: async (from: number, to: number) => playChunk(RACE, job, from, to),
          stop: () => {
            count.open -= 1;
          },
        };
      },
    });
    return { hands, count };
  }
  const effort = { first: 2, draft: 10, last: 40 };
  const nearly = bench(['Roger Chalk', 'Al Amarjan Friends', 'Fahd Amaq'], {}, 8);

  it('is legal from the start, and each further one wins sooner', async () => {
    const drafts: FinishedDeck[] = [];
    const { hands, count } = countedHands();
    const last = await finishDeck(nearly, {
      hands,
      effort,
      found: (deck) => drafts.push(deck),
    });
    const turns = drafts.map(({ winTurn }) => winTurn?.mean ?? Number.NaN);
    expect(turns.length).toBeGreaterThan(0);
    expect(turns).toEqual(turns.toSorted((a, b) => b - a));
    for (const { list, games, changes } of drafts) {
      expect(checkDeck(list, catalogue, 'open')).toMatchObject({ legal: true, cards: 40 });
      expect(games).toBe(10);
      expect(withChanges(nearly.list, changes, catalogue)).toEqual(list);
    }
    expect(last.games).toBe(40);
    expect(count.open).toBe(0);
  });

  it('tells how many games are left, which in the end are none', async () => {
    const told: { games: number; left: number }[] = [];
    const { hands } = countedHands();
    await finishDeck(nearly, { hands, effort, progress: (now) => told.push(now) });
    expect(told.every(({ left }, at) => left >= 0 && (left > 0 || at === told.length - 1))).toBe(
      true,
    );
    expect(told.at(-1)).toMatchObject({ left: 0, words: 'Playing the deck' });
    expect(told.map(({ games }) => games)).toEqual(
      told.map(({ games }) => games).toSorted((a, b) => a - b),
    );
  });

  it('is not searched any more after it was stopped, and leaves no worker at work', async () => {
    const control = new AbortController();
    const { hands, count } = countedHands();
    let found = 0;
    const { list, winTurn } = await finishDeck(nearly, {
      hands,
      effort,
      signal: control.signal,
      found: () => {
        found += 1;
        control.abort();
      },
    });
    expect(found).toBe(1);
    expect(winTurn).toBeNull();
    expect(list).toEqual(nearly.list);
    expect(count.open).toBe(0);
  });

  it('is made from no card at all, and wins', async () => {
    const { list, wins, games } = await finished(bench([]));
    expect(checkDeck(list, catalogue, 'open')).toMatchObject({ legal: true, cards: 40 });
    expect(wins / games).toBeGreaterThan(0.9);
  });

  it('is not proposed on the way when it wins no game, and says so in the end', async () => {
    const resources = new Set(['Friends in Broken Wings Barrio', 'Al Amarjan Friends'].map(idOf));
    const poor = {
      ...rules,
      bannedBecause: ({ id }: { id: string }) => (resources.has(id) ? null : 'it is banned'),
    };
    const drafts: FinishedDeck[] = [];
    const deck = await finishDeck(bench(['Al Amarjan Friends'], { rules: poor }), {
      hands: () => ({ workers: 1, start: null }),
      effort,
      found: (draft) => drafts.push(draft),
    });
    expect(drafts).toEqual([]);
    expect(deck).toMatchObject({ wins: 0, winTurn: null, games: effort.last });
  });

  it('is repaired with its wins as well, and its changes are told before', async () => {
    const told: FinishedDeck[] = [];
    const repaired = await repairedDeck(bench(['Bolstered Heart'], {}, 3), {
      hands: () => ({ workers: 1, start: null }),
      effort,
      found: (deck) => told.push(deck),
    });
    expect(told.map(({ changes, games }) => [changes, games])).toEqual([[repaired.changes, 0]]);
    expect(checkDeck(repaired.list, catalogue, 'open', { strict: true }).legal).toBe(true);
    expect(repaired.games).toBe(effort.last);
    expect(repaired.wins).toBeGreaterThan(0);
  });

  it('is unchanged when it was complete', async () => {
    const whole = bench([]);
    const list = { ...whole.list, entries: [{ card: idOf('Zipper'), count: 40 }] };
    const { changes } = await finished({ ...whole, list });
    expect(changes).toEqual([]);
  });
});

describe('the cards that are proposed', () => {
  it('never include one that a card of the deck keeps out of its Conspiracy, nor one that does so', () => {
    const core = bench(['Jagannath Adhi']);
    const [adhi] = findByName(catalogue, 'Jagannath Adhi');
    if (adhi === undefined) throw new Error('Jagannath Adhi is not in the catalogue');
    const artists = excludingPairs(catalogue.cards.map((card) => ({ card, count: 1 }))).flatMap(
      ({ card, excluded }) => (card === adhi ? [excluded] : []),
    );
    expect(artists.length).toBeGreaterThan(10);
    const counts = copiesOf(core.list.entries, catalogue);
    const proposed = shortlistOf(counts, 39, core).map(({ card }) => card);
    expect(proposed.length).toBeGreaterThan(3);
    expect(proposed.filter((card) => clashes(card, [adhi]))).toEqual([]);
    // For a repair they are the last choice, and not none: a pool may have no other cards.
    const order = addableCards(counts, core).map(({ card }) => clashes(card, [adhi]));
    expect(order.indexOf(true)).toBe(order.lastIndexOf(false) + 1);
  });
});
