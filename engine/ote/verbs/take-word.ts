import { emit } from '../events/evolve.ts';
import type { Effect } from '../language/schema.ts';
import type { Draft } from '../state/draft.ts';
import type { AnnouncedFrame, Target } from '../state/frames.ts';
import type { Change } from '../state/types.ts';
import { begin } from './begin-effect.ts';
import { subjects } from './subjects.ts';
import type { Doing } from './verb.ts';

/** The word that was chosen goes to the effect that asked for it: the last one done of the event on top. */
export function takeWord(
  draft: Draft,
  frame: AnnouncedFrame,
  effect: Effect | undefined,
  named: readonly Target[],
  word: string,
): void {
  const doing: Doing = { frame, source: frame.source, seat: frame.seat, named };
  switch (effect?.do) {
    case 'give-trait':
    case 'lose-trait': {
      const op = effect.do === 'give-trait' ? 'give' : 'take';
      for (const to of subjects(draft, effect.who, doing)) {
        begin(draft, to, effect.time, { kind: 'trait', op, trait: word }, doing);
      }
      return;
    }
    case 'name':
      remember(draft, doing, { kind: 'named', what: 'name', word });
      return;
    case 'name-trait':
      remember(draft, doing, { kind: 'named', what: 'trait', word });
      return;
    default:
  }
}

function remember(draft: Draft, doing: Doing, made: Change): void {
  for (const effect of draft.state.effects) {
    if (effect.to === doing.source && effect.change.kind === 'named') {
      emit(draft, { type: 'effect-ended', effect });
    }
  }
  begin(draft, doing.source, 'permanent', made, doing);
}
