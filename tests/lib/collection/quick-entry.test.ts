import { describe, expect, it } from 'vitest';
import { compileFolder } from '@/lib/cards/build-catalogue';
import { CARD_FOLDER } from '@/lib/cards/card-folder';
import { buildCatalogue } from '@/lib/cards/catalogue';
import { countedPrintings } from '@/lib/collection/printings';
import { readEntry } from '@/lib/collection/quick-entry';
import { matcherOf } from '@/lib/formats/match';

const printings = countedPrintings(buildCatalogue(compileFolder(CARD_FOLDER)));

/** `3 standard/052`, `recount 3`, `nothing`, `unknown`. */
function said(text: string, numbersOf: string | null = null): string {
  const entry = readEntry(text, printings, numbersOf);
  switch (entry.kind) {
    case 'count':
      return `${entry.count} ${entry.printing.set}/${entry.printing.number}`;
    case 'recount':
      return `recount ${entry.count}`;
    default:
      return entry.kind;
  }
}

const zipper = printings.find(({ name }) => name === 'Zipper');
const ZIP = `${zipper?.set}/${zipper?.number}`;
const eel = printings.find(({ name }) => name === 'Eel');
const EEL = `${eel?.set}/${eel?.number}`;

describe('the printings for quick entry', () => {
  it('are the 639 printings, the further editions of the first set and the sample cards, sorted by set and number', () => {
    expect(printings).toHaveLength(639 + 2 * 270 + 7);
    const cutups = printings.filter(({ set }) => set === 'cutups').map(({ number }) => number);
    expect(
      cutups.indexOf('C9') < cutups.indexOf('C10') || cutups.indexOf('C09') < cutups.indexOf('C10'),
    ).toBe(true);
  });
});

describe('a further edition of a set', () => {
  it('is offered only when the line names it', () => {
    const entry = readEntry('zip', printings);
    const sets = entry.kind === 'count' ? entry.others.map(({ set }) => set) : ['no card'];
    expect(sets.filter((set) => set === 'limited' || set === 'unlimited')).toEqual([]);
  });

  it('is matched when a list names it', () => {
    const match = matcherOf(printings);
    for (const [set, id] of [
      ['Limited', 'ote/limited/268'],
      ['unlimited', 'ote/unlimited/268'],
      ['Standard', 'ote/standard/268'],
      ['', 'ote/standard/268'],
    ] as const) {
      const found = match({ name: 'Zipper', set, number: '' });
      expect(found.among.map((one) => one.id)).toEqual([id]);
    }
    expect(match({ name: 'Eel', set: 'Limited', number: '' }).kind).toBe(
      eel?.set === 'standard' ? 'matched' : 'unknown',
    );
  });
});

