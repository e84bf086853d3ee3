import type { GameState } from '@/engine';
import { LEARNER } from '@/lib/games/lesson';
import type { Asked, Lesson, Line, Move } from './lesson';
import { answerMove, attackMove, callMove, endMove, ownInPlay, scoreMove } from './moves';

/** The second lesson: attack and defence, from the table of `prisma/lessons/second-game.yaml`. */
export const SECOND_GAME: Lesson = [
  {
    title: 'Ranks',
    says: 'Characters stand in ranks and files. An active one in front shields those behind it in its file from attacks.',
    isDone: (line) => line.some(({ state }) => ownCharacters(state) > 1),
    next: callCharacter,
  },
  {
    title: 'Attack',
    says: 'In your turn you may attack each player once. AP against DP: the lower one is popped, a tie pops both.',
    isDone: (line) => attacksOf(line, LEARNER).length > 0,
    next: (asked) => attackMove(asked) ?? callCharacter(asked),
  },
  {
    title: 'Answers',
    says: 'Before an act takes effect, each player may respond: strengthen, weaken, cancel. The last response takes effect first.',
    isDone: (line) => line.some((_, at) => isResponse(line, at)),
    next: (asked) =>
      answerMove(asked) ?? passMove(asked) ?? attackMove(asked) ?? callCharacter(asked),
  },
  {
    title: 'The end of your turn',
    says: 'A Character that attacked is cranked: it makes no Influence in this turn, and it shields nobody.',
    isDone: (line) => line.some(({ state }) => state.turn.number > 1),
    next: (asked) => answerMove(asked) ?? passMove(asked) ?? scoreMove(asked) ?? endMove(asked),
  },
  {
    title: 'Your rival attacks',
    says: 'In the other’s turn you only respond. Where your front Character is cranked, those behind it can be attacked.',
    isDone: (line) => {
      const [first] = attacksOf(line, 1);
      return first !== undefined && line.slice(first).some(({ state }) => isOwnTurn(state));
    },
    next: (asked) => answerMove(asked) ?? passMove(asked) ?? scoreMove(asked) ?? endMove(asked),
  },
  {
    title: 'What a defender costs',
    says: 'A defender that is popped costs its player its Pull in Influence. Attack once more; best somebody who makes Pull.',
    isDone: (line) => attacksOf(line, LEARNER).length > 1,
    next: (asked) =>
      answerMove(asked) ?? passMove(asked) ?? attackMove(asked) ?? callCharacter(asked),
  },
  {
    title: 'That is a fight',
    says: 'You have attacked, answered and defended. Play on, or build a deck of your own in the third lesson.',
    isDone: () => false,
    next: (asked) =>
      answerMove(asked) ??
      passMove(asked) ??
      attackMove(asked) ??
      callCharacter(asked) ??
      scoreMove(asked),
  },
];

function ownCharacters(state: GameState): number {
  return ownInPlay(state).filter((card) => state.cards[card]?.zone === 'conspiracy').length;
}

function isOwnTurn({ turn }: GameState): boolean {
  return turn.seat === LEARNER && turn.step === 'operations';
}

/** Returns the places in the line of the attacks of a seat on cards of another player. */
function attacksOf(line: Line, seat: number): readonly number[] {
  return line.flatMap(({ answer, state }, at) => {
    if (answer?.do !== 'attack' || answer.seat !== seat) return [];
    return state.cards[answer.target]?.owner === seat ? [] : [at];
  });
}

/** Checks whether the learner gave this answer in a window to respond, and did more than pass. */
function isResponse(line: Line, at: number): boolean {
  const answer = line[at]?.answer ?? null;
  const [request] = line[at - 1]?.requests ?? [];
  if (answer === null || answer.seat !== LEARNER || request?.ask !== 'respond') return false;
  return answer.do !== 'pass' && answer.do !== 'crank' && answer.do !== 'by-hand';
}

function callCharacter(asked: Asked): Move | null {
  return callMove(asked, ({ type }) => type === 'character');
}

/** Returns the pass in a window in which no answer helps. */
function passMove({ request }: Asked): Move | null {
  if (request.ask !== 'respond') return null;
  const text = 'As it stands you need no answer: press “Pass”, and see what your rival does.';
  return { text, answers: [{ do: 'pass', seat: LEARNER }], card: null };
}
