import { emit } from '../events/evolve.ts';
import type { GameEvent, Whereabouts } from '../events/types.ts';
import { toDeadPile, whereIs } from '../rules/moves.ts';
import type { Draft } from '../state/draft.ts';
import { cardAt } from '../state/read.ts';
import type { GameState } from '../state/types.ts';
import type { AnnouncedFrame } from './types.ts';

/**
 * EVT-11: undoing is compensation, never a return to an earlier state, because responses stand. Each
 * event is taken back by a further one, the last first, as far as it still holds; a draw, a look or a
 * coin flip cannot be.
 */
export function takeBack(draft: Draft, events: readonly GameEvent[]): void {
  for (const event of events.toReversed()) {
    const inverse = invert(draft.state, event);
    if (inverse !== null) emit(draft, inverse);
  }
}

function invert(state: GameState, event: GameEvent): GameEvent | null {
  switch (event.type) {
    case 'card-cranked':
      return cardAt(state, event.card).cranked
        ? { type: 'card-uncranked', card: event.card }
        : null;
    case 'card-uncranked':
      return cardAt(state, event.card).cranked ? null : { type: 'card-cranked', card: event.card };
    case 'card-moved':
      return isStillThere(state, event.card, event.to)
        ? {
            type: 'card-moved',
            card: event.card,
            from: whereIs(state, event.card),
            to: event.from,
            why: 'taken-back',
          }
        : null;
    case 'pull-gained':
      return { type: 'pull-spent', seat: event.seat, lots: [event.lot], on: event.lot.from };
    case 'pull-spent':
      return { type: 'pull-returned', seat: event.seat, lots: event.lots };
    case 'influence-changed':
      return { type: 'influence-changed', seat: event.seat, by: -event.by, why: 'taken-back' };
    case 'goal-changed':
      return { type: 'goal-changed', by: -event.by };
    case 'zero-call-counted':
      return { type: 'zero-call-counted', seat: event.seat, by: -event.by };
    case 'effect-started':
      return state.effects.some((effect) => effect.id === event.effect.id)
        ? { type: 'effect-ended', effect: event.effect }
        : null;
    case 'act-counted':
    case 'attack-counted':
      return { ...event, by: event.by === 1 ? -1 : 1 };
    default:
      return null;
  }
}

function isStillThere(state: GameState, ix: number, to: Whereabouts): boolean {
  const card = cardAt(state, ix);
  return card.zone === to.zone && card.seat === to.seat && card.host === to.host;
}

/** Ends the event cancelled: its effect is taken back, its announcement stays, a called card goes to its owner's dead pile (EVT-13). */
export function cancelFrame(draft: Draft, id: number): void {
  const frame = draft.state.frames.find((one) => one.id === id);
  if (frame?.kind !== 'announced' || frame.status !== 'live') return;
  takeBack(draft, frame.applied);
  end(draft, frame, 'cancelled');
  if (frame.act === 'call' && cardAt(draft.state, frame.source).zone !== 'dead') {
    toDeadPile(draft, frame.source, 'cancelled');
  }
}

/** Ends the event as impossible: it never happened, so its announcement is taken back too (EVT-7). */
export function voidFrame(draft: Draft, frame: AnnouncedFrame): void {
  takeBack(draft, frame.applied);
  takeBack(draft, frame.announced);
  end(draft, frame, 'void');
}

function end(draft: Draft, frame: AnnouncedFrame, status: AnnouncedFrame['status']): void {
  emit(draft, {
    type: 'frame-changed',
    frame: { ...frame, status, stage: 'close', applied: [] },
  });
}
