import { startEffect } from '../events/numbered.ts';
import type { Time } from '../language/schema.ts';
import { attackUnderWay } from '../reading/attack-frame.ts';
import type { Draft } from '../state/draft.ts';
import { cardAt, nextSeat } from '../state/read.ts';
import type { CardIx, Change, Until } from '../state/types.ts';
import type { EffectContext } from './registry.ts';

/**
 * Returns when an effect ends (EFF-2): a one-turn effect with the next player's turn, a round with the next turn of
 * its own player, and an effect of a combat with that combat (EFF-3).
 */
function untilOf(draft: Draft, time: Time, to: CardIx, context: EffectContext): Until {
  const { state } = draft;
  switch (time) {
    case 'turn':
      return { end: 'turn-of', seat: nextSeat(state, state.turn.seat) };
    case 'round':
      return { end: 'turn-of', seat: context.seat };
    case 'discard':
      return { end: 'discard-of', seat: cardAt(state, to).seat };
    case 'until-uncrank':
      return { end: 'uncranks', card: context.source };
    case 'until-it-uncranks':
      return { end: 'uncranks', card: to };
    case 'permanent':
      return { end: 'leaves' };
    case 'combat':
      return { end: 'frame', frame: attackUnderWay(state)?.id ?? context.frame.id };
  }
}

/** Starts an effect on one card. It lasts for `time`. */
export function beginEffect(
  draft: Draft,
  to: CardIx,
  time: Time,
  made: Change,
  context: EffectContext,
): void {
  startEffect(draft, {
    source: context.source,
    to,
    frame: context.frame.id,
    until: untilOf(draft, time, to, context),
    change: made,
  });
}
