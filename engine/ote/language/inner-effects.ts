import type { Effect } from './schema.ts';

/** The schema cannot name its own type in what an effect leads to; they are effects all the same. */
export function innerEffects(effects: readonly { readonly do: string }[]): readonly Effect[] {
  return effects as readonly Effect[];
}

/** What an effect may lead to. */
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
