import { assertNever } from '../../kernel/result.ts';
import {
  type Draft,
  draftOf,
  type Writable,
  writeCard,
  writeSeat,
  writeTeam,
  writeTurn,
} from '../state/draft.ts';
import { seatAt } from '../state/read.ts';
import type { CardIx, GameState, PullLot, Zone } from '../state/types.ts';
import type { GameEvent, Whereabouts } from './types.ts';

/** The state after the event. Total: every event of every game goes through here, and folding them rebuilds the state. */
export function evolve(state: GameState, event: GameEvent): GameState {
  const draft = draftOf(state, null);
  apply(draft, event);
  return draft.state;
}

/** Writes the event into the draft and keeps it where somebody wants it. */
export function emit(draft: Draft, event: GameEvent): void {
  apply(draft, event);
  draft.events?.push(event);
  if (draft.recording !== null && TAKEN_BACK.has(event.type)) draft.recording.push(event);
}

/** What a cancelled or impossible event takes back (EVT-11); the rest stands or cannot be undone. */
const TAKEN_BACK: ReadonlySet<GameEvent['type']> = new Set<GameEvent['type']>([
  'card-moved',
  'card-cranked',
  'card-uncranked',
  'pull-gained',
  'pull-spent',
  'influence-changed',
  'zero-call-counted',
  'effect-started',
  'attack-counted',
]);

function apply(draft: Draft, event: GameEvent): void {
  const { state } = draft;
  state.clock += 1;
  switch (event.type) {
    case 'game-started':
      writeTurn(draft).seat = event.first;
      return;
    case 'deck-shuffled':
      writeSeat(draft, event.seat).deck = event.order;
      return;
    case 'rng-advanced':
      state.rng = event.rng;
      return;
    case 'card-drawn':
      applyDraw(draft, event);
      return;
    case 'card-moved':
      applyMove(draft, event.card, event.from, event.to);
      return;
    case 'card-cranked':
      writeCard(draft, event.card).cranked = true;
      return;
    case 'card-uncranked':
      writeCard(draft, event.card).cranked = false;
      return;
    case 'influence-changed':
      writeTeam(draft, seatAt(state, event.seat).team).influence += event.by;
      return;
    case 'team-counted':
      writeTeam(draft, event.team).begun = event.begun;
      return;
    case 'seat-out':
      writeSeat(draft, event.seat).out = true;
      return;
    case 'effect-started':
      state.effects = [...state.effects, event.effect];
      state.nextId = Math.max(state.nextId, event.effect.id + 1);
      return;
    case 'effect-ended':
      state.effects = state.effects.filter((effect) => effect.id !== event.effect.id);
      return;
    case 'frame-opened':
      state.frames = [...state.frames, event.frame];
      state.nextId = Math.max(state.nextId, event.frame.id + 1);
      return;
    case 'frame-changed':
      state.frames = state.frames.map((f) => (f.id === event.frame.id ? event.frame : f));
      return;
    case 'frame-closed':
      state.frames = state.frames.filter((frame) => frame.id !== event.id);
      return;
    case 'cards-shown':
      // A look changes nobody's cards; that it happened is in the record.
      return;
    case 'game-ended':
      state.outcome = event.outcome;
      return;
    case 'pull-gained':
    case 'pull-spent':
    case 'pull-returned':
    case 'pull-lost':
      applyPull(draft, event);
      return;
    default:
      applyTurn(draft, event);
  }
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
      | 'step-began'
      | 'score-settled'
      | 'attack-counted';
  }
>;

/** What is remembered for this turn only. */
function applyTurn(draft: Draft, event: TurnEvent): void {
  const turn = writeTurn(draft);
  switch (event.type) {
    case 'turn-began':
      turn.number = event.number;
      turn.seat = event.seat;
      turn.step = 'begin';
      turn.attacked = [];
      turn.shifted = [];
      turn.drawn = [];
      turn.used = [];
      turn.beginnersUsed = false;
      turn.scored = false;
      for (let seat = 0; seat < draft.state.seats.length; seat++) {
        if (seatAt(draft.state, seat).zeroCalls > 0) writeSeat(draft, seat).zeroCalls = 0;
      }
      return;
    case 'step-began':
      turn.step = event.step;
      return;
    case 'zero-call-counted':
      writeSeat(draft, event.seat).zeroCalls += event.by;
      return;
    case 'gear-shifted':
      turn.shifted = [...turn.shifted, event.card];
      return;
    case 'ability-used':
      turn.used = [...turn.used, `${event.card}:${event.ability}`];
      return;
    case 'beginners-discard-used':
      turn.beginnersUsed = true;
      return;
    case 'score-settled':
      turn.scored = true;
      return;
    case 'attack-counted':
      turn.attacked =
        event.by === 1
          ? [...turn.attacked, event.against]
          : turn.attacked.filter((seat) => seat !== event.against);
      return;
    default:
      assertNever(event);
  }
}

