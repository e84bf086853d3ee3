import { describe, expect, it } from 'vitest';
import { movement } from '@/engine/eden/rules/act';
import { type AreaRow, moveArea } from '@/engine/eden/rules/move-area';
import { wayToPlace } from '@/engine/eden/rules/shortest';
import type { EdenState } from '@/engine/eden/state/types';
import { file, stateOf } from '@/tests/engine/eden/scenario/runner';

/** Whether an area of these rows holds a place of the grid. */
function holds(rows: readonly AreaRow[], x: number, y: number): boolean {
  const row = rows.find((one) => Math.abs(one.y - y) < 1e-9);
  return row?.spans.some(([from, to]) => from - 1e-9 <= x && x <= to + 1e-9) === true;
}

/** The places of a coarse grid on which the area and the rule of a Movement disagree. */
function differences(state: EdenState): readonly string[] {
  const area = moveArea(state, 0);
  if (area === null) throw new Error('not on the field');
  const rows = [...area.rows];
  const wrong: string[] = [];
  for (let x = 8; x <= 32; x += 1.25) {
    for (let y = 8; y <= 32; y += 1.25) {
      const way = wayToPlace(state, 0, { x, y }, 20);
      const may = way !== null && movement(state, 0, way).ok;
      if (may !== holds(rows, x, y)) wrong.push(`${x}, ${y}: ${may}`);
    }
  }
  return wrong;
}

const FIELDS: readonly (readonly [name: string, fields: string])[] = [
  ['open ground', ''],
  [
    'a wall, an opponent and a marker',
    `
scenery: { Wall: { rect: [24, 20, 1, 9] } }
markers: { Idol 1: [14, 16] }
`,
  ],
  [
    'ground that costs more',
    `
scenery: { Pond: { circle: [25, 20, 2], penetrable: true, cost: 2 }, Mud: { rect: [20, 26, 6, 3], penetrable: true, cost: 3 } }
`,
  ],
  ['an edge of the field', 'options: { field: [28, 27] }'],
];

const PLAYERS =
  'players: { A: { fighters: { Yuri: [20, 20] } }, B: { fighters: { Brick: [15, 23] } } }\nactive: Yuri';

describe('the area in which a Movement may end (ACT-3)', () => {
  it.each(FIELDS)(
    'contains exactly the places to which the shortest way is a legal Movement: %s',
    (_, fields) => {
      expect(differences(stateOf(file(`${fields}\n${PLAYERS}`)))).toEqual([]);
    },
  );

  it("is as wide as the Movement reaches, and contains the fighter's own place", () => {
    const state = stateOf(file(`${PLAYERS}\noptions: { climate: [3] }`));
    const area = moveArea(state, 0);
    const across = [...(area?.rows ?? [])].find(({ y }) => y === 20)?.spans ?? [];
    // In a storm a Movement reaches 8 cm (CLIM-3).
    // At 15 it would touch Brick.
    expect(across).toEqual([
      [12, 14.75],
      [15.25, 28],
    ]);
  });

  it('is null for a fighter that is not on the field', () => {
    const state = stateOf(
      file('players: { A: { fighters: { Yuri: } }, B: { fighters: { Brick: [15, 23] } } }'),
    );
    expect(moveArea(state, 0)).toBeNull();
  });

  it('is empty for a fighter that is walled in', () => {
    const walls = `scenery: { Cage: { shapes: [
      { rect: [20, 22, 6, 0.9] }, { rect: [20, 18, 6, 0.9] },
      { rect: [22, 20, 0.9, 4] }, { rect: [18, 20, 0.9, 4] }] } }`;
    const state = stateOf(file(`${walls}\n${PLAYERS}`));
    const spans = [...(moveArea(state, 0)?.rows ?? [])].flatMap((row) => row.spans);
    expect(spans).toEqual([[20, 20]]);
  });
});
