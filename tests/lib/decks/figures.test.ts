import { describe, expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import { deckFigures } from '@/lib/decks/figures';
import { writtenPercent } from '@/lib/decks/odds/percent';
import { roleOf } from '@/lib/decks/roles';

const catalogue = getCatalogue();
function idOf(name: string): string {
  const card = catalogue.cards.find((one) => one.name === name);
  if (card === undefined) throw new Error(`no card ${name}`);
  return card.id;
}
function entries(counts: Readonly<Record<string, number>>) {
  return Object.entries(counts).map(([name, count]) => ({ card: idOf(name), count }));
}

describe('the figures of a deck', () => {
  it('split the cost curve by bullet, and separate cost 0 from no cost', () => {
    const { curve } = deckFigures(
      entries({ Zipper: 3, 'Battle Bike': 2, 'Good Luck': 1, 'Ricardo Cerdo': 4 }),
      catalogue,
    );
    expect(curve).toEqual([
      { cost: null, plain: 1, bullet: 0 },
      { cost: 0, plain: 3, bullet: 0 },
      { cost: 1, plain: 0, bullet: 0 },
      { cost: 2, plain: 4, bullet: 0 },
      { cost: 3, plain: 0, bullet: 2 },
    ]);
  });

  it('list Pull by kind, with the cards that restricted Pull is for', () => {
    const { pull } = deckFigures(
      entries({ 'Friends in Flowers Barrio': 3, 'Peer Solgerkvist': 1 }),
      catalogue,
    );
    const kinds = pull.map(({ kind }) => kind);
    expect(kinds).toContain('Only for Aries cards');
    expect(pull.find(({ kind }) => kind === 'Only for Aries cards')?.ofResources).toBe(3);
  });

  it('give the exact chance of a 0-cost card for each turn', () => {
    // Forty cards, ten of them without a cost: 1 − C(30,11) / C(40,11) on turn 1.
    const { zeros } = deckFigures(entries({ Zipper: 10, 'Ricardo Cerdo': 30 }), catalogue);
    expect(zeros[0]).toMatchObject({ turn: 1, drawn: 2.75 });
    expect(writtenPercent(zeros[0]?.enough ?? { numerator: 0n, denominator: 1n })).toBe('97.6 %');
    const few = deckFigures(entries({ Zipper: 2, 'Ricardo Cerdo': 38 }), catalogue).zeros;
    expect(few[2]?.enough.numerator).toBe(0n);
  });

  it('list the copies of Unique cards that stay in hand, all versions of a name together', () => {
    const radfords = catalogue.cards.filter(({ name }) => name === 'C. A. Radford').slice(0, 2);
    expect(radfords).toHaveLength(2);
    const list = [
      ...radfords.map(({ id }) => ({ card: id, count: 2 })),
      ...entries({ Zipper: 1, 'Friends in Flowers Barrio': 4 }),
    ];
    expect(deckFigures(list, catalogue).idle).toEqual([
      { name: 'C. A. Radford', copies: 4, idle: 3 },
    ]);
  });

  it('list cards that exclude each other', () => {
    const excluding = catalogue.cards.find(({ abilities }) =>
      abilities.some(
        ({ kind, ...rest }) => kind === 'keyword' && JSON.stringify(rest).includes('"exclude"'),
      ),
    );
    if (excluding === undefined) throw new Error('no card excludes another');
    const all = catalogue.cards.map(({ id }) => ({ card: id, count: 1 }));
    const found = deckFigures(all, catalogue).excludes.filter(({ name }) =>
      name.startsWith(excluding.name),
    );
    expect(found.length).toBeGreaterThan(0);
    const alone = deckFigures([{ card: excluding.id, count: 1 }], catalogue).excludes;
    expect(alone).toEqual([]);
  });

  it('list what the deck can remove, with which cards, and when they are drawn', () => {
    const { answers } = deckFigures(
      entries({ 'Abanobi Famani': 2, 'Friends in Flowers Barrio': 38 }),
      catalogue,
    );
    const answer = answers.find(({ words }) => words === 'Pop Astral, Conditions, Environmentals');
    expect(answer).toMatchObject({ cards: ['Abanobi Famani'], copies: 2, cheapest: 1 });
    // One of two copies among 11, 13 and 16 of 40 cards.
    expect(answer?.byTurn.map(writtenPercent)).toEqual(['47.9 %', '55.0 %', '64.6 %']);
  });

  it('describe in a single row everything that one card pops', () => {
    const { answers } = deckFigures(entries({ 'Vera Afanasyevna': 1, Zipper: 39 }), catalogue);
    const rows = answers.filter(({ cards }) => cards.includes('Vera Afanasyevna'));
    expect(rows).toHaveLength(1);
    expect(rows[0]?.words).toContain('Seklut Poison');
  });

  it('are empty for a deck without cards and for unknown cards', () => {
    for (const list of [[], [{ card: 'ote/mine/1', count: 3 }], entries({ Zipper: 0 })])
      expect(deckFigures(list, catalogue)).toEqual({
        curve: [],
        pull: [],
        power: [],
        zeros: [],
        idle: [],
        excludes: [],
        answers: [],
        replaces: false,
      });
  });
});

describe('the role of a card in a deck', () => {
  it.each([
    ['Friends in Flowers Barrio', 'Starts'],
    ['Zipper', 'Starts'],
    ['Abanobi Famani', 'Answers'],
    ['Battle Bike', 'Strengthens'],
    ['Frank Germaine', 'Fights'],
  ])('of %s is “%s”', (name, role) => {
    const card = catalogue.byId.get(idOf(name));
    expect(card && roleOf(card)).toBe(role);
  });
});
