import type { Amount, Filter, Who } from '../language/schema.ts';

/** Checks whether the engine supports this amount. `fights`: the amount may depend on enemy combatants. */
export function supportsAmount(amount: Amount, fights = false): boolean {
  if (typeof amount === 'number' || 'count' in amount || 'that' in amount) return true;
  if ('players' in amount) return true;
  if ('sum' in amount) return amount.sum.every((part) => supportsAmount(part, fights));
  const { of } = amount;
  return of.who === 'self' || of.who === 'bearer' || (fights && isCombatant(of.who));
}

function isCombatant(who: Who['who']): boolean {
  return who === 'enemy-combatants' || who === 'attacker' || who === 'defender';
}

/** Checks whether the amount is a figure of the card that the event is about. */
export function isOfThat(amount: Amount): boolean {
  return typeof amount === 'object' && 'of' in amount && amount.of.who === 'that';
}

/** Checks whether the filter contains `… this Character could attack`. Continual effects cannot, because the attack rules ask for them. */
export function containsReach(filter: Filter | null): boolean {
  return filter?.reach === true || filter?.host?.reach === true;
}
