import type { Refusal } from '../../kernel/game.ts';
import { emit } from '../events/evolve.ts';
import {
  fighterAt,
  fightersOf,
  fightersOffered,
  onField,
  opponentOf,
  playerAt,
} from '../reading/fighters.ts';
import { figure } from '../reading/figures.ts';
import { moreUses, sumOf } from '../reading/statics.ts';
import { refuse } from '../rules/refuse.ts';
import type { Draft } from '../state/draft.ts';
import type { PhaseFrame } from '../state/frames.ts';
import type { Answer } from '../state/requests.ts';
import { type EdenState, type FighterIx, NOBODY, type Phase, type Seat } from '../state/types.ts';
import { rollBurn, rollFor } from './dice.ts';
import { askPlayers, beginPhase, pushFrame, replaceFrame } from './frames.ts';
import { recordTime } from './happen.ts';
import { scoreMatch, scoreMission } from './score.ts';
import { burnScenery } from './terrain.ts';
import { acidRain, ionStorm } from './weather.ts';

const AP_EACH_ROUND = 3;
const FEAR_DIFFICULTY = 5;
const SAFE_VIGOR = 6;

/**
 * Runs a step in which the players take turns with their fighters, once each: Burn and Fear (INT-3, INT-4). NPFs come
 * last, in the hands of the first player. Stage 1: the last of `done` has burned, and one marker goes.
 */
export function stepMarks(
  draft: Draft,
  frame: PhaseFrame,
  what: 'burn' | 'fear',
  next: Phase,
): void {
  const { state } = draft;
  const burned = frame.done.at(-1);
  if (frame.stage === 1 && burned !== undefined) {
    replaceFrame(draft, { ...frame, stage: 0 });
    if (!fighterAt(state, burned).fallen)
      emit(draft, { type: 'marked', fighter: burned, mark: 'Burn', by: -1 });
    return;
  }
  const left = (seat: Seat) =>
    markedFighters(state, seat, what).filter((ix) => !frame.done.includes(ix));
  const turn = [frame.seat, opponentOf(frame.seat), NOBODY].find((seat) => left(seat).length > 0);
  if (turn === undefined) {
    if (what === 'burn') burnScenery(draft);
    beginPhase(draft, next);
    return;
  }
  const fighters = left(turn);
  const [only] = fighters;
  const seat = turn === NOBODY ? state.first : turn;
  const alone = state.options.solo && turn === NOBODY;
  if (only !== undefined && (fighters.length === 1 || alone)) settleMark(draft, frame, what, only);
  else askPlayers(draft, { seat, ask: 'intend', what, fighters });
}

function markedFighters(state: EdenState, seat: Seat, what: 'burn' | 'fear'): readonly FighterIx[] {
  const kind = what === 'burn' ? 'Burn' : 'Fear';
  return fightersOf(state, seat).filter((ix) => fighterAt(state, ix).marks[kind] > 0);
}

function settleMark(draft: Draft, frame: PhaseFrame, what: 'burn' | 'fear', ix: FighterIx): void {
  const { seat } = fighterAt(draft.state, ix);
  const done = [...frame.done, ix];
  const stage = what === 'burn' ? 1 : 0;
  const next = seat === NOBODY ? frame.seat : opponentOf(seat);
  replaceFrame(draft, { ...frame, done, stage, seat: next });
  if (what === 'burn') rollForBurn(draft, ix);
  else {
    const psi = figure(draft.state, ix, 'PSI');
    const calmed = rollFor(draft, ix, 'PSI', psi, FEAR_DIFFICULTY);
    if (calmed > 0) emit(draft, { type: 'marked', fighter: ix, mark: 'Fear', by: -calmed });
  }
}