describe('a typed line', () => {
  it.each([
    ['zip', `1 ${ZIP}`],
    ['3 zip', `3 ${ZIP}`],
    ['3x zip', `3 ${ZIP}`],
    ['x3 zipper', `3 ${ZIP}`],
    ['Zipper 4', `4 ${ZIP}`],
    ['Zipper x4', `4 ${ZIP}`],
    ['Zipper\t4', `4 ${ZIP}`],
    ['ZIPPER', `1 ${ZIP}`],
    ['ricardo cerdo', '1 standard/052'],
    ['s52', '1 standard/052'],
    ['standard 52', '1 standard/052'],
    ['std 52', '1 standard/052'],
    ['cut-ups 3', '1 cutups/C03'],
    ['cut ups 3', '1 cutups/C03'],
    ['2 cut-ups 3', '2 cutups/C03'],
    ['the cut-ups project 3', '1 cutups/C03'],
    ['shadow 44', '1 shadows/D044'],
    ['arcana set 9', '1 arcana/A009'],
    ['chase cards 2', '1 chase/Chase02'],
    ['limited 52', '1 limited/052'],
    ['3 Zipper (unlimited)', '3 unlimited/268'],
    ['sample 7', '1 samples/S7'],
    ['samples 7', '1 samples/S7'],
    ['scythian', '1 samples/S7'],
    ['D044', '1 shadows/D044'],
    ['2 d44', '2 shadows/D044'],
    ['shadows #44', '1 shadows/D044'],
    ['3', 'recount 3'],
    ['x3', 'recount 3'],
    ['', 'nothing'],
    ['   ', 'nothing'],
    ['qqqqzz', 'unknown'],
    // As an import reads them.
    ['1 Abbas Nadjafi (Cut-Ups C53)', '1 cutups/C53'],
    ['2 Zipper (Standard 268)', `2 ${ZIP}`],
    ['1,Eel', `1 ${EEL}`],
    ['"Eel",2', `2 ${EEL}`],
    ['# a comment', 'nothing'],
    // Neither more than can be counted, nor none, is another number unsaid.
    ['20000 zip', 'unknown'],
    ['0 zip', `0 ${ZIP}`],
  ])('%j is read as %s', (typed, expected) => {
    expect(said(typed)).toBe(expected);
  });

  it('finds for s1 to s270 the card of the first set, although samples have the numbers S1 to S24', () => {
    for (let number = 1; number <= 270; number++)
      expect(readEntry(`s${number}`, printings)).toMatchObject({
        kind: 'count',
        printing: { set: 'standard', number: String(number).padStart(3, '0') },
        others: [],
        doubt: '',
      });
  });

  it('is read as a card number when a set was chosen', () => {
    expect(said('44', 'shadows')).toBe('1 shadows/D044');
    expect(said('044', 'shadows')).toBe('1 shadows/D044');
    expect(said('44 3', 'shadows')).toBe('3 shadows/D044');
    expect(said('44 x3', 'shadows')).toBe('3 shadows/D044');
    expect(said('x3', 'shadows')).toBe('recount 3');
    expect(said('2', 'chase')).toBe('1 chase/Chase02');
    expect(said('9999', 'shadows')).toBe('unknown');
  });

  it('gets suggestions when it matches no card', () => {
    const entry = readEntry('2 Rikardo Cerdo', printings);
    expect(entry).toMatchObject({ kind: 'unknown', says: expect.stringMatching(/Ricardo Cerdo/) });
    expect(entry.kind === 'unknown' && entry.nearest[0]?.name).toBe('Ricardo Cerdo');
  });

  it('gets the cards of which a single word is misspelt', () => {
    const near = (text: string) => {
      const entry = readEntry(text, printings);
      return entry.kind === 'unknown' ? entry.nearest.map(({ name }) => name) : [];
    };
    expect(near('turoli')).toEqual(['Stefano Turolli']);
    expect(near('3 turoli')).toEqual(['Stefano Turolli']);
    expect(near('jaganath')).toContain('Jagannath Adhi');
    // A further edition only stands in a list that names it.
    expect(new Set(near('turoli')).size).toBe(near('turoli').length);
  });

  it('gets no suggestion when no name is near', () => {
    const entry = readEntry('burgqqr', printings);
    expect(entry).toMatchObject({ kind: 'unknown', nearest: [] });
    expect(entry.kind === 'unknown' && entry.says).not.toMatch(/Did you mean/);
  });

  it('gets a choice when several cards match', () => {
    const shared = readEntry('Lou Farazzi', printings);
    expect(shared).toMatchObject({ isShared: true, doubt: expect.stringMatching(/^2 cards are/) });
    const begun = readEntry('friend', printings);
    expect(begun).toMatchObject({
      isShared: false,
      doubt: expect.stringMatching(/^Several cards/),
    });
    expect(readEntry('zipper', printings)).toMatchObject({ doubt: '', isShared: false });
  });

  it('never causes an exception', () => {
    for (const typed of [
      '((',
      '[x](',
      '3 3 3',
      '#',
      'x',
      '*',
      '\u0000',
      '3 ',
      '0 zip',
      '99999 zip',
    ])
      expect(() => said(typed), typed).not.toThrow();
  });
});
