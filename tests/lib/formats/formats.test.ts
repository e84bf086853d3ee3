import { readFileSync } from 'node:fs';
import {
  array,
  assert,
  constantFrom,
  integer,
  property,
  record,
  string,
  uniqueArray,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFolder } from '@/lib/cards/build-catalogue';
import { CARD_FOLDER } from '@/lib/cards/card-folder';
import { buildCatalogue } from '@/lib/cards/catalogue';
import { countedPrintings } from '@/lib/collection/printings';
import { each, TYPED_TEXTS } from '@/lib/collection/types';
import { decodeFile } from '@/lib/formats/decode';
import { FORMATS, readFile } from '@/lib/formats/formats';
import { matcherOf } from '@/lib/formats/match';
import { writtenOf } from '@/tests/lib/formats/written-decks';

const printings = countedPrintings(buildCatalogue(compileFolder(CARD_FOLDER)));
const match = matcherOf(printings);

/** `3 standard/052`, `? Name` for an unknown one, `~` for several. */
function understood(text: string): string[] {
  return readFile(text).lines.map((line) => {
    const matched = match(line);
    if (matched.kind === 'matched')
      return `${line.count} ${matched.printing.set}/${matched.printing.number}`;
    return matched.kind === 'unknown' ? `? ${line.name}` : `~ ${line.name}`;
  });
}

describe('a file from another program', () => {
  it.each([
    ['moxfield.csv', 'moxfield', ['3 standard/052', '? No Such Person']],
    ['deckbox.csv', 'deckbox', ['2 standard/052']],
    ['archidekt.csv', 'archidekt', ['4 standard/052']],
    ['lackey.dek', 'lackey-dek', ['1 standard/052', '1 standard/052', '1 standard/228']],
    ['octgn.xml', 'octgn', ['3 standard/052', '1 standard/228']],
    ['cockatrice.cod', 'cockatrice', ['3 standard/052', '1 standard/228']],
    [
      'tabletop-simulator.json',
      'tabletop-simulator',
      ['1 standard/052', '1 standard/052', '1 standard/228'],
    ],
  ])('is recognised and read: %s', (name, format, lines) => {
    const text = readFileSync(`tests/fixtures/formats/${name}`, 'utf8');
    const file = readFile(text);
    expect(file.format).toBe(format);
    expect(file.problems).toEqual([]);
    expect(understood(text)).toEqual(lines);
  });

  it.each([
    ['Card Name,Qty.,Edition\nZipper,x3,Standard', ['3 standard/268']],
    ['Card\tCopies\nZipper\t3', ['3 standard/268']],
    ['Edition;Collector Number;Anzahl\nStandard;268;3', ['3 standard/268']],
    ['\r\n;;\r\nName;Count;Set\r\nZipper;3;Standard\r\n', ['3 standard/268']],
    ['Zipper\t3\tStandard\nShadows\t\t2', ['3 standard/268', '? Shadows']],
    ['Lou Farazzi\tArcana\tA052\t2x', ['2 arcana/A052']],
    ['3\tZipper (Standard) 268\nRicardo Cerdo 2x', ['3 standard/268', '2 standard/052']],
    ['Title\nZipper', ['? Title', '1 standard/268']],
  ])('is read when copied from a spreadsheet as %j', (text, lines) => {
    expect(understood(text)).toEqual(lines);
  });

  it('has its lines numbered from the top of the file, whatever is above the columns', () => {
    const { lines, problems } = readFile('\n;;\nsep=;\nName;Count\nZipper;3\nZipper;none');
    expect(lines.map(({ line }) => line)).toEqual([5]);
    expect(problems.map(({ line }) => line)).toEqual([6]);
  });

  it('keeps conditions, places, prices and other columns', () => {
    const read = (name: string) => readFile(readFileSync(`tests/fixtures/formats/${name}`, 'utf8'));
    expect(read('moxfield.csv').lines[0]).toMatchObject({
      trade: 1,
      condition: 'Near Mint',
      place: 'binder',
      value: '1.50',
    });
    expect(read('lackey.dek').name).toBe('Psychics & pigs');
    expect(read('octgn.xml').notes).toBe('Pigs & psychics');
    expect(read('cockatrice.cod')).toMatchObject({ name: 'Pigs', notes: 'For friends' });
  });

  it('may be plain text in any usual notation', () => {
    const text = readFileSync('tests/fixtures/formats/plain.txt', 'utf8');
    expect(understood(text)).toEqual([
      '3 standard/052',
      '2 standard/228',
      expect.stringMatching(/^2 /),
      expect.stringMatching(/^2 /),
      '1 standard/052',
      '1 standard/228',
    ]);
    expect(readFile(text).name).toBe('Pigs');
    const lackey = readFileSync('tests/fixtures/formats/lackey.txt', 'utf8');
    expect(understood(lackey).slice(0, 2)).toEqual(['3 standard/052', '1 standard/228']);
    expect(understood(lackey)).toHaveLength(3);
  });
});