/** Rolls three dice with a location die: each result above the VIG is a wound there (INT-3). */
function rollForBurn(draft: Draft, ix: FighterIx): void {
  const vigor = figure(draft.state, ix, 'VIG');
  if (vigor >= SAFE_VIGOR) return;
  pushFrame(draft, {
    frame: 'location',
    target: ix,
    by: null,
    wounds: rollBurn(draft, ix).filter((die) => die > vigor).length,
    times: 1,
    protected: true,
    from: 'Burn',
    face: null,
    source: 'against',
  });
}

export function answerMarks(
  draft: Draft,
  frame: PhaseFrame,
  answer: Answer,
  what: 'burn' | 'fear',
): Refusal | null {
  const may = fightersOffered(draft.state);
  const clause = what === 'burn' ? 'INT-3' : 'INT-4';
  if (answer.do !== 'intend' || !may.includes(answer.fighter)) {
    return refuse(clause, `Choose one of your fighters with a ${what} marker.`).refusal;
  }
  settleMark(draft, frame, what, answer.fighter);
  return null;
}

/** Takes one marker from each fighter with Poison (INT-5). */
export function losePoison(draft: Draft): void {
  for (const ix of onField(draft.state)) {
    if (fighterAt(draft.state, ix).marks.Poison === 0) continue;
    emit(draft, { type: 'marked', fighter: ix, mark: 'Poison', by: -1 });
  }
}

/** Runs the step of Rage. Stages 0 and 1: the first player, then the other, removes Rage; 2: the NPFs lose theirs (INT-6, NPF-1). */
export function stepRage(draft: Draft, frame: PhaseFrame): void {
  const { state } = draft;
  const seats = [state.first, opponentOf(state.first), NOBODY];
  const seat = seats[frame.stage];
  if (seat === undefined) {
    beginPhase(draft, 'int-7');
    return;
  }
  const raging = fightersOf(state, seat).filter((ix) => fighterAt(state, ix).marks.Rage > 0);
  if (raging.length === 0 || seat === NOBODY) {
    removeRage(draft, raging);
    replaceFrame(draft, { ...frame, stage: frame.stage + 1 });
  } else askPlayers(draft, { seat, ask: 'rage', fighters: raging });
}

function removeRage(draft: Draft, fighters: readonly FighterIx[]): void {
  for (const fighter of fighters) {
    emit(draft, { type: 'marked', fighter, mark: 'Rage', by: -1 });
  }
}

export function answerRage(draft: Draft, frame: PhaseFrame, answer: Answer): Refusal | null {
  const may = fightersOffered(draft.state);
  if (answer.do !== 'rage' || answer.fighters.some((ix) => !may.includes(ix))) {
    return refuse('INT-6', 'Name fighters of yours with Rage, or none.').refusal;
  }
  removeRage(draft, [...new Set(answer.fighters)]);
  replaceFrame(draft, { ...frame, stage: frame.stage + 1 });
  return null;
}

/** Removes the AP that are left (INT-7). */
export function loseAp(draft: Draft): void {
  for (const fighter of onField(draft.state)) {
    const { ap } = fighterAt(draft.state, fighter);
    if (ap > 0) emit(draft, { type: 'ap-changed', fighter, by: -ap });
  }
}

/** Gives 3 AP, and the uses that abilities add, to each player's fighter on the field (PREP-9, INT-8). NPFs have none (NPF-1). */
export function gainAp(draft: Draft): void {
  for (const fighter of onField(draft.state)) {
    if (fighterAt(draft.state, fighter).seat === NOBODY) continue;
    const by = sumOf(draft.state, fighter, 'ap', (one) => one.by);
    const more = moreUses(draft.state, fighter);
    emit(draft, { type: 'readied', fighter, ap: Math.max(0, AP_EACH_ROUND + by), more });
  }
}

/** Takes one AP for Slowdown, whatever the number of markers, and removes one marker (INT-9, STATE-SLOW). */
export function slowDown(draft: Draft): void {
  for (const fighter of onField(draft.state)) {
    if (fighterAt(draft.state, fighter).marks.Slowdown === 0) continue;
    emit(draft, { type: 'ap-changed', fighter, by: -1 });
    emit(draft, { type: 'marked', fighter, mark: 'Slowdown', by: -1 });
  }
}

