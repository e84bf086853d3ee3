import { emit } from '../events/evolve.ts';
import { isAwaited } from '../reading/awaited.ts';
import type { Draft } from '../state/draft.ts';
import type { FighterIx, Happening, Time } from '../state/types.ts';

/** Says that something has happened, if anybody waits for it; who does answers before anything else goes on. */
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

/** Says that a time of the match has come. */
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
