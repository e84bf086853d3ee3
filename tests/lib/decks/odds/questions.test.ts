import { describe, expect, it } from 'vitest';
import { toNumber, writtenFraction } from '@/engine';
import { deckQuestions, waitingWords } from '@/lib/decks/odds/questions';
import { smallCatalogue } from '../../cards/search/small-catalogue';

describe('the questions about the odds of a deck', () => {
  const catalogue = smallCatalogue([
    { name: 'Corner Shop', type: 'Resource', cost: 0, pull: 2, traits: ['Street'], text: '' },
    { name: 'Agent', type: 'Character', cost: 3, pull: 1, traits: ['Spy'], text: 'Not Unique.' },
    { name: 'Gang', type: 'Character', cost: 0, bullet: true, traits: ['Street'], text: '' },
    { name: 'Loner', type: 'Character', cost: 0, bullet: true, traits: ['Hermit'], text: '' },
  ]);
  const id = (name: string) => catalogue.cards.find((card) => card.name === name)?.id ?? '';
  const deck = [
    { card: id('Corner Shop'), count: 8 },
    { card: id('Agent'), count: 30 },
    { card: id('Gang'), count: 1 },
    { card: id('Loner'), count: 1 },
  ];
  const { questions } = deckQuestions(deck, catalogue, 5);
  const asked = (words: string) => questions.find((question) => question.words === words);

  it('include a starting card on turn 1, on which all other cards depend', () => {
    const start = asked('A 0-cost card without a bullet on turn 1');
    expect(start).toMatchObject({ kind: 'start', waiting: 32 });
    // 1 - C(32,11)/C(40,11)
    const without = Array.from({ length: 11 }).reduce(
      (share: number, _, at) => share * ((32 - at) / (40 - at)),
      1,
    );
    expect(toNumber(start?.chance ?? { numerator: 0n, denominator: 1n })).toBeCloseTo(
      1 - without,
      12,
    );
  });

  it('include a provider for each bullet card, with chance 0 when there is none', () => {
    expect(asked('A provider for Gang by turn 3')?.chance.numerator).not.toBe(0n);
    const loner = asked('A provider for Loner by turn 3');
    expect(loner && writtenFraction(loner.chance)).toBe('0');
  });

  it('include the Pull for each cost, as the sum over the drawn cards', () => {
    const pull = asked('3 printed Pull by turn 3');
    expect(pull).toMatchObject({ waiting: 30, turn: 3 });
    // Of thirteen cards at most two make none, so eleven make 1 or more each.
    expect(pull && writtenFraction(pull.chance)).toBe('1');
  });

  it('state the number of dependent cards only when there are such cards', () => {
    const single = questions.filter(({ kind }) => kind === 'card');
    expect(single.map(({ waiting }) => waiting)).toEqual([0, 0, 0, 0]);
    expect(single.map(waitingWords)).toEqual(['', '', '', '']);
    expect(asked('A provider for Gang by turn 3')).toMatchObject({ waiting: 1 });
    expect([{ waiting: 1 }, { waiting: 30 }].map(waitingWords)).toEqual([
      '1 card waits',
      '30 cards wait',
    ]);
  });

  it('begin with what other cards wait for, by its effect, and go on with the cards of the most copies', () => {
    const first = questions.findIndex(({ kind }) => kind === 'card');
    const losses = questions
      .slice(0, first)
      .map(({ waiting, chance }) => waiting * (1 - toNumber(chance)));
    expect(losses).toEqual([...losses].sort((a, b) => b - a));
    expect(questions.slice(first).map(({ words }) => words)).toEqual([
      'Agent by turn 5',
      'Corner Shop by turn 5',
      'Gang by turn 5',
      'Loner by turn 5',
    ]);
  });

  it('are none for an empty deck', () => {
    expect(deckQuestions([], catalogue, 5).questions).toEqual([]);
  });
});