/**
 * Scores each mission's VP of the round, the first player's first (INT-10). Even stages score what the engine
 * understands, odd ones ask for the rest as a number.
 */
export function stepScore(draft: Draft, frame: PhaseFrame): void {
  const { state } = draft;
  const { stage } = frame;
  const seat = [state.first, opponentOf(state.first)][Math.floor(stage / 2)];
  if (seat === undefined) {
    beginPhase(draft, 'int-11');
    return;
  }
  const { mission } = playerAt(state, seat);
  if (stage % 2 === 1 && mission?.unread === true) {
    askPlayers(draft, { seat, ask: 'score', card: mission.name });
    return;
  }
  replaceFrame(draft, { ...frame, stage: stage + 1 });
  if (stage % 2 === 0) scoreMission(draft, seat, 'round');
}

export function answerScore(draft: Draft, frame: PhaseFrame, answer: Answer): Refusal | null {
  if (answer.do !== 'score' || !Number.isInteger(answer.vp) || Math.abs(answer.vp) > 99) {
    return refuse('INT-10', 'Say how many VP the mission scores this round.').refusal;
  }
  if (answer.vp !== 0) emit(draft, { type: 'vp-changed', seat: answer.seat, by: answer.vp });
  replaceFrame(draft, { ...frame, stage: frame.stage + 1 });
  return null;
}

/** Runs the end of the round: the weather, the cards that act then, and the end of what lasts for the round (INT-11). */
export function stepRoundEnd(draft: Draft, frame: PhaseFrame): void {
  switch (frame.stage) {
    case 0:
      replaceFrame(draft, { ...frame, stage: 1 });
      ionStorm(draft);
      return;
    case 1:
      replaceFrame(draft, { ...frame, stage: 2 });
      acidRain(draft);
      return;
    case 2:
      replaceFrame(draft, { ...frame, stage: 3 });
      recordTime(draft, 'round ends');
      return;
    default:
      emit(draft, { type: 'changes-ended', until: 'round' });
      emit(draft, { type: 'lasting-ended' });
      beginPhase(draft, 'int-12');
  }
}

/**
 * Begins the next round, or ends the match: after the last round, or after a round at whose end a player, in solo
 * play either side, has no fighter left (END-1, NPF-6).
 */
export function endRound(draft: Draft, frame: PhaseFrame): void {
  const { state } = draft;
  const { solo, rounds } = state.options;
  const sides = solo ? [0, NOBODY] : [0, 1];
  if (state.round < rounds && sides.every((seat) => isStanding(state, seat))) {
    nextRound(draft);
    return;
  }
  if (frame.stage === 0) {
    replaceFrame(draft, { ...frame, stage: 1 });
    recordTime(draft, 'match ends');
    return;
  }
  scoreMatch(draft);
  endMatch(draft);
}

/** Ends the match with its winner: by VP (END-2), in solo play by which side is left, with no winner after the last round (NPF-6). */
export function endMatch(draft: Draft): void {
  const { state } = draft;
  if (state.options.solo) {
    const fighters = isStanding(state, 0);
    const npfs = isStanding(state, NOBODY);
    emit(draft, { type: 'ended', winner: fighters ? (npfs ? 'none' : 0) : npfs ? 1 : 'tie' });
    return;
  }
  const [own = 0, other = 0] = state.players.map(({ vp }) => vp);
  emit(draft, { type: 'ended', winner: own === other ? 'tie' : own > other ? 0 : 1 });
}

function isStanding(state: EdenState, seat: Seat): boolean {
  return fightersOf(state, seat).length > 0;
}

function nextRound(draft: Draft): void {
  emit(draft, { type: 'round-renewed' });
  beginPhase(draft, 'bid', draft.state.round + 1);
  recordTime(draft, 'round begins');
}
