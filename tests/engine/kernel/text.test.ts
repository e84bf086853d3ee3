import { describe, expect, it } from 'vitest';
import { nearestForm, nearestForms, vocabularyOf } from '@/engine/kernel/text/nearest';
import { readerOf } from '@/engine/kernel/text/reader';
import { unknownOf } from '@/engine/kernel/text/report';
import { sentenceSpans, sentencesOf, tokenize } from '@/engine/kernel/text/tokens';

const VOCABULARY = vocabularyOf([
  { form: 'draw N cards', example: 'Draw two cards.' },
  { form: 'discard N cards', example: 'Discard two cards.' },
  { form: 'shuffle the deck', example: 'Shuffle the deck.' },
  { form: '±N', example: '+1' },
]);
const nearest = (sentence: string) => nearestForm(VOCABULARY, tokenize(sentence));

describe('the nearest form of a sentence', () => {
  it.each([
    ['Draw cards.', 'draw N cards'],
    // One letter swapped, changed, missing or too many.
    ['Dicsard a card.', 'discard N cards'],
    ['Shoffle.', 'shuffle the deck'],
    ['Shufle.', 'shuffle the deck'],
    ['Shufffle.', 'shuffle the deck'],
    // Of two that are equally near the one that is listed first.
    ['Cards.', 'draw N cards'],
  ])('is found for "%s": %s', (sentence, form) => expect(nearest(sentence)).toBe(form));

  it('is null when no word of the sentence is known', () => {
    expect(nearest('Dance merrily.')).toBeNull();
    expect(nearest('')).toBeNull();
    expect(nearest('— … !')).toBeNull();
  });

  it('is followed by less similar forms, and equally similar forms are in the order of the table', () => {
    const forms = (text: string, count: number) =>
      nearestForms(VOCABULARY, text, count).map(({ form }) => form);
    expect(forms('Cards.', 5)).toEqual(['draw N cards', 'discard N cards']);
    expect(forms('Discard cards.', 5)).toEqual(['discard N cards', 'draw N cards']);
    expect(forms('Discard cards.', 1)).toEqual(['discard N cards']);
    expect(forms('Dance.', 5)).toEqual([]);
  });
});

describe('the words of a text', () => {
  const words = (text: string) => tokenize(text).map(({ raw }) => raw);

  it('keep the full stop of an abbreviation, whatever comes after it', () => {
    expect(words('vs. Cops')).toEqual(['vs.', 'Cops']);
    expect(words('Vs.—Cops')).toEqual(['Vs.', '—', 'Cops']);
    expect(sentencesOf(tokenize('+1 vs. Cops. Draw.'))).toHaveLength(2);
  });

  it('are separated by a character of two code units', () => {
    const tokens = tokenize('a 🎲b');
    expect(tokens.map(({ raw }) => raw)).toEqual(['a', '🎲', 'b']);
    expect(tokens.map(({ offset, length }) => [offset, length])).toEqual([
      [0, 1],
      [2, 2],
      [4, 1],
    ]);
  });
});

describe('the sentences of a text', () => {
  const spans = (text: string) =>
    sentenceSpans(text).map(([offset, length]) => text.slice(offset, offset + length));

  it('end at full stops, and a remark in brackets is a sentence of its own', () => {
    expect(spans('Draw a card. Discard two')).toEqual(['Draw a card', 'Discard two']);
    expect(spans('Draw. (Only once a turn.) Discard.')).toEqual([
      'Draw',
      '(Only once a turn.)',
      'Discard',
    ]);
  });

  it('do not end inside a closed pair of brackets', () => {
    expect(spans('Draw (one. Then two) cards.')).toEqual(['Draw (one. Then two) cards']);
    expect(spans('Draw (one. Then two')).toEqual(['Draw (one', 'Then two']);
  });

  it('are none in a text that has only full stops', () => {
    expect(spans('')).toEqual([]);
    expect(spans(' . .. ')).toEqual([]);
  });
});

describe('the report on a sentence that is not understood', () => {
  it('says that a known form was expected when no rule expected anything else', () => {
    const tokens = tokenize('Dance now.');
    const run = { from: 0, to: 2 };
    expect(unknownOf(readerOf(tokens, 0, 2), run, () => null)).toEqual({
      offset: 0,
      length: 9,
      expected: 'expected a form of the language at "Dance"',
      nearest: null,
      at: 0,
    });
  });

  it('has the length 0 for a text without words', () => {
    expect(unknownOf(readerOf([], 0, 0), { from: 0, to: 0 }, () => null)).toMatchObject({
      offset: 0,
      length: 0,
      expected: 'expected a form of the language before the end of the sentence',
    });
  });
});
