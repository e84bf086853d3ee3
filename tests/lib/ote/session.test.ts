import { describe, expect, test } from 'vitest';
import {
  type Answer,
  answerAll,
  answerIn,
  beginTree,
  canRedo,
  growTree,
  momentsOf,
  oteTable,
  redo,
  type Session,
  stateHash,
  undo,
  writtenAnswers,
} from '@/engine';
import { soloSetup } from '@/lib/ote/session-setup';
import { FORTY, fresh } from '@/tests/lib/ote/session-cards';

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
    expect(momentsOf(next)).toEqual([begun.now, next.now]);
  });

  test('hands on a refusal and stays as it was', () => {
    const begun = fresh();
    const refused = answerIn(begun, { do: 'pass', seat: 0 });
    expect(refused).toMatchObject({ ok: false, error: { clause: 'REQUEST' } });
    expect(begun.moments).toHaveLength(1);
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
    expect(canRedo(back)).toBe(true);
    expect(canRedo(played)).toBe(false);
  });

  test('redoes what was undone, to the very same state', () => {
    const played = answered(fresh(), [END, END]);
    const again = redo(redo(undo(undo(played))));
    expect(again.now).toBe(played.now);
    expect(redo(again)).toBe(again);
  });

  test('is over on an empty deck (TURN-9)', () => {
    let session = fresh();
    while (session.now.requests.length > 0) session = answered(session, [END]);
    expect(session.now.state.outcome).toEqual({ end: 'lost' });
    expect(session.now.state.turn.number).toBe(31);
  });
});

describe('a game that is played again', () => {
  const setup = soloSetup(FORTY, { seed: 7, goal: 24, beginnersDiscard: false });

  test('comes to the same states', () => {
    const played = answered(fresh(), [END, END, END]);
    const grown = growTree(oteTable, setup, writtenAnswers(played));
    if (!grown.ok) throw new Error(grown.error.message);
    const { tree, refusal } = grown.value;
    expect(refusal).toBeNull();
    expect(tree.moments.map(({ state }) => stateHash(state))).toEqual(
      momentsOf(played).map(({ state }) => stateHash(state)),
    );
  });

  test('leaves out what no longer fits and names the refusal', () => {
    const written = [END, { do: 'pass', seat: 0 } as const, END].map((answer, parent) => ({
      parent,
      answer,
    }));
    const grown = growTree(oteTable, setup, written);
    expect(grown).toMatchObject({
      value: { numbers: [1, -1, -1], refusal: { clause: 'REQUEST' } },
    });
  });

  test('is refused when the set-up itself is wrong', () => {
    expect(beginTree(oteTable, { ...setup, seats: [] }).ok).toBe(false);
    expect(growTree(oteTable, { ...setup, seats: [] }, []).ok).toBe(false);
  });
});
