import { emit } from '../events/evolve.ts';
import { crankCard } from '../events/frequent.ts';
import { gearForBypass } from '../reading/gear-use.ts';
import { attackAgain, hasAttacked } from '../rules/attack.ts';
import { bypassedBy } from '../rules/attack-path.ts';
import type { Draft } from '../state/draft.ts';
import type { GameEvent } from '../state/event-types.ts';
import type { AnnouncedFrame } from '../state/frames.ts';
import { cardAt } from '../state/read.ts';
import type { CardIx, Seat } from '../state/types.ts';
import { rememberAct } from './pay-costs.ts';
import { openTriggers, withCostsHeard, withResultsHeard } from './triggers.ts';

/** Announces an attack. `counted`: it counts as the turn's attack. `cranked`: the attacker has already cranked for it. */
export function announceAttack(
  draft: Draft,
  seat: Seat,
  card: CardIx,
  target: CardIx,
  manner: 'counted' | 'besides' | 'cranked',
): number {
  const { seat: against, rank, file } = cardAt(draft.state, target);
  const again = attackAgain(draft.state, card);
  const bypassed = bypassedBy(draft.state, card, target);
  const announced = recordAnnouncement(draft, () => {
    if (manner !== 'cranked') {
      crankCard(draft, card);
      rememberAct(draft, card, 'attack');
    }
    if (manner !== 'counted') return;
    if (again !== null && hasAttacked(draft.state, seat, against)) {
      emit(draft, { type: 'effect-ended', effect: again });
    }
    emit(draft, { type: 'attack-counted', seat, against, by: 1 });
  });
  const combat = {
    attackers: [card],
    defender: target,
    at: { seat: against, rank, file },
    begun: false,
    unused: [],
    boost: 0,
    bulldozed: [],
    spent: 0,
    onward: [],
    losers: null,
    offered: 0,
    settled: false,
  };
  const frame = newFrame(draft, seat, 'attack', card);
  openFrame(draft, { ...frame, targets: [{ card: target }], announced, combat });
  openAttackerTriggers(draft, card, bypassed);
  return frame.id;
}

/**
 * Opens the triggers of the attack for the attacker and for the Characters that it Bypasses. Those of the
 * defender open when the combat begins.
 */
export function openAttackerTriggers(
  draft: Draft,
  card: CardIx,
  bypassed: readonly CardIx[],
): void {
  for (const other of bypassed) openTriggers(draft, { on: 'bypasses', card, other });
  for (const gear of bypassed.length > 0 ? gearForBypass(draft.state, card) : []) {
    openTriggers(draft, { on: 'used', card: gear });
  }
  openTriggers(draft, { on: 'attacks', card });
}

/**
 * Runs the announcement and returns its events, so that they can be taken back (EVT-11). An outer recording
 * continues afterwards.
 */
export function recordAnnouncement(
  draft: Draft,
  announce: () => void,
): AnnouncedFrame['announced'] {
  const around = draft.recording;
  const events: GameEvent[] = [];
  draft.recording = events;
  announce();
  draft.recording = around;
  return events;
}

/** Runs `does` as part of the event on top, which keeps the events of `does`, so that they can be taken back (EVT-11). */
export function runAsEffect(draft: Draft, does: () => void): void {
  const top = draft.state.frames.at(-1);
  if (top?.kind !== 'announced' || top.stage !== 'resolve') {
    does();
    return;
  }
  const events = recordAnnouncement(draft, does);
  const now = draft.state.frames.find(({ id }) => id === top.id);
  if (events.length === 0 || now?.kind !== 'announced') return;
  const kept = { ...now, applied: [...now.applied, ...events] };
  emit(draft, { type: 'frame-changed', frame: withResultsHeard(draft.state, kept, events) });
}

/** Returns the frame of a new event before it does anything. */
export function newFrame(
  draft: Draft,
  seat: Seat,
  act: AnnouncedFrame['act'],
  source: CardIx,
): AnnouncedFrame {
  return {
    kind: 'announced',
    id: draft.state.nextId,
    seat,
    act,
    source,
    ability: -1,
    targets: [],
    about: -1,
    stage: 'before',
    status: 'live',
    passed: [],
    announced: [],
    applied: [],
    next: 0,
    place: null,
    combat: null,
  };
}

/** Puts the event on top of the stack. Players who had passed on the event below may respond again (EVT-10). */
export function openFrame(draft: Draft, frame: AnnouncedFrame): void {
  const below = draft.state.frames.at(-1);
  if (below?.kind === 'announced' && below.passed.length > 0) {
    emit(draft, { type: 'frame-changed', frame: { ...below, passed: [] } });
  }
  emit(draft, { type: 'frame-opened', frame: withCostsHeard(draft.state, frame) });
}
