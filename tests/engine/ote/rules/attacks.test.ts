import { describe, expect, it } from 'vitest';
import { person, saidOf, whammy } from '@/tests/engine/ote/scenario/runner';

const NED = 'type: Character, dp: 1';
const targets = (
  cards: Record<string, string>,
  conspiracy: string,
  on: string,
  ...found: string[]
) =>
  saidOf(
    cards,
    `A: { conspiracy: [[Ann]]${on} }, B: { conspiracy: ${conspiracy} }`,
    `legal: { A: { attack: Ann } }\n    targets: [${found.join(', ')}]`,
  );

describe('whom a Character may attack', () => {
  const cards = (text: string, more: Record<string, string> = {}) => ({
    Ann: person(text, ', ap: 1'),
    Front: NED,
    Back: `${NED}, traits: [Mutant]`,
    ...more,
  });
  const behind = '[[Front], [Back]]';

  it.each([
    ['', ['Front']],
    ['May attack any Character regardless of position.', ['Front', 'Back']],
    ['May attack any Mutant regardless of position.', ['Front', 'Back']],
    ['May attack any Burger regardless of position.', ['Front']],
    ['While cranked, may attack any Character regardless of position.', ['Front']],
    ['Bypass.', ['Front', 'Back']],
    ['Bypass: Human.', ['Front']],
    ['Bypass everybody.', ['Front', 'Back']],
    ['Must attack the legal target with the highest DP.', ['Front']],
    ['Must attack a Mutant whenever it can.', ['Front']],
    ['Bypass. Must attack a Mutant whenever it can.', ['Back']],
    ['Bypass. While cranked, must attack a Mutant whenever it can.', ['Front', 'Back']],
    ["Can't Attack.", []],
  ])('%s', (text, found) => {
    expect(targets(cards(text), behind, '', ...found)).toBe('passed');
  });

  it('past nobody who cannot be Bypassed', () => {
    const rock = { Front: person('Cannot be Bypassed.', ', dp: 1') };
    expect(targets(cards('Bypass.', rock), behind, '', 'Front')).toBe('passed');
    expect(targets(cards('Bypass everybody.', rock), behind, '', 'Front')).toBe('passed');
  });

  it('by what is on it, too, as long as that works', () => {
    const map =
      'type: Gear, text: "The Character may attack any Character regardless of position."';
    const on = ', attached: { Ann: [Map] }';
    expect(targets(cards('', { Map: map }), behind, on, 'Front', 'Back')).toBe('passed');
  });

  it('is let attack, for a time, whom it could not', () => {
    expect(
      saidOf(
        {
          Ann: person('', ', ap: 1, traits: [Human]'),
          Shy: person('Cannot be attacked by Humans.', ', dp: 1, traits: [Pharaoh]'),
          Coy: person('Cannot be attacked by Humans.', ', dp: 1'),
          Let: whammy('Let target Human attack Pharaohs.'),
        },
        'A: { conspiracy: [[Ann]], hand: [Let] }, B: { conspiracy: [[Shy, Coy]] }',
        'legal: { A: { attack: Ann } }\n    targets: []',
        'A: { play: Let, on: Ann }',
        'resolve',
        'legal: { A: { attack: Ann } }\n    targets: [Shy]',
      ),
    ).toBe('passed');
  });
});

describe('what effects do with Influence and Pull', () => {
  it.each([
    ['Each player gains 1 Influence.', 'influence: { A: 1, B: 1 }'],
    [
      'Gain 4 Pull to call Nekros cards.',
      'reserve: { A: { restricted: 4, character: 0, resource: 0 } }',
    ],
    ['Gain 3 Pull.', 'reserve: { A: { resource: 3, character: 0 } }'],
    ['Gain Pull equal to the number of Mutants in play.', 'reserve: { A: { resource: 0 } }'],
  ])('%s', (text, found) => {
    expect(
      saidOf(
        { Do: whammy(text) },
        'A: { hand: [Do] }, B: {}',
        'A: { play: Do }',
        'resolve',
        `expect: { ${found} }`,
      ),
    ).toBe('passed');
  });

  it('of a Character the Pull that it makes may be scored', () => {
    expect(
      saidOf(
        { Ann: person('Crank to gain 3 Pull.') },
        'A: { conspiracy: [[Ann]] }, B: {}',
        'A: { use: Ann }',
        'resolve',
        'A: { end: turn }',
        'expect: { influence: { A: 3 } }',
      ),
    ).toBe('passed');
  });
});
