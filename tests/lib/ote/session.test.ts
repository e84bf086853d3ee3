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

describe('a game session', () => {
  test('begins in the Operations step of turn 1 with ten cards and one drawn card', () => {
    const { state, requests } = fresh().now;
    expect(requests[0]).toMatchObject({ ask: 'act', step: 'operations', seat: 0 });
    expect(state.seats[0]?.hand).toHaveLength(11);
    expect(state.seats[0]?.deck).toHaveLength(29);
  });

  test('deals equal games for equal seeds', () => {
    const hash = (seed: number) => stateHash(fresh(seed).now.state);
    expect(hash(7)).toBe(hash(7));
    expect(hash(7)).not.toBe(hash(8));
  });

  test('continues with an answer and keeps the previous moment', () => {
    const begun = fresh();
    const next = answered(begun, [END]);
    expect(next.now.state.turn.step).toBe('shift');
    expect(momentsOf(next)).toEqual([begun.now, next.now]);
  });

  test('returns a refusal and stays unchanged', () => {
    const begun = fresh();
    const refused = answerIn(begun, { do: 'pass', seat: 0 });
    expect(refused).toMatchObject({ ok: false, error: { clause: 'REQUEST' } });
    expect(begun.moments).toHaveLength(1);
  });

  test('accepts either all of several answers or none', () => {
    const refused = answerAll(fresh(), [END, { do: 'pass', seat: 0 }]);
    expect(refused.ok).toBe(false);
  });

  test('can be undone to the deal, and no further', () => {
    const begun = fresh();
    const played = answered(begun, [END, END, END]);
    const back = undo(undo(undo(undo(played))));
    expect(back.now).toBe(begun.now);
    expect(canRedo(back)).toBe(true);
    expect(canRedo(played)).toBe(false);
  });

  test('restores undone states with redo', () => {
    const played = answered(fresh(), [END, END]);
    const again = redo(redo(undo(undo(played))));
    expect(again.now).toBe(played.now);
    expect(redo(again)).toBe(again);
  });

  test('is over when a card must be drawn from an empty deck (TURN-9)', () => {
    let session = fresh();
    while (session.now.requests.length > 0) session = answered(session, [END]);
    expect(session.now.state.outcome).toEqual({ end: 'lost' });
    expect(session.now.state.turn.number).toBe(31);
  });
});

describe('a replayed game', () => {
  const setup = soloSetup(FORTY, { seed: 7, goal: 24, beginnersDiscard: false });

  test('reaches equal states', () => {
    const played = answered(fresh(), [END, END, END]);
    const grown = growTree(oteTable, setup, writtenAnswers(played));
    if (!grown.ok) throw new Error(grown.error.message);
    const { tree, refusal } = grown.value;
    expect(refusal).toBeNull();
    expect(tree.moments.map(({ state }) => stateHash(state))).toEqual(
      momentsOf(played).map(({ state }) => stateHash(state)),
    );
  });

  test('leaves out answers that are no longer legal, and reports the refusal', () => {
    const written = [END, { do: 'pass', seat: 0 } as const, END].map((answer, parent) => ({
      parent,
      answer,
    }));
    const grown = growTree(oteTable, setup, written);
    expect(grown).toMatchObject({
      value: { numbers: [1, -1, -1], refusal: { clause: 'REQUEST' } },
    });
  });

  test('is refused when its setup is invalid', () => {
    expect(beginTree(oteTable, { ...setup, seats: [] }).ok).toBe(false);
    expect(growTree(oteTable, { ...setup, seats: [] }, []).ok).toBe(false);
  });
});
