import type { Card } from '@/lib/cards/catalogue';
import { checkDeck } from '@/lib/decks/check';
import type { DeckMessage } from '@/lib/decks/check-types';
import { totalCards } from '@/lib/decks/edit';
import { copiesOf } from '@/lib/decks/piece';
import { repairsOf } from '@/lib/decks/repair/repairs-of';
import { counted } from '@/lib/text/counted';
import { inTurn } from '@/lib/text/in-turn';
import { cardsKey } from './deck-lesson';
import {
  answerValue,
  bulletValue,
  type DeckBench,
  isAnswer,
  isBoss,
  isPlainScorer,
  isStart,
  type Offer,
  offerCandidates,
  offerCards,
  scorerValue,
  startValue,
} from './offers';

/** Whether the deck fulfils a step, and what the step found in it. */
interface StepCheck {
  readonly isDone: boolean;
  readonly words: string;
}

/** A step of the third lesson. It is checked on the deck as it is now. */
interface DeckStep {
  readonly title: string;
  /** What the step teaches. */
  readonly says: string;
  readonly check: (bench: DeckBench) => StepCheck;
  /** Returns changes that bring the deck nearer. */
  readonly offers: (bench: DeckBench) => readonly Offer[];
}

/** The factions of the lesson. A deck of each can be built from the proposals alone (a test). */
export const THEMES: readonly { readonly trait: string; readonly says: string }[] = [
  { trait: 'Artist', says: 'Few fights and much Pull: a quick way to Influence.' },
  { trait: 'Government', says: 'Many cheap Characters that score from the first turns on.' },
  { trait: 'Quisling', says: 'Those in office: Pull, and Characters who stand in for each other.' },
  { trait: 'Cabal', says: 'A few leaders who pay for each other.' },
  { trait: 'Trident', says: 'Agents who fight, and leaders who pay for them.' },
  { trait: 'Kergillian', says: 'Hard to pop, and slower to score.' },
];

/** The number of test games, and the share of them that a good deck wins. */
export const TEST_GAMES = 200;
const SHARE_WON = 0.9;

const NOT_PLAYED = 'This deck has not been played yet.';

export const DECK_STEPS: readonly DeckStep[] = [
  {
    title: 'Choose a faction',
    says: 'Cards of a faction help each other: its Resources pay for its Characters, and both meet the bullets of its other cards.',
    check: ({ theme }) => ({
      isDone: theme !== null,
      words: theme === null ? 'No faction is chosen yet.' : `The deck is about ${theme} cards.`,
    }),
    offers: () => [],
  },
  {
    title: 'A start for nothing',
    says: 'In each turn you may call one card that costs 0. With a quarter of such Resources, an opening hand has two or three.',
    check: copiesCheck(10, 'copies of Resources that cost 0 and make Pull', isStart),
    offers: (bench) => offerCards(bench, startValue(bench)),
  },
  {
    title: 'Characters that score',
    says: 'Only Pull of Characters becomes Influence. Take several copies: only one of a name is in play, but you draw it sooner.',
    check: copiesCheck(12, 'copies of Characters with Pull', isPlainScorer),
    offers: (bench) => offerCards(bench, scorerValue(bench)),
  },
  {
    title: 'Somebody who wins',
    says: 'A Character that makes 2 Pull or more wins the game, once the others have paid for it.',
    check: copiesCheck(3, 'copies of Characters that make 2 Pull or more', isBoss),
    offers: (bench) => {
      const rate = scorerValue(bench);
      return offerCards(bench, (card) => (isBoss(card) ? rate(card) : null));
    },
  },
  {
    title: 'A bullet',
    says: 'A card with a bullet (•) does much for its cost. It is called only while a Resource or Character of yours shares a trait with it.',
    check: copiesCheck(2, 'copies of cards with a bullet', ({ bullet }) => bullet),
    offers: (bench) => offerCards(bench, bulletValue(bench), 2),
  },
  {
    title: 'Answers',
    says: 'Who only scores loses to who attacks. Cards that cancel, weaken, save or stand in for others are answers.',
    check: copiesCheck(4, 'copies of cards that answer or protect', isAnswer),
    offers: (bench) => offerCards(bench, answerValue(bench), 2),
  },
  {
    title: 'Forty cards',
    says: 'A deck has at least 40 cards. Each further card makes it rarer that you draw the best ones: stay near 40.',
    check: ({ list, rules }) => {
      const cards = totalCards(list);
      const words = `${cards} of ${counted(rules.minimum, 'card')}.`;
      return { isDone: cards >= rules.minimum, words };
    },
    offers: offerCandidates,
  },
  {
    title: 'Each card can be called',
    says: 'The check works out whether the deck can ever pay for a card, meet its bullet, and find somebody to bear it.',
    check: (bench) => {
      if (totalCards(bench.list) === 0) return { isDone: false, words: 'The deck is empty.' };
      const message = firstMessage(bench);
      const words = message?.message ?? 'The deck is legal, and each card can be called.';
      return { isDone: message === null, words };
    },
    offers: (bench) => {
      const message = firstMessage(bench);
      const repairs = message === null ? [] : repairsOf(message, bench);
      return repairs.length > 0 ? repairs : offerCards(bench, scorerValue(bench));
    },
  },
  {
    title: 'Test games',
    says: `The program plays the deck ${TEST_GAMES} times alone, against time. A good deck wins nine of ten before its cards run out.`,
    check: ({ list, played }) => {
      if (played?.cards !== cardsKey(list.entries)) return { isDone: false, words: NOT_PLAYED };
      const { games, won, turn } = played;
      const when = turn === null ? '' : `, on average ${inTurn(turn)}`;
      return { isDone: won >= SHARE_WON * games, words: `${won} of ${games} games won${when}.` };
    },
    offers: (bench) =>
      bench.played?.cards === cardsKey(bench.list.entries) ? offerCandidates(bench) : [],
  },
  {
    title: 'A name',
    says: 'Name the deck and save it. The editor goes on from here: exact odds, comparisons, and games against others.',
    check: ({ list }) => {
      const name = list.name.trim();
      return {
        isDone: name !== '',
        words: name === '' ? 'The deck has no name yet.' : `The deck is called “${name}”.`,
      };
    },
    offers: () => [],
  },
];

/** Returns the checks of all steps, and the index of the first open one: the number of steps when all are done. */
export function checkSteps(bench: DeckBench) {
  const checks = DECK_STEPS.map(({ check }) => check(bench));
  const open = checks.findIndex(({ isDone }) => !isDone);
  return { checks, open: open < 0 ? DECK_STEPS.length : open };
}

/** Returns a check for at least so many copies of fitting cards. */
function copiesCheck(
  least: number,
  what: string,
  fits: (card: Card) => boolean,
): DeckStep['check'] {
  return ({ list, catalogue }) => {
    let copies = 0;
    for (const [card, count] of copiesOf(list.entries, catalogue)) if (fits(card)) copies += count;
    return { isDone: copies >= least, words: `${copies} of ${least} ${what}.` };
  };
}

/** Returns the first message about the deck, apart from its size and from texts that are not written; null for none. */
function firstMessage({ list, catalogue, rules }: DeckBench): DeckMessage | null {
  const { errors, warnings, cannotScore } = checkDeck(list, catalogue, rules);
  const all = [...errors, ...(cannotScore === null ? [] : [cannotScore]), ...warnings];
  return all.find(({ code }) => code !== 'DECK_TOO_SMALL' && code !== 'TEXT_NOT_WRITTEN') ?? null;
}
