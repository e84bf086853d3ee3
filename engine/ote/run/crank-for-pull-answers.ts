import type { Refusal } from '../../kernel/game.ts';
import { mayCrank } from '../reading/limits.ts';
import { lotsMade } from '../reading/pull-lots.ts';
import { userOfAbility } from '../reading/users.ts';
import { controlledRefusal, controlOf } from '../rules/controlling.ts';
import { mayPayFor, payment, planPull, pullOf } from '../rules/pull.ts';
import { refuse } from '../rules/refuse.ts';
import { planUse } from '../rules/use.ts';
import type { DecisionFrame } from '../state/frames.ts';
import { attachedTo, cardAt, defOf, nameOf } from '../state/read.ts';
import type { Answer } from '../state/requests.ts';
import { featuresOf, preparedAt, sourcesOf } from '../state/table/look-up.ts';
import type { CardIx, GameState, PullLot, Seat } from '../state/types.ts';
import { mostBid } from '../verbs/bid-to-cancel.ts';
import { mayUse, uses } from './legal-acts.ts';
import { isWanted, priced } from './wanted-pull.ts';

function lotsOf(
  state: GameState,
  seat: Seat,
  card: CardIx,
  ability: number | null,
): readonly PullLot[] {
  const used = ability === null ? undefined : defOf(state, card).abilities[ability];
  return used?.kind === 'used' ? lotsMade(state, seat, card, used) : pullOf(state, card);
}

/**
 * Returns why cards may not be cranked for Pull now, or null. `made` and `ability`: the Pull is that of this card, or
 * of its ability at that index.
 */
export function crankTimeRefusal(
  state: GameState,
  seat: Seat,
  made: CardIx,
  ability: number | null,
): Refusal | null {
  const card = ability === null ? made : userOfAbility(state, made, ability);
  if (!mayCrank(state, card, 'other', 'pull')) {
    return refuse('CARD-0', `${nameOf(state, card)} cannot crank.`);
  }
  if (isFreeTime(state, seat)) return null;
  const top = state.frames.at(-1);
  if (controlOf(state, seat, card) !== null) return null;
  if (top?.kind === 'decision') {
    const controlled = controlledRefusal(state, seat, card);
    if (controlled !== null) return controlled;
    if (top.seat === seat && asksForPull(state, top)) return null;
    return refuse('REQUEST', 'Something else has to be chosen first.');
  }
  // The Pull must be for something that cannot be paid without it (TURN-8, CRANK-3).
  if (isWanted(state, seat, lotsOf(state, seat, made, ability))) return null;
  if (top !== undefined) {
    const name = nameOf(state, card);
    return refuse('CRANK-3', `There is no answer now that the Pull of ${name} would have to pay.`);
  }
  return refuse(
    'TURN-8',
    `On another player's turn Pull pays only for what can be played any time.`,
  );
}

/** Checks whether the seat may crank for Pull freely: on its own turn, except in the Discard step, with nothing under way. */
function isFreeTime({ frames, turn }: GameState, seat: Seat): boolean {
  return frames.length === 0 && turn.seat === seat && turn.step !== 'discard';
}

/** Checks whether the seat's active card could crank for Pull now. `crankTimeRefusal` gives the reason if not. */
export function isTimeToCrank(state: GameState, seat: Seat, card: CardIx): boolean {
  if (isFreeTime(state, seat)) return mayCrank(state, card, 'other', 'pull');
  return crankTimeRefusal(state, seat, card, null) === null;
}

/** Checks whether the decision asks for Pull, so that cards may be cranked for it. */
export function asksForPull(state: GameState, { decision, seat }: DecisionFrame): boolean {
  if (decision.ask === 'control') return lacksPull(state, seat, decision.card);
  return decision.ask === 'choose' && (decision.what === 'pay' || decision.paid === true);
}

/** Checks whether there is a use of the Controlled Character, or of a card on it, for which the Reserve is not enough (EVT-1). */
function lacksPull(state: GameState, seat: Seat, controlled: CardIx): boolean {
  return [controlled, ...attachedTo(state, controlled)].some((card) =>
    preparedAt(state, card).used.some((ability) => {
      if (!mayUse(state, seat, card, ability)) return false;
      for (const answer of uses(state, seat, card, ability, true)) {
        if (answer.do !== 'use') continue;
        if ('clause' in planUse(state, seat, card, ability, answer.targets)) return true;
      }
      return false;
    }),
  );
}

/**
 * Checks whether the highest bidder must pay. Yes, unless the player no longer can: cards that crank for each other's
 * Pull make less together than each alone.
 */
export function owesBid(state: GameState, { seat, decision }: DecisionFrame): boolean {
  if (decision.ask !== 'choose' || decision.what !== 'pay') return false;
  const { bidding, source } = decision;
  if (bidding === undefined || mostBid(state, seat, source) < bidding.points) return false;
  if (!('clause' in payment(state, seat, source, bidding.points, undefined, 'use'))) return true;
  return cranks(state, seat).some((answer) => {
    const ability = answer.do === 'use' ? answer.ability : null;
    const lots = 'card' in answer ? lotsOf(state, seat, answer.card, ability) : [];
    return lots.some((lot) => mayPayFor(state, seat, lot, source, 'use'));
  });
}

/** Every way to crank for Pull now. */
export function cranks(state: GameState, seat: Seat): readonly Answer[] {
  const found: Answer[] = [];
  for (const card of state.inPlay) {
    // The checks that most cards fail come first, before a refusal makes a message.
    const { cranked, seat: whose } = cardAt(state, card);
    if (cranked || (whose !== seat && controlOf(state, seat, card) === null)) continue;
    if ('clause' in planPull(state, seat, card)) continue;
    if (crankTimeRefusal(state, seat, card, null) === null) found.push({ do: 'crank', seat, card });
  }
  for (const card of featuresOf(state).pullUses ? sourcesOf(state).used : []) {
    found.push(...pullUses(state, seat, card));
  }
  return found;
}

const NONE: readonly Answer[] = [];

/** The ways to make Pull with an ability of the card that does nothing else. */
function pullUses(state: GameState, seat: Seat, card: CardIx): readonly Answer[] {
  const ready = preparedAt(state, card);
  const { seat: whose, cranked } = cardAt(state, card);
  if (ready.pullUses.length === 0 || (whose !== seat && !ready.shared)) return NONE;
  if (cranked && ready.usedByCranking) return NONE;
  return ready.pullUses.flatMap((ability) => {
    if (crankTimeRefusal(state, seat, card, ability) !== null) return [];
    return [...uses(state, seat, card, ability)];
  });
}

/** Checks whether Pull can still pay for anything now, counting Pull that could be cranked for. */
export function couldPay(state: GameState, seat: Seat): boolean {
  if (priced(state, seat).some(({ affordable }) => affordable)) return true;
  return cranks(state, seat).length > 0;
}
