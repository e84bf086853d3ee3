import { describe, expect, it } from 'vitest';
import { saidOf } from '@/tests/engine/ote/scenario/runner';

const law = (ability: string) => `type: Environmental, text: 'Each Mutant has "${ability}".'`;

describe('abilities that a card in play gives', () => {
  const cards = {
    Rain: law('Crank to draw 1 card'),
    Gold: law('Crank to gain 1 Influence'),
    Mo: 'type: Character, traits: [Mutant], text: "Not Unique."',
    Ann: 'type: Character, traits: [Mutant]',
    Calm: 'type: Whammy, text: "Play any time. Discard target Environmental."',
    Buzz: 'type: Whammy, text: "Play any time. Give target Character +1 DP."',
  };

  it('are each one’s own, copies’ too, and others take their place', () => {
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Mo, Mo, Ann]], table: [Rain], hand: [Calm, Gold], deck: [Mo, Ann, Buzz] }, B: {}',
        'A: { use: Mo }',
        'A: { use: Ann }',
        'resolve',
        'expect: { cranked: [Mo, Ann], active: [Mo#2], hand: { A: 4 }, influence: { A: 0 } }',
        'A: { play: Calm, on: Rain }',
        'A: { call: Gold }',
        'resolve',
        'A: { use: Mo#2 }',
        'resolve',
        'expect: { cranked: [Mo#2], hand: { A: 2 }, influence: { A: 1 } }',
        'A: { end: turn }',
        'B: { end: turn }',
        'A: { use: Ann }',
        'A: { use: Mo }',
        'resolve',
        'expect: { influence: { A: 3 } }',
      ),
    ).toBe('passed');
  });

  it('once announced go on although what gives them has gone', () => {
    expect(
      saidOf(
        {
          ...cards,
          Gift: 'type: Condition, text: \'The Character has "Crank to draw 1 card".\'',
          Cut: 'type: Whammy, text: "Play any time. Discard target Condition."',
        },
        'A: { conspiracy: [[Mo, Mo]], attached: { Mo: [Gift] } }, B: { hand: [Cut, Buzz] }',
        'A: { use: Mo }',
        'legal: { B: { play: Cut, on: Gift } }',
        'B: { play: Cut, on: Gift }',
        'resolve',
        'expect: { dead: [Gift, Cut], hand: { A: 1 } }',
      ),
    ).toBe('passed');
  });
});
