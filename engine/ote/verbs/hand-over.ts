import { emit } from '../events/evolve.ts';
import { pushChoice } from '../events/numbered.ts';
import { isInfluenceBarred } from '../procedures/alternative-goals.ts';
import type { Draft } from '../state/draft.ts';
import type { DecisionFrame } from '../state/frames.ts';
import { seatAt, teamOf } from '../state/read.ts';
import type { CardIx, Seat } from '../state/types.ts';
import type { Verb } from './verb.ts';

/** A player may give Influence to another: at most what the player has, and not within a team, which shares one score. */
export const handOver: Verb<'hand-over'> = {
  run(draft, effect, context) {
    const { seats } = draft.state;
    const count = seats.length;
    if (effect.from === 'you') {
      askForInfluence(
        draft,
        context.seat,
        context.frame.player ?? draft.state.turn.seat,
        effect.most,
        context.source,
      );
      return;
    }
    // The decision that is pushed last is asked first, so the player to the left comes last.
    for (let step = count - 1; step > 0; step--) {
      askForInfluence(
        draft,
        (context.seat + step) % count,
        context.seat,
        effect.most,
        context.source,
      );
    }
  },
};

function askForInfluence(draft: Draft, giver: Seat, to: Seat, most: number, source: CardIx): void {
  const { state } = draft;
  if (seatAt(state, giver).out || seatAt(state, to).out) return;
  if (seatAt(state, giver).team === seatAt(state, to).team) return;
  if (isInfluenceBarred(state, 'no-influence')) return;
  const able = Math.min(most, teamOf(state, giver).influence);
  const among = Array.from({ length: Math.max(0, able) }, (_, at) => ({ points: at + 1 }));
  if (among.length === 0) return;
  pushChoice(draft, giver, {
    what: 'hand-over',
    source,
    min: 0,
    max: 1,
    among,
    to,
  });
}

/** Gives the promised Influence, or as much of it as the player still has. */
export function giveInfluence(draft: Draft, { seat, decision }: DecisionFrame, said: number): void {
  const to = decision.ask === 'choose' ? decision.to : undefined;
  const points = Math.min(said, teamOf(draft.state, seat).influence);
  if (to === undefined || points <= 0) return;
  emit(draft, { type: 'influence-changed', seat, by: -points, why: 'effect' });
  emit(draft, { type: 'influence-changed', seat: to, by: points, why: 'effect' });
}