const words = string({ maxLength: 12 }).map((text) => text.replace(/\p{Cc}/gu, '').trim());
const line = record({
  printing: constantFrom(...printings),
  owned: integer({ min: 1, max: 99 }),
  wanted: integer({ min: 0, max: 9 }),
  trade: integer({ min: 0, max: 9 }),
  ...each(TYPED_TEXTS, () => words),
});

describe('every format that the program writes', () => {
  it.each(FORMATS.filter((format) => format.writeCollection !== undefined))(
    'is read back for a collection, as $name',
    (format) => {
      assert(
        property(array(line, { maxLength: 12 }), (lines) => {
          const text = format.writeCollection?.(lines) ?? '';
          const file = readFile(text);
          if (lines.length > 0) expect(file.format).toBe(format.id);
          expect(file.problems).toEqual([]);
          expect(file.lines).toHaveLength(lines.length);
          for (const [i, written] of file.lines.entries()) {
            const sent = lines[i];
            const matched = match(written);
            expect(matched.kind, JSON.stringify(written)).toBe('matched');
            if (matched.kind === 'matched') expect(matched.printing).toEqual(sent?.printing);
            expect(written.count).toBe(sent?.owned);
            if (format.id === 'dossier-csv' || format.id === 'dossier-json')
              expect(written).toMatchObject({
                wanted: sent?.wanted,
                trade: sent?.trade,
                condition: sent?.condition,
                place: sent?.place,
                note: sent?.note,
                value: sent?.value,
                valueDay: sent?.valueDay,
                valueSource: sent?.valueSource,
              });
          }
        }),
        { seed: 20_261_121, numRuns: 60 },
      );
    },
  );

  it.each(FORMATS.filter((format) => format.writeDeck !== undefined))(
    'is read back for a deck, as $name',
    (format) => {
      const decks = record({
        name: words.map((text) => text.replace(/\s+/g, ' ')),
        notes: words,
        cards: uniqueArray(
          record({ printing: constantFrom(...printings), count: integer({ min: 1, max: 9 }) }).map(
            (card) => ({ ...card, fullName: `${card.printing.name} (${card.printing.number})` }),
          ),
          { maxLength: 12, selector: ({ printing }) => printing.name },
        ),
      });
      assert(
        property(decks, (deck) => {
          const written = writtenOf(deck.name, deck.notes, deck.cards);
          const text = format.writeDeck?.(written) ?? '';
          const file = format.read?.(text);
          const counts = new Map<string, number>();
          for (const one of file?.lines ?? []) {
            const matched = match(one);
            const name =
              matched.kind === 'matched'
                ? matched.printing.name
                : matched.kind === 'ambiguous'
                  ? (matched.among[0]?.name ?? '')
                  : `? ${one.name}`;
            counts.set(name, (counts.get(name) ?? 0) + (one.count ?? 0));
          }
          expect(counts).toEqual(
            new Map(deck.cards.map(({ printing, count }) => [printing.name, count])),
          );
        }),
        { seed: 20_261_121, numRuns: 60 },
      );
    },
  );
});

