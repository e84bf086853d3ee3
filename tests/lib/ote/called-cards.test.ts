import { describe, expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import type { DeckEntry } from '@/lib/decks/types';
import { calledCards, calledWords, seldomCalled } from '@/lib/ote/called-cards';
import { emptyTally } from '@/lib/ote/goldfish-tally';

const catalogue = getCatalogue();
const card = (name: string) => {
  const found = catalogue.cards.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no ${name}`);
  return found.id;
};

/** Makes games in which cards came to the hand and were called so often, and the deck made so much Pull. */
function gamesOf(
  counts: readonly (readonly [name: string, drawn: number, called: number])[],
  pull: number,
) {
  const tally = emptyTally(counts.length);
  tally.games = 400;
  tally.pull.push({ sum: 400 * pull, squares: 0, count: 400 });
  for (const [def, [, drawn, called]] of counts.entries()) {
    tally.drawn[def] = drawn;
    tally.called[def] = { sum: 0, squares: 0, count: called };
  }
  return { cards: counts.map(([name]) => card(name)), tally };
}

describe('how often cards are called', () => {
  it('is told of the games in which a copy came to the hand', () => {
    const called = calledCards(gamesOf([['Zipper', 250, 210]], 3), [], catalogue).get(
      card('Zipper'),
    );
    expect(called).toEqual({ share: 0.84, games: 250, isSeldom: false, why: '' });
    expect(called && calledWords(called)).toBe('called in 84 % of the 250 games it came in');
    expect(calledWords({ share: 0, games: 91 })).toBe('never called in the 91 games it came in');
  });

  it('is not told of fewer than thirty games', () => {
    expect([
      ...calledCards(
        gamesOf(
          [
            ['Zipper', 29, 10],
            ['Flux', 30, 10],
          ],
          3,
        ),
        [],
        catalogue,
      ).keys(),
    ]).toEqual([card('Flux')]);
  });

  it('names the cards that wait more often than they are called, the rarest first, and why if that is known', () => {
    const games = gamesOf(
      [
        ['Zipper', 200, 100],
        ['Jagannath Adhi', 200, 4],
        ['Flux', 200, 99],
      ],
      3.25,
    );
    expect(seldomCalled(games, [], catalogue).map(({ message }) => message)).toEqual([
      'Jagannath Adhi: called in 2 % of the 200 games it came in. It costs 8, and the deck makes 3.3 Pull in its best turn on average.',
      expect.stringMatching(/^Flux: called in 50 % of the 200 games it came in\./),
    ]);
  });

  it('says that only one card of a Unique name can be in play, where the deck has others of the name', () => {
    const [one, other] = catalogue.cards.filter(({ name }) => name === 'Umberto Palladino');
    if (one === undefined || other === undefined) throw new Error('no namesakes');
    const tally = emptyTally(2);
    tally.games = 400;
    for (const [def, called] of [160, 40].entries()) {
      tally.drawn[def] = 200;
      tally.called[def] = { sum: 0, squares: 0, count: called };
    }
    const games = { cards: [one.id, other.id], tally };
    const why = (entries: readonly DeckEntry[]) =>
      [...calledCards(games, entries, catalogue).values()].map((called) => called.why);
    const both = [
      { card: one.id, count: 4 },
      { card: other.id, count: 2 },
    ];
    expect(why(both)).toEqual([
      '',
      'The deck has 6 cards named Umberto Palladino, which is Unique: only one of them can be in play.',
    ]);
    // Of its own copies any is called.
    expect(why(both.slice(1))[1]).not.toContain('Unique');
  });
});
