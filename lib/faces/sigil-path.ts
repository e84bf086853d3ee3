import { hashOf } from './pen';

function point(radius: number, turn: number): string {
  const angle = (turn - 0.25) * 2 * Math.PI;
  return `${(50 + radius * Math.cos(angle)).toFixed(1)} ${(50 + radius * Math.sin(angle)).toFixed(1)}`;
}

/** The star polygon {n/k}: every k-th of n points, in one stroke for each time round. */
function star(n: number, k: number, radius: number, turned: number): string {
  let path = '';
  const seen = new Set<number>();
  for (let from = 0; from < n; from++) {
    if (seen.has(from)) continue;
    path += `M${point(radius, from / n + turned)}`;
    for (let at = (from + k) % n; ; at = (at + k) % n) {
      seen.add(at);
      if (at === from) break;
      path += `L${point(radius, at / n + turned)}`;
    }
    path += 'Z';
  }
  return path;
}

function ring(radius: number): string {
  const half = `a${radius} ${radius} 0 1 0 `;
  return `M${50 - radius} 50${half}${2 * radius} 0${half}${-2 * radius} 0`;
}

const OUTER = 42;

/** A dot of rings so near to one another that their strokes cover it. */
const DOT = ring(2.1) + ring(1.3) + ring(0.5);

/** Two paths to be stroked, the lines a bit stronger than the rings. */
interface Sigil {
  readonly lines: string;
  readonly rings: string;
}

/**
 * The seal of a trait, in a square of 100: two star polygons between rings, chosen by the word alone, so
 * that the cards of a faction are known at a glance and no picture of anybody's is needed.
 */
export function sigilOf(word: string): Sigil {
  const h = hashOf(word.toLowerCase());
  const n = 6 + (h % 7);
  const k = 2 + ((h >>> 4) % Math.max(1, Math.ceil(n / 2) - 2));
  const m = 3 + ((h >>> 9) % 6);
  const inner = 12 + ((h >>> 13) % 4) * 3;
  return {
    lines: star(n, k, OUTER, 0) + star(m, m > 4 ? 2 : 1, inner, ((h >>> 17) % 2) / (2 * m)),
    rings: ring(OUTER + 4) + ring(OUTER) + ring(inner + 2.5) + DOT,
  };
}

/** The trait that says most of a card: nearly every person is Human, so that comes last. */
export function tellingTrait(traits: readonly string[], otherwise: string): string {
  return traits.find((trait) => trait !== 'Human') ?? traits[0] ?? otherwise;
}
