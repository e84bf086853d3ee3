/** How a part of a figure is coloured: in the card's own hue, in its type's colour, or as the paper. */
export type Tone = 'wash' | 'hue' | 'soft' | 'ink' | 'paper' | 'line' | 'thin';

/** One path of a figure. `line` and `thin` are stroked, all other tones are filled. */
export interface Mark {
  readonly tone: Tone;
  readonly d: string;
}

/** Draws a figure on a sheet of 160 × 100, and decides by chance that is the same for the same seed. */
export interface Pen {
  /** A number from `least` up to, but not including, `most`. */
  between(least: number, most: number): number;
  /** A whole number from 0 up to, but not including, `count`. */
  pick(count: number): number;
  chance(part: number): boolean;
  mark(tone: Tone, ...paths: readonly string[]): void;
  /** Consecutive marks of one tone are one path. */
  readonly marks: readonly Mark[];
}

/** A 32-bit number from a word, the same everywhere (FNV-1a). */
export function hashOf(word: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < word.length; i++) h = Math.imul(h ^ word.charCodeAt(i), 0x01000193);
  return h >>> 0;
}

/** A pen whose decisions follow from the seed alone (mulberry32). */
export function penFor(seed: string): Pen {
  let state = hashOf(seed);
  const marks: Mark[] = [];
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }
  return {
    between: (least, most) => least + next() * (most - least),
    pick: (count) => Math.floor(next() * count),
    chance: (part) => next() < part,
    mark(tone, ...paths) {
      const d = paths.join('');
      if (d === '') return;
      const last = marks.at(-1);
      if (last?.tone === tone) marks[marks.length - 1] = { tone, d: last.d + d };
      else marks.push({ tone, d });
    },
    marks,
  };
}

/** A number with one digit after the point: a tenth of a unit is less than a pixel. */
function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** A closed polygon through `[x, y, x, y, …]`. */
export function polygon(...points: readonly number[]): string {
  return `M${points.map(short).join(' ')}Z`;
}

/** An open line through `[x, y, x, y, …]`. */
export function polyline(...points: readonly number[]): string {
  return `M${points.map(short).join(' ')}`;
}

/** An ellipse; a circle when only one radius is given. */
export function ellipse(x: number, y: number, rx: number, ry: number = rx): string {
  // Clockwise like all other shapes: where two of one path overlap, both are filled.
  const arc = `a${short(rx)} ${short(ry)} 0 1 1 `;
  return `M${short(x - rx)} ${short(y)}${arc}${short(2 * rx)} 0${arc}${short(-2 * rx)} 0Z`;
}

/** A rectangle about a centre line: `x` is its middle, `y` its top. */
export function box(x: number, y: number, width: number, height: number): string {
  return `M${short(x - width / 2)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}Z`;
}

/** A closed shape round a centre whose radius is given for each turn from 0 to 1. */
export function round(
  x: number,
  y: number,
  steps: number,
  radius: (turn: number, step: number) => number,
): string {
  const points: number[] = [];
  for (let step = 0; step < steps; step++) {
    const turn = step / steps;
    const r = radius(turn, step);
    const angle = (turn - 0.25) * 2 * Math.PI;
    points.push(x + r * Math.cos(angle), y + r * Math.sin(angle));
  }
  return polygon(...points);
}
