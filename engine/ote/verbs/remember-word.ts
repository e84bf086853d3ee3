import { emit } from '../events/evolve.ts';
import type { Draft } from '../state/draft.ts';
import type { Target } from '../state/frames.ts';
import { beginEffect } from './begin-effect.ts';
import type { EffectContext } from './verb.ts';

/** The card remembers the chosen name or trait and forgets what it remembered before. */
export function rememberWord(
  draft: Draft,
  context: EffectContext,
  what: 'name' | 'trait',
  chosen: readonly Target[],
): void {
  const word = wordIn(chosen);
  if (word === null) return;
  for (const effect of draft.state.effects) {
    if (effect.to === context.source && effect.change.kind === 'named') {
      emit(draft, { type: 'effect-ended', effect });
    }
  }
  beginEffect(draft, context.source, 'permanent', { kind: 'named', what, word }, context);
}

/** The chosen word, or null. */
export function wordIn([one]: readonly Target[]): string | null {
  return one !== undefined && 'word' in one ? one.word : null;
}
