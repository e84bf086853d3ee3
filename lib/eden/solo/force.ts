import { diceOf, type EdenCard, missingToPlay } from '@/engine';
import type { NpfCard } from '@/lib/eden/troop-setup';

/** The parameters of the forces of a level of difficulty. */
export interface SoloLevel {
  readonly name: string;
  /** The points that a force may cost; an NPF costs its level (NPF-2). */
  readonly points: number;
  /** The lowest and the highest level of its NPFs. */
  readonly levels: readonly [number, number];
}

/**
 * The levels of difficulty, from the easiest. When the figures of the cards change, measure them with
 * `npx dossier bench balance/levels`, and tune them as docs/performance.md says.
 */
export const SOLO_LEVELS: readonly SoloLevel[] = [
  { name: 'Stray beasts', points: 10, levels: [1, 2] },
  { name: 'Pack', points: 14, levels: [1, 3] },
  { name: 'Nest', points: 13, levels: [2, 4] },
  { name: 'Swarm', points: 20, levels: [2, 4] },
  { name: 'Plague', points: 29, levels: [3, 4] },
];

/** Returns the NPFs that a match can be played with: those without missing facts (Part 3). */
export function playableNpfs(cards: readonly EdenCard[]): readonly NpfCard[] {
  return cards.filter(
    (card): card is NpfCard => card.type === 'NPF' && missingToPlay(card).length === 0,
  );
}

/** Returns the cost of an NPF in points: its level, at least 1 (NPF-2). */
export function costOf({ level = 0 }: NpfCard): number {
  return Math.max(1, level);
}

/**
 * Draws a mixed force for the points of a level: again and again one of the kinds that it can still afford, except those
 * of which it has two more than of the rarest of them. When no kind has a level within the bounds, all kinds may be
 * drawn. The same seed gives the same force, with the highest level first.
 */
export function drawnForce(
  npfs: readonly NpfCard[],
  { points, levels: [least, most] }: Pick<SoloLevel, 'points' | 'levels'>,
  seed: number,
): readonly NpfCard[] {
  const within = npfs.filter((npf) => costOf(npf) >= least && costOf(npf) <= most);
  const kinds = within.length > 0 ? within : npfs;
  const dice = diceOf(seed, 'solo force');
  const force: NpfCard[] = [];
  let left = points;
  for (;;) {
    const able = kinds.filter((npf) => costOf(npf) <= left);
    const countOf = (npf: NpfCard) => force.filter((one) => one === npf).length;
    const fewest = Math.min(...able.map(countOf));
    const next = dice.pick(able.filter((npf) => countOf(npf) <= fewest + 1));
    if (next === undefined) return force.toSorted((a, b) => costOf(b) - costOf(a));
    force.push(next);
    left -= costOf(next);
  }
}
