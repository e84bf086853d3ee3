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
  // A scholar's cap with its tassel.
  Academic: 'M4 19l20-9l20 9l-20 9ZM12 23v11c7 6 17 6 24 0V23M44 19v13M42 36l2-4l2 4',
  // The head of a visitor.
  Alien:
    'M24 5c10 0 16 7 16 15c0 9-9 23-16 23S8 29 8 20C8 12 14 5 24 5ZM14 20c5 0 7 3 7 7c-5 0-7-3-7-7ZM34 20c-5 0-7 3-7 7c5 0 7-3 7-7ZM21 35h6',
  // The head and the horns of a ram.
  Aries:
    'M24 15c-3-6-13-7-16-1c-3 6 1 14 8 13c5-1 6-8 1-9c-3-.4-4 3-2 4M24 15c3-6 13-7 16-1c3 6-1 14-8 13c-5-1-6-8-1-9c3-.4 4 3 2 4M19 24c0 8 1 13 5 17c4-4 5-9 5-17M21 34c1 2 5 2 6 0',
  // A palette and its brush.
  Artist: `M24 8c-10 0-17 7-17 16c0 8 6 14 13 14c4 0 4-3 3-5c-1-3 1-5 4-5h6c4 0 7-2 7-6c0-8-7-14-16-14Z${circle(15, 21, 2)}${circle(21, 15, 2)}${circle(30, 16, 2)}M33 42l8-14`,
  // A star over the horizon of another plane.
  Astral: `M24 5l4.5 12.5L41 22l-12.5 4.5L24 39l-4.5-12.5L7 22l12.5-4.5Z${circle(38, 9, 2)}${circle(10, 37, 2)}M16 43h16`,
  // Waves over a sunken column.
  Atlantean:
    'M4 14c5-5 8-5 13 0s9 5 14 0s8-5 13 0M4 22c5-5 8-5 13 0s9 5 14 0s8-5 13 0M16 28h16M18 28v14M30 28v14M24 28v14M14 42h20',
  // Two plain people, side by side.
  Burger: `${circle(17, 16, 6)}${circle(33, 18, 5)}M6 40c0-9 4-14 11-14s11 5 11 14M28 28c8-3 14 3 14 12M4 40h40`,
  // Three hooded people around one table.
  Cabal: `M10 42c0-8 3-12 14-12s14 4 14 12Z${circle(24, 14, 6)}${circle(9, 24, 4)}${circle(39, 24, 4)}M24 30v6`,
  // Arrows that go everywhere.
  Chaos:
    'M24 4v40M4 24h40M10 10l28 28M38 10L10 38M20 8l4-4l4 4M20 40l4 4l4-4M8 20l-4 4l4 4M40 20l4 4l-4 4',
  // A hood with nobody to see in it.
  Cloak:
    'M24 5c-9 0-14 8-14 18c0 6-3 12-5 20h38c-2-8-5-14-5-20c0-10-5-18-14-18ZM24 14c-5 0-7 5-7 10c0 5 3 8 7 8s7-3 7-8c0-5-2-10-7-10ZM24 36v7',
  // A fang in an open mouth.
  Compton:
    'M5 16c10-8 28-8 38 0c-3 16-9 24-19 26C14 40 8 32 5 16ZM11 20l4 9l4-9M29 20l4 9l4-9M19 20h10M18 34c4-3 8-3 12 0',
  // A hand that holds the strings of a puppet.
  Control: `M8 8h32M14 8v14M24 8v8M34 8v14${circle(24, 20, 4)}M24 24v10M14 22l10 5l10-5M24 34l-6 9M24 34l6 9`,
  // A magnifying glass over a file.
  CPC: `M8 6h22l6 6v10M8 6v36h14M14 15h14M14 23h8${circle(30, 31, 7)}M35 36l7 7`,
  // A mask for the eyes.
  Criminal:
    'M4 18c6-5 14-4 20 0c6-4 14-5 20 0c0 9-5 15-11 15c-4 0-6-5-9-5s-5 5-9 5C9 33 4 27 4 18ZM12 21c3-2 6-1 7 2c-3 2-6 1-7-2ZM36 21c-3-2-6-1-7 2c3 2 6 1 7-2Z',
  // Open scissors.
  'Cut-Up': `${circle(14, 35, 6)}${circle(34, 35, 6)}M17 30L33 7M31 30L15 7`,
  // The crown of a ruling house.
  "D'Aubainne": `M7 16l8 9l9-15l9 15l8-9l-4 20H11ZM11 41h26${circle(24, 30, 2)}`,
  // Coins in a pile that grows.
  Entrepreneur:
    'M6 36c0-3 4-5 9-5s9 2 9 5v5c0 3-4 4-9 4s-9-1-9-4ZM6 36c0 3 4 4 9 4s9-1 9-4M26 30c0-3 4-5 9-5s9 2 9 5v11c0 3-4 4-9 4s-9-1-9-4ZM26 30c0 3 4 4 9 4s9-1 9-4M7 22l9-8l7 5L37 6M37 13V6h-7',
  // A pyramid with an eye.
  Fringe: `M24 5L44 41H4ZM13 25h22${circle(24, 33, 3)}M15 33c5-6 13-6 18 0c-5 5-13 5-18 0Z`,
  // A cab.
  "Giovanni's Cabbie": `M5 34V25l5-2l5-9h18l5 9l5 2v9ZM10 23h28M24 14v9M18 9h12v5H18Z${circle(14, 35, 4)}${circle(34, 35, 4)}`,
  // A tower with antennas.
  Gladstein:
    'M17 43l3-26h8l3 26ZM20 17l4-12l4 12M19 26h10M18 34h12M10 12c-3 4-3 10 0 14M38 12c3 4 3 10 0 14M5 8c-5 7-4 16 0 22M43 8c5 7 4 16 0 22M12 43h24',
  // Two crossed clubs with spikes.
  'Glorious Lord':
    'M9 40L29 16M39 40L19 16M29 16l2-7l8 1l1 8l-7 2ZM19 16l-2-7l-8 1l-1 8l7 2ZM33 5l1 4M44 9l-5 2M15 5l-1 4M4 9l5 2',
  // A bottle and a glass.
  Glug: 'M13 5h6v9l4 6v22H9V20l4-6ZM9 28h14M29 24h14l-2 12c-1 3-9 3-10 0ZM36 38v5M31 43h10',
  // A house with columns.
  Government: 'M24 5L5 17h38ZM7 42h34M9 37h30M12 20v14M20 20v14M28 20v14M36 20v14',
  // A circle in a triangle in a square.
  Hermetic: `M6 6h36v36H6ZM24 6L42 42H6Z${circle(24, 31, 10)}`,
  // The eye of a stranger over its feelers.
  Kergillian: `M6 20c6-10 30-10 36 0c-6 10-30 10-36 0Z${circle(24, 20, 4)}M14 28c0 6-6 5-6 12M21 30c0 6-3 6-3 11M27 30c0 6 3 6 3 11M34 28c0 6 6 5 6 12`,
  // A lotus.
  'Le Thuy':
    'M24 40c-6-6-8-18 0-30c8 12 6 24 0 30ZM24 40c-9 0-15-6-16-18c6 0 11 3 13 8M24 40c9 0 15-6 16-18c-6 0-11 3-13 8M24 40c-9 3-16 1-20-6c3-2 6-2 9-1M24 40c9 3 16 1 20-6c-3-2-6-2-9-1',
  // A rat's tail behind a bin.
  'Low Life':
    'M12 16h20l-2 26H14ZM9 12h26v4H9ZM18 8h8v4M18 22l1 14M26 22l-1 14M30 40c10 2 14-3 11-9s-1-9 4-9',
  // Eyes in a grate.
  Lurker: `M6 10h36v30H6ZM6 20h36M6 30h36M15 10v10M33 10v10M15 30v10M33 30v10M24 10v10M24 30v10${circle(17, 25, 2.5)}${circle(31, 25, 2.5)}`,
  // A star in a circle.
  'Magic Circle': `${circle(24, 24, 19)}M24 5l11 34L6 18h36L13 39Z`,
  // A hand with six fingers.
  Mutant:
    'M14 43c-3-6-8-9-10-14c-1-4 4-5 6-1l3 5V14c0-4 5-4 5 0v10V8c0-4 5-4 5 0v16V7c0-4 5-4 5 0v17V10c0-4 5-4 5 0v15V16c0-4 5-4 5 0v8c0 9-2 14-5 19Z',
  // A skull.
  Nekros:
    'M24 5C13 5 7 12 7 21c0 6 3 9 7 12v8h20v-8c4-3 7-6 7-12C41 12 35 5 24 5ZM14 21c2-3 6-3 7 0c0 4-6 5-7 0ZM27 21c1-3 5-3 7 0c-1 5-7 4-7 0ZM24 26l-2 5h4ZM20 36v5M28 36v5',
  // Knots that are tied to each other.
  Net: `${circle(24, 8, 4)}${circle(8, 24, 4)}${circle(40, 24, 4)}${circle(24, 40, 4)}${circle(24, 24, 4)}M24 12v8M24 28v8M12 24h8M28 24h8M11 21L21 11M27 11l10 10M37 27L27 37M21 37L11 27`,
  // An eye from which thoughts go out.
  Psychic: `M5 28c9-13 29-13 38 0c-9 13-29 13-38 0Z${circle(24, 28, 5)}M24 6v6M12 9l3 5M36 9l-3 5M4 16l5 3M44 16l-5 3`,
  // A mask in front of another one.
  Quisling:
    'M7 10c6 3 14 3 20 0v14c0 7-4 12-10 14c-6-2-10-7-10-14ZM12 19h4M19 19h4M13 28c2 3 6 3 8 0M30 15c4 1 8 0 11-2v14c0 7-4 11-10 13c-2-.6-4-2-6-4M35 22h3M31 32c2-2 4-2 5-1',
  // The cross with a handle, as in a temple of Egypt.
  Saou: 'M24 24c-9-6-9-18 0-18s9 12 0 18ZM24 24v18M11 27h26M18 42h12',
  // A die that has rolled strangely.
  'Sub-Random': `M24 4l18 10v20L24 44L6 34V14ZM6 14l18 10l18-10M24 24v20${circle(24, 14, 1.5)}${circle(13, 25, 1.5)}${circle(17, 34, 1.5)}${circle(31, 32, 1.5)}${circle(36, 25, 1.5)}`,
  // A screen with a prompt.
  Terminal: 'M5 8h38v26H5ZM12 16l6 5l-6 5M22 26h10M18 34l-3 8h18l-3-8',
  // A gear that drives another one.
  Throckmorton: `${circle(19, 28, 9)}${circle(19, 28, 3)}M19 15v4M19 37v4M6 28h4M28 28h4M10 19l3 3M25 34l3 3M28 19l-3 3M13 34l-3 3${circle(38, 12, 5)}M38 4v3M38 17v3M30 12h3M43 12h3`,
  // A spear with three points.
  Trident:
    'M24 6v37M24 6l-3 5M24 6l3 5M10 12v7c0 8 6 11 14 11s14-3 14-11v-7M10 12l-3 4M10 12l3 4M38 12l-3 4M38 12l3 4M18 43h12',
  // Five of one kind.
  Vornite: `${circle(24, 9, 4)}${circle(10, 19, 4)}${circle(38, 19, 4)}${circle(15, 36, 4)}${circle(33, 36, 4)}M21 12l-8 5M27 12l8 5M11 23l3 9M37 23l-3 9M19 36h10`,
};

/** Returns the emblem of a trait: a drawn one, or else its seal. */
export function emblemOf(trait: string): Emblem {
  const lines = DRAWN[trait];
  if (lines !== undefined) return { lines, size: 48, width: 2.6 };
  const seal = sigilOf(trait);
  return { lines: seal.lines + seal.rings, size: 100, width: 1.6 };
}
