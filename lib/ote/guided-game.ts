import type { GameState, Moment, OteTable, Session } from '@/engine';
import { momentsOf } from '@/engine';

/** The example deck that the guided game plays. */
export const GUIDED_DECK = 'The Art Scene';
/** Deals a hand with a Resource of cost 0 and Characters that its Pull can call. */
export const GUIDED_SEED = 13;

/** A note of the guided game. */
export interface GuideNote {
  readonly title: string;
  readonly text: string;
}

interface Lesson extends GuideNote {
  /** Whether the game has come to this note. */
  readonly reached: (moment: Moment<OteTable>) => boolean;
}

/** The notes, in order. The first is there from the start. */
const LESSONS: readonly Lesson[] = [
  {
    title: 'Your hand',
    text: 'You win when you begin a turn with 24 Influence. Each turn you may call one card that costs 0: select “Friends in Broken Wings Barrio” and choose Call.',
    reached: () => true,
  },
  {
    title: 'Pull',
    text: 'A Resource makes Pull, and Pull pays for cards. Select the Resource on the table and choose Crank. It turns sideways and gives its Pull to your Reserve.',
    reached: ({ answer }) => answer?.do === 'call',
  },
  {
    title: 'Call a Character',
    text: 'The Reserve now holds Pull, which is lost at the end of the turn. Select “James R. Cartwright”, choose Call, and pick a place in your Conspiracy.',
    reached: ({ answer }) => answer?.do === 'crank',
  },
  {
    title: 'Your Conspiracy',
    text: 'Characters stand in ranks and make Pull, too. Call whatever else you can pay for, then end the Operations step and the Shift step.',
    reached: ({ state }) => hasCharacter(state),
  },
  {
    title: 'Influence',
    text: 'Only Pull of Characters becomes Influence. Crank your Characters for Influence, then end the turn to score it.',
    reached: ({ state }) => state.turn.step === 'influence',
  },
  {
    title: 'A new turn',
    text: 'You have scored. At the start of your turn all your cards uncrank and you draw a card. Call another card of cost 0, and one or two that you pay for.',
    reached: ({ state }) => state.turn.number > 1 && (state.teams[0]?.influence ?? 0) > 0,
  },
  {
    title: 'Plan ahead',
    text: '“Mars Royale” costs 5 and makes 3 Pull each turn: crank several cards in one turn to call such Characters early, and score with all of them later. You can undo any step.',
    reached: ({ state }) => state.turn.number > 2,
  },
  {
    title: 'That is the game',
    text: 'Half of the Influence is yours. Play on to 24, or try another deck: in a game with others you also attack, and respond to what they do.',
    reached: ({ state }) => 2 * (state.teams[0]?.influence ?? 0) >= state.options.influence,
  },
];

/** How many notes there are. */
export const GUIDE_LENGTH = LESSONS.length;

/** The number of the note that a game has come to, from 1. Each note waits for the one before it; undo goes back. */
export function guideStep(session: Session): number {
  let step = 1;
  for (const moment of momentsOf(session))
    while (LESSONS[step]?.reached(moment) === true) step += 1;
  return step;
}

/** The text of a note, by its number from 1. */
export function guideNote(step: number): GuideNote {
  const lesson = LESSONS[step - 1];
  if (lesson === undefined) throw new Error(`There is no note ${step}.`);
  return lesson;
}

function hasCharacter(state: GameState): boolean {
  return state.inPlay.some((card) => {
    const { def, zone } = state.cards[card] ?? {};
    return zone === 'conspiracy' && def !== undefined && state.defs[def]?.type === 'character';
  });
}
