import { describe, expect, it } from 'vitest';
import { asksForWeekday, compileText } from '@/engine';
import { person, saidOf, whammy } from '@/tests/engine/ote/scenario/runner';

const ap = (value: number) => `expect: { figures: { Ann: { ap: ${value} } } }`;
const BUN = 'type: Character, traits: [Burger]';

/** Ann's AP under that text at a table of two, whose players may have more than is said here. */
function apUnder(text: string, mine: string, theirs: string, more = ', dp: 2'): string {
  return saidOf(
    {
      Ann: person(text, more),
      Bun: BUN,
      Hal: 'type: Character, traits: [Human], dp: 2',
      Axe: 'type: Gear, traits: [Weapon]',
      Mark: 'type: Condition, text: "The Character is a Mutant."',
      Club: 'type: Resource',
    },
    `A: { ${mine} }, B: { ${theirs} }`,
    ap(3),
  );
}

const holds = 'passed';
const fails = 'AP of Ann: expected 3, found 0 (0 printed)';

describe('what holds under a condition', () => {
  it.each([
    ['While DP is 3, +3 AP.', '[[Ann]]', '', '[]', fails],
    ['While DP is 2 or less, +3 AP.', '[[Ann]]', '', '[]', holds],
    ['While Power is 0, +3 AP.', '[[Ann]]', '', '[]', fails],
    ['While alone in its file, +3 AP.', '[[Ann], [Bun]]', '', '[]', fails],
    ['While alone in its file, +3 AP.', '[[Ann, Bun]]', '', '[[Hal]]', holds],
    ['While an opponent has a Burger in play, +3 AP.', '[[Ann, Bun]]', '', '[[Hal]]', fails],
    ['While an opponent has a Human in play, +3 AP.', '[[Ann, Bun]]', '', '[[Hal]]', holds],
    ['While you have 2 cards in your hand, +3 AP.', '[[Ann]]', 'Club', '[]', fails],
    ['While you have 2 cards in your hand, +3 AP.', '[[Ann]]', 'Club, Club', '[]', holds],
    ['While you have a Resource in your hand, +3 AP.', '[[Ann]]', 'Axe', '[]', fails],
    ['While you have a Resource in your hand, +3 AP.', '[[Ann]]', 'Club', '[]', holds],
    ['While you have fewer than 2 cards in your hand, +3 AP.', '[[Ann]]', 'Club', '[]', holds],
  ])('%s %s and %s in the hand, against %s', (text, row, hand, theirs, found) => {
    const said = apUnder(text, `conspiracy: ${row}, hand: [${hand}]`, `conspiracy: ${theirs}`);
    expect(said).toBe(found);
  });

  it('asks what is on somebody', () => {
    const text = 'While you have a Character with a Weapon on it in play, +3 AP.';
    const row = 'conspiracy: [[Ann, Bun]]';
    expect(apUnder(text, `${row}, attached: { Bun: [Axe] }`, '')).toBe(holds);
    expect(apUnder(text, `${row}, attached: { Bun: [Mark] }`, '')).toBe(fails);
    expect(apUnder(text, row, '')).toBe(fails);
  });

  it('asks for a trait that another card gives, to that one', () => {
    const text = 'While this Character is a Mutant, +3 AP.';
    const row = 'conspiracy: [[Ann, Bun]]';
    expect(apUnder(text, `${row}, attached: { Ann: [Mark] }`, '')).toBe(holds);
    expect(apUnder(text, `${row}, attached: { Bun: [Mark] }`, '')).toBe(fails);
    expect(apUnder(text, `${row}, attached: { Ann: [Axe] }`, '')).toBe(fails);
    expect(
      apUnder(
        'While this Character is a Weapon Gear, +3 AP.',
        `${row}, attached: { Ann: [Axe] }`,
        '',
      ),
    ).toBe(fails);
  });

  it('asks for a trait that was given for a time, to that one, and not for one that was taken', () => {
    const cards = {
      Ann: person('While this Character is a Mutant, +3 AP.'),
      Bob: 'type: Character',
      Give: whammy('Give target Character the trait Mutant.'),
      Cook: whammy('Give target Character the trait Burger.'),
      Take: whammy('Remove the trait Mutant from target Character.'),
      Lift: whammy('Give target Character +1 DP.'),
    };
    const players = 'A: { conspiracy: [[Ann, Bob]], hand: [Give, Cook, Take, Lift] }, B: {}';
    for (const [whim, on, found] of [
      ['Give', 'Ann', 3],
      ['Give', 'Bob', 0],
      ['Cook', 'Ann', 0],
      ['Take', 'Ann', 0],
      ['Lift', 'Ann', 0],
    ] as const) {
      expect([
        whim,
        on,
        saidOf(cards, players, `A: { play: ${whim}, on: ${on} }`, 'resolve', ap(found)),
      ]).toEqual([whim, on, 'passed']);
    }
  });

  it('asks whether the card is on a Character now', () => {
    const cards = {
      Imp: 'type: Character / Condition, text: "While on a Character, this card is a Burger."',
      Pix: 'type: Character / Condition, text: "While not on a Character, this card is a Burger."',
      Bob: 'type: Character',
    };
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Imp, Pix]] }, B: {}',
        'expect: { traits: { Imp: [], Pix: [Burger] } }',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Bob]], attached: { Bob: [Imp, Pix] } }, B: {}',
        'expect: { traits: { Imp: [Burger], Pix: [] } }',
      ),
    ).toBe('passed');
  });

  it('asks of a gang whether any of it is so', () => {
    const cards = {
      Ann: 'type: Character, ap: 1, dp: 1',
      Mo: 'type: Character, traits: [Mutant], ap: 1, dp: 1, text: "Gang Up."',
      Bob: person('While the attacker is a Mutant, +3 DP.', ', dp: 1'),
    };
    const attack = (...joins: string[]) =>
      saidOf(
        cards,
        'A: { conspiracy: [[Ann, Mo]] }, B: { conspiracy: [[Bob]] }',
        'A: { attack: Ann, target: Bob }',
        ...joins,
        `expect: { figures: { Bob: { dp: ${joins.length > 0 ? 4 : 1} } } }`,
      );
    expect(attack()).toBe('passed');
    expect(attack('A: { gangUp: Mo }')).toBe('passed');
  });

  it('of an opponent is of nobody in one’s own team (SETUP-5)', () => {
    const cards = { Ann: person('While an opponent has a Burger in play, +3 AP.'), Bun: BUN };
    const table = (b: string, c: string) =>
      `A: { conspiracy: [[Ann]] }, B: { conspiracy: ${b} }, C: { conspiracy: ${c} }, D: {} }\noptions: { teams: [[A, B], [C, D]] `;
    expect(saidOf(cards, table('[[Bun]]', '[]'), ap(0))).toBe('passed');
    expect(saidOf(cards, table('[]', '[[Bun]]'), ap(3))).toBe('passed');
  });
});

it('says of which abilities the day of the week is asked', () => {
  const asks = (text: string) => asksForWeekday(compileText(text, 'character').abilities);
  expect(asks('While it is Monday, +1 AP.')).toBe(true);
  expect(asks('+1 DP. While it is Monday, +1 AP.')).toBe(true);
  expect(asks('While cranked and it is Monday, +1 AP.')).toBe(true);
  expect(asks('While cranked, +1 AP.')).toBe(false);
  expect(asks('While cranked and you have a Mutant in play, +1 AP.')).toBe(false);
  expect(asks('+1 AP. Bulldoze.')).toBe(false);
});
