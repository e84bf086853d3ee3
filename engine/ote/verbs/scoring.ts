import { emit } from '../events/evolve.ts';
import { pushChoice } from '../events/numbered.ts';
import type { Effect } from '../language/schema.ts';
import { isInfluenceBarred } from '../procedures/alternative-goals.ts';
import { cancelFrame } from '../procedures/endings.ts';
import { amountOf } from '../reading/amounts.ts';
import { attackUnderWay } from '../reading/attack-frame.ts';
import { combatUnderWay } from '../reading/fights.ts';
import { lotMade } from '../reading/pull-lots.ts';
import { mayPayFor, planPayment, pullWithin } from '../rules/pull.ts';
import type { Draft } from '../state/draft.ts';
import type { Bidding, ChoiceKind, DecisionFrame, Target } from '../state/frames.ts';
import { cardAt, seatAt, teamOf } from '../state/read.ts';
import { cardsIn, seatsIn } from '../state/targets.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import type { EffectContext, Verbs } from './registry.ts';

/** Gains, takes, gives or bids Pull and Influence. */
export const SCORING_VERBS = {
  /** Gains Pull of the kind that the card's own Pull has (CALL-2). */
  pull: {
    run(draft, effect, context) {
      const lot = lotMade(draft.state, effect, context);
      if (lot.points <= 0 || seatAt(draft.state, context.seat).out) return;
      emit(draft, { type: 'pull-gained', seat: context.seat, lot });
    },
  },
  /** The player scores the Pull of a card. The card's player loses the Influence that was gained by it. */
  'score-that-pull': {
    run(draft, _effect, context) {
      const { points = 0, player: seat = draft.state.turn.seat } = context.frame;
      if (points === 0) return;
      emit(draft, { type: 'influence-changed', seat, by: -points, why: 'effect' });
      emit(draft, { type: 'influence-changed', seat: context.seat, by: points, why: 'effect' });
    },
  },
  /** Gains or takes Influence; the score may go below zero (ATK-7). */
  influence: {
    run(draft, effect, context) {
      const { about, targets } = context.frame;
      const that = about >= 0 ? about : cardsIn(targets)[0];
      const from = that === undefined ? context : { ...context, that };
      const by = amountOf(draft.state, effect.by, from);
      if (by > 0 && isInfluenceBarred(draft.state, 'no-influence')) return;
      for (const seat of seatsMeant(draft, effect.player, context)) {
        const most =
          effect.floor === undefined ? by : Math.max(by, -Math.max(0, influenceOf(draft, seat)));
        if (most !== 0) emit(draft, { type: 'influence-changed', seat, by: most, why: 'effect' });
      }
    },
  },
  /** A player may give Influence to another: at most what the player has, and not within a team, which shares one score. */
  'hand-over': {
    run(draft, effect, context) {
      const { seats } = draft.state;
      const count = seats.length;
      if (effect.from === 'you') {
        const to = context.frame.player ?? draft.state.turn.seat;
        askForInfluence(draft, context.seat, to, effect.most, context.source);
        return;
      }
      // The decision that is pushed last is asked first, so the player to the left comes last.
      for (let step = count - 1; step > 0; step--) {
        const giver = (context.seat + step) % count;
        askForInfluence(draft, giver, context.seat, effect.most, context.source);
      }
    },
  },
  /** Raises the Influence needed to win. */
  'raise-goal': {
    run(draft, effect) {
      emit(draft, { type: 'goal-changed', by: effect.by });
    },
  },
  /**
   * The players bid Pull, beginning with the defender's player and going left, until all players except the highest
   * bidder have passed. The highest bidder pays, may crank for that, and chooses whether the attack is cancelled. A
   * cancelled attack does not count as the turn's, but the attacker stays cranked.
   */
  'bid-to-cancel': {
    run(draft, _effect, context) {
      const attack = attackUnderWay(draft.state);
      if (attack === null) return;
      const { seat } = cardAt(draft.state, attack.combat.defender);
      askNextBidder(draft, context.source, { points: 0, by: -1, out: [] }, seat);
    },
  },
} satisfies Partial<Verbs>;

function influenceOf(draft: Draft, seat: Seat): number {
  return teamOf(draft.state, seat).influence;
}

