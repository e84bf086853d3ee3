import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CLAUSES } from '@/lib/rules/clauses';
import { EDEN_RULES } from '@/lib/rules/eden-clauses';
import { termFinder } from '@/lib/rules/find-terms';
import { GLOSSARY_TEXT, type GlossaryTerm, readGlossary } from '@/lib/rules/glossary';

const glossary = readGlossary(readFileSync(GLOSSARY_TEXT, 'utf8'));
const GAMES = [
  ['On the Edge', glossary.ote, CLAUSES, 60],
  ['Eden', glossary.eden, EDEN_RULES.clauses, 40],
] as const;

/** Returns the terms that a text marks, as the text has them. */
function markedIn(text: string, { after = '', names = [] as readonly string[] } = {}): string[] {
  const pieces = find(text, { after, names });
  // No letter is lost or moved.
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  expect(pieces.map((piece) => text.slice(piece.at, piece.at + piece.text.length))).toEqual(
    pieces.map((piece) => piece.text),
  );
  return pieces.flatMap((piece) => (piece.term === null ? [] : [piece.text]));
}

const find = termFinder(glossary.ote);

describe('the glossary', () => {
  it.each(GAMES)(
    'of %s has enough terms, each of which cites a clause',
    (_game, terms, all, least) => {
      expect(terms.length).toBeGreaterThanOrEqual(least);
      const ids = new Set(all.map(({ id }) => id));
      expect(terms.filter(({ clause }) => !ids.has(clause))).toEqual([]);
    },
  );

  it.each(GAMES)('of %s lists each term and each form once, by the alphabet', (_game, terms) => {
    const forms = terms.flatMap(({ term, forms: others }) => [term, ...others]);
    expect(new Set(forms).size).toBe(forms.length);
    expect(new Set(terms.map(({ id }) => id)).size).toBe(terms.length);
    const names = terms.map(({ term }) => term.toLowerCase());
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
  });

  it.each(GAMES)(
    'of %s explains each term in one sentence of at most 200 letters',
    (_game, terms) => {
      const isOneSentence = ({ says }: GlossaryTerm) =>
        says.length <= 200 && /^[A-Z].*[^.]\.$/.test(says) && !/[.!?] [A-Z]/.test(says);
      expect(terms.filter((term) => !isOneSentence(term))).toEqual([]);
    },
  );

  it('refuses a term that cites no clause, stands twice, or has an unknown field', () => {
    const file = (...rows: readonly string[]) => `ote:\n${rows.join('')}eden: []\n`;
    const row = (term: string, clause: string, more = '') =>
      `  - { term: ${term}, says: A word., clause: ${clause}${more} }\n`;
    expect(readGlossary(file(row('crank', 'CRANK-1'))).ote).toHaveLength(1);
    expect(() => readGlossary(file(row('crank', 'CRANK-99')))).toThrow(/"crank": CRANK-99 is no/);
    expect(() => readGlossary(file(row('crank', 'ROLL-1')))).toThrow(/no clause of this game/);
    expect(() => readGlossary(file(row('crank', 'CRANK-1'), row('crank', 'CRANK-2')))).toThrow(
      /another term/,
    );
    expect(() =>
      readGlossary(file(row('crank', 'CRANK-1'), row('turn', 'CRANK-2', ', forms: [crank]'))),
    ).toThrow(/"crank" is listed twice/);
    expect(() => readGlossary(file(row('crank', 'CRANK-1', ', sayz: x')))).toThrow(/sayz/);
  });
});

describe('the terms of a text', () => {
  it('are marked where they first occur', () => {
    expect(markedIn('Crank any time to pop any Mutant, or crank to pop a Burger.')).toEqual([
      'Crank',
      'any time',
      'pop',
    ]);
  });

  it('are not marked again when the text before has them', () => {
    const after = 'Crank to pop any Mutant.';
    expect(markedIn('It cranks, and the popped Character may be Saved.', { after })).toEqual([
      'Saved',
    ]);
  });

  it('are found in their plurals and forms, and at the beginning of a sentence', () => {
    expect(markedIn('Cranked Resources give Pull. Uncranks.')).toEqual([
      'Cranked',
      'Resources',
      'Pull',
      'Uncranks',
    ]);
  });

  it('are not found inside words or beside a hyphen', () => {
    expect(markedIn('Popular crankshafts pull a Pull-less re-crank; powers, savings.')).toEqual([]);
  });

  it('of a word with a capital letter are not found as a plain word', () => {
    expect(markedIn('You save the game before you control your power.')).toEqual([]);
    expect(markedIn('Save it: Control adds Power.')).toEqual(['Save', 'Control', 'Power']);
  });

  it('are not found in names in quotation marks, nor in other names that are given', () => {
    expect(markedIn('Immune: "Crank Addict", “Pull the Plug”.')).toEqual(['Immune']);
    const names = ['Gear Box'];
    expect(markedIn('Gear Box is called on a Gear.', { names })).toEqual(['Gear']);
    expect(markedIn('Gear Box is popped.', { names })).toEqual(['popped']);
  });

  it('are the longest that fit', () => {
    expect(markedIn('Gang Up and call any 0-Cost card.')).toEqual([
      'Gang Up',
      'call any',
      '0-Cost card',
    ]);
  });

  it('are found with either apostrophe', () => {
    expect(markedIn("Can't Attack.")).toEqual(["Can't Attack"]);
    expect(markedIn('Can’t Attack.')).toEqual(['Can’t Attack']);
  });

  it('leave words that stand in every other sentence unmarked', () => {
    expect(markedIn('Each Character that attacks costs 2.')).toEqual([]);
  });
});
