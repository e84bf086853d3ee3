import { describe, expect, it } from 'vitest';
import { person, saidOf } from '@/tests/engine/ote/scenario/runner';

const ap = (value: number) => `expect: { figures: { Ann: { ap: ${value} } } }`;

describe('who is near', () => {
  const cards = {
    Ann: 'type: Character',
    Mo: 'type: Character, traits: [Mutant]',
    Mu: 'type: Character, traits: [Mutant]',
    Mi: 'type: Character, traits: [Mutant]',
    Max: 'type: Character, traits: [Mutant]',
    Club: 'type: Gear',
  };
  const found = (text: string, rows: string, theirs: string, count: number) =>
    saidOf(
      { ...cards, Ann: person(text) },
      `A: { conspiracy: ${rows} }, B: { conspiracy: ${theirs} }`,
      ap(count),
    );

  it.each([
    ['adjacent to this Character', '[[Ann, Mo]]', '[[., Mu]]', 1],
    ['adjacent to this Character', '[[., Ann, Mo]]', '[]', 1],
    ['adjacent to this Character', '[[Mo, .], [., Ann]]', '[]', 0],
    ['adjacent to this Character', '[[Mo], [Ann], [Mu]]', '[]', 2],
    ['adjacent to this Character', '[[Ann], [.], [Mu]]', '[]', 0],
    ['in this Character’s file', '[[Mo, Mi], [Ann], [Mu]]', '[[Max]]', 2],
    ['in this Character’s file', '[[Ann, Mo]]', '[]', 0],
    ['ahead of this Character in its file', '[[Mo, Mi], [Ann], [Mu]]', '[]', 1],
    ['around this Character', '[[Mo, Mi], [Ann], [Mu]]', '[]', 2],
    ['around this Character', '[[Mo, Mi], [., Ann], [., Mu]]', '[]', 2],
  ])('%s of %s against %s', (where, rows, theirs, count) => {
    const text = `+1 AP for each Mutant ${where.replace('’', "'")}.`;
    expect(found(text, rows, theirs, count)).toBe('passed');
  });

  it.each([
    ['[[Mo, Ann, Mu]]', 'Ann', 'Mo'],
    ['[[Mo], [Ann]]', 'Ann', null],
    ['[[Mo, ., Ann]]', 'Ann', null],
    ['[[., Ann], [Mo, Mu]]', 'Ann', null],
  ])('immediately to its left in %s', (rows, who, left) => {
    const verdict = left === null ? 'illegal' : 'legal';
    expect(
      saidOf(
        {
          ...cards,
          Ann: person('Crank to pop any Mutant immediately to the left of this Character.'),
        },
        `A: { conspiracy: ${rows} }, B: {}`,
        `${verdict}: { A: { use: ${who}, on: Mo } }`,
        'illegal: { A: { use: Ann, on: Ann } }',
      ),
    ).toBe('passed');
  });

  it('nobody of another Conspiracy, nor who is flipped', () => {
    expect(
      saidOf(
        { ...cards, Ann: person('+1 AP for each Character adjacent to this Character.') },
        'A: { conspiracy: [[Ann, .]], flipped: [Mo] }, B: { conspiracy: [[., Mu], [Mi]] }',
        ap(0),
      ),
    ).toBe('passed');
  });
});

describe('what is counted by what and whose it is', () => {
  const cards = {
    Mo: 'type: Character, traits: [Mutant], ap: 2, dp: 1, text: "Not Unique."',
    Hal: 'type: Character, traits: [Human], text: "Not Unique."',
    Axe: 'type: Gear, traits: [Weapon]',
    Hat: 'type: Gear',
    Curse: 'type: Condition, traits: [Weapon]',
    Rex: 'type: Character / Gear',
  };
  it.each([
    ['+1 AP for each Mutant of another player.', 2],
    ['+1 AP for each Mutant with AP 2 or more.', 3],
    ['+1 AP for each Mutant with AP 3 or more.', 0],
    ['+1 AP for each Character with a Weapon on it.', 1],
    ['+1 AP for each Character with a Gear on it.', 2],
    ['+1 AP for each Character with a Condition on it.', 1],
    ['+1 AP for each card named \\"al\\".', 2],
    ['+1 AP for each Human in the first rank of your Conspiracy.', 1],
    ['+1 AP for each Gear in play.', 2],
    ['+1 AP for each Character in your Conspiracy.', 5],
    ['+1 AP for each Gear on this Character.', 0],
    ['+1 AP for each Character in any dead pile.', 1],
    ['+1 AP for each Gear in your hand.', 1],
    ['+1 AP for each Character in your hand.', 2],
    ['+1 AP for each Mutant or Human except Humans.', 3],
  ])('%s', (text, count) => {
    expect(
      saidOf(
        { ...cards, Ann: person(text) },
        'A: { conspiracy: [[Ann, Hal], [Mo, Hal, Rex]], attached: { Mo: [Axe], Hal: [Hat], Rex: [Curse] }, hand: [Rex, Hal] }, B: { conspiracy: [[Mo, Mo]], hand: [Rex, Hal] }, C: { dead: [Rex] }',
        ap(count),
      ),
    ).toBe('passed');
  });
});

describe('who attacks whom', () => {
  const cards = {
    Ann: 'type: Character, ap: 1, dp: 5, traits: [Human]',
    Pal: 'type: Character, ap: 1, dp: 5, traits: [Human], text: "Gang Up."',
    Eve: person('Crank any time to flip any Character attacking this Character.', ', dp: 9'),
    Kay: 'type: Character, dp: 9, traits: [Kergillian]',
    Ned: 'type: Character, dp: 9',
    Spy: person('Crank any time to flip any Character attacking a Kergillian or Burger.'),
  };
  const players = 'A: { conspiracy: [[Ann, Pal]] }, B: { conspiracy: [[Eve, Kay, Ned, Spy]] }';
  it.each([
    ['Eve', 'Eve', 'legal', 'illegal'],
    ['Kay', 'Eve', 'illegal', 'illegal'],
    ['Kay', 'Spy', 'legal', 'illegal'],
    ['Ned', 'Spy', 'illegal', 'illegal'],
    ['Eve', 'Spy', 'illegal', 'illegal'],
  ])('when %s is attacked, as %s asks', (target, who, ann, pal) => {
    expect(
      saidOf(
        cards,
        players,
        `A: { attack: Ann, target: ${target} }`,
        `${ann}: { B: { use: ${who}, on: Ann } }`,
        `${pal}: { B: { use: ${who}, on: Pal } }`,
      ),
    ).toBe('passed');
  });
  it('and who joined does, too', () => {
    expect(
      saidOf(
        cards,
        players,
        'A: { attack: Ann, target: Kay }',
        'A: { gangUp: Pal }',
        'B: pass',
        'B: pass',
        'legal: { B: { use: Spy, on: Pal } }',
        'illegal: { B: { use: Spy, on: Kay } }',
      ),
    ).toBe('passed');
  });
});
