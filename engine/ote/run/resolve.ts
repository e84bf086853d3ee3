import { putFrame } from '../events/numbered.ts';
import type { Effect } from '../language/schema.ts';
import { joinAttack } from '../procedures/combat.ts';
import { moveToConspiracy } from '../procedures/moves.ts';
import { openTriggers, withResultsHeard } from '../procedures/triggers.ts';
import { attackJoined } from '../reading/attack-frame.ts';
import { effectsOf } from '../reading/event-answered.ts';
import { isNegated } from '../reading/limits.ts';
import { slotsOfEffect, targetsNamedIn } from '../rules/slots.ts';
import { withoutSpared } from '../rules/targets.ts';
import { copyOfAnnounced } from '../state/copies.ts';
import type { Draft } from '../state/draft.ts';
import type { AnnouncedFrame, Target } from '../state/frames.ts';
import { cardAt } from '../state/read.ts';
import { cardsIn } from '../state/targets.ts';
import type { GameState } from '../state/types.ts';
import { runEffect } from '../verbs/registry.ts';
import { afterSave, protect } from '../verbs/saving.ts';

const NO_EFFECTS: readonly Effect[] = [];

/** EVT-3: runs the effects in order. An effect that asks something stops here and continues after the answer. */
export function resolveEffects(draft: Draft, start: AnnouncedFrame): void {
  const begins = start.next === 0 && start.queue === undefined;
  let frame = begins ? withoutSpared(draft.state, start) : start;
  const effects = isNegated(draft.state, frame.source) ? NO_EFFECTS : effectsOf(draft.state, frame);
  const namedFor = targetsNamedIn(frame, effects);
  const waiting = start.act === 'trigger' ? [] : afterSave(effects);
  draft.recording = [...start.applied];
  if (frame.act === 'move' && frame.next === 0) moveToPlace(draft, frame);
  if (frame.act === 'martyr') becomeMartyr(draft, frame);
  if (frame.act === 'gang-up') joinByGangUp(draft, frame);
  for (;;) {
    const [led, ...queue] = frame.queue ?? [];
    const effect = led ?? effects[frame.next];
    if (effect === undefined) break;
    if (led === undefined && waiting.includes(effect)) {
      frame = afterNext(frame);
      continue;
    }
    const named = led ? namedForInner(led, start) : (namedFor[frame.next] ?? []);
    const depth = draft.state.frames.length;
    frame = led ? withQueue(frame, queue) : afterNext(frame);
    const { source, seat, points } = frame;
    const doing = { frame, source, seat, named, ...(points === undefined ? {} : { points }) };
    const next = runEffect(draft, effect, doing);
    if (next.length > 0) frame = withQueue(frame, [...next, ...(frame.queue ?? [])]);
    if (draft.state.frames.length > depth || draft.state.outcome !== null) {
      keepEvents(draft, frame, 'resolve');
      return;
    }
  }
  keepEvents(draft, frame, 'after');
  if (frame.act === 'call' && isInPlay(draft.state, frame)) {
    openTriggers(draft, { on: 'called', card: frame.source, by: frame.seat });
  }
}

/** Returns the target that was named, for the whole event, for an effect inside another one. */
function namedForInner(effect: Effect, { targets }: AnnouncedFrame): readonly Target[] {
  return targets.length > 0 && slotsOfEffect(effect).length > 0 ? targets : [];
}

function withQueue(frame: AnnouncedFrame, queue: readonly Effect[]): AnnouncedFrame {
  const queued = copyOfAnnounced(frame);
  queued.queue = queue;
  return queued;
}

/** Returns the frame with its next effect counted as done. */
function afterNext(frame: AnnouncedFrame): AnnouncedFrame {
  const now = copyOfAnnounced(frame);
  now.next += 1;
  return now;
}

/** Keeps the events of the effect in the frame, so that they can be taken back (EVT-11). */
function keepEvents(draft: Draft, frame: AnnouncedFrame, stage: AnnouncedFrame['stage']): void {
  const kept = copyOfAnnounced(frame);
  kept.stage = stage;
  kept.applied = draft.recording ?? [];
  draft.recording = null;
  const done = kept.applied.slice(frame.applied.length);
  putFrame(draft, withResultsHeard(draft.state, kept, done));
}

export function isInPlay(state: GameState, frame: AnnouncedFrame): boolean {
  const { zone } = cardAt(state, frame.source);
  return zone === 'conspiracy' || zone === 'table' || zone === 'on';
}

// TURN-6: the crank was the announcement. The Character moves now, if the move was not stopped.
function moveToPlace(draft: Draft, frame: AnnouncedFrame): void {
  const { place, source } = frame;
  if (place !== null)
    moveToConspiracy(draft, source, cardAt(draft.state, source).seat, place, 'moved');
}

// ABL-GANGUP: the Character joins the combat now, if there still is one.
function joinByGangUp(draft: Draft, frame: AnnouncedFrame): void {
  const attack = attackJoined(draft.state, frame);
  if (attack === null || cardAt(draft.state, frame.source).zone !== 'conspiracy') return;
  joinAttack(draft, attack, frame.source, frame.seat);
}

// ABL-MARTYR: the Martyr replaces the other card until the event that this answers is over.
function becomeMartyr(draft: Draft, frame: AnnouncedFrame): void {
  const doing = { frame, source: frame.source, seat: frame.seat, named: [] };
  for (const to of cardsIn(frame.targets)) {
    protect(draft, to, { kind: 'martyr', by: frame.source }, doing);
  }
}
