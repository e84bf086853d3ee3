import type { Refusal } from '../../kernel/game.ts';
import type { AttackFrame } from '../reading/attack-frame.ts';
import { affects } from '../reading/immunity.ts';
import { isLimited } from '../reading/limits.ts';
import { matches } from '../reading/matches.ts';
import { cardAt, nameOf } from '../state/read.ts';
import { featuresOf, staticsOf } from '../state/table/look-up.ts';
import type { StaticOf } from '../state/table/sources.ts';
import type { CardIx, GameState } from '../state/types.ts';
import { refuse } from './refuse.ts';

/**
 * Returns why the Character may not choose the target for an attack, or null. Only here `Cannot be chosen as the
 * target of an attack by X` applies.
 */
export function mayChooseRefusal(state: GameState, card: CardIx, target: CardIx): Refusal | null {
  const refusal = mayFightRefusal(state, card, target);
  if (refusal !== null || !featuresOf(state).forbidsAttacks) return refusal;
  if (!forbidsAttack(state, target, 'be-chosen-by', card)) return null;
  return refuse(
    'CARD-0',
    `${nameOf(state, card)} cannot choose ${nameOf(state, target)} as its target.`,
  );
}

/** Returns why a card forbids this attack, or null (CARD-0): `Cannot be attacked by X`, `Cannot attack X`. */
export function mayFightRefusal(state: GameState, card: CardIx, target: CardIx): Refusal | null {
  if (isLimited(state, target, 'cannot-be-attacked')) {
    return refuse('CARD-0', `${nameOf(state, target)} cannot be attacked.`);
  }
  if (!featuresOf(state).forbidsAttacks) return null;
  const barred =
    (forbidsAttack(state, target, 'be-attacked-by', card) &&
      !isAllowedToAttack(state, card, target)) ||
    forbidsAttack(state, card, 'attack', target);
  if (!barred) return null;
  return refuse('CARD-0', `${nameOf(state, card)} cannot attack ${nameOf(state, target)}.`);
}

/**
 * Checks whether the card may attack the target although a text forbids it (CARD-0): `May attack "Coral Entity".`, or
 * an effect with that meaning.
 */
function isAllowedToAttack(state: GameState, card: CardIx, target: CardIx): boolean {
  const from = { seat: cardAt(state, card).seat, source: card };
  for (const effect of state.effects) {
    if (effect.to !== card || effect.change.kind !== 'may-attack') continue;
    if (matches(state, target, effect.change.filter, from)) return true;
  }
  return staticsOf(state, 'may-attack').some(
    (said) =>
      affects(state, said, said.effect.who, card) &&
      matches(state, target, said.effect.filter, from),
  );
}

export function forbidsAttack(
  state: GameState,
  ix: CardIx,
  what: StaticOf<'cannot'>['what'],
  other: CardIx,
): boolean {
  return staticsOf(state, 'cannot').some((said) => {
    const { source, effect } = said;
    if (effect.what !== what || !affects(state, said, effect.whom, ix)) return false;
    return matches(state, other, effect.filter, { seat: cardAt(state, source).seat, source });
  });
}

/**
 * Checks whether the attack is still possible (ATK-12). It is not if the target has left the Conspiracy (even for
 * another one), or if the attacker can no longer attack it, unless the target drew the attack to itself.
 */
export function isAttackPossible(state: GameState, frame: AttackFrame): boolean {
  const { defender, attackers, idle, drawn, at } = frame.combat;
  if (idle) return true;
  const { zone, seat } = cardAt(state, defender);
  if (zone !== 'conspiracy' || seat !== at.seat) return false;
  if (drawn === defender) return true;
  const [first] = attackers;
  if (first === undefined || cardAt(state, first).zone !== 'conspiracy') return true;
  return mayFightRefusal(state, first, defender) === null;
}
