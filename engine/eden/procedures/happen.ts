import { emit } from '../events/evolve.ts';
import { isAwaited } from '../reading/awaited.ts';
import type { Draft } from '../state/draft.ts';
import type { FighterIx, Happening, Time } from '../state/types.ts';

/** Records an event that a text waits for; does nothing when no text does. The waiting texts are used before the match goes on. */
export function recordHappening(
  draft: Draft,
  what: Happening['what'],
  subject: FighterIx,
  other: FighterIx | null,
  { stood = null, scores = true }: Partial<Pick<Happening, 'stood' | 'scores'>> = {},
): void {
  if (!isAwaited(draft.state, what)) return;
  emit(draft, { type: 'happened', happening: { what, subject, other, stood, scores, near: null } });
}

/** Records that a time of the match has come, if a text waits for it. */
export function recordTime(draft: Draft, what: Time): void {
  if (!isAwaited(draft.state, what)) return;
  const happening = {
    what,
    subject: null,
    other: null,
    stood: null,
    scores: true,
    near: null,
  };
  emit(draft, { type: 'happened', happening });
}
