import { describe, expect, it } from 'vitest';
import { runScenario } from '@/engine';
import { runSteps } from '@/tests/engine/ote/scenario/runner';
import { card } from '../table';

const HEAD = `
title: A Character of two abilities
cards:
  Ann: { type: Character, ap: 1, pull: 1, text: "Crank to draw 1 card. Flip to draw 1 card." }
  Bob: { type: Character, dp: 1 }
  Ned: { type: Character, dp: 1 }
  Club: { type: Resource }`;
const PLAYERS =
  '{ A: { conspiracy: [[Ann]], hand: [Club], deck: [] }, B: { conspiracy: [[Bob, Ned]] } }';
const outcome = (...steps: string[]) => runSteps(`${HEAD}\nplayers: ${PLAYERS}`, steps);

describe('the message of a failed scenario', () => {
  it.each([
    ['expect: { dead: [Ann] }', 'Ann should be dead, and is in the Conspiracy, active'],
    ['expect: { dead: [Club] }', 'Club should be dead, and is in the hand'],
    ['expect: { deck: { A: [Club] } }', 'deck of A: expected Club, found nothing'],
    ['expect: { figures: { Ann: { pull: 5 } } }', 'pull of Ann: expected 5, found 1 (1 printed)'],
    ['expect: { figures: { Bob: { ap: 5 } } }', 'AP of Bob: expected 5, found 0 (0 printed)'],
    [
      'expect: { reserve: { A: { character: 2 } } }',
      'character Pull in the Reserve of A: expected 2, found 0',
    ],
    ['expect: { influence: { B: 1 } }', 'Influence of B: expected 1, found 0'],
    ['legal: { A: { attack: Ann } }\n    targets: [Bob]', 'Ned is legal and should not be'],
    [
      'legal: { A: { attack: Ann } }\n    targets: [Bob, Ned, Ann]',
      'Ann should be legal and is not',
    ],
    ['A: { use: Ann, ability: 3 }', 'ability 3 of Ann is not there: abilities to use it for: 2'],
  ])('describes what was found instead: %s', (step, message) => {
    expect(outcome(step)).toContain(message);
  });

  it('distinguishes a cranked card from an active one', () => {
    expect(outcome('A: { crank: Ann }', 'expect: { dead: [Ann] }')).toBe(
      'Ann should be dead, and is in the Conspiracy, cranked',
    );
  });

  it('mentions that the game is over', () => {
    const players = '{ A: { influence: 30, deck: [] }, B: { influence: 30 } }';
    const over = runSteps(`${HEAD}\nplayers: ${players}`, [
      'A: { end: turn }',
      'expect: { winner: B }',
      'A: { end: turn }',
    ]);
    expect(over).toContain('the game is over');
  });
});

describe('the message about the cards of a scenario', () => {
  const file = (label: string) => ({
    title: 'x',
    game: 'ote',
    rules: ['CARD-0'],
    players: { A: { hand: [label] } },
    steps: [{ expect: { hand: { A: 2 } } }],
  });

  it('suggests the most similar card for a card that does not exist', () => {
    const report = runScenario(file('Thugg'), { find: () => null, nearest: () => ['Thug'] });
    expect(report.outcome === 'broken' && report.problems.map(({ message }) => message)).toEqual([
      'unknown card "Thugg"; did you mean Thug?',
    ]);
  });

  it('blames a difference on a card that is only partly playable, or has an unsupported form', () => {
    const messageWith = (text: string, whole = true) => {
      const def = { ...card('Thug', 'character', { text }), whole };
      const report = runScenario(file('Thug'), { find: () => def, nearest: () => [] });
      return report.outcome === 'failed'
        ? [report.notBuilt, report.message.replace(/ \(hand of A: .*/, '')]
        : report.outcome;
    };
    expect(messageWith('Bulldoze.', false)).toEqual([
      true,
      'not built yet: Thug is only partly playable',
    ]);
    expect(messageWith('Enemy combatants cannot crank.')).toEqual([
      true,
      'not built yet: Thug: Enemy combatants cannot crank.',
    ]);
    expect(messageWith('Bulldoze.')).toEqual([
      false,
      'hand of A: expected 2 cards, found 1 (Thug)',
    ]);
  });
});
