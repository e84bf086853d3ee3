import type { Refusal } from '../../kernel/game.ts';
import { emit } from '../events/evolve.ts';
import { fighterAt, fightersOf, fightersOffered, opponentOf } from '../reading/fighters.ts';
import { bestMeleeGear } from '../reading/gear.ts';
import { npfAction } from '../rules/npf.ts';
import { refuse } from '../rules/refuse.ts';
import type { Draft } from '../state/draft.ts';
import { AS_IF_ALONE, type NpfChoice, type NpfFrame, type PhaseFrame } from '../state/frames.ts';
import type { Answer } from '../state/requests.ts';
import { type FighterIx, NOBODY } from '../state/types.ts';
import { spendGear } from './blow.ts';
import { askPlayers, beginPhase, endFrame, pushFrame, replaceFrame } from './frames.ts';
import { recordHappening } from './happen.ts';
import { beginMelee } from './melee.ts';
import { catchFire, travelWay } from './moving.ts';
import { meetHostile } from './terrain.ts';

/** Lets the players take turns activating the NPFs, the first player first, until all have been activated (INT-2, NPF-3). */
export function stepNpfs(draft: Draft, frame: PhaseFrame): void {
  const fighters = fightersOf(draft.state, NOBODY).filter((ix) => !frame.done.includes(ix));
  const [first] = fighters;
  if (first === undefined) beginPhase(draft, 'int-3');
  else if (draft.state.options.solo) activateNpf(draft, frame, first, AS_IF_ALONE);
  else askPlayers(draft, { seat: frame.seat, ask: 'npf', fighters });
}

export function answerNpf(draft: Draft, frame: PhaseFrame, answer: Answer): Refusal | null {
  const { state } = draft;
  if (answer.do !== 'npf' || !fightersOffered(state).includes(answer.fighter)) {
    return refuse('NPF-3', 'Activate an NPF that has not been activated.').refusal;
  }
  const { fighter, action, target, to, path } = answer;
  const choice = { action, target, to, path };
  const ruled = npfAction(state, fighter, choice);
  if (!ruled.ok) return ruled.refusal;
  activateNpf(draft, frame, fighter, choice);
  return null;
}

function activateNpf(draft: Draft, frame: PhaseFrame, fighter: FighterIx, choice: NpfChoice): void {
  replaceFrame(draft, { ...frame, done: [...frame.done, fighter], seat: opponentOf(frame.seat) });
  pushFrame(draft, { frame: 'npf', fighter, choice, stage: 'begin' });
}

/** Begins the activation of an NPF, does its one action, and ends it (NPF-3). */
export function stepNpf(draft: Draft, frame: NpfFrame): void {
  const { fighter, choice, stage } = frame;
  if (stage === 'over' || fighterAt(draft.state, fighter).fallen) {
    endFrame(draft);
    emit(draft, { type: 'changes-ended', until: 'activation' });
    return;
  }
  if (stage === 'end') {
    replaceFrame(draft, { ...frame, stage: 'over' });
    meetHostile(draft, fighter);
    recordHappening(draft, 'ends its activation', fighter, null);
    return;
  }
  if (stage === 'begin') {
    replaceFrame(draft, { ...frame, stage: 'act' });
    catchFire(draft, fighter);
    meetHostile(draft, fighter);
    recordHappening(draft, 'is activated', fighter, null);
    return;
  }
  replaceFrame(draft, { ...frame, stage: 'end' });
  const named = npfAction(draft.state, fighter, choice);
  // A text that was used where it began may have changed what it can do.
  const ruled = named.ok ? named : npfAction(draft.state, fighter, AS_IF_ALONE);
  if (!ruled.ok) return;
  const { plan } = ruled;
  if (plan.does === 'prowl') {
    if (plan.end !== null) travelWay(draft, fighter, [plan.end], 'free');
    return;
  }
  const gear = bestMeleeGear(draft.state, fighter);
  spendGear(draft, fighter, gear);
  beginMelee(draft, fighter, plan.target, gear, plan.does === 'charge');
  if (plan.does === 'charge') travelWay(draft, fighter, plan.path, 'in contact');
}
