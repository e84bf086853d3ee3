import type { AnnouncedFrame, Combat } from '../state/frames.ts';
import { bearerOrSelf, cardAt } from '../state/read.ts';
import type { CardIx, GameState } from '../state/types.ts';

/**
 * Returns the combat under way, also below responses on the stack; null for none. It is not in attack-frame.ts,
 * because filters must not import that.
 */
export function combatUnderWay(state: GameState): Combat | null {
  return attackFrameOf(state)?.combat ?? null;
}

function attackFrameOf(state: GameState): AnnouncedFrame | null {
  for (let at = state.frames.length - 1; at >= 0; at--) {
    const frame = state.frames[at];
    if (frame?.kind !== 'announced' || frame.combat === null) continue;
    if (frame.status === 'live') return frame;
  }
  return null;
}

/** Checks whether the card is the attacker or in its gang: `… attacking this Character`, `… attacking a Kergillian`. */
export function isAttacking(
  state: GameState,
  ix: CardIx,
  isWhom: (defender: CardIx) => boolean,
): boolean {
  const combat = combatUnderWay(state);
  return combat?.attackers.includes(ix) === true && isWhom(combat.defender);
}

/** Checks whether the card is a combatant: any Character in the combat under way (ABL-COMBATANT). */
export function isInCombat(state: GameState, ix: CardIx): boolean {
  const combat = combatUnderWay(state);
  if (combat === null) return false;
  const { attackers, defender, helpers = [] } = combat;
  return defender === ix || attackers.includes(ix) || helpers.includes(ix);
}

/** Checks whether the Gear is on a combatant, and counts in the combat under way or just over (EFF-4, ATK-9). */
export function wasUsed(state: GameState, ix: CardIx): boolean {
  const combat = combatUnderWay(state);
  const { zone, host } = cardAt(state, ix);
  if (combat === null || zone !== 'on' || combat.unused.includes(ix)) return false;
  // Once the outcome is carried out, it is known which Gear made a difference.
  if (combat.settled) return combat.used?.some(({ gear }) => gear === ix) === true;
  const { attackers, defender, helpers = [] } = combat;
  return [...attackers, defender, ...helpers].includes(host);
}

/** Checks whether the card fights the source, or the card that the source is on. */
export function isFighting(state: GameState, ix: CardIx, source: CardIx): boolean {
  const combat = combatUnderWay(state);
  if (combat === null) return false;
  const it = bearerOrSelf(state, source);
  const { attackers, defender, helpers = [] } = combat;
  const defends = (one: CardIx) => one === defender || helpers.includes(one);
  if (defends(it)) return attackers.includes(ix);
  return defends(ix) && attackers.includes(it);
}

/** Returns the enemies of this card in the latest combat that is under way or just settled. */
export function foesOf(state: GameState, ix: CardIx): readonly CardIx[] {
  for (const frame of state.frames.toReversed()) {
    if (frame.kind !== 'announced' || frame.combat === null) continue;
    const { attackers, defender } = frame.combat;
    if (attackers.includes(ix)) return [defender];
    if (defender === ix) return attackers;
  }
  return [];
}