function applyDraw(draft: Draft, event: Extract<GameEvent, { type: 'card-drawn' }>): void {
  const seat = writeSeat(draft, event.seat);
  seat.deck = seat.deck.slice(1);
  seat.hand = [...seat.hand, event.card];
  const card = writeCard(draft, event.card);
  card.zone = 'hand';
  card.since = draft.state.clock;
  if (event.why === 'replacement') {
    const turn = writeTurn(draft);
    turn.drawn = [...turn.drawn, event.card];
  }
}

const IN_PLAY: ReadonlySet<Zone> = new Set(['conspiracy', 'table', 'on']);

function applyMove(draft: Draft, ix: CardIx, from: Whereabouts, to: Whereabouts): void {
  const { state } = draft;
  leaveList(draft, ix, from);
  const card = writeCard(draft, ix);
  card.zone = to.zone;
  card.seat = to.seat;
  card.rank = to.rank;
  card.file = to.file;
  card.host = to.host;
  if (from.zone !== to.zone || from.host !== to.host) card.since = state.clock;
  enterList(draft, ix, to);
  const was = IN_PLAY.has(from.zone);
  const is = IN_PLAY.has(to.zone);
  if (was && !is) {
    state.inPlay = state.inPlay.filter((one) => one !== ix);
    if (to.zone !== 'flipped') card.cranked = false;
  } else if (!was && is) state.inPlay = [...state.inPlay, ix];
}

function leaveList(draft: Draft, ix: CardIx, from: Whereabouts): void {
  if (from.zone === 'hand') {
    const seat = writeSeat(draft, from.seat);
    seat.hand = seat.hand.filter((one) => one !== ix);
  } else if (from.zone === 'deck') {
    const seat = writeSeat(draft, from.seat);
    seat.deck = seat.deck.filter((one) => one !== ix);
  } else if (from.zone === 'dead') {
    const seat = writeSeat(draft, from.seat);
    seat.dead = seat.dead.filter((one) => one !== ix);
  }
}

function enterList(draft: Draft, ix: CardIx, to: Whereabouts): void {
  if (to.zone === 'hand') {
    const seat = writeSeat(draft, to.seat);
    seat.hand = insert(seat.hand, ix, to.at);
  } else if (to.zone === 'deck') {
    const seat = writeSeat(draft, to.seat);
    seat.deck = insert(seat.deck, ix, to.at);
  } else if (to.zone === 'dead') {
    const seat = writeSeat(draft, to.seat);
    seat.dead = insert(seat.dead, ix, to.at);
  }
}

function insert(list: readonly CardIx[], ix: CardIx, at: number): readonly CardIx[] {
  if (at < 0 || at >= list.length) return [...list, ix];
  return [...list.slice(0, at), ix, ...list.slice(at)];
}

type PullEvent = Extract<
  GameEvent,
  { type: 'pull-gained' | 'pull-spent' | 'pull-returned' | 'pull-lost' }
>;

function applyPull(draft: Draft, event: PullEvent): void {
  const seat = writeSeat(draft, event.seat);
  switch (event.type) {
    case 'pull-gained':
      seat.reserve = [...seat.reserve, event.lot];
      return;
    case 'pull-returned':
      seat.reserve = [...seat.reserve, ...event.lots];
      return;
    case 'pull-lost':
      seat.reserve = [];
      return;
    case 'pull-spent':
      seat.reserve = without(seat.reserve, event.lots);
      return;
    default:
      assertNever(event);
  }
}

/** Takes the spent points from the first lots of the same kind, source and purpose. */
function without(reserve: readonly PullLot[], spent: readonly PullLot[]): readonly PullLot[] {
  if (spent.length === 0) return reserve;
  const left: Writable<PullLot>[] = [];
  for (const { points, kind, from, only } of reserve) left.push({ points, kind, from, only });
  for (const lot of spent) {
    let due = lot.points;
    for (const have of left) {
      if (due === 0) break;
      if (have.kind !== lot.kind || have.from !== lot.from || !samePurpose(have, lot)) continue;
      const taken = Math.min(have.points, due);
      have.points -= taken;
      due -= taken;
    }
  }
  return left.filter((lot) => lot.points > 0);
}

function samePurpose(a: PullLot, b: PullLot): boolean {
  return a.only === b.only || JSON.stringify(a.only) === JSON.stringify(b.only);
}
