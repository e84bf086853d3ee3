import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jobOf, setupOf } from '@/app/_components/deck/play-deck';
import { playChunk } from '@/engine';
import { getCatalogue } from '@/lib/cards/embedded';
import { checkDeck } from '@/lib/decks/check';
import { rulesOf } from '@/lib/decks/formats';
import {
  cardsKey,
  type DeckLesson,
  NEW_LESSON,
  readDeckLesson,
} from '@/lib/decks/lesson/deck-lesson';
import type { DeckBench } from '@/lib/decks/lesson/offers';
import { checkSteps, DECK_STEPS, TEST_GAMES, THEMES } from '@/lib/decks/lesson/steps';
import { withChanges } from '@/lib/decks/repair/changes';
import { GOLDFISH } from '@/lib/ote/goldfish-simulation';
import { runs } from '@/tests/seeded';

const catalogue = getCatalogue();

function benchOf({ theme, list, played }: DeckLesson): DeckBench {
  return { theme, list, played, catalogue, rules: rulesOf('open'), own: null };
}

/** Plays the test games of the deck. */
function playGames(lesson: DeckLesson, games = TEST_GAMES): DeckLesson {
  const { entries } = lesson.list;
  const tally = playChunk(GOLDFISH, jobOf(setupOf(entries, catalogue)), 0, games);
  if (!tally.ok) throw new Error(tally.error.message);
  const { won } = tally.value;
  return { ...lesson, played: { cards: cardsKey(entries), games, won, turn: null } };
}

/** Does what the open step asks for: takes one of its proposals, plays the games, or names the deck. */
function follow(lesson: DeckLesson, choice = 0): DeckLesson {
  const bench = benchOf(lesson);
  const step = DECK_STEPS[checkSteps(bench).open];
  switch (step?.title) {
    case undefined:
      return lesson;
    case 'Choose a faction':
      return { ...lesson, theme: THEMES[choice % THEMES.length]?.trait ?? null };
    case 'A name':
      return { ...lesson, list: { ...lesson.list, name: 'Mine' } };
    default: {
      const offers = step?.offers(bench) ?? [];
      const offer = offers[choice % Math.max(1, offers.length)];
      if (offer !== undefined)
        return { ...lesson, list: withChanges(lesson.list, offer.changes, catalogue) };
      if (step?.title === 'Test games') return playGames(lesson, 50);
      throw new Error(`“${step?.title}” is open, and nothing is proposed.`);
    }
  }
}

/** The most proposals until a deck is complete. */
const MOST_STEPS = 80;

function finish(lesson: DeckLesson): DeckLesson {
  let reached = lesson;
  for (let taken = 0; taken < MOST_STEPS; taken += 1) {
    if (checkSteps(benchOf(reached)).open === DECK_STEPS.length) return reached;
    reached = follow(reached);
  }
  throw new Error(`“${DECK_STEPS[checkSteps(benchOf(reached)).open]?.title}” stays open.`);
}

describe('the lesson of building a deck', () => {
  it('has ten steps, and a new deck begins with the first one', () => {
    expect(DECK_STEPS).toHaveLength(10);
    expect(checkSteps(benchOf(NEW_LESSON)).open).toBe(0);
    expect(DECK_STEPS.filter(({ check }) => check(benchOf(NEW_LESSON)).isDone)).toEqual([]);
  });

  it.each(THEMES.map(({ trait }) => trait))(
    'leads a deck of %s through all steps, in order, to a legal deck that wins its games',
    (theme) => {
      let lesson: DeckLesson = { ...NEW_LESSON, theme };
      const titles: string[] = [];
      for (let open = checkSteps(benchOf(lesson)).open; open < DECK_STEPS.length; ) {
        const title = DECK_STEPS[open]?.title ?? '';
        if (titles.at(-1) !== title) titles.push(title);
        lesson = follow(lesson);
        open = checkSteps(benchOf(lesson)).open;
        if (titles.length > 20) throw new Error(titles.join(', '));
      }
      const order = DECK_STEPS.map(({ title }) => title);
      expect(titles).toEqual(order.filter((title) => titles.includes(title)));
      const check = checkDeck(lesson.list, catalogue, 'open');
      expect(check).toMatchObject({ legal: true, unreachable: [], cannotScore: null });
      expect(check.cards).toBeLessThanOrEqual(46);
      const { won, games } = playGames(lesson).played ?? { won: 0, games: 1 };
      expect(won / games).toBeGreaterThanOrEqual(0.9);
    },
    60_000,
  );

  it('never sticks, whatever is proposed, added or taken out', () => {
    const cards = catalogue.cards.map(({ id }) => id);
    const moves = fc.array(
      fc.oneof(
        { weight: 4, arbitrary: fc.record({ offer: fc.nat(20) }) },
        {
          weight: 1,
          arbitrary: fc.record({ card: fc.constantFrom(...cards), count: fc.nat(6) }),
        },
        { weight: 1, arbitrary: fc.record({ out: fc.nat(20) }) },
      ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(moves, (taken) => {
        let lesson = NEW_LESSON;
        for (const move of taken) {
          const { list } = lesson;
          if ('offer' in move) lesson = follow(lesson, move.offer);
          else if ('out' in move)
            lesson = {
              ...lesson,
              list: { ...list, entries: list.entries.filter((_, at) => at !== move.out) },
            };
          else {
            const { card, count } = move;
            const others = list.entries.filter((entry) => entry.card !== card);
            lesson = { ...lesson, list: { ...list, entries: [...others, { card, count }] } };
          }
        }
        const { list } = finish(lesson);
        expect(checkDeck(list, catalogue, 'open')).toMatchObject({ legal: true, unreachable: [] });
      }),
      { numRuns: runs(4, 40) },
    );
  }, 120_000);

  it('opens a step again when the deck no longer fulfils it', () => {
    const lesson = finish({ ...NEW_LESSON, theme: 'Artist' });
    const without = lesson.list.entries.filter(
      ({ card }) => catalogue.byId.get(card)?.type !== 'resource',
    );
    const open = checkSteps(
      benchOf({ ...lesson, list: { ...lesson.list, entries: without } }),
    ).open;
    expect(DECK_STEPS[open]?.title).toBe('A start for nothing');
  });

  it('asks for new games when a card was changed after the last ones', () => {
    const lesson = finish({ ...NEW_LESSON, theme: 'Artist' });
    const [first, ...rest] = lesson.list.entries;
    if (first === undefined) throw new Error('The deck is empty.');
    const entries = [{ ...first, count: first.count + 1 }, ...rest];
    const open = checkSteps(benchOf({ ...lesson, list: { ...lesson.list, entries } })).open;
    expect(DECK_STEPS[open]?.title).toBe('Test games');
  });

  it('reads its stored deck back, and ignores a damaged one', () => {
    const lesson = { ...NEW_LESSON, theme: 'Artist' };
    expect(readDeckLesson(JSON.stringify(lesson))).toEqual(lesson);
    for (const text of ['', '{', 'null', '{"theme":3}', '{"theme":null,"list":{},"played":null}'])
      expect(readDeckLesson(text)).toBeNull();
  });
});
