import { describe, expect, test } from 'vitest';
import {
  type Answer,
  answerAll,
  answerIn,
  answersOf,
  beginHistory,
  momentsOf,
  ote,
  redo,
  resumeHistory,
  type Session,
  stateHash,
  undo,
} from '@/engine';
import { soloSetup } from '@/lib/games/session-setup';
import { FORTY, fresh } from './session-cards';

const END: Answer = { do: 'end', seat: 0 };

function answered(session: Session, answers: readonly Answer[]): Session {
  const reached = answerAll(session, answers);
  if (!reached.ok) throw new Error(reached.error.message);
  return reached.value;
}

describe('a session', () => {
  test('begins in the Operations step of turn 1 with ten cards and the one drawn', () => {
    const { state, requests } = fresh().now;
    expect(requests[0]).toMatchObject({ ask: 'act', step: 'operations', seat: 0 });
    expect(state.seats[0]?.hand).toHaveLength(11);
    expect(state.seats[0]?.deck).toHaveLength(29);
  });

  test('is the same game for the same seed, and another for another', () => {
    const hash = (seed: number) => stateHash(fresh(seed).now.state);
    expect(hash(7)).toBe(hash(7));
    expect(hash(7)).not.toBe(hash(8));
  });

  test('goes on with an answer and keeps the moment before it', () => {
    const begun = fresh();
    const next = answered(begun, [END]);
    expect(next.now.state.turn.step).toBe('shift');
    expect(next.past).toEqual([begun.now]);
  });

  test('hands on a refusal and stays as it was', () => {
    const begun = fresh();
    const refused = answerIn(begun, { do: 'pass', seat: 0 });
    expect(refused).toMatchObject({ ok: false, error: { clause: 'REQUEST' } });
    expect(begun.past).toHaveLength(0);
  });

  test('takes all answers or none', () => {
    const refused = answerAll(fresh(), [END, { do: 'pass', seat: 0 }]);
    expect(refused.ok).toBe(false);
  });

  test('undoes as far as the deal, and nothing before it', () => {
    const begun = fresh();
    const played = answered(begun, [END, END, END]);
    const back = undo(undo(undo(undo(played))));
    expect(back.now).toBe(begun.now);
    expect(back.past).toHaveLength(0);
    expect(back.future).toHaveLength(3);
  });

  test('redoes what was undone, to the very same state', () => {
    const played = answered(fresh(), [END, END]);
    const again = redo(redo(undo(undo(played))));
    expect(again.now).toBe(played.now);
    expect(redo(again)).toBe(again);
  });

  test('forgets the undone future when something else is answered', () => {
    const back = undo(answered(fresh(), [END, END]));
    expect(answered(back, [END]).future).toHaveLength(0);
  });

  test('is over on an empty deck (TURN-9)', () => {
    let session = fresh();
    while (session.now.requests.length > 0) session = answered(session, [END]);
    expect(session.now.state.outcome).toEqual({ end: 'lost' });
    expect(session.now.state.turn.number).toBe(31);
  });
});

describe('resuming', () => {
  const setup = soloSetup(FORTY, { seed: 7, goal: 24, beginnersDiscard: false });

  test('comes to the same state, with what was undone still to redo', () => {
    const played = undo(answered(fresh(), [END, END, END]));
    const { done, undone } = answersOf(played);
    const resumed = resumeHistory(ote, setup, done, undone);
    if (!resumed.ok) throw new Error(resumed.error.message);
    const { history, lost } = resumed.value;
    expect(lost).toBe(0);
    expect(stateHash(history.now.state)).toBe(stateHash(played.now.state));
    expect(history.future).toHaveLength(1);
    expect(momentsOf(history)).toHaveLength(3);
  });

  test('leaves out what no longer fits and says how much', () => {
    const resumed = resumeHistory(ote, setup, [END, { do: 'pass', seat: 0 }, END], [END]);
    if (!resumed.ok) throw new Error(resumed.error.message);
    expect(resumed.value.lost).toBe(3);
    expect(resumed.value.history.now.state.turn.step).toBe('shift');
    expect(resumed.value.history.future).toHaveLength(0);
  });

  test('is refused when the set-up itself is wrong', () => {
    expect(beginHistory(ote, { ...setup, seats: [] }).ok).toBe(false);
    expect(resumeHistory(ote, { ...setup, seats: [] }, [], []).ok).toBe(false);
  });
});
