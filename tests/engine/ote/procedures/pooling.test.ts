import { describe, expect, it } from 'vitest';
import { saidOf } from '@/tests/engine/ote/scenario/runner';

const LAW =
  'type: Environmental, text: "Any player may pay Pull toward 6 any time to discard this card."';
const BUZZ = 'type: Whammy, text: "Play any time. Give target Character +1 DP."';

describe('what several pay toward an ability', () => {
  const cards = { Law: LAW, Law2: LAW, Well: 'type: Character, pull: 9, text: "Not Unique."' };
  const full = 'reserve: { character: 9, resource: 0 }';

  it('adds up over the turn, for that ability and no other, and no more than is due is taken', () => {
    expect(
      saidOf(
        cards,
        `A: { table: [Law, Law2], ${full} }, B: { ${full} }`,
        'A: { use: Law, on: "2" }',
        'A: { use: Law2, on: "3" }',
        'expect: { inPlay: [Law, Law2], reserve: { A: { character: 4 } } }',
        'illegal: { B: { use: Law, on: "5" } }\n    why: CRANK-5',
        'illegal: { B: { use: Law2, on: "4" } }\n    why: CRANK-5',
        'B: { use: Law, on: "4" }',
        'resolve',
        'expect: { dead: [Law], inPlay: [Law2], reserve: { B: { character: 5 } } }',
        'B: { use: Law2, on: "3" }',
        'resolve',
        'expect: { dead: [Law, Law2] }',
      ),
    ).toBe('passed');
  });

  it('is lost when the turn ends', () => {
    expect(
      saidOf(
        cards,
        `A: { table: [Law], ${full} }, B: { conspiracy: [[Well]] }`,
        'A: { use: Law, on: "5" }',
        'A: { end: turn }',
        'B: { crank: Well }',
        'B: { use: Law, on: "1" }',
        'resolve',
        'expect: { inPlay: [Law], reserve: { B: { character: 8 } } }',
        'illegal: { B: { use: Law, on: "6" } }\n    why: CRANK-5',
        'B: { use: Law, on: "5" }',
        'resolve',
        'expect: { dead: [Law] }',
      ),
    ).toBe('passed');
  });

  it('is spent when the ability is used, and is for one ability of the card', () => {
    const text =
      'Any player may pay Pull toward 3 to draw 1 card. Any player may pay Pull toward 2 to gain 1 Influence.';
    expect(
      saidOf(
        { Law: `type: Environmental, text: "${text}"` },
        `A: { table: [Law], ${full} }, B: {}`,
        'A: { use: Law, on: "1" }',
        'A: { use: Law, ability: 2, on: "1" }',
        'resolve',
        'expect: { hand: { A: 0 }, influence: { A: 0 } }',
        'A: { use: Law, on: "2" }',
        'resolve',
        'expect: { hand: { A: 1 }, influence: { A: 0 } }',
        'A: { use: Law, on: "2" }',
        'resolve',
        'expect: { hand: { A: 1 }, influence: { A: 0 } }',
        'A: { use: Law, ability: 2, on: "1" }',
        'resolve',
        'expect: { hand: { A: 1 }, influence: { A: 1 }, reserve: { A: { character: 2 } } }',
      ),
    ).toBe('passed');
  });

  it('begins anew when the card is there again', () => {
    expect(
      saidOf(
        { ...cards, Law: LAW },
        `A: { table: [Law], hand: [Law], ${full} }, B: {}`,
        'A: { use: Law, on: "2" }',
        'A: { use: Law, on: "4" }',
        'resolve',
        'A: { call: Law#2 }',
        'resolve',
        'A: { use: Law#2, on: "2" }',
        'resolve',
        'expect: { inPlay: [Law#2], reserve: { A: { character: 1 } } }',
      ),
    ).toBe('passed');
  });

  it('lets everybody who had passed answer again, and counts for that attack only', () => {
    const STOP =
      'type: Environmental, text: "Any player may pay Pull toward 3 any time to cancel the attack."';
    const start = [
      {
        Law: STOP,
        Ann: 'type: Character, ap: 2',
        Eve: 'type: Character, ap: 2',
        Ned: 'type: Character',
        Oz: 'type: Character',
        Buzz: BUZZ,
      },
      `A: { conspiracy: [[Ann, Eve]], table: [Law] }, B: { conspiracy: [[Ned]], ${full} }, C: { conspiracy: [[Oz]], ${full}, hand: [Buzz] }`,
      'A: { attack: Ann, target: Ned }',
    ] as const;
    expect(
      saidOf(
        ...start,
        'B: pass',
        'C: { use: Law, on: "1" }',
        'expect: { pending: B }',
        'B: { use: Law, on: "2" }',
        'resolve',
        'expect: { inPlay: [Ann, Ned], reserve: { B: { character: 7 } } }',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        ...start,
        'B: { use: Law, on: "1" }',
        'resolve',
        'expect: { dead: [Ned] }',
        'A: { attack: Eve, target: Oz }',
        'C: { use: Law, on: "2" }',
        'resolve',
        'expect: { dead: [Ned, Oz] }',
      ),
    ).toBe('passed');
  });
});