function seatsMeant(
  draft: Draft,
  player: Extract<Effect, { do: 'influence' }>['player'],
  context: EffectContext,
): readonly Seat[] {
  switch (player) {
    case 'you':
      return [context.seat];
    case 'target':
      return seatsIn(context.named);
    case 'each':
      return draft.state.seats.flatMap((seat, index) => (seat.out ? [] : [index]));
    case 'others':
      return draft.state.seats.flatMap((seat, index) =>
        seat.out || index === context.seat ? [] : [index],
      );
    case 'that-cards':
      return context.frame.about < 0 ? [] : [cardAt(draft.state, context.frame.about).seat];
    case 'remembered':
      return draft.state.effects.flatMap(({ to, change }) =>
        to === context.source && change.kind === 'remembers' ? [change.seat] : [],
      );
    case 'attackers': {
      const attackers = combatUnderWay(draft.state)?.attackers ?? [];
      return [...new Set(attackers.map((ix) => cardAt(draft.state, ix).seat))];
    }
    case 'that':
      return [context.frame.player ?? draft.state.turn.seat];
  }
}

function askForInfluence(draft: Draft, giver: Seat, to: Seat, most: number, source: CardIx): void {
  const { state } = draft;
  if (seatAt(state, giver).out || seatAt(state, to).out) return;
  if (seatAt(state, giver).team === seatAt(state, to).team) return;
  if (isInfluenceBarred(state, 'no-influence')) return;
  const able = Math.min(most, teamOf(state, giver).influence);
  const among = Array.from({ length: Math.max(0, able) }, (_, at) => ({ points: at + 1 }));
  if (among.length === 0) return;
  pushChoice(draft, giver, { what: 'hand-over', source, min: 0, max: 1, among, to });
}

/** Gives the promised Influence, or as much of it as the player still has. */
export function giveInfluence(draft: Draft, { seat, decision }: DecisionFrame, said: number): void {
  const to = decision.ask === 'choose' ? decision.to : undefined;
  const points = Math.min(said, teamOf(draft.state, seat).influence);
  if (to === undefined || points <= 0) return;
  emit(draft, { type: 'influence-changed', seat, by: -points, why: 'effect' });
  emit(draft, { type: 'influence-changed', seat: to, by: points, why: 'effect' });
}

/** Asks `from`, or the next player to the left who has not passed. When only the highest bidder is left, that player pays. */
function askNextBidder(draft: Draft, source: CardIx, bidding: Bidding, from: Seat): void {
  const { state } = draft;
  const count = state.seats.length;
  const { points, by } = bidding;
  const out = [...bidding.out];
  for (let step = 0; step < count; step++) {
    const seat = (from + step) % count;
    if (seat === by || out.includes(seat)) continue;
    const most = seatAt(state, seat).out ? 0 : mostBid(state, seat, source);
    if (most <= points) {
      out.push(seat);
      continue;
    }
    const among = Array.from({ length: most - points }, (_, at) => ({ points: points + at + 1 }));
    askToBid(draft, seat, 'bid', source, among, { points, by, out });
    return;
  }
  if (by >= 0) askToBid(draft, by, 'pay', source, [{ points }], { points, by, out });
}

function askToBid(
  draft: Draft,
  seat: Seat,
  what: ChoiceKind,
  source: CardIx,
  among: readonly Target[],
  bidding: Bidding,
): void {
  pushChoice(draft, seat, { what, source, min: 0, max: 1, among, bidding });
}

/** Returns the most that the player could bid: the Reserve and the cards that may be cranked for Pull, each counted by itself. */
export function mostBid(state: GameState, seat: Seat, source: CardIx): number {
  return pullWithin(state, seat, (lot) => mayPayFor(state, seat, lot, source, 'use'));
}

/** Takes a bid or a pass, then the payment, then the payer's choice. */
export function answerBid(
  draft: Draft,
  { seat, decision }: DecisionFrame,
  chosen: readonly Target[],
): void {
  if (decision.ask !== 'choose' || decision.bidding === undefined) return;
  const { bidding, source, what } = decision;
  const [one] = chosen;
  if (what === 'bid') {
    const next =
      one !== undefined && 'points' in one
        ? { ...bidding, points: one.points, by: seat }
        : { ...bidding, out: [...bidding.out, seat] };
    askNextBidder(draft, source, next, (seat + 1) % draft.state.seats.length);
    return;
  }
  if (what === 'pay') {
    if (one === undefined) return;
    const lots = planPayment(draft.state, seat, source, bidding.points, undefined, 'use');
    if ('clause' in lots) return;
    emit(draft, { type: 'pull-spent', seat, lots, on: source });
    askToBid(draft, seat, 'accept', source, [{ card: source }], { ...bidding, paid: true });
    return;
  }
  if (one !== undefined) undoAttack(draft);
}

/** Cancels the attack (EVT-6). The player may then attack that opponent again this turn. */
function undoAttack(draft: Draft): void {
  const attack = attackUnderWay(draft.state);
  if (attack === null) return;
  cancelFrame(draft, attack.id);
  for (const event of attack.announced) {
    if (event.type === 'attack-counted') emit(draft, { ...event, by: -1 });
  }
}
