import { emit } from '../../events/evolve.ts';
import type { ChoiceKind, Target } from '../../frames/types.ts';
import type { Draft } from '../../state/draft.ts';
import type { CardIx, Seat } from '../../state/types.ts';

/** Puts a choice on top of what is being resolved; the run loop asks it. */
export function askToChoose(
  draft: Draft,
  seat: Seat,
  what: ChoiceKind,
  source: CardIx,
  min: number,
  max: number,
  among: readonly Target[],
): void {
  emit(draft, {
    type: 'frame-opened',
    frame: {
      kind: 'decision',
      id: draft.state.nextId,
      seat,
      decision: { ask: 'choose', what, source, ability: -1, about: -1, min, max, among },
    },
  });
}
