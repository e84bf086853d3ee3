import type { Refusal } from '../../kernel/game.ts';
import type { Effect } from '../language/schema.ts';
import { attackUnderWay, isCombatantWord } from '../reading/attack-frame.ts';
import type { Target } from '../state/frames.ts';
import { nameOf } from '../state/read.ts';
import type { CardIx, GameState } from '../state/types.ts';
import { refuse } from './refuse.ts';
import { targetsOfEach } from './slots.ts';
import { rulesOf } from './verbs/registry.ts';

/** Returns the clause that refuses the effect when no attack is under way; null for an effect that needs none. */
export function clauseNeedingAttack(effect: Effect): string | null {
  const main = rulesOf(effect.do).mainEffect?.(effect) ?? effect;
  return rulesOf(main.do).needsAttack ?? null;
}

/** Returns why these effects and targets change nothing now, or null. A card cannot crank without an effect (CRANK-5). */
export function idleRefusal(
  state: GameState,
  effects: readonly Effect[],
  targets: readonly Target[],
  source: CardIx,
): Refusal | null {
  const [first] = effects;
  if (first === undefined) return null;
  const name = nameOf(state, source);
  const attack = attackUnderWay(state);
  if ('who' in first && isCombatantWord(first.who.who) && attack === null) {
    return refuse('CRANK-5', `${name} answers an attack, and none is under way.`);
  }
  if (effects.some(isForThisCombat) && attack === null) {
    return refuse('CRANK-5', `${name} lasts for a combat, and none is under way.`);
  }
  if (effects.some((effect) => rulesOf(effect.do).startsCombat === true) && attack !== null) {
    return refuse('EVT-9', `${name} would start a combat within a combat.`);
  }
  const rules = rulesOf(first.do);
  const refusal =
    rules.refusalAsFirst?.(state, first, source) ??
    refusalAnywhere(state, effects, targets, source);
  if (refusal || effects.length > 1) return refusal ?? null;
  const alone = rules.refusalAlone?.(state, first, targets, source);
  if (alone) return alone;
  const clause = clauseNeedingAttack(first);
  if (clause === null || attack !== null) return null;
  return refuse(clause, `${name} answers an attack, and none is under way.`);
}

/** Checks whether the effect lasts for a combat. Without a combat it would end at once. */
function isForThisCombat(effect: Effect): boolean {
  return 'time' in effect && effect.time === 'combat';
}

function refusalAnywhere(
  state: GameState,
  effects: readonly Effect[],
  targets: readonly Target[],
  source: CardIx,
): Refusal | null {
  if (!effects.some((effect) => rulesOf(effect.do).refusalAnywhere !== undefined)) return null;
  const named = targetsOfEach(effects, targets);
  for (const [index, effect] of effects.entries()) {
    const { refusalAnywhere } = rulesOf(effect.do);
    const refusal = refusalAnywhere?.(state, effect, named[index] ?? [], source);
    if (refusal) return refusal;
  }
  return null;
}
