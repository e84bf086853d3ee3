import type { EdenState, Point } from '@/engine';

/** How often overlapping tokens are pushed apart: a group of five rarely needs more. */
const ROUNDS = 12;

/** Returns how far each token is shown from its base, in cm: tokens that are nearer to each other than `apart` are pushed apart, so that the number of each is seen. */
export function tokenShifts({ fighters }: EdenState, apart: number): readonly Point[] {
  const shown = fighters.map(({ at }) => (at === null ? null : { x: at.x, y: at.y }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, one] of shown.entries()) {
      for (const other of shown.slice(index + 1)) {
        if (one !== null && other !== null) pushApart(one, other, apart);
      }
    }
  }
  return fighters.map(({ at }, ix) => {
    const place = shown[ix] ?? at;
    return at === null || place === null
      ? { x: 0, y: 0 }
      : { x: place.x - at.x, y: place.y - at.y };
  });
}

function pushApart(
  one: { x: number; y: number },
  other: { x: number; y: number },
  apart: number,
): void {
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  const far = Math.hypot(dx, dy);
  if (far >= apart || far === 0) return;
  const part = (apart - far) / far / 2;
  one.x -= dx * part;
  one.y -= dy * part;
  other.x += dx * part;
  other.y += dy * part;
}
