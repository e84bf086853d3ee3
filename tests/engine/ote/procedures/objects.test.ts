import { describe, expect, it } from 'vitest';
import { saidOf } from '@/tests/engine/ote/scenario/runner';

describe('twelve pops', () => {
  const cards = {
    Aim: 'type: Environmental, text: "The object of the game is to pop twelve Characters."',
    Mo: 'type: Character, traits: [Mutant], text: "Not Unique."',
    Ann: 'type: Character',
    Big: 'type: Character, ap: 3, dp: 3',
    Wipe: 'type: Whammy, text: "Play any time. Pop each Mutant."',
    Hit: 'type: Whammy, text: "Pop target Character."',
    Calm: 'type: Whammy, text: "Pop target Environmental."',
  };
  const eleven = `${'Mo, '.repeat(10)}Mo`;

  it('are counted anew when the card has gone and come again', () => {
    const steps = (between: readonly string[], last: string) =>
      [
        cards,
        `A: { table: [Aim], hand: [Wipe, Calm, Aim, Hit] }, B: { conspiracy: [[${eleven}, Ann]] }`,
        'A: { play: Wipe }',
        'resolve',
        'expect: { winner: none }',
        ...between,
        'A: { play: Hit, on: Ann }',
        'resolve',
        `expect: { winner: ${last} }`,
      ] as const;
    const anew = ['A: { play: Calm, on: Aim }', 'resolve', 'A: { call: Aim#2 }', 'resolve'];
    expect(saidOf(...steps([], 'A'))).toBe('passed');
    expect(saidOf(...steps(anew, 'none'))).toBe('passed');
  });

  it('count for who defends when it is the attacker that is popped', () => {
    const steps = (target: string, winner: string) =>
      [
        cards,
        `A: { conspiracy: [[${eleven}, Ann]], table: [Aim] }, B: { conspiracy: [[Big]], hand: [Wipe] }`,
        'B: { play: Wipe }',
        'resolve',
        'expect: { winner: none }',
        `A: { attack: Ann, target: ${target} }`,
        'resolve',
        `expect: { winner: ${winner}, dead: [Ann] }`,
      ] as const;
    expect(saidOf(...steps('Big', 'B'))).toBe('passed');
  });
});
