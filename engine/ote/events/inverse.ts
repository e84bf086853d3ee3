import type { FramePatch, GameEvent } from '../state/event-types.ts';
import type { AnnouncedFrame, Combat } from '../state/frames.ts';
import { cardAt } from '../state/read.ts';
import type { ActiveEffect, GameState } from '../state/types.ts';
import { whereaboutsOf } from './whereabouts.ts';

type InverseMaker<T extends GameEvent['type']> = (
  state: GameState,
  event: Extract<GameEvent, { type: T }>,
) => GameEvent | null;

/**
 * For each event, the event that takes it back as far as its effect still holds (EVT-11). It compensates, because
 * later responses stay. An inverse that returns `null` has nothing left to take back. An event without an inverse
 * stays: it cannot be undone (a draw, a look, a coin), it follows from other events, or it is the game's own
 * bookkeeping.
 */
const INVERSES: { readonly [T in GameEvent['type']]: InverseMaker<T> | null } = {
  'card-cranked': (state, { card }) =>
    cardAt(state, card).cranked ? { type: 'card-uncranked', card } : null,
  'card-uncranked': (state, { card }) =>
    cardAt(state, card).cranked ? null : { type: 'card-cranked', card },
  'card-moved': (state, { card, from, to }) => {
    const now = whereaboutsOf(state, card);
    const there = now.zone === to.zone && now.seat === to.seat && now.host === to.host;
    return there ? { type: 'card-moved', card, from: now, to: from, why: 'taken-back' } : null;
  },
  'pull-gained': (_state, { seat, lot }) => ({
    type: 'pull-spent',
    seat,
    lots: [lot],
    on: lot.from,
  }),
  'pull-spent': (_state, { seat, lots }) => ({ type: 'pull-returned', seat, lots }),
  'pull-returned': (_state, { seat, lots }) => ({
    type: 'pull-spent',
    seat,
    lots,
    on: lots[0]?.from ?? -1,
  }),
  'influence-changed': (_state, { seat, by }) => ({
    type: 'influence-changed',
    seat,
    by: -by,
    why: 'taken-back',
  }),
  'goal-changed': (_state, { by }) => ({ type: 'goal-changed', by: -by }),
  'zero-call-counted': (_state, event) => ({ ...event, by: -event.by }),
  'pops-counted': (_state, event) => ({ ...event, by: -event.by }),
  'effect-started': (state, { effect }) =>
    isInForce(state, effect) ? { type: 'effect-ended', effect } : null,
  'effect-ended': (state, { effect }) =>
    isInForce(state, effect) || isOver(state, effect) ? null : { type: 'effect-started', effect },
  'act-counted': (_state, event) => ({ ...event, by: event.by === 1 ? -1 : 1 }),
  'attack-counted': (_state, event) => ({ ...event, by: event.by === 1 ? -1 : 1 }),
  'ability-used': (_state, event) => ({ ...event, by: event.by === 1 ? -1 : 1 }),
  'gear-shifted': (_state, event) => ({ ...event, by: event.by === 1 ? -1 : 1 }),
  'frame-changed': (state, { frame: now, was }) => {
    const frame = state.frames.find(({ id }) => id === now.id);
    if (was === undefined || now.kind !== 'announced' || frame?.kind !== 'announced') return null;
    return frameChangeOf(frame, restoringPatch(frame, was, now));
  },
  'card-drawn': null,
  'cards-shown': null,
  'coin-flipped': null,
  'rng-advanced': null,
  'deck-shuffled': null,
  'game-started': null,
  'game-ended': null,
  'seat-out': null,
  'turn-began': null,
  'step-began': null,
  'pull-lost': null,
  'beginners-discard-used': null,
  'score-settled': null,
  'team-counted': null,
  'attack-suffered': null,
  'text-changed': null,
  'frame-opened': null,
  'frame-closed': null,
};

/** Checks whether the event could be taken back at all. */
export function hasInverse(event: GameEvent): boolean {
  return INVERSES[event.type] !== null && (event.type !== 'frame-changed' || 'was' in event);
}

/** Makes an event that changes these fields of the frame. */
export function frameChangeOf(frame: AnnouncedFrame, now: FramePatch): GameEvent {
  return { type: 'frame-changed', frame: { ...frame, ...now }, was: fieldsOfPatch(frame, now) };
}

/** Returns the event that takes this one back now; null if nothing of it is left, or if it cannot be taken back. */
export function inverseOf(state: GameState, event: GameEvent): GameEvent | null {
  // The table pairs each event with its own inverse. The type of a lookup cannot express that.
  const inverse = INVERSES[event.type] as InverseMaker<GameEvent['type']> | null;
  return inverse === null ? null : inverse(state, event);
}

function isInForce({ effects }: GameState, { id }: ActiveEffect): boolean {
  return effects.some((one) => one.id === id);
}

/** Checks whether the time of the effect is already over. */
function isOver({ frames }: GameState, { until }: ActiveEffect): boolean {
  return until.end === 'frame' && !frames.some(({ id }) => id === until.frame);
}

/** Returns the patch with the old values of its fields. Fields that were changed again since are left out. */
function restoringPatch(frame: AnnouncedFrame, was: FramePatch, now: AnnouncedFrame): FramePatch {
  const { combat: before, ...fields } = was;
  const { combat: after } = now;
  if (frame.combat === null || before === undefined || after === null) return fields;
  return { ...fields, combat: restoreCombat(frame.combat, before, after) };
}

/** Returns the fields of the frame that the patch is about. */
function fieldsOfPatch(frame: AnnouncedFrame, patch: FramePatch): FramePatch {
  const { stage, status, passed, applied, targets, combat } = frame;
  return {
    ...(patch.stage === undefined ? {} : { stage }),
    ...(patch.status === undefined ? {} : { status }),
    ...(patch.passed === undefined ? {} : { passed }),
    ...(patch.applied === undefined ? {} : { applied }),
    ...(patch.targets === undefined ? {} : { targets }),
    ...(patch.combat === undefined || combat === null ? {} : { combat }),
  };
}

/**
 * Undoes a change field by field: sums lose the difference, lists lose the added items, other fields get
 * their old value.
 */
function restoreCombat(combat: Combat, was: Combat, now: Combat): Combat {
  const helpers = [combat.helpers, was.helpers, now.helpers] as const;
  const { apForDp: _ap, helpers: _helpers, turncoat: _turncoat, ...rest } = combat;
  const turned = was.defender !== now.defender;
  const turncoat = was.turncoat === now.turncoat ? combat.turncoat : was.turncoat;
  const apForDp = was.apForDp === now.apForDp ? combat.apForDp : was.apForDp;
  const aside = helpers.some((one) => one !== undefined)
    ? { helpers: restoreList(combat.helpers ?? [], was.helpers ?? [], now.helpers ?? []) }
    : {};
  return {
    ...rest,
    ...aside,
    ...(apForDp === undefined ? {} : { apForDp }),
    ...(turncoat === undefined ? {} : { turncoat }),
    attackers: restoreList(combat.attackers, was.attackers, now.attackers),
    unused: restoreList(combat.unused, was.unused, now.unused),
    boost: combat.boost + was.boost - now.boost,
    defender: turned ? was.defender : combat.defender,
    at: turned ? was.at : combat.at,
  };
}

function restoreList<T>(list: readonly T[], was: readonly T[], now: readonly T[]): readonly T[] {
  const gone = was.filter((one) => !now.includes(one) && !list.includes(one));
  return [...list.filter((one) => was.includes(one) || !now.includes(one)), ...gone];
}
