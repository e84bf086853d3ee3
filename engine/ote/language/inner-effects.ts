import type { Effect } from './schema.ts';

/** Gives the effects inside an effect their type. The schema cannot name its own type there. */
export function innerEffects(effects: readonly { readonly do: string }[]): readonly Effect[] {
  return effects as readonly Effect[];
}

/** Makes one effect out of effects that the player of the card may decline: `You may draw 1 card.` */
export function offered(effects: readonly Effect[]): Effect {
  return { do: 'offer', who: { who: 'self' }, effects: [...effects] };
}

/** The effects inside an effect. */
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
