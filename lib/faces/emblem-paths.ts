import { sigilOf } from './sigil-path';

/** An emblem as one stroked path in a square. */
interface Emblem {
  readonly lines: string;
  /** The side of the square. */
  readonly size: number;
  /** The width of the stroke. */
  readonly width: number;
}

/** Draws a circle as part of a path. */
function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
}

/** The drawn emblems, by trait. */
const DRAWN: Readonly<Record<string, string>> = {
  // The head and the horns of a ram.
  Aries:
    'M24 15c-3-6-13-7-16-1c-3 6 1 14 8 13c5-1 6-8 1-9c-3-.4-4 3-2 4M24 15c3-6 13-7 16-1c3 6-1 14-8 13c-5-1-6-8-1-9c3-.4 4 3 2 4M19 24c0 8 1 13 5 17c4-4 5-9 5-17M21 34c1 2 5 2 6 0',
  // A palette and its brush.
  Artist: `M24 8c-10 0-17 7-17 16c0 8 6 14 13 14c4 0 4-3 3-5c-1-3 1-5 4-5h6c4 0 7-2 7-6c0-8-7-14-16-14Z${circle(15, 21, 2)}${circle(21, 15, 2)}${circle(30, 16, 2)}M33 42l8-14`,
  // Two plain people, side by side.
  Burger: `${circle(17, 16, 6)}${circle(33, 18, 5)}M6 40c0-9 4-14 11-14s11 5 11 14M28 28c8-3 14 3 14 12M4 40h40`,
  // Open scissors.
  'Cut-Up': `${circle(14, 35, 6)}${circle(34, 35, 6)}M17 30L33 7M31 30L15 7`,
  // The crown of a ruling house.
  "D'Aubainne": `M7 16l8 9l9-15l9 15l8-9l-4 20H11ZM11 41h26${circle(24, 30, 2)}`,
  // Two crossed clubs with spikes.
  'Glorious Lord':
    'M9 40L29 16M39 40L19 16M29 16l2-7l8 1l1 8l-7 2ZM19 16l-2-7l-8 1l-1 8l7 2ZM33 5l1 4M44 9l-5 2M15 5l-1 4M4 9l5 2',
  // The eye of a stranger over its feelers.
  Kergillian: `M6 20c6-10 30-10 36 0c-6 10-30 10-36 0Z${circle(24, 20, 4)}M14 28c0 6-6 5-6 12M21 30c0 6-3 6-3 11M27 30c0 6 3 6 3 11M34 28c0 6 6 5 6 12`,
  // A mask in front of another one.
  Quisling:
    'M7 10c6 3 14 3 20 0v14c0 7-4 12-10 14c-6-2-10-7-10-14ZM12 19h4M19 19h4M13 28c2 3 6 3 8 0M30 15c4 1 8 0 11-2v14c0 7-4 11-10 13c-2-.6-4-2-6-4M35 22h3M31 32c2-2 4-2 5-1',
  // The cross with a handle, as in a temple of Egypt.
  Saou: 'M24 24c-9-6-9-18 0-18s9 12 0 18ZM24 24v18M11 27h26M18 42h12',
  // A spear with three points.
  Trident:
    'M24 6v37M24 6l-3 5M24 6l3 5M10 12v7c0 8 6 11 14 11s14-3 14-11v-7M10 12l-3 4M10 12l3 4M38 12l-3 4M38 12l3 4M18 43h12',
};

/** Returns the emblem of a trait: a drawn one, or else its seal. */
export function emblemOf(trait: string): Emblem {
  const lines = DRAWN[trait];
  if (lines !== undefined) return { lines, size: 48, width: 2.6 };
  const seal = sigilOf(trait);
  return { lines: seal.lines + seal.rings, size: 100, width: 1.6 };
}
