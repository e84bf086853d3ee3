import type { Refusal } from '../../kernel/game.ts';
import { emit } from '../events/evolve.ts';
import { playerAt } from '../reading/fighters.ts';
import { refuse } from '../rules/refuse.ts';
import type { Draft } from '../state/draft.ts';
import type { PhaseFrame } from '../state/frames.ts';
import type { Answer, Request } from '../state/requests.ts';
import type { Phase, Seat } from '../state/types.ts';
import { rollForFirst } from './dice.ts';
import { askPlayers, beginPhase, replaceFrame } from './frames.ts';

/** Runs the bids. Stages: 0 begins, 1 bids are open, 2 the winner, in `seat`, names the first player. */
export function stepBid(draft: Draft, frame: PhaseFrame, next: Phase): void {
  const { state } = draft;
  if (state.options.solo) {
    // In solo play, the one player is always first (NPF-6).
    nameFirstPlayer(draft, 0, next);
    return;
  }
  if (frame.stage === 0) {
    const namer = frame.phase === 'bid' ? namedByFall(draft) : null;
    if (namer !== null) replaceFrame(draft, { ...frame, stage: 2, seat: namer });
    else {
      // A player with an empty reserve bids 0 without being asked (PREP-3).
      const bids = state.players.map(({ sp }) => (sp === 0 ? 0 : null));
      replaceFrame(draft, { ...frame, stage: 1, bids });
    }
    return;
  }
  if (frame.stage === 2) {
    askPlayers(draft, { seat: frame.seat, ask: 'first' });
    return;
  }
  const open = frame.bids.flatMap((bid, seat): Request[] =>
    bid === null ? [{ seat, ask: 'bid', most: playerAt(state, seat).sp }] : [],
  );
  if (open.length > 0) {
    askPlayers(draft, ...open);
    return;
  }
  const [own = 0, other = 0] = frame.bids.filter((bid) => bid !== null);
  for (const [seat, bid] of [own, other].entries()) {
    if (bid > 0) emit(draft, { type: 'sp-changed', seat, by: -bid });
  }
  if (own === other) nameFirstPlayer(draft, rollForFirst(draft), next);
  else replaceFrame(draft, { ...frame, stage: 2, seat: own > other ? 0 : 1 });
}

/**
 * Returns the player who names the first player because the other's leader fell in the round before (ROUND-3); null
 * when the players bid.
 */
function namedByFall({ state }: Draft): Seat | null {
  const fell = state.players.map(({ leaderFellIn }) => leaderFellIn === state.round - 1);
  if (fell[0] === fell[1]) return null;
  return fell[0] === true ? 1 : 0;
}

function nameFirstPlayer(draft: Draft, seat: Seat, next: Phase): void {
  emit(draft, { type: 'first-changed', seat });
  beginPhase(draft, next);
}

/** Returns the clause that gives the turn: the fall of a leader lets a player name the first one without bids (ROUND-3). */
export function clauseOfBid({ phase, stage, bids }: PhaseFrame): string {
  if (phase !== 'bid') return 'PREP-3';
  return stage === 2 && bids.every((bid) => bid === null) ? 'ROUND-3' : 'ROUND-2';
}

export function answerBid(
  draft: Draft,
  frame: PhaseFrame,
  answer: Answer,
  next: Phase,
): Refusal | null {
  const clause = clauseOfBid(frame);
  if (frame.stage === 2) {
    if (answer.do !== 'first' || draft.state.players[answer.player] === undefined) {
      return refuse(clause, 'Say who is first player.').refusal;
    }
    nameFirstPlayer(draft, answer.player, next);
    return null;
  }
  const { sp } = playerAt(draft.state, answer.seat);
  if (answer.do !== 'bid') return refuse(clause, 'Bid first.').refusal;
  if (!Number.isInteger(answer.sp) || answer.sp < 0 || answer.sp > sp) {
    return refuse(clause, `Bid from 0 to ${sp} SP.`).refusal;
  }
  const bids = frame.bids.map((bid, seat) => (seat === answer.seat ? answer.sp : bid));
  replaceFrame(draft, { ...frame, bids });
  return null;
}
