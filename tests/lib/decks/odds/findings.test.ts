import { describe, expect, it } from 'vitest';
import { fraction } from '@/engine';
import {
  type AnsweredQuestion,
  oddsFinding,
  splitSure,
  zerosFinding,
} from '@/lib/decks/odds/findings';

const percent = (value: number) => fraction(BigInt(Math.round(10 * value)), 1000n);

/** A question that is met by the draws in `drawn` % of the games, and in `called` % of those that are played. */
function question(
  kind: AnsweredQuestion['kind'],
  words: string,
  drawn: number,
  called: number | null = null,
): AnsweredQuestion {
  return {
    kind,
    words,
    card: kind === 'card' ? words : null,
    turn: 1,
    chance: percent(drawn),
    waiting: kind === 'card' ? 0 : 3,
    asks: { cards: [] },
    called: called === null ? null : called / 100,
  };
}

describe('the finding of the odds', () => {
  it('says how often a deck can begin, and what it draws too late', () => {
    const asked = [question('start', 'A start', 92.6), question('pull', '2 Pull by turn 2', 61.2)];
    expect(oddsFinding(asked)).toBe(
      'Can begin on turn 1 in 93 of 100 games; 2 Pull by turn 2 is drawn in 61 of 100 games',
    );
  });

  it('follows the games once they are played', () => {
    const asked = [
      question('start', 'A start', 99.8, 99.7),
      question('provider', 'A provider for Gang by turn 3', 100, 70),
      question('pull', '2 Pull by turn 2', 99.9, 95),
    ];
    expect(oddsFinding(asked)).toBe(
      'Begins on turn 1 in 99 of 100 games; a provider for Gang by turn 3 in 70 of 100 games',
    );
  });

  it('names a card that is drawn and not called when all needs are met', () => {
    const asked = [
      question('start', 'A start', 100, 100),
      question('card', 'Agent by turn 5', 80, 75),
      question('card', 'Gang by turn 5', 80, 50),
    ];
    expect(oddsFinding(asked)).toBe(
      'Begins on turn 1 in every game; Gang by turn 5 is drawn in 80 of 100 games, called in 50 of 100 games',
    );
  });

  it('says that a deck without a 0-cost card cannot begin, and nothing of an empty deck', () => {
    expect(oddsFinding([question('start', 'A start', 0)])).toMatch(/cannot begin$/);
    expect(oddsFinding([])).toBe('');
  });

  it('says up to which turn there is a 0-cost card for each turn', () => {
    const zeros = [99, 91, 80].map((value, at) => ({ turn: at + 1, enough: percent(value) }));
    expect(zerosFinding(zeros)).toBe(
      'A 0-cost card for every turn up to turn 2 in 91 of 100 games',
    );
    expect(zerosFinding(zeros.slice(2))).toBe(
      'A 0-cost card for every turn up to turn 3 in 80 of 100 games',
    );
    expect(zerosFinding([])).toBe('');
  });
});

it('folds what is as good as certain, and begins with what most cards go without', () => {
  const asked = [
    question('start', 'A start', 99.5),
    question('pull', '2 Pull', 95),
    question('pull', '3 Pull', 60),
    question('card', 'Agent', 80, 75),
    question('card', 'Gang', 80, 50),
    question('card', 'Zipper', 100, 99.4),
  ];
  const { telling, sure } = splitSure(asked);
  expect(telling.map(({ words }) => words)).toEqual(['3 Pull', '2 Pull', 'Gang', 'Agent']);
  expect(sure.map(({ words }) => words)).toEqual(['A start', 'Zipper']);
});
