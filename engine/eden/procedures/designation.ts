import type { Refusal } from '../../kernel/game.ts';
import { emit } from '../events/evolve.ts';
import { fighterAt, nameOf, opponentOf } from '../reading/fighters.ts';
import { figure } from '../reading/figures.ts';
import { refuse } from '../rules/refuse.ts';
import type { Draft } from '../state/draft.ts';
import type { DesignationFrame } from '../state/frames.ts';
import type { Answer } from '../state/requests.ts';
import type { EdenState, FighterIx, Seat } from '../state/types.ts';
import { askPlayers, beginPhase, pushFrame, replaceFrame } from './frames.ts';
import { recordHappening } from './happen.ts';
import { catchFire } from './moving.ts';
import { meetHostile } from './terrain.ts';

/** Returns the fighters of a seat that can still be activated: not activated, and with an AP left (ACTIV-4). */
function eligibleFighters(state: EdenState, seat: Seat): readonly FighterIx[] {
  const found: FighterIx[] = [];
  for (let ix = 0; ix < state.fighters.length; ix++) {
    const { seat: own, at, activated, ap } = fighterAt(state, ix);
    if (own === seat && at !== null && !activated && ap > 0) found.push(ix);
  }
  return found;
}

/** Returns the fighters that may interrupt a designated one: of the other side, eligible, with a higher SPD (ACTIV-1). */
function interrupters(state: EdenState, whom: FighterIx): readonly FighterIx[] {
  const speed = figure(state, whom, 'SPD');
  const seat = opponentOf(fighterAt(state, whom).seat);
  return eligibleFighters(state, seat).filter((ix) => figure(state, ix, 'SPD') > speed);
}

/** Runs the time between two activations: designations, interruptions, passes (ACTIV-1 to ACTIV-3). */
export function stepDesignation(draft: Draft, frame: DesignationFrame): void {
  const { state } = draft;
  const designated = frame.chain.at(-1);
  if (designated !== undefined) {
    const seat = opponentOf(fighterAt(state, designated).seat);
    const fighters = interrupters(state, designated).filter((ix) => !frame.chain.includes(ix));
    if (fighters.length === 0) activateFighter(draft, designated);
    else askPlayers(draft, { seat, ask: 'interrupt', fighters, whom: designated });
    return;
  }
  const { first } = state;
  const own = eligibleFighters(state, first);
  if (own.length > 0) {
    const mayPass = frame.activations > 0;
    askPlayers(draft, { seat: first, ask: 'activate', fighters: own, mayPass });
  } else if (eligibleFighters(state, opponentOf(first)).length > 0) {
    // A player without a fighter to activate hands over at once (ACTIV-3).
    emit(draft, { type: 'first-changed', seat: opponentOf(first) });
  } else leavePhase(draft, frame);
}

function activateFighter(draft: Draft, fighter: FighterIx): void {
  pushFrame(draft, { frame: 'activation', fighter, ending: false });
  catchFire(draft, fighter);
  meetHostile(draft, fighter);
  recordHappening(draft, 'is activated', fighter, null);
}

/** Leaves the phase. The player who activated last is first player until the next round (ACTIV-2). */
function leavePhase(draft: Draft, { last }: DesignationFrame): void {
  if (last !== null) emit(draft, { type: 'first-changed', seat: last });
  beginPhase(draft, 'int-1');
}

export function answerDesignation(
  draft: Draft,
  frame: DesignationFrame,
  answer: Answer,
): Refusal | null {
  const { state } = draft;
  const designated = frame.chain.at(-1);
  if (designated !== undefined) {
    if (answer.do === 'pass') {
      activateFighter(draft, designated);
      return null;
    }
    const may = interrupters(state, designated);
    if (answer.do !== 'interrupt' || !may.includes(answer.fighter)) {
      const message = `Only a faster fighter may interrupt ${nameOf(state, designated)}.`;
      return refuse('ACTIV-1', message).refusal;
    }
    replaceFrame(draft, { ...frame, chain: [...frame.chain, answer.fighter] });
    return null;
  }
  if (answer.do === 'pass') return passDesignation(draft, frame);
  if (answer.do !== 'activate') return refuse('ACTIV-1', 'Designate a fighter.').refusal;
  if (!eligibleFighters(state, state.first).includes(answer.fighter)) {
    const fighter = state.fighters[answer.fighter];
    const spent = fighter?.seat === state.first && fighter.at !== null;
    return refuse(spent ? 'ACTIV-4' : 'ACTIV-1', 'That fighter cannot be activated now.').refusal;
  }
  replaceFrame(draft, { ...frame, chain: [answer.fighter] });
  return null;
}

function passDesignation(draft: Draft, frame: DesignationFrame): Refusal | null {
  const { state } = draft;
  if (frame.activations === 0) {
    return refuse('ACTIV-3', 'The first activation of a round cannot be passed.').refusal;
  }
  const other = opponentOf(state.first);
  const passes = frame.passes + 1;
  if (passes > 1 || eligibleFighters(state, other).length === 0) {
    leavePhase(draft, frame);
    return null;
  }
  emit(draft, { type: 'first-changed', seat: other });
  replaceFrame(draft, { ...frame, passes });
  return null;
}
