import type { Refusal } from '../../kernel/game.ts';
import { onlyMakesPull, type UsedAbility } from '../language/used-ability.ts';
import { newFrame, openFrame, recordAnnouncement } from '../procedures/announce.ts';
import { payCosts } from '../procedures/pay-costs.ts';
import { effectsOf } from '../reading/event-answered.ts';
import { hasKeyword } from '../reading/keywords.ts';
import { pointsOf } from '../rules/costs.ts';
import { refuse } from '../rules/refuse.ts';
import { type AbilityUse, beginUse, planBegun, type UseBegun, type UsePlan } from '../rules/use.ts';
import { waysToCall } from '../rules/ways-to-call.ts';
import { trialOf } from '../state/draft.ts';
import type { GameEvent } from '../state/event-types.ts';
import type { DecisionFrame, Target } from '../state/frames.ts';
import { nameOf } from '../state/read.ts';
import { cardsIn } from '../state/targets.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import { isCertain } from '../verbs/registry.ts';
import { resolveEffects } from './resolve.ts';

/** Returns the plan of a use, or why it is refused. A use that changes nothing is refused (CRANK-5). */
export function planWorkingUse(
  state: GameState,
  seat: Seat,
  ix: CardIx,
  index: number,
  targets: readonly Target[],
): UsePlan | Refusal {
  const begun = beginUse(state, seat, ix, index);
  if ('clause' in begun) return begun;
  const use = { seat, ix, index, assumeAllCranked: false };
  const plan = planBegun(state, use, begun, targets);
  if ('clause' in plan || !isIdle(state, use, plan)) return plan;
  return refuse('CRANK-5', `What ${nameOf(state, ix)} does would change nothing now.`);
}

/** Checks whether the use is possible with these targets, whether or not it would do something. `beginUse` has checked the rest. */
export function isPossibleUse(
  state: GameState,
  use: AbilityUse,
  begun: UseBegun,
  targets: readonly Target[],
): boolean {
  return !('clause' in planBegun(state, use, begun, targets));
}

/** Checks whether the use would do something with these targets. `beginUse` has checked the rest. */
export function isWorkingUse(
  state: GameState,
  use: AbilityUse,
  begun: UseBegun,
  targets: readonly Target[],
): boolean {
  const plan = planBegun(state, use, begun, targets);
  return !('clause' in plan) && !isIdle(state, use, plan);
}

/** Checks whether the use would do nothing. An Immune card may be named, because it may lose its Immunity (ABL-IMMUNE). */
function isIdle(state: GameState, use: AbilityUse, plan: UsePlan): boolean {
  if (isJudgedElsewhere(plan.ability)) return false;
  const { effects } = plan.ability;
  // Cheap, and enough for most uses. The others are tried out.
  if (effects.some((one) => isCertain(one, state, use.seat))) return false;
  if (cardsIn(plan.aimed).some((ix) => hasKeyword(state, ix, 'immune'))) return false;
  return doesNothing(state, use, plan);
}

/**
 * Checks whether another rule decides about the use: a use that makes Pull is checked as Pull (CALL-2), and a part of
 * a shared cost does nothing before the last part.
 */
function isJudgedElsewhere(ability: UsedAbility): boolean {
  return onlyMakesPull(ability) || ability.costs.some(({ pay }) => pay === 'toward');
}

/** Tries the use on a draft without responses. Returns whether nothing changes. */
function doesNothing(
  state: GameState,
  { seat, ix, index }: AbilityUse,
  { ability, paid, aimed }: UsePlan,
): boolean {
  const events: GameEvent[] = [];
  const draft = trialOf(state, events);
  const announced = recordAnnouncement(draft, () => {
    payCosts(draft, seat, ix, ability.costs, paid, [], index);
  });
  const points = pointsOf(paid);
  const frame = {
    ...newFrame(draft, seat, 'use', ix),
    ability: index,
    targets: aimed,
    announced,
    ...(points === undefined ? {} : { points }),
  };
  openFrame(draft, frame);
  const opened = events.length;
  resolveEffects(draft, frame);
  return !events.slice(opened).some((event) => changesSomething(draft.state, frame.id, event));
}

/** Checks whether the event does more than record the use itself. */
function changesSomething(state: GameState, use: number, event: GameEvent): boolean {
  switch (event.type) {
    case 'rng-advanced':
      return false;
    case 'cards-shown':
      return event.cards.length > 0;
    case 'deck-shuffled':
      return event.order.length > 1;
    case 'frame-changed':
      return event.frame.id !== use;
    case 'frame-opened':
      return event.frame.kind !== 'decision' || asksSomething(state, use, event.frame);
    default:
      return true;
  }
}

/** Checks whether the decision really asks something. A call-any without cards to call does not, unless more effects depend on it. */
function asksSomething(state: GameState, use: number, asked: DecisionFrame): boolean {
  const { decision } = asked;
  if (decision.ask !== 'choose' || decision.what !== 'call-any' || decision.min > 0) return true;
  for (const _way of waysToCall(state, asked)) return true;
  return state.frames.some(
    (frame) =>
      frame.id === use &&
      frame.kind === 'announced' &&
      (frame.next < effectsOf(state, frame).length || (frame.queue ?? []).length > 0),
  );
}
