import type { CardIx, GameState } from '../state/types.ts';

/** The name or trait that was chosen for the card, or null. */
export function namedFor(state: GameState, source: CardIx, what: 'name' | 'trait'): string | null {
  for (const effect of state.effects) {
    const { change } = effect;
    if (effect.to === source && change.kind === 'named' && change.what === what) return change.word;
  }
  return null;
}
