import { describe, expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import { calledCards, calledWords, hardlyCalled } from '@/lib/ote/called-cards';
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
    const called = calledCards(gamesOf([['Zipper', 250, 210]], 3)).get(card('Zipper'));
    expect(called).toEqual({ share: 0.84, games: 250 });
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
      ).keys(),
    ]).toEqual([card('Flux')]);
  });

  it('names the cards below a tenth, the rarest first, and why if that is known', () => {
    const games = gamesOf(
      [
        ['Zipper', 200, 20],
        ['Jagannath Adhi', 200, 4],
        ['Flux', 200, 8],
      ],
      3.25,
    );
    expect(hardlyCalled(games, catalogue).map(({ message }) => message)).toEqual([
      'Jagannath Adhi: called in 2 % of the 200 games it came in. It costs 8, and the deck makes 3.3 Pull in its best turn on average.',
      expect.stringMatching(/^Flux: called in 4 % of the 200 games it came in\./),
    ]);
  });
});
