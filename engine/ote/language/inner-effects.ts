import type { Ability, Effect } from './schema.ts';

/** Gives the effects inside an effect their type. The schema cannot name its own type there. */
export function innerEffects(effects: readonly { readonly do: string }[]): readonly Effect[] {
  return effects as readonly Effect[];
}

/** Makes one effect out of effects that the player of the card may decline: `You may draw 1 card.` */
export function offerEffects(effects: readonly Effect[]): Effect {
  return { do: 'offer', who: { who: 'self' }, effects: [...effects] };
}

/** Returns the effects inside an effect. */
export function effectsInside(effect: Effect): readonly Effect[] {
  switch (effect.do) {
    case 'coin':
      return innerEffects([...effect.heads, ...effect.tails]);
    case 'either':
      return innerEffects(effect.of.flat());
    case 'unless-paid':
    case 'offer':
      return innerEffects(effect.effects);
    default:
      return [];
  }
}

/** Gives the abilities inside an effect their type. The schema cannot name its own type there. */
export function innerAbilities(given: readonly { readonly kind: string }[]): readonly Ability[] {
  return given as readonly Ability[];
}
