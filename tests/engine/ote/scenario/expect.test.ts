import { describe, expect, it } from 'vitest';
import { withSteps } from '@/tests/engine/ote/scenario/runner';

const found = (expectation: string) => withSteps(`  - expect: { ${expectation} }`);

describe('an expectation of a scenario', () => {
  it.each([
    'inPlay: [Thug, Knife, Clerk]',
    'active: [Thug, Clerk], cranked: []',
    'dead: [], flipped: [], out: []',
    'hand: { A: [Hit, Club#2, Club], B: 1 }',
    'deck: { A: 20, B: [Club#3, Hit#2] }',
    'attached: { Thug: [Knife], Clerk: [] }',
    'conspiracy: { A: [[Thug, ., Cook]], B: [[Clerk]] }',
    'figures: { Thug: { ap: 4, dp: 3, pull: 1, cost: 0 } }',
    'traits: { Thug: [human], Clerk: [] }',
    'keywords: { Thug: [Bulldoze], Clerk: [] }',
    'influence: { A: 3, B: 0 }',
    'reserve: { A: { character: 0, resource: 0, restricted: 0 } }',
    'turn: A, phase: operations, pending: A, winner: none',
  ])('holds: %s', (expectation) => {
    expect(found(expectation)).toBe('passed');
  });

  it.each([
    ['inPlay: [Club]', 'Club should be in play, and is in the hand'],
    ['dead: [Thug]', 'Thug should be dead, and is in the Conspiracy, active'],
    ['cranked: [Clerk]', 'Clerk should be cranked, and is in the Conspiracy, active'],
    ['flipped: [Clerk]', 'flipped cards: expected Clerk, found nothing'],
    ['hand: { A: [Club, Hit] }', 'hand of A: expected Club, Hit, found Club, Club#2, Hit'],
    ['hand: { B: 2 }', 'hand of B: expected 2 cards, found 1 (Boost)'],
    ['deck: { B: [Hit#2, Club#3] }', 'deck of B: expected Hit#2, Club#3, found Club#3, Hit#2'],
    ['attached: { Clerk: [Knife] }', 'on Clerk: expected Knife, found nothing'],
    [
      'conspiracy: { A: [[Thug, Cook]] }',
      'Conspiracy of A: expected [[Thug, Cook]], found [[Thug, ., Cook]]',
    ],
    ['figures: { Thug: { ap: 3 } }', 'AP of Thug: expected 3, found 4 (3 printed; +1 Knife)'],
    ['traits: { Clerk: [Human] }', 'traits of Clerk: expected Human, found none'],
    ['keywords: { Thug: [] }', 'keywords of Thug: expected none, found Bulldoze'],
    ['influence: { A: 4 }', 'Influence of A: expected 4, found 3'],
    ['reserve: { A: { resource: 1 } }', 'resource Pull in the Reserve of A: expected 1, found 0'],
    ['turn: B', 'turn: expected B, found A'],
    ['phase: shift', 'phase: expected shift, found operations'],
    ['winner: B', 'winner: expected B, found none'],
    ['out: [B]', 'out of the game: expected B, found none'],
    ['pending: B', 'asked: expected B, found A'],
  ])('fails with a description: %s', (expectation, message) => {
    expect(found(expectation)).toBe(message);
  });
});
