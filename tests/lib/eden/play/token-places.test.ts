import { describe, expect, it } from 'vitest';
import type { EdenState } from '@/engine';
import { tokenShifts } from '@/lib/eden/play/token-places';

/** A state with fighters at these places; null is off the field. */
const stateOf = (places: readonly (readonly [number, number] | null)[]) =>
  ({
    fighters: places.map((place) => ({
      at: place === null ? null : { x: place[0], y: place[1] },
    })),
  }) as unknown as EdenState;

describe('the places of tokens', () => {
  it('are those of the bases where there is room', () => {
    const shifts = tokenShifts(stateOf([[10, 10], null, [20, 10]]), 5);
    expect(shifts).toEqual([
      { x: 0, y: 0 },
      { x: 0, y: 0 },
      { x: 0, y: 0 },
    ]);
  });

  it('are far enough apart for three bases in contact, and none is far from its base', () => {
    const places = [
      [10, 10],
      [13, 10],
      [11.5, 12.6],
    ] as const;
    const shifts = tokenShifts(stateOf(places), 4.3);
    const shown = places.map(([x, y], ix) => [x + (shifts[ix]?.x ?? 0), y + (shifts[ix]?.y ?? 0)]);
    for (const [ix, [x = 0, y = 0]] of shown.entries()) {
      for (const [otherX = 0, otherY = 0] of shown.slice(ix + 1)) {
        expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThan(4.2);
      }
    }
    for (const { x, y } of shifts) expect(Math.hypot(x, y)).toBeLessThan(1.2);
  });
});
