import {
  answerAll,
  beginTree,
  legalAnswers,
  oteTable,
  type Session,
  seatViewOf,
  type TableAnswer,
} from '@/engine';
import { getCatalogue } from '@/lib/cards/embedded';
import { LEARNER } from '@/lib/games/lesson';
import { GUIDED_DECK, GUIDED_GAME, GUIDED_SEED } from '@/lib/ote/guided-game';
import { guideOf, type Lesson } from '@/lib/ote/lessons/lesson';
import { SECOND_GAME } from '@/lib/ote/lessons/second-game';
import { sparringAnswer } from '@/lib/ote/lessons/sparring';
import type { SeatRole } from '@/lib/ote/saved-game';
import { deckForPlay, soloSetup } from '@/lib/ote/session-setup';
import { askedNow, type Flow, runOn, stepBack } from '@/lib/ote/table-flow';
import { exampleDecks } from '@/lib/server/example-decks';
import { secondGameTable } from '@/lib/server/lessons';

/** A learner at the table of a lesson, as the page would have it. */
export class Learner {
  readonly lesson: Lesson;
  readonly flow: Flow;
  session: Session;

  constructor(lesson: Lesson, session: Session, roles: readonly SeatRole[]) {
    this.lesson = lesson;
    this.flow = { roles, everyWindow: false };
    this.session = session;
    this.#settle();
  }

  get guide() {
    return guideOf(this.lesson, this.session, this.flow);
  }

  get state() {
    return this.session.now.state;
  }

  /** Gives answers, and lets the opponent play until the learner is asked. */
  answer(answers: readonly TableAnswer[]): void {
    const next = answerAll(this.session, answers);
    if (!next.ok) throw new Error(`${next.error.clause}: ${next.error.message}`);
    this.session = next.value;
    this.#settle();
  }

  /** Does what the guide says. */
  follow(): void {
    const { todo } = this.guide;
    if (todo.kind !== 'move') throw new Error(`There is nothing to do: ${todo.text}`);
    this.answer(todo.answers);
  }

  undo(): void {
    this.session = stepBack(this.session, this.flow);
  }

  /** Ends the turn without another move. */
  endTurn(): void {
    const { number } = this.state.turn;
    while (this.state.turn.number === number && this.session.now.requests.length > 0) {
      const ask = this.session.now.requests[0]?.ask;
      this.answer([{ do: ask === 'respond' ? 'pass' : 'end', seat: LEARNER }]);
    }
  }

  /** Returns legal answers, as many as are needed to choose one by chance. */
  legal(): readonly TableAnswer[] {
    const found: TableAnswer[] = [];
    for (const answer of legalAnswers(this.state, LEARNER)) {
      if (answer.do === 'concede') continue;
      found.push(answer);
      if (found.length === 200) break;
    }
    return found;
  }

  #settle(): void {
    this.session = runOn(this.session, this.flow);
    for (let given = 0; given < 500; given += 1) {
      const asked = askedNow(this.session, this.flow);
      if (asked.who !== 'elsewhere') return;
      const answer = sparringAnswer(seatViewOf(this.state, asked.seat), asked.request);
      const next = answerAll(this.session, [answer]);
      if (!next.ok) throw new Error(`The opponent is refused: ${next.error.message}`);
      this.session = runOn(next.value, this.flow);
    }
    throw new Error('The turn of the opponent does not end.');
  }
}

/** Returns a learner at the beginning of the first lesson. */
export function firstGame(): Learner {
  const deck = exampleDecks().find(({ name }) => name === GUIDED_DECK);
  if (deck === undefined) throw new Error(`There is no deck ${GUIDED_DECK}.`);
  const play = deckForPlay(deck.entries, getCatalogue().byId);
  const options = { seed: GUIDED_SEED, goal: 24, beginnersDiscard: false } as const;
  return new Learner(GUIDED_GAME, begun(soloSetup(play, options)), ['person']);
}

/** Returns a learner at the beginning of the second lesson. */
export function secondGame(): Learner {
  return new Learner(SECOND_GAME, begun(secondGameTable()), ['person', 'elsewhere']);
}

function begun(beginning: Session['setup']): Session {
  const tree = beginTree(oteTable, beginning);
  if (!tree.ok) throw new Error(tree.error.message);
  return tree.value;
}
