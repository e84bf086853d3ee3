import { describe, expect, it } from 'vitest';
import { answerIn, beginTree, oteTable, type Session, type TableAnswer, undo } from '@/engine';
import { getCatalogue } from '@/lib/cards/embedded';
import { nameOf } from '@/lib/ote/card-name';
import { GUIDE_LENGTH, GUIDED_DECK, GUIDED_SEED, guideNote } from '@/lib/ote/guided-game';
import { actionsFor, answersFor } from '@/lib/ote/session-actions';
import { endOfTurn, influenceCranks, primaryOf } from '@/lib/ote/session-ends';
import { deckForPlay, soloSetup } from '@/lib/ote/session-setup';
import { runOn } from '@/lib/ote/table-flow';
import { exampleDecks } from '@/lib/server/example-decks';

const FLOW = { roles: ['person'], everyWindow: false } as const;

/** A player who does what the notes say. */
class Learner {
  session: Session;

  constructor() {
    const deck = exampleDecks().find(({ name }) => name === GUIDED_DECK);
    if (deck === undefined) throw new Error(`There is no deck ${GUIDED_DECK}.`);
    const play = deckForPlay(deck.entries, getCatalogue().byId);
    const options = { seed: GUIDED_SEED, goal: 24, beginnersDiscard: false } as const;
    const begun = beginTree(oteTable, soloSetup(play, options));
    if (!begun.ok) throw new Error(begun.error.message);
    this.session = runOn(begun.value, FLOW);
  }

  get note() {
    return guideNote(this.session);
  }

  get step() {
    return this.note.step;
  }

  answer(answers: readonly TableAnswer[]) {
    for (const answer of answers) {
      const next = answerIn(this.session, answer);
      if (!next.ok) throw new Error(next.error.message);
      this.session = next.value;
    }
    this.session = runOn(this.session, FLOW);
  }

  /** Takes the first legal action of a kind with a card of that name. */
  take(kind: 'call' | 'crank', name: string) {
    const { state, requests } = this.session.now;
    const cards = [...(state.seats[0]?.hand ?? []), ...state.inPlay];
    for (const card of cards.filter((one) => nameOf(state, one) === name)) {
      const found = actionsFor(state, requests[0] ?? null, card).find(
        (action) => action.kind === kind && action.refusal === null,
      );
      const option = found?.options[0];
      if (found !== undefined && option !== undefined)
        return this.answer(answersFor(found, option));
    }
    throw new Error(`${name} cannot ${kind} now.`);
  }

  /** Calls what costs no crank, so that the Characters score. */
  callFreely() {
    for (const card of this.session.now.state.seats[0]?.hand ?? []) {
      const { state, requests } = this.session.now;
      const call = actionsFor(state, requests[0] ?? null, card).find(
        ({ kind, refusal, cranks }) => kind === 'call' && refusal === null && cranks.length === 0,
      );
      const option = call?.options[0];
      if (call !== undefined && option !== undefined) this.answer(answersFor(call, option));
    }
  }

  endStep() {
    const { state, requests } = this.session.now;
    const end = primaryOf(state, requests[0] ?? null);
    if (end !== null) this.answer([end.answer]);
  }
}

describe('the guided game', () => {
  it('shows each note when the game reaches it', () => {
    const learner = new Learner();
    expect(learner.note.title).toBe('Your hand');
    learner.take('call', 'Friends in Broken Wings Barrio');
    expect(learner.note.title).toBe('Pull');
    learner.take('crank', 'Friends in Broken Wings Barrio');
    expect(learner.note.title).toBe('Call a Character');
    learner.take('call', 'James R. Cartwright');
    expect(learner.note.title).toBe('Your Conspiracy');
    while (learner.session.now.state.turn.step !== 'influence') learner.endStep();
    expect(learner.note.title).toBe('Influence');
    const { state } = learner.session.now;
    learner.answer(influenceCranks(state, 0).map((card) => ({ do: 'crank', seat: 0, card })));
    learner.endStep();
    expect(learner.note.title).toBe('A new turn');
  });

  it('returns to the previous note on undo, and reaches the last note', () => {
    const learner = new Learner();
    learner.take('call', 'Friends in Broken Wings Barrio');
    expect(learner.step).toBe(2);
    expect(guideNote(undo(learner.session)).step).toBe(1);
    learner.take('crank', 'Friends in Broken Wings Barrio');
    learner.take('call', 'James R. Cartwright');
    for (let turn = 1; turn < 30 && learner.step < GUIDE_LENGTH; turn += 1) {
      const { number } = learner.session.now.state.turn;
      while (learner.session.now.state.turn.step !== 'operations') learner.endStep();
      learner.callFreely();
      const { state, requests } = learner.session.now;
      learner.answer(endOfTurn(state, requests[0] ?? null));
      while (learner.session.now.state.turn.number === number) learner.endStep();
    }
    expect(learner.step).toBe(GUIDE_LENGTH);
  });

  it('explains what was missed when a turn ends without a score, and continues after a score', () => {
    const learner = new Learner();
    learner.take('call', 'Friends in Broken Wings Barrio');
    learner.take('crank', 'Friends in Broken Wings Barrio');
    learner.take('call', 'James R. Cartwright');
    while (learner.session.now.state.turn.step !== 'influence') learner.endStep();
    const asked = learner.note;
    expect(asked.title).toBe('Influence');
    // “End turn, score 0”.
    while (learner.session.now.state.turn.number === 1) learner.endStep();
    expect(learner.note).toMatchObject({ step: asked.step, title: 'Influence' });
    expect(learner.note.text).toMatch(/^The turn ended and nothing was scored: /);
    while (learner.session.now.state.turn.step !== 'influence') learner.endStep();
    const { state } = learner.session.now;
    learner.answer(influenceCranks(state, 0).map((card) => ({ do: 'crank', seat: 0, card })));
    while (learner.session.now.state.turn.number === 2) learner.endStep();
    expect(learner.step).toBeGreaterThan(asked.step);
  });

  it('never asks for an action that the end of a turn made impossible', () => {
    const learner = new Learner();
    const endTurn = () => {
      const { number } = learner.session.now.state.turn;
      while (learner.session.now.state.turn.number === number) learner.endStep();
      while (learner.session.now.state.turn.step !== 'operations') learner.endStep();
    };
    endTurn();
    expect(learner.note.text).toMatch(/^The turn ended before a card was called\./);
    learner.take('call', 'Friends in Broken Wings Barrio');
    learner.take('crank', 'Friends in Broken Wings Barrio');
    expect(learner.note.text).toMatch(/^The Reserve now holds Pull/);
    endTurn();
    expect(learner.note.text).toMatch(/^The Pull in the Reserve was lost when the turn ended\./);
  });
});
