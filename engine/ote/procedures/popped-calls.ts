import { emit } from '../events/evolve.ts';
import { pushChoice, startEffect } from '../events/numbered.ts';
import { whereaboutsOf } from '../events/whereabouts.ts';
import type { Filter } from '../language/schema.ts';
import { matches } from '../reading/matches.ts';
import { mostPull } from '../rules/pull.ts';
import { costOf } from '../rules/zero-cost-limit.ts';
import type { Draft } from '../state/draft.ts';
import { cardAt, defOf, seatAt, turnOrder } from '../state/read.ts';
import { featuresOf, preparedAt } from '../state/table/look-up.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';

/**
 * Returns the filter of `Call any time on a FILTER that has just been popped, to keep it in play for Uniqueness
 * only.`; null for a card without this text.
 */
export function calledOnPopped(state: GameState, card: CardIx): Filter | null {
  if (!featuresOf(state).callsOnPopped) return null;
  for (const { effect } of preparedAt(state, card).statics) {
    if (effect.holds === 'call-on-popped') return effect.filter;
  }
  return null;
}

/** Asks each player who has such a card and can pay for it whether to call it on the popped Character. */
export function askOverPopped(draft: Draft, popped: CardIx): void {
  const { state } = draft;
  if (!featuresOf(state).callsOnPopped || defOf(state, popped).type !== 'character') return;
  if (cardAt(state, popped).zone !== 'dead') return;
  // The decision that is pushed last is asked first.
  for (const seat of turnOrder(state).toReversed()) {
    const among = callableOnPopped(state, seat, popped).map((card) => ({ card }));
    const [first] = among;
    if (first === undefined) continue;
    pushChoice(draft, seat, {
      what: 'call-any',
      source: first.card,
      about: popped,
      min: 0,
      max: 1,
      among,
      paid: true,
      popped,
    });
  }
}

function callableOnPopped(state: GameState, seat: Seat, popped: CardIx): readonly CardIx[] {
  return seatAt(state, seat).hand.filter((card) => {
    const filter = calledOnPopped(state, card);
    if (filter === null || !matches(state, popped, filter, { seat, source: card })) return false;
    return mostPull(state, seat, card, 'call') >= costOf(state, card, popped);
  });
}

/** Takes the popped Character out of the dead pile. It counts for Uniqueness as long as the card is on it. */
export function keepAside(draft: Draft, card: CardIx, popped: CardIx): void {
  const { state } = draft;
  const to = { zone: 'aside', rank: 0, file: 0, host: -1, at: -1 } as const;
  const { owner } = cardAt(state, popped);
  emit(draft, {
    type: 'card-moved',
    card: popped,
    from: whereaboutsOf(state, popped),
    to: { ...to, seat: owner },
    why: 'removed',
  });
  startEffect(draft, {
    source: card,
    to: popped,
    frame: -1,
    until: { end: 'game' },
    change: { kind: 'kept-aside' },
  });
}

/** Checks whether the card keeps a popped Character in play in this way. */
export function keepsAside(state: GameState, card: CardIx): boolean {
  return state.effects.some((one) => one.source === card && one.change.kind === 'kept-aside');
}
