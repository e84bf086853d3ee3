import type { Refusal } from '../../kernel/game.ts';
import { emit } from '../events/evolve.ts';
import { opponentOf } from '../reading/fighters.ts';
import { refuse } from '../rules/refuse.ts';
import { sceneryRefused } from '../rules/scenery.ts';
import type { Draft } from '../state/draft.ts';
import type { PhaseFrame } from '../state/frames.ts';
import type { Answer } from '../state/requests.ts';
import { ask, beginPhase, change } from './frames.ts';

/** From the first player on, alternately one element each, equally many (PREP-6). `stage` counts those placed. */
export function stepScenery(draft: Draft, frame: PhaseFrame): void {
  const { first, options } = draft.state;
  if (frame.stage >= 2 * options.elements) {
    beginPhase(draft, 'prep-6a');
    return;
  }
  const seat = frame.stage % 2 === 0 ? first : opponentOf(first);
  ask(draft, { seat, ask: 'scenery' });
}

export function answerScenery(draft: Draft, frame: PhaseFrame, answer: Answer): Refusal | null {
  if (answer.do !== 'scenery') return refuse('PREP-6', 'Place a scenery element.').refusal;
  const refusal = sceneryRefused(draft.state, answer.element);
  if (refusal !== null) return refusal;
  emit(draft, { type: 'element-placed', element: answer.element });
  change(draft, { ...frame, stage: frame.stage + 1 });
  return null;
}
