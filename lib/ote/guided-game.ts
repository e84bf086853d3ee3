import type { GameState } from '@/engine';
import { LEARNER } from '@/lib/games/lesson';
import type { Asked, Lesson, Line, Move } from '@/lib/ote/lessons/lesson';
import {
  callMove,
  crankMove,
  defAt,
  endMove,
  isScoring,
  ownInPlay,
  scoreMove,
} from '@/lib/ote/lessons/moves';

/** The example deck of the guided game. */
export const GUIDED_DECK = 'The Art Scene';
/** A seed that deals a hand with a Resource of cost 0 and Characters that its Pull can call. */
export const GUIDED_SEED = 13;

/** The first lesson: a game alone, against time. */
export const GUIDED_GAME: Lesson = [
  {
    title: 'Your hand',
    says: 'Who begins a turn with enough Influence wins. In each turn you may call one card that costs 0.',
    isDone: (line) => line.some(({ answer }) => isOwn(answer) && answer?.do === 'call'),
    next: callForNothing,
  },
  {
    title: 'Pull',
    says: 'A Resource makes Pull, and Pull pays for cards. A cranked card turns sideways; its Pull goes to your Reserve.',
    isDone: (line) => line.some(({ answer }) => isOwn(answer) && answer?.do === 'crank'),
    next: (asked) => crankMove(asked) ?? callForNothing(asked),
  },
  {
    title: 'Call a Character',
    says: 'The Reserve pays for Characters. Pull that is not used when the turn ends is lost.',
    isDone: (line) => line.some(({ state }) => hasCharacter(state)),
    next: callCharacter,
  },
  {
    title: 'Your Conspiracy',
    says: 'Characters stand in ranks and make Pull, too. Call what else you can pay for, then go on to the Influence step.',
    isDone: (line) =>
      line.some(({ state }) => hasCharacter(state) && state.turn.step === 'influence'),
    next: endMove,
  },
  {
    title: 'Influence',
    says: 'Only Pull of Characters becomes Influence. Keep them uncranked for the Influence step, and crank them there.',
    isDone: (line) => line.some(({ state }) => influenceOf(state) > 0),
    next: (asked) => scoreMove(asked) ?? (canScoreLater(asked) ? endMove(asked) : grow(asked)),
  },
  {
    title: 'A new turn',
    says: 'You have scored. When your turn begins, all your cards uncrank and you draw a card. Call one more.',
    isDone: (line) =>
      line.some(
        ({ answer, state }) => isOwn(answer) && answer?.do === 'call' && influenceOf(state) > 0,
      ),
    next: (asked) => scoreMove(asked) ?? grow(asked),
  },
  {
    title: 'Plan ahead',
    says: 'Crank several cards in a turn to call a Character with much Pull early: it scores in each later turn.',
    isDone: (line) => line.some(({ state }) => 2 * influenceOf(state) >= state.options.influence),
    next: (asked) => scoreMove(asked) ?? grow(asked),
  },
  {
    title: 'That is the game',
    says: 'Half of the Influence is yours. Play on to the end, or go on to the lesson with an opponent.',
    isDone: () => false,
    next: (asked) => scoreMove(asked) ?? grow(asked),
  },
];

function isOwn(answer: Line[number]['answer']): boolean {
  return answer?.seat === LEARNER;
}

/** Returns the call of a card that costs 0, of those that make Pull first. */
function callForNothing(asked: Asked): Move | null {
  const free = ({ cost }: { readonly cost: { readonly value: number } | null }) =>
    cost?.value === 0;
  return callMove(asked, (def) => free(def) && def.pull !== null) ?? callMove(asked, free);
}

/** Returns the call of a Character, of one that scores first, or else of what pays for one. */
function callCharacter(asked: Asked): Move | null {
  return (
    callMove(asked, isScoring) ??
    callMove(asked, ({ type }) => type === 'character') ??
    callForNothing(asked)
  );
}

/** Returns a call that adds to the Influence or the Pull of later turns. */
function grow(asked: Asked): Move | null {
  return callMove(asked, isScoring) ?? callForNothing(asked);
}

/** Checks whether a Character could still be cranked for Influence in this turn. */
function canScoreLater({ state }: Asked): boolean {
  return ownInPlay(state).some((card) => {
    const def = defAt(state, card);
    return def !== undefined && isScoring(def) && state.cards[card]?.cranked === false;
  });
}

function hasCharacter(state: GameState): boolean {
  return ownInPlay(state).some((card) => state.cards[card]?.zone === 'conspiracy');
}

function influenceOf(state: GameState): number {
  return state.teams[state.seats[LEARNER]?.team ?? 0]?.influence ?? 0;
}
