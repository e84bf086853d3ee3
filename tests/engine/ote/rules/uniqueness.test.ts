import { describe, expect, it } from 'vitest';
import { person, saidOf } from '@/tests/engine/ote/scenario/runner';

const BOX = 'type: Resource';

describe('what a card in play makes Unique', () => {
  const cards = {
    Seal: 'type: Condition, text: "Call on a Resource. The Character has Unique."',
    Box: BOX,
    Can: BOX,
    Cut: 'type: Whammy, text: "Discard target Condition."',
  };

  it('keeps others of its name out, and may be discarded for it (UNIQ-2, TURN-4)', () => {
    expect(
      saidOf(
        cards,
        'A: { table: [Box, Can], attached: { Box: [Seal] }, hand: [Box, Can, Cut] }, B: {}',
        'illegal: { A: { call: Box#2 } }\n    why: UNIQ-2',
        'legal: { A: { call: Can#2 } }',
        'A: { play: Cut, on: Seal }',
        'resolve',
        'legal: { A: { call: Box#2 } }',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        cards,
        'A: { table: [Box, Can], attached: { Box: [Seal] }, hand: [Box, Can] }, B: {} }\nphase: discard\noptions: { influence: 24 ',
        'legal: { A: discard }\n    cards: [Box#2]',
        'A: { discard: [Box#2] }',
        'resolve',
        'expect: { dead: [Box#2] }',
      ),
    ).toBe('passed');
  });
});

describe('a second one of a name', () => {
  it('may be called by the player of the card that says so, and no third', () => {
    const cards = {
      Deed: 'type: Secret, text: "You may call \\"Nusbaum\\" although one is in play."',
      Nusbaum: 'type: Character',
      Other: 'type: Character',
    };
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Nusbaum, Other]], table: [Deed], hand: [Nusbaum, Nusbaum, Other] }, B: { hand: [Nusbaum] }',
        'illegal: { A: { call: Other#2, at: [2, 2] } }\n    why: UNIQ-2',
        'A: { call: Nusbaum#2, at: [2, 1] }',
        'resolve',
        'illegal: { A: { call: Nusbaum#3, at: [2, 2] } }\n    why: UNIQ-2',
        'A: { end: turn }',
        'illegal: { B: { call: Nusbaum#4, at: [1, 1] } }\n    why: UNIQ-2',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        cards,
        'A: { conspiracy: [[Nusbaum]], table: [Deed] }, B: { hand: [Nusbaum] } }\nturn: B\noptions: { influence: 24 ',
        'illegal: { B: { call: Nusbaum#2, at: [1, 1] } }\n    why: UNIQ-2',
      ),
    ).toBe('passed');
  });
});

describe('who Excludes its own kind (ABL-EXCLUDE)', () => {
  it('does not Exclude itself', () => {
    expect(
      saidOf(
        {
          Ann: person('Exclude: Mutant.', ', traits: [Mutant]'),
          Mo: 'type: Character, traits: [Mutant]',
          Bob: 'type: Character',
        },
        'A: { hand: [Ann, Mo], conspiracy: [[Bob]] }',
        'A: { call: Ann, at: [1, 2] }',
        'resolve',
        'expect: { conspiracy: { A: [[Bob, Ann]] } }',
        'illegal: { A: { call: Mo, at: [1, 3] } }\n    why: ABL-EXCLUDE',
      ),
    ).toBe('passed');
  });
});
