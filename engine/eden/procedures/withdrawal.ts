import type { Refusal } from '../../kernel/game.ts';
import { emit } from '../events/evolve.ts';
import { fighterAt, inContact, isFree, nameOf } from '../reading/fighters.ts';
import { figure } from '../reading/figures.ts';
import { bestMeleeGear } from '../reading/gear.ts';
import { ignores } from '../reading/statics.ts';
import { strikersAt } from '../rules/act.ts';
import { meleeGear } from '../rules/attack.ts';
import { refuse } from '../rules/refuse.ts';
import { terrainCost } from '../rules/terrain-move.ts';
import { planFreeWay, reachOf } from '../rules/way.ts';
import type { Draft } from '../state/draft.ts';
import type { Errand, WithdrawalFrame } from '../state/frames.ts';
import type { Answer } from '../state/requests.ts';
import type { FighterIx } from '../state/types.ts';
import { spendGear } from './blow.ts';
import { rollFor } from './dice.ts';
import { askPlayers, endFrame, pushFrame, replaceFrame } from './frames.ts';
import { beginStrike } from './melee.ts';
import { travelWay } from './moving.ts';
import { goByTerrain } from './terrain.ts';

/** Begins a Movement that is paid for, of a fighter that is free or not (ACT-3, ACT-4). */
export function beginMovement(draft: Draft, fighter: FighterIx, errand: Errand): void {
  const cost = errand.does === 'move' ? 1 : terrainCost(errand.does);
  emit(draft, { type: 'ap-changed', fighter, by: -cost });
  emit(draft, { type: 'used', fighter, what: 'move' });
  const slips = ignores(draft.state, fighter, 'withdrawal', null);
  if (slips || isFree(draft.state, fighter)) {
    // Nothing has happened since the way was found legal.
    if (errand.does === 'move') travelWay(draft, fighter, errand.path, 'free');
    else goByTerrain(draft, fighter, errand);
  } else pushFrame(draft, { frame: 'withdrawal', fighter, errand, strikers: null });
}

/** Moves after a withdrawal, if the way is still possible. */
function moveAfterWithdrawal(draft: Draft, fighter: FighterIx, errand: Errand): void {
  if (errand.does !== 'move') {
    goByTerrain(draft, fighter, errand);
    return;
  }
  const way = planFreeWay(draft.state, fighter, errand.path, reachOf(draft.state, fighter, 'move'));
  if (way.ok) travelWay(draft, fighter, errand.path, 'free');
}

export function stepWithdrawal(draft: Draft, frame: WithdrawalFrame): void {
  const { state } = draft;
  const { fighter, errand } = frame;
  if (frame.strikers === null) {
    // The fastest opponent counts, whether it may strike or not.
    const fastest = Math.max(
      ...inContact(state, fighter).map((other) => figure(state, other, 'SPD')),
    );
    const successes = rollFor(
      draft,
      fighter,
      'SPD',
      figure(state, fighter, 'SPD', 0, 'when withdrawing'),
      fastest,
    );
    const strikers = successes > 0 ? [] : strikersAt(state, fighter);
    replaceFrame(draft, { ...frame, strikers });
    return;
  }
  const able = strikersAt(state, fighter);
  const left = frame.strikers.filter((other) => able.includes(other));
  const players = left.filter((other) => fighterAt(state, other).seat >= 0);
  const [first, npf] = [players[0], left[0]];
  if (fighterAt(state, fighter).fallen || npf === undefined) {
    endFrame(draft);
    if (!fighterAt(state, fighter).fallen) moveAfterWithdrawal(draft, fighter, errand);
  } else if (first !== undefined) {
    const { seat } = fighterAt(state, first);
    askPlayers(draft, { seat, ask: 'strike', fighters: players, whom: fighter });
  } else {
    replaceFrame(draft, { ...frame, strikers: left.slice(1) });
    const gear = bestMeleeGear(state, npf);
    spendGear(draft, npf, gear);
    beginStrike(draft, npf, fighter, gear);
  }
}

export function answerWithdrawal(
  draft: Draft,
  frame: WithdrawalFrame,
  answer: Answer,
): Refusal | null {
  const { state } = draft;
  const strikers = frame.strikers ?? [];
  if (answer.do === 'pass') {
    const npfs = strikers.filter((other) => fighterAt(state, other).seat < 0);
    replaceFrame(draft, { ...frame, strikers: npfs });
    return null;
  }
  if (answer.do !== 'strike') return refuse('ACT-4', 'Who strikes, or does nobody?').refusal;
  const { fighter } = answer;
  if (!strikers.includes(fighter) || !strikersAt(state, frame.fighter).includes(fighter)) {
    const known = state.fighters[fighter] !== undefined;
    const afraid = known && fighterAt(state, fighter).marks.Fear > 0;
    const name = known ? nameOf(state, fighter) : 'Nobody';
    return refuse(afraid ? 'STATE-FEAR' : 'ACT-4', `${name} cannot strike.`).refusal;
  }
  const gear = meleeGear(state, fighter, answer.with);
  if (!gear.ok) return gear.refusal;
  emit(draft, { type: 'ap-changed', fighter, by: -1 });
  emit(draft, { type: 'used', fighter, what: 'attack' });
  spendGear(draft, fighter, gear.plan);
  replaceFrame(draft, { ...frame, strikers: strikers.filter((other) => other !== fighter) });
  beginStrike(draft, fighter, frame.fighter, gear.plan);
  return null;
}
