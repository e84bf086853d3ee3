import { describe, expect, it } from 'vitest';
import { runSteps, runYaml } from '@/tests/engine/ote/scenario/runner';

const TABLE = `
title: Abilities that cannot be used
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
  Halo: { type: Gear, text: "Crank any time to Save the Character." }
  Foe: { type: Character, ap: 3, dp: 1, text: "Crank to pop target Character." }
  Club: { type: Resource, bullet: true }
players:
  A: { conspiracy: [[Bear, Snob, Log, Post, Aim, Nay, Deal, Fae, Loner]],
       attached: { Bear: [Ring], Snob: [Ring], Aim: [Halo] }, hand: [Club], reserve: { resource: 3 } }
  B: { conspiracy: [[Foe]] }`;

describe('the refusal of an ability states the reason', () => {
  it.each([
    ['when the bearer cannot use Gear', 'use: Ring', 'Bear cannot use Ring. (CARD-0)'],
    [
      'when the bearer cannot use Gear of this kind',
      'use: Ring#2',
      'Snob cannot use Ring. (CARD-0)',
    ],
    ['when the card cannot crank', 'use: Log', 'Log cannot crank. (CARD-0)'],
    ['when the card cannot flip at will', 'use: Post', 'Post cannot flip at will. (CARD-0)'],
    [
      'when the ability belongs to another player',
      'use: Foe, on: Bear',
      "Foe is B's to use. (ABL-CONTROL)",
    ],
    ['when the target is missing', 'use: Aim', 'Aim needs a target. (CALL-6)'],
    [
      'when there are too many targets',
      'use: Aim, on: [Bear, Log]',
      'Aim needs a target. (CALL-6)',
    ],
    ['when the ability has no target', 'use: Deal, on: Bear', 'Deal needs no target. (CALL-6)'],
    [
      'when the target is of the wrong kind',
      'use: Aim, on: Ring',
      'Ring is not what Aim may target. (CALL-6)',
    ],
    [
      'when there is nothing to cancel',
      'use: Nay',
      'Nay finds nothing under way that it could cancel. (EVT-4)',
    ],
    [
      'when it would cancel a card that is already in play',
      'use: Nay, on: Bear',
      'Nay finds nothing under way that it could cancel there. (EVT-4)',
    ],
    [
      'when the condition of the ability does not hold',
      'use: Loner',
      'What Loner asks for does not hold now. (CARD-0)',
    ],
    [
      'when it would Save a card that nothing is about to pop',
      'use: Fae',
      'Nothing under way would pop what Fae saves. (EVT-4)',
    ],
    [
      'when it would Save its bearer, which nothing is about to pop',
      'use: Halo',
      'Nothing under way would pop what Halo saves. (EVT-4)',
    ],
  ])('%s', (_when, use, message) => {
    expect(runSteps(TABLE, [`A: { ${use} }`])).toBe(message);
  });

  it('when an ability that may be used once per turn is used again', () => {
    expect(runSteps(TABLE, ['A: { use: Deal }', 'A: { use: Deal }'])).toBe(
      'Deal did that once this turn already. (CARD-0)',
    );
  });

  it('when the engine does not support the ability yet', () => {
    const odd = (type: string, text: string, use: string) =>
      runYaml(`
title: Not yet
cards: { Odd: { type: ${type}, text: '${text}' }, Ann: { type: Character } }
players: { A: { conspiracy: [[Ann]], ${type === 'Whammy' ? 'hand' : 'table'}: [Odd] } }
steps: [{ A: { ${use} } }]`);
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

it('a refusal names the missing trait for a card with a bullet', () => {
  expect(runSteps(TABLE, ['A: { call: Club }'])).toContain(
    'with one of its traits in play. (CALL-3)',
  );
});
