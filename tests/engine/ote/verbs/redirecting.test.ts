import { describe, expect, it } from 'vitest';
import { person, saidOf } from '@/tests/engine/ote/scenario/runner';

const SLY = person(
  "Crank any time to redirect any Astral card's effect from this Character to any Character adjacent to this Character.",
  ', dp: 1',
);
const cards = {
  Sly: SLY,
  Ned: 'type: Character, dp: 1',
  Far: 'type: Character, dp: 1',
  Zap: 'type: Whammy, traits: [Astral], text: "Pop target Character."',
  Bop: 'type: Whammy, text: "Pop target Character."',
  Pair: 'type: Whammy, traits: [Astral], text: "Crank up to 2 Characters."',
  Curse: 'type: Condition, traits: [Astral], ap: 3',
  Picky: 'type: Condition, traits: [Astral], text: "Call on a Mutant."',
  Mo: 'type: Character, traits: [Mutant]',
};
const players = 'A: { hand: [Zap, Bop, Pair, Curse] }, B: { conspiracy: [[Sly, Ned, Far]] }';

describe('what is redirected from a Character', () => {
  it('happens to the other in its place', () => {
    expect(
      saidOf(
        cards,
        players,
        'A: { play: Zap, on: Sly }',
        'B: { use: Sly, on: [Zap, Ned] }',
        'resolve',
        'expect: { dead: [Ned, Zap], inPlay: [Sly, Far], cranked: [Sly] }',
      ),
    ).toBe('passed');
  });

  it('is called on the other in its place', () => {
    expect(
      saidOf(
        cards,
        players,
        'A: { call: Curse, on: Sly }',
        'B: { use: Sly, on: [Curse, Ned] }',
        'resolve',
        'expect: { attached: { Ned: [Curse], Sly: [] }, figures: { Ned: { ap: 3 } } }',
      ),
    ).toBe('passed');
  });

  it('is of that kind, aimed at it, and goes to a neighbour', () => {
    expect(
      saidOf(
        cards,
        players,
        'A: { play: Zap, on: Sly }',
        'illegal: { B: { use: Sly, on: [Zap, Far] } }\n    why: CALL-6',
        'B: { use: Sly, on: [Zap, Ned] }',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        cards,
        players,
        'A: { play: Bop, on: Sly }',
        'resolve',
        'expect: { dead: [Sly, Bop], inPlay: [Ned] }',
      ),
    ).toBe('passed');
    expect(
      saidOf(
        cards,
        players,
        'A: { play: Zap, on: Far }',
        'resolve',
        'expect: { dead: [Far, Zap], active: [Sly] }',
      ),
    ).toBe('passed');
  });

  it('leaves the other targets of the same event alone', () => {
    expect(
      saidOf(
        cards,
        players,
        'A: { play: Pair, on: [Sly, Far] }',
        'B: { use: Sly, on: [Pair, Ned] }',
        'resolve',
        'expect: { cranked: [Ned, Far, Sly] }',
      ),
    ).toBe('passed');
  });

  it('stays where it is if it may not be on the other (CALL-6)', () => {
    expect(
      saidOf(
        { ...cards, Sly: `${SLY}, traits: [Mutant]` },
        'A: { hand: [Picky] }, B: { conspiracy: [[Sly, Ned]] }',
        'A: { call: Picky, on: Sly }',
        'B: { use: Sly, on: [Picky, Ned] }',
        'resolve',
        'expect: { attached: { Sly: [Picky], Ned: [] } }',
      ),
    ).toBe('passed');
  });
});
