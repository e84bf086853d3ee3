import { emit } from '../events/evolve.ts';
import type { Point } from '../geometry/point.ts';
import { isAwaited } from '../reading/awaited.ts';
import { fighterAt } from '../reading/fighters.ts';
import { elementNamed, elementsAt, isOn, raisedPoint } from '../reading/terrain.ts';
import { firstMeeting, meetingsAt } from '../rules/coming.ts';
import { touchedAt, wayRefusal } from '../rules/way.ts';
import type { Draft } from '../state/draft.ts';
import type { MoveFrame } from '../state/frames.ts';
import type { FighterIx } from '../state/types.ts';
import { endFrame, pushFrame, replaceFrame } from './frames.ts';
import { giveMarkers } from './wounds.ts';

/** Ends a move at a place. A fighter whose move ends on the raised point where it was, or to which it climbs, is up there (TERR-CLIMB). */
function moveTo(
  draft: Draft,
  fighter: FighterIx,
  to: Point,
  raised = fighterAt(draft.state, fighter).elevated,
): void {
  emit(draft, { type: 'moved', fighter, to });
  const element = raised === null ? null : elementNamed(draft.state, raised);
  if (element !== null && isOn(to, raisedPoint(element))) {
    emit(draft, { type: 'raised', fighter, element: element.name });
  }
  catchFire(draft, fighter);
}

/** Gives one Burn marker when the fighter touches burning scenery (TERR-FLAME). */
export function catchFire(draft: Draft, fighter: FighterIx): void {
  if (elementsAt(draft.state, fighter).some(({ burn }) => burn > 0)) {
    giveMarkers(draft, fighter, 'Burn', 1);
  }
}

/**
 * Takes a legal way, which ends free or in contact. Texts that wait for a fighter to come near may interrupt it (Part
 * 3, `comes within`).
 */
export function travelWay(
  draft: Draft,
  fighter: FighterIx,
  path: readonly Point[],
  ends: 'free' | 'in contact',
): void {
  const last = path.at(-1);
  if (last === undefined) return;
  if (isAwaited(draft.state, 'comes')) pushFrame(draft, { frame: 'move', fighter, path, ends });
  else moveTo(draft, fighter, last);
}

/** Puts a fighter at a place at once. Texts that wait for it to come near are used then. */
export function putFighter(
  draft: Draft,
  fighter: FighterIx,
  to: Point,
  raised = fighterAt(draft.state, fighter).elevated,
): void {
  const meetings = isAwaited(draft.state, 'comes') ? meetingsAt(draft.state, fighter, to) : [];
  moveTo(draft, fighter, to, raised);
  for (const near of meetings) happenComing(draft, fighter, near);
}

type MeetingAt = ReturnType<typeof meetingsAt>[number];

function happenComing(draft: Draft, subject: FighterIx, near: MeetingAt): void {
  const other = near.fighter;
  const happening = { what: 'comes', subject, other, stood: null, scores: true, near } as const;
  emit(draft, { type: 'happened', happening });
}

/** Goes on to the next place where a text is used, or to the end. */
export function stepMove(draft: Draft, frame: MoveFrame): void {
  const { fighter, path, ends } = frame;
  const last = path.at(-1);
  // The text may have put something in the way, or at its end.
  const stopped =
    last === undefined ||
    fighterAt(draft.state, fighter).at === null ||
    wayRefusal(draft.state, fighter, path) !== null ||
    (ends === 'free' && touchedAt(draft.state, fighter, last).length > 0);
  if (stopped) {
    endFrame(draft);
    return;
  }
  const meeting = firstMeeting(draft.state, fighter, path);
  if (meeting === null) {
    endFrame(draft);
    moveTo(draft, fighter, last);
    return;
  }
  replaceFrame(draft, { ...frame, path: meeting.rest });
  if (meeting.rest.length === 0) moveTo(draft, fighter, meeting.at);
  else emit(draft, { type: 'moved', fighter, to: meeting.at });
  for (const near of meeting.nears) happenComing(draft, fighter, near);
}
