import { compileAbilities, type EdenAbility, type EdenEffect, type ProfileRecord } from '@/engine';

type Static = EdenAbility['statics'][number];
type Trigger = EdenAbility['triggers'][number];
type Filter = Extract<Static, { readonly holds: 'of' }>['whom'];
type Condition = Extract<Static, { readonly holds: 'while' }>['condition'];

/** Occasions that do not occur in an attack. */
const OTHER_OCCASIONS: ReadonlySet<string> = new Set(['is activated', 'ends its activation']);

/** Returns the abilities of two fighters in a duel that may affect an attack but are not part of its odds: `Tusks of Captain`. */
export function uncountedAbilities(cards: readonly (ProfileRecord | null)[]): readonly string[] {
  const found = cards.flatMap((card) => {
    if (card === null) return [];
    if (card.text === undefined) return [`Unknown text of ${card.name}`];
    const { abilities, unknown } = compileAbilities(card.text, card.name);
    const named = abilities.filter(touchesAttack).map(({ name }) => `${name} of ${card.name}`);
    return unknown.length === 0 ? named : [...named, `Text that is not understood of ${card.name}`];
  });
  return [...new Set(found)];
}

/** Checks whether an ability can affect an attack. An Action ability cannot, because it is used before the attack. */
function touchesAttack({ statics, triggers, effects }: EdenAbility): boolean {
  return effects === null && (triggers.some(isOfAttack) || statics.some(isLeftOut));
}

/** Checks whether a trigger can occur in an attack and has more effect than points. */
function isOfAttack({ occasion, effects }: Trigger): boolean {
  if (occasion.when !== 'incapacitates' && occasion.when !== 'does') return false;
  if (occasion.when === 'does' && OTHER_OCCASIONS.has(occasion.what)) return false;
  return effects.some((effect: EdenEffect) => effect.does !== 'points');
}

/** Checks whether a static ability may change dice or wounds of an attack, but depends on something that a duel lacks: a charge, a change of the location, other fighters. */
function isLeftOut(one: Static): boolean {
  switch (one.holds) {
    case 'of':
      if (one.whom.kinds.every((kind) => kind === 'friend')) return false;
      return isLeftOut(one.inner) || (touchesDice(one.inner) && filterNeedsMore(one.whom));
    case 'while':
      return isLeftOut(one.inner) || (touchesDice(one.inner) && needsMore(one.condition));
    case 'figure':
      if (!touchesDice(one)) return false;
      return one.when === 'on a charge' || (one.against !== null && filterNeedsMore(one.against));
    case 'ignore':
      return touchesDice(one) && one.when === 'on a charge';
    case 'location':
      return true;
    default:
      return false;
  }
}

function touchesDice(one: Static): boolean {
  switch (one.holds) {
    case 'of':
    case 'while':
      return touchesDice(one.inner);
    case 'figure':
      return (
        one.when !== 'when withdrawing' && one.characteristics.some((figure) => figure !== 'PSI')
      );
    case 'ignore':
      return one.what === 'protection' || one.what === 'obstacles';
    case 'protection':
      return one.against !== 'Burn';
    default:
      return one.holds === 'strength' || one.holds === 'location';
  }
}

/** Checks whether a condition needs a leader, scenery or further fighters. */
function needsMore(condition: Condition): boolean {
  switch (condition.if) {
    case 'wounded':
    case 'free':
    case 'in contact':
      return false;
    case 'there': {
      const { filter, least } = condition;
      return least > 1 || filter.kinds.includes('friend') || filterNeedsMore(filter);
    }
    default:
      return true;
  }
}

/** Checks whether a filter needs markers, halves, areas or places that a duel lacks. */
function filterNeedsMore({ within, contact, mark, half, area }: Filter): boolean {
  const elsewhere = [within?.from, contact].some((from) => from != null && from.of !== 'this');
  return elsewhere || mark !== null || half || area;
}
