import { describe, expect, it } from 'vitest';
import { seesElement, sightLine, sightOf } from '@/engine/eden/reading/sight';
import { file, stateOf } from '@/tests/engine/eden/scenario/runner';

const EYES = `players:
  A: { fighters: { Yuri: [10, 10], Friend: [20, 12.4] } }
  B: { fighters: { Brick: [30, 10], Near: [10, 13], Away: } }
cards: { Yuri: { type: Fighter }, Friend: { type: Fighter }, Brick: { type: Fighter }, Near: { type: Fighter }, Away: { type: Fighter } }`;
const [YURI, FRIEND, BRICK, NEAR, AWAY] = [0, 1, 2, 3, 4];

const ON_THE_WAY: readonly (readonly [string, string, object])[] = [
  [
    'counts a friend who is partly in it as an obstacle (LOS-3)',
    '',
    { seen: true, obstacles: 1, things: [{ fighter: FRIEND, cuts: false, obstacles: 1 }] },
  ],
  [
    'is cut by an element across its whole width (LOS-2), and still names all other things in it',
    'scenery: { Wall: { rect: [25, 10, 1, 6] }, Bush: { circle: [15, 8.5, 1] } }',
    {
      seen: false,
      things: [
        { fighter: FRIEND },
        { element: 'Wall', cuts: true, obstacles: 0 },
        { element: 'Bush', cuts: false, obstacles: 1 },
      ],
    },
  ],
  [
    'counts a low element only as an obstacle, and ignores a flat element (LOS-5)',
    `scenery:
  Ditch: { rect: [25, 10, 1, 6], sight: flat }
  Hedge: { rect: [23, 10, 1, 6], sight: low }`,
    { seen: true, obstacles: 2, things: [{ fighter: FRIEND }, { element: 'Hedge', cuts: false }] },
  ],
  [
    'is not cut by an element in which one of the two fighters stands (LOS-5)',
    'scenery: { Ruin: { rect: [30, 10, 6, 6], penetrable: true } }',
    { seen: true, obstacles: 2, things: [{}, { element: 'Ruin', cuts: false, obstacles: 1 }] },
  ],
  ['ends after 15 cm in fog (CLIM-4)', 'options: { climate: [4] }', { seen: false, tooFar: true }],
];

describe('a line of sight for display', () => {
  it.each(ON_THE_WAY)('%s', (_, fields, expected) => {
    const state = stateOf(file(`${EYES}\n${fields}`));
    const line = sightLine(state, YURI, BRICK);
    expect(line).toMatchObject(expected);
    expect(line?.corridor?.region).toHaveLength(4);
    // What is drawn is what the rule says.
    const rule = sightOf(state, YURI, BRICK);
    expect(line?.seen).toBe(rule?.seen);
    if (rule?.seen === true) expect(line?.obstacles).toBe(rule.obstacles);
  });

  it('has no corridor between two fighters that touch (LOS-6)', () => {
    const state = stateOf(file(EYES));
    expect(sightLine(state, YURI, NEAR)).toEqual({
      seen: true,
      obstacles: 0,
      corridor: null,
      tooFar: false,
      things: [],
    });
  });

  it('is null when one of the two is not on the field', () => {
    const state = stateOf(file(EYES));
    expect(sightLine(state, AWAY, YURI)).toBeNull();
    expect(sightLine(state, YURI, AWAY)).toBeNull();
    expect(sightOf(state, AWAY, YURI)).toBeNull();
  });
});

describe('a fighter', () => {
  const scenery = `scenery:
  Post: { circle: [13, 10, 1.5] }
  Beacon: { rect: [40, 10, 2, 2] }
  Screen: { rect: [10, 31, 8, 1] }
  Idol: { circle: [10, 36, 1] }`;
  const seen = (ix: number, name: string, more = '') => {
    const state = stateOf(file(`${EYES}\n${scenery}\n${more}`));
    const element = state.elements.find((one) => one.name === name);
    if (element === undefined) throw new Error(name);
    return seesElement(state, ix, element);
  };

  it('sees an element that it touches', () => expect(seen(YURI, 'Post')).toBe(true));
  it('sees an element that nothing hides', () => expect(seen(BRICK, 'Beacon')).toBe(true));
  it('does not see an element behind a screen', () => expect(seen(NEAR, 'Idol')).toBe(false));
  it('sees nothing when it is off the field', () => expect(seen(AWAY, 'Beacon')).toBe(false));
  it('sees no farther than 15 cm in fog', () => {
    expect(seen(NEAR, 'Screen')).toBe(true);
    expect(seen(NEAR, 'Screen', 'options: { climate: [4] }')).toBe(false);
  });
});
