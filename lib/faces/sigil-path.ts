import { hashOf } from './pen';

function pointAt(radius: number, turn: number): string {
  const angle = (turn - 0.25) * 2 * Math.PI;
  return `${(50 + radius * Math.cos(angle)).toFixed(1)} ${(50 + radius * Math.sin(angle)).toFixed(1)}`;
}

/** Returns the star polygon {n/k}: every k-th of n points, as one closed line for each round. */
function starPath(n: number, k: number, radius: number, turned: number): string {
  let path = '';
  const seen = new Set<number>();
  for (let from = 0; from < n; from++) {
    if (seen.has(from)) continue;
    path += `M${pointAt(radius, from / n + turned)}`;
    for (let at = (from + k) % n; ; at = (at + k) % n) {
      seen.add(at);
      if (at === from) break;
      path += `L${pointAt(radius, at / n + turned)}`;
    }
    path += 'Z';
  }
  return path;
}

function ringPath(radius: number): string {
  const half = `a${radius} ${radius} 0 1 0 `;
  return `M${50 - radius} 50${half}${2 * radius} 0${half}${-2 * radius} 0`;
}

const OUTER = 42;

/** A dot made of rings so close that their strokes cover it. */
const DOT = ringPath(2.1) + ringPath(1.3) + ringPath(0.5);

/** Two stroked paths; the lines are a bit stronger than the rings. */
interface Sigil {
  readonly lines: string;
  readonly rings: string;
}

/**
 * Returns the seal of a trait in a square of 100: two star polygons between rings, determined by the word,
 * so
 * that a player recognises the cards of a faction at a glance without any borrowed picture.
 */
export function sigilOf(word: string): Sigil {
  const h = hashOf(word.toLowerCase());
  const n = 6 + (h % 7);
  const k = 2 + ((h >>> 4) % Math.max(1, Math.ceil(n / 2) - 2));
  const m = 3 + ((h >>> 9) % 6);
  const inner = 12 + ((h >>> 13) % 4) * 3;
  return {
    lines: starPath(n, k, OUTER, 0) + starPath(m, m > 4 ? 2 : 1, inner, ((h >>> 17) % 2) / (2 * m)),
    rings: ringPath(OUTER + 4) + ringPath(OUTER) + ringPath(inner + 2.5) + DOT,
  };
}

/** Returns the most characteristic trait of a card. Human comes last, because nearly every person is Human. */
export function tellingTrait(traits: readonly string[], otherwise: string): string {
  return traits.find((trait) => trait !== 'Human') ?? traits[0] ?? otherwise;
}
