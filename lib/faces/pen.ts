/** The colour of a part of a figure: the card's hue, the type's colour, or the paper. */
export type Tone = 'wash' | 'hue' | 'soft' | 'ink' | 'paper' | 'line' | 'thin';

/** One path of a figure. `line` and `thin` are stroked, other tones are filled. */
export interface Mark {
  readonly tone: Tone;
  readonly d: string;
}

/** Draws a figure on a sheet of 160 × 100, with random numbers that depend on the seed only. */
export interface Pen {
  /** Returns a number from `least` to `most`, exclusive. */
  between(least: number, most: number): number;
  /** Returns a whole number from 0 to `count`, exclusive. */
  pick(count: number): number;
  chance(part: number): boolean;
  mark(tone: Tone, ...paths: readonly string[]): void;
  /** The paths drawn so far. Consecutive marks of one tone are joined to one path. */
  readonly marks: readonly Mark[];
}

/** Returns a 32-bit hash of a word (FNV-1a). */
export function hashOf(word: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < word.length; i++) h = Math.imul(h ^ word.charCodeAt(i), 0x01000193);
  return h >>> 0;
}

/** Returns a pen for a seed (mulberry32). */
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

/** Writes a number with one decimal digit: a tenth of a unit is less than a pixel. */
function shortNumber(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Returns a closed polygon through `[x, y, x, y, …]`. */
export function polygon(...points: readonly number[]): string {
  return `M${points.map(shortNumber).join(' ')}Z`;
}

/** Returns an open line through `[x, y, x, y, …]`. */
export function polyline(...points: readonly number[]): string {
  return `M${points.map(shortNumber).join(' ')}`;
}

/** Returns an ellipse, or a circle when only one radius is given. */
export function ellipse(x: number, y: number, rx: number, ry: number = rx): string {
  // Clockwise like all other shapes: overlapping shapes of one path are both filled.
  const arc = `a${shortNumber(rx)} ${shortNumber(ry)} 0 1 1 `;
  return `M${shortNumber(x - rx)} ${shortNumber(y)}${arc}${shortNumber(2 * rx)} 0${arc}${shortNumber(-2 * rx)} 0Z`;
}

/** Returns a rectangle with `x` as its centre and `y` as its top. */
export function box(x: number, y: number, width: number, height: number): string {
  return `M${shortNumber(x - width / 2)} ${shortNumber(y)}h${shortNumber(width)}v${shortNumber(height)}h${shortNumber(-width)}Z`;
}

/** Returns a closed shape around a centre, whose radius depends on the turn from 0 to 1. */
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
