import type { PreparedStatic } from '../state/cards/prepared.ts';
import type { Combat } from '../state/frames.ts';
import { attachedTo, cardAt, isInForce } from '../state/read.ts';
import { featuresOf, preparedAt } from '../state/table/look-up.ts';
import type { CardIx, GameState } from '../state/types.ts';
import { holdsNow } from './conditions.ts';
import { isImmune } from './immunity.ts';
import { reachesCard } from './keywords.ts';
import { isIdleGear } from './limits.ts';
import { matches } from './matches.ts';

/** Checks whether the combatant, or a card on it that counts, has this static ability about it. */
function saysOfCombatant(
  state: GameState,
  combat: Combat,
  ix: CardIx,
  what: (one: PreparedStatic, source: CardIx) => boolean,
): boolean {
  return [ix, ...attachedTo(state, ix)].some(
    (source) =>
      isInForce(state, source) &&
      !isIdleGear(state, source) &&
      !isImmune(state, ix, source) &&
      !combat.unused.includes(source) &&
      preparedAt(state, source).statics.some(
        (one) => what(one, source) && holdsNow(state, source, one.while),
      ),
  );
}

/** Checks whether a text pops the card: `Pops any Pharaoh that it fights.` · `Pops any Tulpa that it attacks, …` */
export function popsAnyway(state: GameState, combat: Combat, by: CardIx, ix: CardIx): boolean {
  if (!featuresOf(state).popsAnyway) return false;
  const attacks = combat.attackers.includes(by);
  return saysOfCombatant(state, combat, by, ({ effect }, source) => {
    if (effect.holds !== 'pops-in-combat' || isImmune(state, ix, source)) return false;
    if (effect.unhurt === true && !attacks) return false;
    const from = { seat: cardAt(state, source).seat, source };
    return reachesCard(state, source, effect.who, by) && matches(state, ix, effect.filter, from);
  });
}

/** Checks for `Characters that the Character would pop are flipped instead.` */
export function flipsWhatItPops(state: GameState, combat: Combat, by: CardIx, ix: CardIx): boolean {
  if (!featuresOf(state).flipsPopped) return false;
  return saysOfCombatant(
    state,
    combat,
    by,
    ({ effect }, source) => effect.holds === 'flips-what-it-pops' && !isImmune(state, ix, source),
  );
}

/** Checks for `The Character is not popped by combat.`, or `… that it attacks, and is not affected by it`. */
export function isSparedByCombat(state: GameState, combat: Combat, ix: CardIx): boolean {
  if (featuresOf(state).popsAnyway && isUnhurt(state, combat, ix)) return true;
  if (!featuresOf(state).spares) return false;
  return saysOfCombatant(
    state,
    combat,
    ix,
    ({ effect }, source) => effect.holds === 'spared' && reachesCard(state, source, effect.who, ix),
  );
}

/** Checks whether the card is an attacker that the defender cannot affect. */
export function isUnhurt(state: GameState, combat: Combat, ix: CardIx): boolean {
  if (!featuresOf(state).popsAnyway || !combat.attackers.includes(ix)) return false;
  return saysOfCombatant(state, combat, ix, ({ effect }, source) => {
    if (effect.holds !== 'pops-in-combat' || effect.unhurt !== true) return false;
    const from = { seat: cardAt(state, source).seat, source };
    return (
      reachesCard(state, source, effect.who, ix) &&
      matches(state, combat.defender, effect.filter, from)
    );
  });
}
