import type { Writable } from './draft.ts';
import type { AnnouncedFrame, Frame } from './frames.ts';
import type { CardState, GameState, SeatState, TeamState, TurnState } from './types.ts';

/*
 * Copies that may be written, made field by field in a fixed order. A spread would be shorter, but the JavaScript
 * engine gives the
 * objects of each spread another hidden class: it then optimizes the code that reads states for one class, meets
 * another, and starts again. Optional fields follow at the end.
 */

export function copyOfState(of: GameState): Writable<GameState> {
  const { schema, options, defs, cards, seats, teams, inPlay, turn, effects, frames } = of;
  const { rng, clock, nextId, outcome } = of;
  return {
    schema,
    options,
    defs,
    cards,
    seats,
    teams,
    inPlay,
    turn,
    effects,
    frames,
    rng,
    clock,
    nextId,
    outcome,
  };
}

export function copyOfCard(of: CardState): Writable<CardState> {
  const { def, owner, seat, zone, rank, file, host, cranked, since } = of;
  return { def, owner, seat, zone, rank, file, host, cranked, since };
}

export function copyOfSeat(of: SeatState): Writable<SeatState> {
  const { name, team, deck, hand, dead, reserve, out, zeroCalls } = of;
  return { name, team, deck, hand, dead, reserve, out, zeroCalls };
}

export function copyOfTeam(of: TeamState): Writable<TeamState> {
  const { influence, begun } = of;
  const copy: Writable<TeamState> = { influence, begun };
  if (of.popped !== undefined) copy.popped = of.popped;
  return copy;
}

export function copyOfTurn(of: TurnState): Writable<TurnState> {
  const { number, seat, step, entered, attacked, shifted, drawn, beginnersUsed, used, scored } = of;
  const copy: Writable<TurnState> = {
    number,
    seat,
    step,
    entered,
    attacked,
    shifted,
    drawn,
    beginnersUsed,
    used,
    scored,
  };
  if (of.others !== undefined) copy.others = of.others;
  if (of.hit !== undefined) copy.hit = of.hit;
  if (of.acts !== undefined) copy.acts = of.acts;
  return copy;
}

/** Returns a copy of the frame that may be written. Decisions are rare, so a spread is fast enough. */
export function copyOfFrame(of: Frame): Frame {
  return of.kind === 'decision' ? of : copyOfAnnounced(of);
}

/** Returns a copy of the frame that may be written before it is put on the stack. */
export function copyOfAnnounced(of: AnnouncedFrame): Writable<AnnouncedFrame> {
  const { kind, id, seat, act, source, ability, targets, about, stage, status, passed } = of;
  const { announced, applied, next, place, combat } = of;
  const copy: Writable<AnnouncedFrame> = {
    kind,
    id,
    seat,
    act,
    source,
    ability,
    targets,
    about,
    stage,
    status,
    passed,
    announced,
    applied,
    next,
    place,
    combat,
  };
  if (of.named !== undefined) copy.named = of.named;
  if (of.points !== undefined) copy.points = of.points;
  if (of.bearer !== undefined) copy.bearer = of.bearer;
  if (of.paying !== undefined) copy.paying = of.paying;
  if (of.player !== undefined) copy.player = of.player;
  if (of.heard !== undefined) copy.heard = of.heard;
  if (of.queue !== undefined) copy.queue = of.queue;
  return copy;
}
