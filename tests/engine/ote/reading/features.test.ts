import { describe, expect, it } from 'vitest';
import { fighter, person, saidOf } from '@/tests/engine/ote/scenario/runner';

// A rule is looked for only where some card of the game touches it: here one card alone does.
describe('a game in which one card alone does something', () => {
  it('lets others Martyr for it', () => {
    expect(
      saidOf(
        {
          Ann: fighter(2, 2),
          Boss: person('Any Sommerite may Martyr for this Character.'),
          Sam: fighter(0, 1, ', traits: [Sommerite]'),
        },
        'A: { conspiracy: [[Ann]] }, B: { conspiracy: [[Boss, Sam]] }',
        'A: { attack: Ann, target: Boss }',
        'B: { martyr: Sam, for: Boss }',
        'resolve',
        'expect: { dead: [Sam], inPlay: [Boss] }',
      ),
    ).toBe('passed');
  });

  it('lets a gang form', () => {
    expect(
      saidOf(
        { Ann: fighter(1, 2), Gus: person('Gang Up.', ', ap: 1, dp: 2'), Ned: fighter(0, 2) },
        'A: { conspiracy: [[Ann, Gus]] }, B: { conspiracy: [[Ned]] }',
        'A: { attack: Ann, target: Ned }',
        'A: { gangUp: Gus }',
        'B: { choose: none }',
        'resolve',
        'expect: { dead: [Ned], cranked: [Ann, Gus] }',
      ),
    ).toBe('passed');
  });

  it('plays a card on an opponent’s turn only', () => {
    const cards = {
      Ann: fighter(2, 2),
      Ned: fighter(0, 1),
      Aid: 'type: Whammy, text: "Play on an opponent\'s turn. Give target Character +9 DP."',
    };
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Ann]] }, B: { conspiracy: [[Ned]], hand: [Aid] }',
        'A: { attack: Ann, target: Ned }',
        'B: { play: Aid, on: Ned }',
        'resolve',
        'expect: { dead: [Ann, Aid], inPlay: [Ned] }',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Ann]], hand: [Aid] }, B: { conspiracy: [[Ned]] }',
        'illegal: { A: { play: Aid, on: Ann } }',
      ),
    ).toBe('passed');
  });

  it.each([
    ['Each Mutant loses Bulldoze.', ''],
    ['', 'Target Mutant loses Bulldoze.'],
  ])('takes a keyword: %s%s', (standing, once) => {
    const played = once === '' ? [] : ['A: { play: Do, on: Mo }', 'resolve'];
    const hand = once === '' ? '' : ', hand: [Do]';
    expect(
      saidOf(
        {
          Mo: person('Bulldoze.', ', ap: 9, dp: 9, traits: [Mutant]'),
          Law: `type: Environmental, text: "${standing}"`,
          Do: `type: Whammy, text: "${once === '' ? 'Draw 1 card.' : once}"`,
          Fay: fighter(0, 1),
          Gus: fighter(0, 1),
        },
        `A: { conspiracy: [[Mo]], table: [Law]${hand} }, B: { conspiracy: [[Fay], [Gus]] }`,
        ...played,
        'A: { attack: Mo, target: Fay }',
        'illegal: { A: { bulldoze: Mo, target: Gus } }',
        'resolve',
        'expect: { dead: [Fay], inPlay: [Gus] }',
      ),
    ).toBe('passed');
  });

  it('says two things, of which one waits for a crank, or changes what a Gear costs', () => {
    expect(
      saidOf(
        {
          Ann: person('Crank to draw 1 card. When this Character is cranked, gain 1 Influence.'),
          Club: 'type: Resource',
        },
        'A: { conspiracy: [[Ann]], deck: [Club] }, B: {}',
        'A: { use: Ann }',
        'resolve',
        'expect: { influence: { A: 1 } }',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        {
          Smith: person('Gear called on this Character cost 1 less. +1 AP.'),
          Axe: 'type: Gear, cost: 2',
        },
        'A: { conspiracy: [[Smith]], hand: [Axe], reserve: { resource: 2 } }, B: {}',
        'A: { call: Axe, on: Smith }',
        'resolve',
        'expect: { reserve: { A: { resource: 1 } }, figures: { Smith: { ap: 1 } } }',
      ),
    ).toBe('passed');
  });
});
