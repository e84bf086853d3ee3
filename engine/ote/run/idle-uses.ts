import type { Refusal } from '../../kernel/game.ts';
import type { Effect, Who } from '../language/schema.ts';
import { onlyMakesPull, type UsedAbility } from '../language/used-ability.ts';
import { frameFor, open, recorded } from '../procedures/announce.ts';
import { payCosts } from '../procedures/pay-costs.ts';
import { attackUnderWay } from '../reading/attack-frame.ts';
import { effectsOf } from '../reading/effects-of-event.ts';
import { hasKeyword } from '../reading/keywords.ts';
import { pointsOf } from '../rules/costs.ts';
import { refuse } from '../rules/refuse.ts';
import { beginUse, planBegun, type Use, type UseBegun, type UsePlan } from '../rules/use.ts';
import { waysToCall } from '../rules/ways-to-call.ts';
import { draftOf } from '../state/draft.ts';
import type { GameEvent } from '../state/event-types.ts';
import type { DecisionFrame, Target } from '../state/frames.ts';
import { nameOf, seatAt } from '../state/read.ts';
import { cardsIn } from '../state/targets.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import { resolve } from './resolve.ts';

/** The plan of a use that does something, or why it is refused: what can do nothing is not cranked for (CRANK-5). */
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

/** Would the use that has been judged but for its targets do something with these? */
export function isWorkingUse(
  state: GameState,
  use: Use,
  begun: UseBegun,
  targets: readonly Target[],
): boolean {
  const plan = planBegun(state, use, begun, targets);
  return !('clause' in plan) && !isIdle(state, use, plan);
}

/** Who is Immune may be named, and need not stay so (ABL-IMMUNE). */
function isIdle(state: GameState, use: Use, plan: UsePlan): boolean {
  if (isJudgedElsewhere(plan.ability)) return false;
  if (plan.ability.effects.some((effect) => isCertain(state, use.seat, effect))) return false;
  if (cardsIn(plan.aimed).some((ix) => hasKeyword(state, ix, 'immune'))) return false;
  return doesNothing(state, use, plan);
}

/** What makes Pull is judged as Pull (CALL-2); what is paid in parts does nothing until the last; what is released comes back as its card goes. */
function isJudgedElsewhere(ability: UsedAbility): boolean {
  return (
    onlyMakesPull(ability) ||
    ability.costs.some(({ pay }) => pay === 'toward') ||
    ability.effects.some((effect) => effect.do === 'release')
  );
}

/** Does the effect something wherever it is aimed? Cheap, for most uses are of this kind; what else there is is tried. */
function isCertain(state: GameState, seat: Seat, effect: Effect): boolean {
  switch (effect.do) {
    case 'change':
      return namesItsCard(effect.who) && typeof effect.by === 'number' && effect.by !== 0;
    case 'give-keyword':
    case 'lose-keyword':
    case 'double':
    case 'return-to-hand':
    case 'put-on-deck':
    case 'discard-card':
    case 'save':
    case 'martyr':
      return namesItsCard(effect.who);
    case 'give-trait':
    case 'lose-trait':
      return effect.trait !== null && isSureToReach(state, effect.who);
    case 'draw':
      return typeof effect.count === 'number' && seatAt(state, seat).deck.length > 0;
    case 'control':
    case 'avoid':
    case 'cancel-card':
    case 'cancel-action':
    case 'cancel-attack':
    case 'gang-up':
      return true;
    default:
      return false;
  }
}

/** The card that speaks, or one that was aimed at where no combat could shield it. */
function isSureToReach(state: GameState, who: Who): boolean {
  return who.who === 'self' || (namesItsCard(who) && attackUnderWay(state) === null);
}

/** A card that was aimed at, which must be there, or the one that speaks. */
function namesItsCard(who: Who): boolean {
  return who.who === 'self' || (who.who === 'chosen' && who.word !== 'up-to');
}

/** Tries the use on a copy of the table, as if nobody answered it. */
function doesNothing(
  state: GameState,
  { seat, ix, index }: Use,
  { ability, paid, aimed }: UsePlan,
): boolean {
  const events: GameEvent[] = [];
  const draft = draftOf(state, events);
  const announced = recorded(draft, () => {
    payCosts(draft, seat, ix, ability.costs, paid, [], index);
  });
  const points = pointsOf(paid);
  const frame = {
    ...frameFor(draft, seat, 'use', ix),
    ability: index,
    targets: aimed,
    announced,
    ...(points === undefined ? {} : { points }),
  };
  open(draft, frame);
  const opened = events.length;
  resolve(draft, frame);
  return !events.slice(opened).some((event) => changesSomething(draft.state, frame.id, event));
}

/** Does the event do more than the book-keeping of the use itself? */
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
      return event.frame.kind !== 'decision' || asksInEarnest(state, use, event.frame);
    default:
      return true;
  }
}

/** A call-any that has nothing to call asks for nothing, unless more follows on it. */
function asksInEarnest(state: GameState, use: number, asked: DecisionFrame): boolean {
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
