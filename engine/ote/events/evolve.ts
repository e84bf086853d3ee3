import { assertNever } from '../../kernel/result.ts';
import { withDefinition } from '../state/cards/game-cards.ts';
import { copyOfFrame } from '../state/copies.ts';
import {
  appendTo,
  type Draft,
  draftOf,
  type Writable,
  writeCard,
  writeDeck,
  writeFrames,
  writeSeat,
  writeTeam,
  writeTurn,
} from '../state/draft.ts';
import type { GameEvent } from '../state/event-types.ts';
import type { Frame } from '../state/frames.ts';
import { indexOfId, removeAt, withLast, withoutAt } from '../state/lists.ts';
import { seatAt } from '../state/read.ts';
import { noteEffects, noteMove, noteText } from '../state/table/table.ts';
import type { GameState, Step, TeamState } from '../state/types.ts';
import { hasInverse } from './inverse.ts';
import { writeCranked, writeGained, writeMoved, writeSpent, writeStep } from './writes.ts';

/** Returns the state after the event. Every event of every game is applied here, and applying them in order rebuilds the state. */
export function evolve(state: GameState, event: GameEvent): GameState {
  const draft = draftOf(state, null);
  applyEvent(draft, event);
  return draft.state;
}

/**
 * Writes the event into the draft and records it if events are recorded. The most frequent events have functions of
 * their own (frequent.ts).
 */
export function emit(draft: Draft, event: GameEvent): void {
  applyEvent(draft, event);
  draft.events?.push(event);
  if (draft.recording !== null && hasInverse(event)) draft.recording.push(event);
}

function applyEvent(draft: Draft, event: GameEvent): void {
  const { state } = draft;
  state.clock += 1;
  switch (event.type) {
    case 'step-began':
      writeStep(draft, event.step);
      return;
    case 'card-cranked':
      draft.cranksSince += 1;
      writeCranked(draft, event.card, true);
      return;
    case 'card-uncranked':
      draft.cranksSince += 1;
      writeCranked(draft, event.card, false);
      return;
    case 'card-moved':
      writeMoved(draft, event.card, event.to);
      return;
    case 'pull-gained':
      draft.cranksSince += 1;
      writeGained(draft, event.seat, event.lot);
      return;
    case 'pull-spent':
      draft.cranksSince += 1;
      writeSpent(draft, event.seat, event.lots);
      return;
    case 'pull-returned':
      for (const lot of event.lots) writeGained(draft, event.seat, lot);
      return;
    case 'pull-lost':
      writeSeat(draft, event.seat).reserve = [];
      return;
    case 'game-started':
      writeTurn(draft).seat = event.first;
      return;
    case 'deck-shuffled':
      // A copy: the draft writes its deck in place, and the event is kept.
      writeSeat(draft, event.seat).deck = event.order.slice();
      return;
    case 'rng-advanced':
      state.rng = event.rng;
      return;
    case 'card-drawn':
      applyDraw(draft, event);
      return;
    case 'influence-changed':
      writeTeam(draft, seatAt(state, event.seat).team).influence += event.by;
      return;
    case 'team-counted':
      writeTeam(draft, event.team).begun = event.begun;
      return;
    case 'goal-changed':
      state.options = { ...state.options, influence: state.options.influence + event.by };
      return;
    case 'pops-counted':
      countPopped(writeTeam(draft, event.team), event.by);
      return;
    case 'seat-out':
      writeSeat(draft, event.seat).out = true;
      return;
    case 'effect-started':
      state.effects = withLast(state.effects, event.effect);
      if (event.effect.id >= state.nextId) state.nextId = event.effect.id + 1;
      noteEffects(state);
      return;
    case 'effect-ended':
      state.effects = withoutAt(state.effects, indexOfId(state.effects, event.effect.id));
      noteEffects(state);
      return;
    case 'frame-opened':
      if (isAboutPull(event.frame)) draft.cranksSince += 1;
      state.frames = appendTo(state.frames, draft.from.frames, copyOfFrame(event.frame));
      if (event.frame.id >= state.nextId) state.nextId = event.frame.id + 1;
      return;
    case 'frame-changed':
      if (isAboutPull(event.frame)) draft.cranksSince += 1;
      replaceFrame(draft, event.frame);
      return;
    case 'frame-closed':
      closeFrame(draft, indexOfId(state.frames, event.id));
      return;
    case 'text-changed':
      if (event.added !== null) state.defs = withDefinition(state.defs, event.added);
      writeCard(draft, event.card).def = event.def;
      noteText(state, event.card);
      return;
    case 'cards-shown':
    case 'coin-flipped':
      // A look at cards, or a coin, changes no card. The record shows that it happened.
      return;
    case 'game-ended':
      state.outcome = event.outcome;
      return;
    default:
      applyTurnEvent(draft, event);
  }
}

