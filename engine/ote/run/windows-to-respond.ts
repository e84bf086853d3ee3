import { putFrame } from '../events/put-frame.ts';
import { type AttackFrame, isAttack } from '../reading/attack-frame.ts';
import { copyOfAnnounced } from '../state/copies.ts';
import type { Draft } from '../state/draft.ts';
import type { AnnouncedFrame } from '../state/frames.ts';
import { turnOrder } from '../state/read.ts';
import type { GameState, Seat } from '../state/types.ts';
import { close } from './close-event.ts';
import { canRespond } from './legal-acts.ts';
import { resolve } from './resolve.ts';

/**
 * Asks the players in turn order to respond to an event, before it resolves (EVT-2) and after (EVT-4);
 * a combat is settled only after the second window (ATK-8). With the option `when-able` a player who
 * cannot respond is not asked. When all have passed in a row (EVT-10), the event goes on to `then`.
 * Returns whether a player is asked.
 */
export function openWindow(
  draft: Draft,
  frame: AnnouncedFrame,
  then: 'resolve' | 'close',
): boolean {
  if (asksSomebody(draft, frame)) return true;
  const closed = copyOfAnnounced(frame);
  closed.stage = then;
  closed.passed = NOBODY;
  // Nothing happens between the window and the next stage, so an event other than an attack goes on at once.
  if (isAttack(frame)) putFrame(draft, closed);
  else if (then === 'resolve') resolve(draft, closed);
  else close(draft, closed);
  return false;
}

const NOBODY: readonly Seat[] = [];

/** `Play after combat.`: asks after the combat is settled and before a Bulldoze continues. */
export function openAftermath(draft: Draft, frame: AttackFrame): boolean {
  if (asksSomebody(draft, frame)) return true;
  putFrame(draft, { ...frame, passed: [], combat: { ...frame.combat, aftermath: 'over' } });
  return false;
}

function asksSomebody(draft: Draft, frame: AnnouncedFrame): boolean {
  const { state } = draft;
  // Usually no player is asked, and then nothing is written.
  let passed = frame.passed;
  for (const seat of turnOrder(state)) {
    if (passed.includes(seat)) continue;
    if (state.options.windows === 'when-able' && !canRespond(state, seat)) {
      passed = [...passed, seat];
      continue;
    }
    if (passed !== frame.passed) putFrame(draft, { ...frame, passed });
    return true;
  }
  return false;
}

/**
 * Returns the player who is asked to respond to the event on top: a player who must spend Pull, otherwise the first
 * in turn order that has not passed.
 */
export function askedToRespond(state: GameState, frame: AnnouncedFrame): Seat | null {
  if (frame.paying !== undefined) return frame.paying;
  return turnOrder(state).find((seat) => !frame.passed.includes(seat)) ?? null;
}