describe('hostile import files', () => {
  it('cannot inject formulas into a spreadsheet, and are read back unchanged', () => {
    const [printing] = printings;
    if (printing === undefined) throw new Error('no printing');
    const evil = {
      printing,
      owned: 1,
      wanted: 0,
      trade: 0,
      ...each(TYPED_TEXTS, () => ''),
      place: '=1+1',
      note: '@SUM(A1)',
      value: '-2',
    };
    const text = FORMATS[0]?.writeCollection?.([evil]) ?? '';
    const cells = text
      .split('\n')
      .slice(1)
      .flatMap((row) => row.split(','));
    expect(cells.filter((cell) => /^"?[=+@]/.test(cell))).toEqual([]);
    expect(readFile(text).lines[0]).toMatchObject({ place: '=1+1', note: '@SUM(A1)' });
  });

  it.each([
    [
      'entities',
      '<!DOCTYPE deck [<!ENTITY a "aaaaaaaaaa">]><deck><superzone name="x"><card><name>&a;</name></card></superzone></deck>',
      /DOCTYPE/,
    ],
    ['depth', `<deck><superzone>${'<a>'.repeat(50)}`, /deep/],
    ['broken XML', '<deck><superzone><card></deck>', /XML/],
    ['other XML', '<svg><script/></svg>', /not a deck/],
    ['no columns', 'Count,Set,Wanted,Name2\n1,2,3,4', /./],
    ['JSON of nobody', '{"a": [1, 2', /JSON/],
    ['JSON of another shape', '{"lines": [{"owned": -1}]}', /owned: .*0/],
  ])('with %s are refused with a message', (_, text, says) => {
    const { lines, problems } = readFile(text);
    expect(
      [...problems.map(({ message }) => message), ...lines.map(({ name }) => name)].join(),
    ).toMatch(says);
  });

  // A reader that tries each part of a run takes seconds for such a line, and the time limit of a test for a hundred.
  it.each([' ', '\t', ' \t'])('with thousands of blanks (%j) in a line are read', (blank) => {
    const line = `2 Zipper${blank.repeat(3_000)}of none`;
    const { lines, problems } = readFile(Array.from({ length: 100 }, () => line).join('\n'));
    expect(problems).toEqual([]);
    expect(lines.map(({ name, count }) => `${count} ${name.replace(/\s/g, ' ')}`)).toEqual(
      Array.from({ length: 100 }, () => '2 Zipper of none'),
    );
  });

  it('have the wrong line reported, and the other lines read', () => {
    const file = readFile('Count,Name,Set,Number,Wanted\n1,Zipper,,,\nmany,Glug,,,\n2,Glug,,,');
    expect(file.lines.map(({ line: at }) => at)).toEqual([2, 4]);
    expect(file.problems).toMatchObject([{ line: 3, message: expect.stringContaining('"many"') }]);
  });

  it('are decoded by their byte order mark, and pictures and archives are refused', () => {
    const encode = (text: string, big: boolean) => {
      const bytes = new Uint8Array(2 + text.length * 2);
      bytes.set(big ? [0xfe, 0xff] : [0xff, 0xfe]);
      for (let i = 0; i < text.length; i++) {
        const code = text.charCodeAt(i);
        bytes.set(big ? [code >> 8, code & 255] : [code & 255, code >> 8], 2 + i * 2);
      }
      return bytes;
    };
    for (const big of [true, false])
      expect(decodeFile(encode('3 Żipper', big))).toEqual({ ok: true, text: '3 Żipper' });
    expect(decodeFile(Uint8Array.of(0x63, 0x61, 0x66, 0xe9))).toEqual({ ok: true, text: 'café' });
    expect(decodeFile(Uint8Array.of(0x50, 0x4b, 3, 4, 0))).toMatchObject({ ok: false });
    expect(decodeFile(new Uint8Array(11 * 1024 * 1024))).toMatchObject({ ok: false });
  });

  it('never cause an exception, and a giant line is read quickly', () => {
    assert(
      property(string({ maxLength: 400, unit: 'binary' }), (text) => void readFile(text)),
      { seed: 20_261_121, numRuns: 500 },
    );
    assert(
      property(string({ maxLength: 200 }), (text) => void readFile(`Name,Count\n${text}`)),
      { seed: 20_261_121, numRuns: 300 },
    );
    const [one] = readFile(`3 ${'x'.repeat(5_000_000)}`).problems;
    expect(one?.message).toMatch(/more than/);
  });
});
