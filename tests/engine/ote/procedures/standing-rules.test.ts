import { describe, expect, it } from 'vitest';
import { person, saidOf } from '@/tests/engine/ote/scenario/runner';

const BLANK = 'type: Character, text: "Not Unique."';

describe('how many cards uncrank', () => {
  const cards = (text: string) => ({
    Law: `type: Environmental, text: "${text}"`,
    Ann: 'type: Character, pull: 1',
    Bob: 'type: Character, pull: 1',
    Box: 'type: Resource, pull: 1',
    Sick: person('Does not uncrank in the Uncrank step.', ', pull: 1'),
  });
  const players = 'A: { conspiracy: [[Ann, Bob, Sick]], table: [Law, Box] }, B: {}';
  const cranked = [
    'A: { crank: Ann }',
    'A: { crank: Bob }',
    'A: { crank: Box }',
    'A: { crank: Sick }',
    'A: { end: turn }',
    'B: { end: turn }',
  ];

  it('is asked of those it is about; the others uncrank, and who cannot stays', () => {
    expect(
      saidOf(
        cards('Each player may uncrank only one Character each turn.'),
        players,
        ...cranked,
        'A: { choose: Bob }',
        'expect: { active: [Bob, Box], cranked: [Ann, Sick] }',
      ),
    ).toBe('passed');
  });

  it('is not asked while the limit does not hold, nor of as many as may', () => {
    const all = 'expect: { active: [Ann, Bob, Box], cranked: [Sick] }';
    for (const text of [
      'While you have a Burger in play, each player may uncrank only one Character each turn.',
      'Each player may uncrank only 2 Characters each turn.',
    ]) {
      expect([text, saidOf(cards(text), players, ...cranked, all)]).toEqual([text, 'passed']);
    }
  });

  it('is asked once for a card that two limits are about', () => {
    expect(
      saidOf(
        {
          ...cards('Each player may uncrank only one Character each turn.'),
          Law2: 'type: Environmental, text: "Each player may uncrank only one Character each turn."',
        },
        'A: { conspiracy: [[Ann, Bob]], table: [Law, Law2, Box] }, B: {}',
        'A: { crank: Ann }',
        'A: { crank: Bob }',
        'A: { end: turn }',
        'B: { end: turn }',
        'A: { choose: Ann }',
        'expect: { active: [Ann], cranked: [Bob], phase: operations, turn: A }',
      ),
    ).toBe('passed');
  });
});

describe('another object of the game', () => {
  const POP = 'The object of the game is to pop twelve Characters.';
  const twelve = `${'Ned, '.repeat(11)}Ned`;

  it('is reached by the twelfth pop, and Influence still counts', () => {
    expect(
      saidOf(
        {
          Aim: `type: Environmental, text: "${POP}"`,
          Ned: BLANK,
          Wipe: 'type: Whammy, text: "Pop each Character."',
          Fog: 'type: Environmental',
        },
        `A: { table: [Aim], hand: [Wipe] }, B: { conspiracy: [[${twelve}]], table: [Fog] }`,
        'A: { play: Wipe }',
        'resolve',
        'expect: { winner: A }',
      ),
    ).toBe('passed');
  });

  it('takes twice as many of a team (SETUP-1)', () => {
    const players = `A: { table: [Aim], hand: [Wipe, Wipe] }, B: {}, C: { conspiracy: [[${twelve}], [${twelve}]] }, D: {}`;
    expect(
      saidOf(
        {
          Aim: `type: Environmental, text: "${POP}"`,
          Ned: BLANK,
          Wipe: 'type: Whammy, text: "Pop each Character."',
        },
        `${players} }\noptions: { teams: [[A, B], [C, D]] `,
        'A: { play: Wipe }',
        'resolve',
        'expect: { winner: [A, B] }',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        {
          Aim: `type: Environmental, text: "${POP}"`,
          Ned: BLANK,
          Wipe: 'type: Whammy, text: "Pop each Character."',
        },
        `A: { table: [Aim], hand: [Wipe] }, B: {}, C: { conspiracy: [[${twelve}]] }, D: {} }\noptions: { teams: [[A, B], [C, D]] `,
        'A: { play: Wipe }',
        'resolve',
        'expect: { winner: none }',
      ),
    ).toBe('passed');
  });

  it('is forgotten with the card that sets it, and counts neither Resources nor pops before', () => {
    expect(
      saidOf(
        {
          Aim: `type: Environmental, text: "${POP}"`,
          Ned: BLANK,
          Box: 'type: Resource',
          Wipe: 'type: Whammy, text: "Pop each Character."',
          Sweep: 'type: Whammy, text: "Pop each Resource."',
          Calm: 'type: Whammy, text: "Pop target Environmental."',
        },
        `A: { table: [Aim], hand: [Sweep, Wipe, Calm, Aim] }, B: { conspiracy: [[Ned, Ned, Ned]], table: [${'Box, '.repeat(11)}Box] }`,
        'A: { play: Sweep }',
        'resolve',
        'expect: { winner: none }',
        'A: { play: Wipe }',
        'resolve',
        'A: { play: Calm, on: Aim }',
        'resolve',
        'A: { call: Aim#2 }',
        'resolve',
        'expect: { winner: none }',
      ),
    ).toBe('passed');
  });
});

