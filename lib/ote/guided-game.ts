import type { GameState, Moment, OteTable, Session } from '@/engine';
import { momentsOf } from '@/engine';

/** The example deck of the guided game. */
export const GUIDED_DECK = 'The Art Scene';
/** A seed that deals a hand with a Resource of cost 0 and Characters that its Pull can call. */
export const GUIDED_SEED = 13;

/** A note of the guided game. */
interface GuideNote {
  readonly title: string;
  readonly text: string;
}

interface Lesson extends GuideNote {
  /** Checks whether the game has reached this note. */
  readonly reached: (moment: Moment<OteTable>) => boolean;
  /** The text when the turn ended without the expected action; null when the normal text still applies. */
  readonly late: string | null;
}

/** The notes in order. The first one is shown at the start. */
const LESSONS: readonly Lesson[] = [
  {
    title: 'Your hand',
    text: 'You win when you begin a turn with 24 Influence. Each turn you may call one card that costs 0: select “Friends in Broken Wings Barrio” and choose Call.',
    reached: () => true,
    late: 'The turn ended before a card was called. In each turn you may call one card that costs 0: select “Friends in Broken Wings Barrio” and choose Call.',
  },
  {
    title: 'Pull',
    text: 'A Resource makes Pull, and Pull pays for cards. Select the Resource on the table and choose Crank. It turns sideways and gives its Pull to your Reserve.',
    reached: ({ answer }) => answer?.do === 'call',
    late: null,
  },
  {
    title: 'Call a Character',
    text: 'The Reserve now holds Pull, which is lost at the end of the turn. Select “James R. Cartwright”, choose Call, and pick a place in your Conspiracy.',
    reached: ({ answer }) => answer?.do === 'crank',
    late: 'The Pull in the Reserve was lost when the turn ended. Crank the Resource again, select “James R. Cartwright”, choose Call, and pick a place in your Conspiracy.',
  },
  {
    title: 'Your Conspiracy',
    text: 'Characters stand in ranks and make Pull, too. Call whatever else you can pay for, then end the Operations step and the Shift step.',
    reached: ({ state }) => hasCharacter(state),
    late: null,
  },
  {
    title: 'Influence',
    text: 'Only Pull of Characters becomes Influence. Crank your Characters for Influence, then end the turn to score it.',
    reached: ({ state }) => state.turn.step === 'influence',
    late: 'The turn ended and nothing was scored: no Character was cranked for Influence. Keep a Character uncranked, go on to the Influence step, crank it there, then end the turn.',
  },
  {
    title: 'A new turn',
    text: 'You have scored. At the start of your turn all your cards uncrank and you draw a card. Call another card of cost 0, and one or two that you pay for.',
    reached: ({ state }) => state.turn.number > 1 && (state.teams[0]?.influence ?? 0) > 0,
    late: null,
  },
  {
    title: 'Plan ahead',
    text: '“Mars Royale” costs 5 and makes 3 Pull each turn: crank several cards in one turn to call such Characters early, and score with all of them later. You can undo any step.',
    reached: ({ state }) => state.turn.number > 2,
    late: null,
  },
  {
    title: 'That is the game',
    text: 'Half of the Influence is yours. Play on to 24, or try another deck: in a game with others you also attack, and respond to what they do.',
    reached: ({ state }) => 2 * (state.teams[0]?.influence ?? 0) >= state.options.influence,
    late: null,
  },
];

/** The number of notes. */
export const GUIDE_LENGTH = LESSONS.length;

/**
 * Returns the current note of a game with its number from 1. Each note follows the one before; an undo returns to
 * it. A note that was missed in its turn says so, and how to continue.
 */
export function guideNote(session: Session): GuideNote & { readonly step: number } {
  let step = 1;
  let turn = 1;
  for (const moment of momentsOf(session)) {
    while (LESSONS[step]?.reached(moment) === true) {
      step += 1;
      turn = moment.state.turn.number;
    }
  }
  const lesson = LESSONS[step - 1];
  if (lesson === undefined) throw new Error(`There is no note ${step}.`);
  const { title, text, late } = lesson;
  const isLate = session.now.state.turn.number > turn;
  return { step, title, text: (isLate ? late : null) ?? text };
}

function hasCharacter(state: GameState): boolean {
  return state.inPlay.some((card) => {
    const { def, zone } = state.cards[card] ?? {};
    return zone === 'conspiracy' && def !== undefined && state.defs[def]?.type === 'character';
  });
}