function replaceFrame(draft: Draft, frame: Frame): void {
  const at = indexOfId(draft.state.frames, frame.id);
  if (at >= 0) writeFrames(draft)[at] = copyOfFrame(frame);
}

function closeFrame(draft: Draft, at: number): void {
  if (isAboutPull(draft.state.frames[at])) draft.cranksSince += 1;
  if (at < 0) return;
  if (draft.state.frames.length > 1) removeAt(writeFrames(draft), at);
  else draft.state.frames = [];
}

/** Checks whether this is the event of a crank for Pull, on which no standing rule and no given text depends. */
function isAboutPull(frame: Frame | undefined): boolean {
  return frame?.kind === 'announced' && frame.act === 'pull';
}

type TurnEvent = Extract<
  GameEvent,
  {
    type:
      | 'zero-call-counted'
      | 'gear-shifted'
      | 'ability-used'
      | 'beginners-discard-used'
      | 'turn-began'
      | 'score-settled'
      | 'attack-counted'
      | 'act-counted'
      | 'attack-suffered';
  }
>;

/** Applies the facts that are remembered for this turn only. */
function applyTurnEvent(draft: Draft, event: TurnEvent): void {
  const turn = writeTurn(draft);
  switch (event.type) {
    case 'turn-began':
      turn.number = event.number;
      turn.seat = event.seat;
      turn.step = 'begin';
      turn.attacked = [];
      if (turn.others !== undefined) turn.others = [];
      if (turn.hit !== undefined) turn.hit = [];
      if (turn.acts !== undefined) turn.acts = [];
      turn.shifted = [];
      turn.drawn = [];
      turn.used = [];
      turn.beginnersUsed = false;
      turn.scored = false;
      for (let seat = 0; seat < draft.state.seats.length; seat++) {
        if (seatAt(draft.state, seat).zeroCalls > 0) writeSeat(draft, seat).zeroCalls = 0;
      }
      return;
    case 'zero-call-counted':
      writeSeat(draft, event.seat).zeroCalls += event.by;
      return;
    case 'gear-shifted':
      turn.shifted = addOrRemoveLast(turn.shifted, event.card, event.by);
      return;
    case 'ability-used':
      turn.used = addOrRemoveLast(turn.used, `${event.card}:${event.ability}`, event.by);
      return;
    case 'beginners-discard-used':
      turn.beginnersUsed = true;
      return;
    case 'score-settled':
      turn.scored = true;
      return;
    case 'act-counted':
      turn.acts = addOrRemoveLast(turn.acts ?? [], `${event.card}:${event.act}`, event.by);
      return;
    case 'attack-suffered':
      turn.hit = withLast(turn.hit ?? [], event.card);
      return;
    case 'attack-counted':
      if (event.seat === turn.seat)
        turn.attacked = addOrRemoveLast(turn.attacked, event.against, event.by);
      else
        turn.others = addOrRemoveLast(
          turn.others ?? [],
          `${event.seat}:${event.against}`,
          event.by,
        );
      return;
    default:
      assertNever(event);
  }
}

/** Returns the list with the item added, without spare room (a history keeps many), or without its last item. */
function addOrRemoveLast<T>(list: readonly T[], one: T, by: 1 | -1): readonly T[] {
  return by === 1 ? list.concat([one]) : withoutAt(list, list.lastIndexOf(one));
}

function countPopped(team: Writable<TeamState>, by: number): void {
  team.popped = Math.max(0, (team.popped ?? 0) + by);
}

function applyDraw(draft: Draft, event: Extract<GameEvent, { type: 'card-drawn' }>): void {
  writeDeck(draft, event.seat).shift();
  const seat = writeSeat(draft, event.seat);
  seat.hand = appendTo(seat.hand, draft.from.seats[event.seat]?.hand, event.card);
  const card = writeCard(draft, event.card);
  card.zone = 'hand';
  card.since = draft.state.clock;
  noteMove(draft.state, event.card, 'deck', event.seat, -1);
  // This matters only for the player whose turn it is, and only until the Discard step (TURN-4).
  const { seat: active, step } = draft.state.turn;
  if (event.seat === active && STEPS_UP_TO_DISCARD.has(step)) {
    const turn = writeTurn(draft);
    turn.drawn = appendTo(turn.drawn, draft.from.turn.drawn, event.card);
  }
}

const STEPS_UP_TO_DISCARD: ReadonlySet<Step> = new Set<Step>([
  'begin',
  'uncrank',
  'unflip',
  'discard',
]);