describe('what is said of Influence', () => {
  it('keeps an effect from giving any, and lets it take some', () => {
    expect(
      saidOf(
        {
          Ban: 'type: Environmental, text: "Players gain no Influence."',
          Gift: 'type: Whammy, text: "Gain 2 Influence."',
          Fee: 'type: Whammy, text: "Lose 1 Influence."',
        },
        'A: { table: [Ban], hand: [Gift, Fee], influence: 3 }',
        'A: { play: Gift }',
        'resolve',
        'expect: { influence: { A: 3 } }',
        'A: { play: Fee }',
        'resolve',
        'expect: { influence: { A: 2 } }',
      ),
    ).toBe('passed');
  });

  it.each([
    ['Each other player loses 1 Influence, but not below 0.', [5, 1, 0]],
    ['Each other player gains 2 Influence.', [5, 4, 2]],
    ['Target player loses 1 Influence.', [5, 1, 0]],
  ])('%s', (text, [a, b, c]) => {
    const one = text.startsWith('Target');
    expect(
      saidOf(
        { Tax: `type: Whammy, text: "${text}"` },
        'A: { hand: [Tax], influence: 5 }, B: { influence: 2 }, C: {}',
        one ? 'A: { play: Tax, on: B }' : 'A: { play: Tax }',
        'resolve',
        `expect: { influence: { A: ${a}, B: ${b}, C: ${c} } }`,
      ),
    ).toBe('passed');
  });

  it('comes to each player in the Influence step, for those of that player’s Conspiracy', () => {
    expect(
      saidOf(
        {
          Pay: 'type: Environmental, text: "Each player gains 1 Influence for each Burger in that player\'s Conspiracy in the Influence step."',
          Bun: 'type: Character, traits: [Burger], text: "Not Unique."',
        },
        'A: { table: [Pay], conspiracy: [[Bun]] }, B: { conspiracy: [[Bun, Bun]] }',
        'A: { end: turn }',
        'expect: { influence: { A: 1, B: 0 } }',
        'B: { end: turn }',
        'expect: { influence: { A: 1, B: 2 } }',
      ),
    ).toBe('passed');
  });
});

describe('what a cancelled event takes back (EVT-11)', () => {
  const stop = { Stop: 'type: Whammy, text: "Play any time. Cancel any Whammy."' };
  const late = 'A: { play: Do';

  it.each([
    ['Add 4 to the Influence needed to win.', '', 'winner: none'],
    ['Uncrank target Character.', 'Ann', 'cranked: [Ann]'],
    ['Gain 2 Influence.', '', 'influence: { A: 0 }'],
    ['Gain 2 Pull.', '', 'reserve: { A: { resource: 0, character: 1 } }'],
    ['Give target Character +3 AP.', 'Ann', 'figures: { Ann: { ap: 0 } }'],
    ['Flip target Character.', 'Ann', 'inPlay: [Ann]'],
    ['Target Character may attack again this turn.', 'Ann', 'cranked: [Ann]'],
  ])('%s', (text, on, found) => {
    expect(
      saidOf(
        { ...stop, Do: `type: Whammy, text: "${text}"`, Ann: 'type: Character, pull: 1' },
        'A: { hand: [Do], conspiracy: [[Ann]] }, B: { hand: [Stop] }',
        'A: { crank: Ann }',
        on === '' ? `${late} }` : `${late}, on: ${on} }`,
        'B: pass',
        'B: { play: Stop, on: Do }',
        'resolve',
        `expect: { ${found}, dead: [Do, Stop] }`,
      ),
    ).toBe('passed');
  });
});
