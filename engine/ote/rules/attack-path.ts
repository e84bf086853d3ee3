import type { Refusal } from '../../kernel/game.ts';
import { featuresOf } from '../reading/features.ts';
import { blockersBefore, formationOf } from '../reading/formation.ts';
import { affects, isImmuneToAbility } from '../reading/immunity.ts';
import { keywordsOf } from '../reading/keywords.ts';
import { isLimited } from '../reading/limits.ts';
import { matches } from '../reading/matches.ts';
import { staticsOf } from '../reading/sources.ts';
import { cardAt, nameOf } from '../state/read.ts';
import type { CardIx, GameState } from '../state/types.ts';
import { refuse } from './refuse.ts';

/** What keeps one Character from attacking another. */
export interface Obstacle {
  readonly clause: 'ATK-2' | 'ATK-3';
  /** Before whom they stand. */
  readonly of: CardIx;
  /** Who stands there; nobody, where the target is in neither rank nor file (ATK-3). */
  readonly by: readonly CardIx[];
}

/** ATK-2 between Conspiracies, ATK-3 within one: nobody active may stand in the way. */
export function obstacleTo(
  state: GameState,
  card: CardIx,
  target: CardIx,
  bypass: CardIx,
): Obstacle | null {
  if (attacksAnywhere(state, card, target)) return null;
  if (cardAt(state, card).seat === cardAt(state, target).seat) {
    return ownObstacleTo(state, card, target);
  }
  const before = blockersBefore(state, card);
  if (before.length > 0 && !bypassesAll(state, card, target, before)) {
    return { clause: 'ATK-2', of: card, by: before };
  }
  const blockers = blockersBefore(state, target);
  if (blockers.length === 0 || mayBypass(state, card, target, blockers, bypass)) return null;
  return { clause: 'ATK-2', of: target, by: blockers };
}

/** Why somebody stands in the way of the attack, naming who does (ATK-2, ATK-3), or null. */
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

/** `May attack any Character regardless of position.` (CARD-0) */
function attacksAnywhere(state: GameState, card: CardIx, target: CardIx): boolean {
  if (!featuresOf(state).attacksAnywhere) return false;
  return staticsOf(state, 'attack-anywhere').some((said) => {
    const { source, effect } = said;
    if (!affects(state, said, effect.whom, card)) return false;
    const { seat } = cardAt(state, source);
    return effect.filter === undefined || matches(state, target, effect.filter, { seat, source });
  });
}

/** ABL-BYPASS: one active enemy Character, or what the card says; narrowed, of that kind. */
function mayBypass(
  state: GameState,
  card: CardIx,
  target: CardIx,
  blockers: readonly CardIx[],
  bypass: CardIx,
): boolean {
  if (!featuresOf(state).keywords.has('bypass')) return false;
  const from = { seat: cardAt(state, card).seat, source: card };
  const [only, ...others] = blockers;
  const one = others.length === 0 && (bypass < 0 || bypass === only);
  const may = keywordsOf(state, card).some(
    (keyword) =>
      keyword.keyword === 'bypass' &&
      (one || keyword.many !== undefined) &&
      (keyword.many !== 'two' || blockers.length <= 2) &&
      (keyword.to === undefined || matches(state, target, keyword.to, from)) &&
      blockers.every((ix) => keyword.only === null || matches(state, ix, keyword.only, from)),
  );
  return may && !blockers.some((ix) => cannotBeBypassed(state, ix, card));
}

/** A card says so of it, or it is Immune to Bypass (ABL-IMMUNE). */
function cannotBeBypassed(state: GameState, ix: CardIx, card: CardIx): boolean {
  return isLimited(state, ix, 'cannot-be-bypassed') || isImmuneToAbility(state, ix, 'bypass', card);
}

/** `Bypass everybody`: those of its own side, too. */
function bypassesAll(
  state: GameState,
  card: CardIx,
  target: CardIx,
  blockers: readonly CardIx[],
): boolean {
  if (!featuresOf(state).keywords.has('bypass')) return false;
  const from = { seat: cardAt(state, card).seat, source: card };
  const may = keywordsOf(state, card).some(
    (keyword) =>
      keyword.keyword === 'bypass' &&
      keyword.many === 'everybody' &&
      (keyword.to === undefined || matches(state, target, keyword.to, from)),
  );
  return may && !blockers.some((ix) => cannotBeBypassed(state, ix, card));
}

/** The active enemies that the attacker passes by on its way to the target. */
export function bypassedBy(state: GameState, card: CardIx, target: CardIx): readonly CardIx[] {
  if (!featuresOf(state).keywords.has('bypass')) return [];
  if (cardAt(state, card).seat === cardAt(state, target).seat) return [];
  return attacksAnywhere(state, card, target) ? [] : blockersBefore(state, target);
}

const NOBODY: readonly CardIx[] = [];

function ownObstacleTo(state: GameState, card: CardIx, target: CardIx): Obstacle | null {
  const a = cardAt(state, card);
  const d = cardAt(state, target);
  if (a.rank !== d.rank && a.file !== d.file) return { clause: 'ATK-3', of: target, by: NOBODY };
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

interface Spot {
  readonly rank: number;
  readonly file: number;
}

function isBetween(a: Spot, b: Spot, c: Spot): boolean {
  if (a.rank === b.rank) return c.rank === a.rank && isWithin(a.file, b.file, c.file);
  return c.file === a.file && isWithin(a.rank, b.rank, c.rank);
}

function isWithin(x: number, y: number, z: number): boolean {
  return x <= y ? z >= x && z <= y : z >= y && z <= x;
}

/** Cards by their names. */
export function listNames(state: GameState, cards: readonly CardIx[]): string {
  return cards.map((ix) => nameOf(state, ix)).join(' and ');
}
