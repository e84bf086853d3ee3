import type { Refusal } from '../../kernel/game.ts';
import { emit } from '../events/evolve.ts';
import { fightersOf, opponentOf } from '../reading/fighters.ts';
import { bestMeleeGear } from '../reading/gear.ts';
import { npfAction } from '../rules/npf.ts';
import { refuse } from '../rules/refuse.ts';
import type { Draft } from '../state/draft.ts';
import type { PhaseFrame } from '../state/frames.ts';
import type { Answer } from '../state/requests.ts';
import { NOBODY } from '../state/types.ts';
import { spendGear } from './blow.ts';
import { ask, beginPhase, change } from './frames.ts';
import { beginMelee } from './melee.ts';

/** The players take turns activating the NPFs, the first player first, until all have been (INT-2, NPF-3). */
export function stepNpfs(draft: Draft, frame: PhaseFrame): void {
  const fighters = fightersOf(draft.state, NOBODY).filter((ix) => !frame.done.includes(ix));
  if (fighters.length === 0) beginPhase(draft, 'int-3');
  else ask(draft, { seat: frame.seat, ask: 'npf', fighters });
}

export function answerNpf(draft: Draft, frame: PhaseFrame, answer: Answer): Refusal | null {
  const { state } = draft;
  const [request] = state.asked;
  const may = request?.ask === 'npf' ? request.fighters : [];
  if (answer.do !== 'npf' || !may.includes(answer.fighter)) {
    return refuse('NPF-3', 'Activate an NPF that has not been activated.').refusal;
  }
  const { fighter } = answer;
  const ruled = npfAction(state, fighter, answer.action, answer.target, answer.to);
  if (!ruled.ok) return ruled.refusal;
  const { plan } = ruled;
  change(draft, { ...frame, done: [...frame.done, fighter], seat: opponentOf(frame.seat) });
  if (plan.does === 'prowl') {
    if (plan.end !== null) emit(draft, { type: 'moved', fighter, to: plan.end });
    return null;
  }
  if (plan.does === 'charge') emit(draft, { type: 'moved', fighter, to: plan.end });
  const gear = bestMeleeGear(state, fighter);
  spendGear(draft, fighter, gear);
  beginMelee(draft, fighter, plan.target, gear);
  return null;
}
