import type { Refusal } from '../../kernel/game.ts';
import { affects } from '../reading/immunity.ts';
import { matches } from '../reading/matches.ts';
import { cardAt, nameOf } from '../state/read.ts';
import { blockersBefore, formationOf } from '../state/table/formation.ts';
import { featuresOf, staticsOf } from '../state/table/look-up.ts';
import type { CardIx, GameState } from '../state/types.ts';
import { bypassesAll, mayBypass } from './bypass.ts';
import { refuse } from './refuse.ts';

/** The blockers that prevent one Character from attacking another. */
interface Obstacle {
  readonly clause: 'ATK-2' | 'ATK-3';
  /** The Character behind the blockers. */
  readonly of: CardIx;
  /** The blockers; empty when the target is in neither the rank nor the file of the attacker (ATK-3). */
  readonly by: readonly CardIx[];
}

/** Returns the active Characters that block the attack, or null (ATK-2 between Conspiracies, ATK-3 within one). */
export function obstacleTo(
  state: GameState,
  card: CardIx,
  target: CardIx,
  bypass: CardIx,
): Obstacle | null {
  const free = freedomOf(state, card, target);
  if (free.anywhere) return null;
  if (cardAt(state, card).seat === cardAt(state, target).seat) {
    if (free['own-blockers']) return null;
    const obstacle = ownObstacleTo(state, card, target);
    return free.lines && obstacle !== null && obstacle.by.length > 0 ? null : obstacle;
  }
  if (free.lines) return null;
  const before = blockersBefore(state, card);
  if (before.length > 0 && !bypassesAll(state, card, target, before)) {
    return { clause: 'ATK-2', of: card, by: before };
  }
  if (free['own-blockers']) return null;
  const blockers = blockersBefore(state, target);
  if (blockers.length === 0 || mayBypass(state, card, target, blockers, bypass)) return null;
  return { clause: 'ATK-2', of: target, by: blockers };
}

/** Returns the refusal of a blocked attack, with the names of the blockers (ATK-2, ATK-3), or null. */
export function pathRefusal(
  state: GameState,
  card: CardIx,
  target: CardIx,
  bypass: CardIx,
): Refusal | null {
  const obstacle = obstacleTo(state, card, target, bypass);
  if (obstacle === null) return null;
  const { clause, of, by } = obstacle;
  const [between] = by;
  if (between === undefined) {
    return refuse(
      clause,
      `${nameOf(state, target)} is in neither the rank nor the file of ${nameOf(state, card)}.`,
    );
  }
  return clause === 'ATK-3'
    ? refuse(clause, `${nameOf(state, between)} stands active between them.`)
    : refuse(clause, `${listNames(state, by)} stands active in front of ${nameOf(state, of)}.`);
}

/** The freedom that texts give the card on its way to the target: it may ignore everything, or everything except what is named. */
interface PathFreedom {
  anywhere: boolean;
  'own-blockers': boolean;
  lines: boolean;
}

const NO_FREEDOM: Readonly<PathFreedom> = { anywhere: false, 'own-blockers': false, lines: false };

/** Returns the limits of position that texts lift for this attack (CARD-0). */
function freedomOf(state: GameState, card: CardIx, target: CardIx): Readonly<PathFreedom> {
  if (!featuresOf(state).attacksAnywhere) return NO_FREEDOM;
  const free = { ...NO_FREEDOM };
  for (const said of staticsOf(state, 'attack-anywhere')) {
    const { source, effect } = said;
    if (!affects(state, said, effect.whom, card)) continue;
    const { seat } = cardAt(state, source);
    if (effect.filter !== undefined && !matches(state, target, effect.filter, { seat, source }))
      continue;
    free[effect.but ?? 'anywhere'] = true;
  }
  return free;
}

/** Returns the active enemies that the attacker Bypasses on its way to the target. */
export function bypassedBy(state: GameState, card: CardIx, target: CardIx): readonly CardIx[] {
  if (!featuresOf(state).keywords.has('bypass')) return [];
  if (cardAt(state, card).seat === cardAt(state, target).seat) return [];
  return Object.values(freedomOf(state, card, target)).includes(true)
    ? []
    : blockersBefore(state, target);
}

const NO_CARDS: readonly CardIx[] = [];

function ownObstacleTo(state: GameState, card: CardIx, target: CardIx): Obstacle | null {
  const a = cardAt(state, card);
  const d = cardAt(state, target);
  if (a.rank !== d.rank && a.file !== d.file) return { clause: 'ATK-3', of: target, by: NO_CARDS };
  let blockers: CardIx[] | null = null;
  for (const ix of formationOf(state, a.seat).standing) {
    const other = cardAt(state, ix);
    if (other.cranked || ix === card || ix === target || !isBetween(a, d, other)) continue;
    blockers ??= [];
    blockers.push(ix);
  }
  if (blockers === null || bypassesAll(state, card, target, blockers)) return null;
  return { clause: 'ATK-3', of: target, by: blockers };
}

/** Checks whether the first Character is between the attacker and the target, where it would block if it were active (ATK-2, ATK-3). */
export function standsBefore(
  state: GameState,
  first: CardIx,
  target: CardIx,
  attacker: CardIx,
): boolean {
  const at = cardAt(state, first);
  const behind = cardAt(state, target);
  const from = cardAt(state, attacker);
  if (first === target || attacker === target || at.seat !== behind.seat) return false;
  if (from.seat === at.seat) return isBetween(from, behind, at);
  return at.file === behind.file && at.rank < behind.rank;
}

interface RankAndFile {
  readonly rank: number;
  readonly file: number;
}

function isBetween(a: RankAndFile, b: RankAndFile, c: RankAndFile): boolean {
  if (a.rank === b.rank) return c.rank === a.rank && isWithin(a.file, b.file, c.file);
  return c.file === a.file && isWithin(a.rank, b.rank, c.rank);
}

function isWithin(x: number, y: number, z: number): boolean {
  return x <= y ? z >= x && z <= y : z >= y && z <= x;
}

/** Returns the names of the cards, joined by `and`. */
export function listNames(state: GameState, cards: readonly CardIx[]): string {
  return cards.map((ix) => nameOf(state, ix)).join(' and ');
}
