import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { scenarioSetUp } from '@/engine';
import { onGround } from '@/engine/eden/setup/match';
import { file, stateOf } from '@/tests/engine/eden/scenario/runner';

const NOBODY = { find: () => null, nearest: () => [] };

describe('the set-up that a scenario file gives for matches on its field', () => {
  const setUp = (text: string) => scenarioSetUp(parse(text), NOBODY);
  const options = (fields: string) => {
    const read = setUp(file(fields));
    return read.ok ? read.setUp.options : null;
  };

  it('is refused when the file cannot be read or names an unknown player', () => {
    expect(setUp('title: 3')).toMatchObject({ ok: false });
    expect(setUp(file('first: C'))).toMatchObject({
      ok: false,
      problems: [{ path: ['first'], message: 'no player "C"' }],
    });
  });

  it('has the options that the file names, and no others', () => {
    expect(options('')).toEqual({});
    expect(options('options: { rounds: 3 }')).toEqual({ rounds: 3 });
    expect(options('options: { climate: roll 2 }')).toEqual({ climate: [], weatherRolls: 2 });
  });

  it('adds no scenery to the field, unless the file gives a number of elements', () => {
    const rock = 'scenery: { Rock: { circle: [30, 30, 2] } }';
    expect(options(rock)).toEqual({ elements: 0 });
    expect(options(`${rock}\noptions: { elements: 2 }`)).toEqual({ elements: 2 });
  });
});

describe('a match on the field of another match', () => {
  const ground = stateOf(
    file(
      `scenery: { Rock: { circle: [30, 30, 2] } }
markers: { Idol 1: [50, 50] }
cards: { Yuri: { type: Fighter }, Brick: { type: Fighter }, Rat: { type: NPF, level: 1 } }
players:
  A: { fighters: { Yuri: { at: [10, 10], wounds: { head: 1 } } } }
  B: { fighters: { Brick: [20, 10], Yuri: { at: [40, 40] } } }
npfs: { Rat: [30, 50], "Rat#2": {} }`.replace(
        'Yuri: { at: [40, 40] }',
        '"Yuri#2": { at: [40, 40] }',
      ),
    ),
  );
  const match = stateOf(
    file(`phase: prep-1
players: { A: { fighters: { Yuri: {}, "Yuri#2": {}, Brick: {} } }, B: { fighters: { "Brick#2": {} } } }`),
  );
  const { fighters, profiles, elements, markers } = onGround(match, ground);

  it('has the scenery and the markers of the other match', () => {
    expect(elements.map(({ name }) => name)).toEqual(['Rock']);
    expect(markers.map(({ label }) => label)).toEqual(['Idol 1']);
  });

  it('places its fighters where the other match has the same fighter on the same side, and leaves the rest undeployed', () => {
    expect(fighters.slice(0, 4).map(({ at }) => at)).toEqual([
      { x: 10, y: 10 },
      null,
      null,
      { x: 20, y: 10 },
    ]);
    expect(fighters[0]?.ticked.head).toBe(1);
  });

  it('has the NPFs of the other match, with their cards', () => {
    expect(fighters).toHaveLength(5);
    const rat = fighters[4];
    expect(rat).toMatchObject({ seat: -1, at: { x: 30, y: 50 } });
    expect(profiles[rat?.profile ?? -1]).toMatchObject({ name: 'Rat', npf: true });
  });
});

describe('the elements that can be bought', () => {
  it('are those of the rules and the Scenery cards of the file, which replace elements with their names', () => {
    const { kinds } = stateOf(
      file(`cards:
  Yuri: { type: Fighter }
  Brick: { type: Fighter }
  Tower: { type: Scenery, cost: 2, rules: "Elevation, Climbing (4)", shape: { rect: [0, 0, 6, 4] } }
  Well: { type: Scenery, cost: 1, rules: "Obstacle (1)", shape: { circle: [0, 0, 1.5] } }
  Heap: { type: Scenery }
  Tree: { type: Scenery, cost: 5, rules: "Hiding" }`),
    );
    const of = (name: string) => kinds.filter((one) => one.name === name);
    expect(of('Tower')).toMatchObject([{ cost: 2, size: { width: 6, height: 4 } }]);
    expect(of('Well')).toMatchObject([{ cost: 1, size: { across: 3 } }]);
    expect(of('Heap')).toMatchObject([{ cost: 0, size: null }]);
    expect(of('Tree')).toMatchObject([{ cost: 5, rules: { hiding: true, flammable: false } }]);
    expect(kinds).toHaveLength(13 - 1 + 4);
  });
});
