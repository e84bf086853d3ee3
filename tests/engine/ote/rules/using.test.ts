import { describe, expect, it } from 'vitest';
import { runYaml } from '@/tests/engine/ote/scenario/runner';

const TABLE = `
title: Abilities and who may use them
cards:
  Bear: { type: Character, text: "Cannot use Gear." }
  Snob: { type: Character, text: "Cannot use non-Astral Gear." }
  Log: { type: Character, text: "Cannot crank. Crank to draw 1 card." }
  Post: { type: Character, text: "Cannot voluntarily flip. Flip any time to Avoid Combat." }
  Aim: { type: Character, ap: 3, text: "Crank to pop target Character." }
  Nay: { type: Character, text: "Crank any time to cancel any Whammy." }
  Deal: { type: Character, text: "Once per turn, pay 1 Pull to draw 1 card." }
  Fae: { type: Character, text: "Crank any time to Save this Character." }
  Loner: { type: Character, text: "While you have a Burger in play, crank to draw 1 card." }
  Ring: { type: Gear, text: "Crank to draw 1 card." }
  Orb: { type: Gear, traits: [Astral], text: "Crank to draw 1 card." }
  Halo: { type: Gear, text: "Crank any time to Save the Character." }
  Vest: { type: Gear, text: "Pop this card to Save the Character." }
  Hit: { type: Whammy, text: "Pop target Character." }
  Mercy: { type: Whammy, text: "Play any time. Save each Character." }
  Foe: { type: Character, ap: 3, dp: 1, text: "Crank to pop target Character." }
players:
  A: { conspiracy: [[Bear, Snob, Log, Post, Aim, Nay, Deal, Fae, Loner]],
       attached: { Bear: [Ring], Snob: [Ring, Orb], Aim: [Halo], Deal: [Vest] }, hand: [Hit, Hit, Mercy],
       reserve: { resource: 3 } }
  B: { conspiracy: [[Foe]] }
`;

function saidOf(...steps: readonly string[]): string {
  const report = runYaml(`${TABLE}steps:\n${steps.map((step) => `  - ${step}`).join('\n')}`);
  if (report.outcome === 'broken') return report.problems.map(({ message }) => message).join('\n');
  return report.outcome === 'passed' ? 'passed' : report.message;
}

describe('using an ability is refused', () => {
  it.each([
    ['of a Gear whose bearer cannot use it', 'use: Ring', 'Bear cannot use Ring. (CARD-0)'],
    ['of a Gear that its bearer scorns', 'use: Ring#2', 'Snob cannot use Ring. (CARD-0)'],
    ['when the card cannot crank', 'use: Log', 'Log cannot crank. (CARD-0)'],
    ['when the card cannot flip at will', 'use: Post', 'Post cannot flip at will. (CARD-0)'],
    ['of another player', 'use: Foe, on: Bear', "Foe is B's to use. (ABL-CONTROL)"],
    ['without its target', 'use: Aim', 'Aim needs a target. (CALL-6)'],
    ['with a target too many', 'use: Aim, on: [Bear, Log]', 'Aim needs a target. (CALL-6)'],
    ['with a target that it has not', 'use: Deal, on: Bear', 'Deal needs no target. (CALL-6)'],
    [
      'with a target of another kind',
      'use: Aim, on: Ring',
      'Ring is not what Aim may target. (CALL-6)',
    ],
    [
      'that would cancel nothing',
      'use: Nay',
      'Nay finds nothing under way that it could cancel. (EVT-4)',
    ],
    [
      'that would cancel a card in play',
      'use: Nay, on: Bear',
      'Nay finds nothing under way that it could cancel there. (EVT-4)',
    ],
    [
      'while what it asks for does not hold',
      'use: Loner',
      'What Loner asks for does not hold now. (CARD-0)',
    ],
    [
      'that saves when nothing pops',
      'use: Fae',
      'Nothing under way would pop what Fae saves. (EVT-4)',
    ],
    [
      'that saves its bearer when nothing pops',
      'use: Halo',
      'Nothing under way would pop what Halo saves. (EVT-4)',
    ],
  ])('%s', (_when, use, message) => {
    expect(saidOf(`A: { ${use} }`)).toBe(message);
  });

  it('a second time in the turn when it says once per turn', () => {
    expect(saidOf('A: { use: Deal }', 'A: { use: Deal }')).toBe(
      'Deal did that once this turn already. (CARD-0)',
    );
    expect(
      saidOf(
        'A: { use: Deal }',
        'A: { end: turn }',
        'B: { end: turn }',
        'illegal: { A: { use: Deal } }\n    why: CALL-1',
      ),
    ).toBe('passed');
  });

  it('for what the engine does not do yet, and says so', () => {
    const odd = (type: string, text: string, deed: string) =>
      runYaml(`
title: Not yet
cards: { Odd: { type: ${type}, text: '${text}' }, Ann: { type: Character } }
players: { A: { conspiracy: [[Ann]], ${type === 'Whammy' ? 'hand' : 'table'}: [Odd] } }
steps: [{ A: { ${deed} } }]`);
    const pops = 'each Mutant this Character could attack.';
    expect(odd('Secret', `Crank to pop ${pops}`, 'use: Odd')).toMatchObject({
      message: 'not built yet: what Odd does when used.',
      notBuilt: true,
    });
    expect(odd('Whammy', `Pop ${pops}`, 'play: Odd')).toMatchObject({
      message: 'not built yet: what Odd does when played.',
    });
  });
});

describe('using an ability', () => {
  it('of a Gear that the bearer may use', () => {
    expect(saidOf('A: { use: Orb }', 'resolve', 'expect: { cranked: [Orb], hand: { A: 4 } }')).toBe(
      'passed',
    );
  });

  it.each([
    ['itself', 'Fae', 'use: Fae'],
    ['its bearer', 'Aim', 'use: Halo'],
    ['who bore it when it was popped for that', 'Deal', 'use: Vest'],
    ['everybody', 'Bear', 'play: Mercy'],
  ])('saves %s', (_whom, popped, deed) => {
    expect(
      saidOf(
        `A: { play: Hit, on: ${popped} }`,
        `A: { ${deed} }`,
        'resolve',
        `expect: { cranked: [${popped}], dead: [Hit] }`,
      ),
    ).toBe('passed');
  });
});
