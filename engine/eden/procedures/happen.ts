import { emit } from '../events/evolve.ts';
import { isAwaited } from '../reading/awaited.ts';
import type { Draft } from '../state/draft.ts';
import type { FighterIx, Happening, Time } from '../state/types.ts';

/** Records that something has happened, if a text waits for it. Those texts are used before anything else goes on. */
export function happen(
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
export function timeComes(draft: Draft, what: Time): void {
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
