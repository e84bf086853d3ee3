import type { Draft } from '../state/draft.ts';
import type { AnnouncedFrame, Decision } from '../state/frames.ts';
import type { ActiveEffect, Seat } from '../state/types.ts';
import { emit } from './evolve.ts';

// Frames and effects that take the game's next number when they begin.

/** Puts a decision on top of the stack; the run loop asks it. */
export function pushDecision(draft: Draft, seat: Seat, decision: Decision): void {
  const { nextId } = draft.state;
  emit(draft, { type: 'frame-opened', frame: { kind: 'decision', id: nextId, seat, decision } });
}

type ChoiceDecision = Extract<Decision, { ask: 'choose' }>;

/** Asks a player to choose. `ability` and `about` are -1 where no triggered ability asks. */
export function pushChoice(
  draft: Draft,
  seat: Seat,
  choice: Omit<ChoiceDecision, 'ask' | 'ability' | 'about'> &
    Partial<Pick<ChoiceDecision, 'ability' | 'about'>>,
): void {
  pushDecision(draft, seat, { ask: 'choose', ability: -1, about: -1, ...choice });
}

/** Begins an effect. It is in force from now until its time is over. */
export function startEffect(draft: Draft, begun: Omit<ActiveEffect, 'id' | 'since'>): void {
  const { nextId, clock } = draft.state;
  const { source, to, frame, until, change } = begun;
  // Written out, so that every effect has its fields in one order. Otherwise equal effects would have
  // different hashes.
  const effect = { id: nextId, source, to, frame, until, change, since: clock };
  emit(draft, { type: 'effect-started', effect });
}

/** Replaces the frame with this id on the stack. */
export function putFrame(draft: Draft, frame: AnnouncedFrame): void {
  emit(draft, { type: 'frame-changed', frame });
}
