import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import { countedPrintings } from '@/lib/collection/printings';
import { parseDeck } from '@/lib/decks/deck-file';
import { parseForeignDeck } from '@/lib/decks/foreign-deck';
import type { ColumnChoices } from '@/lib/formats/column-names';
import { matchRows } from '@/lib/formats/count-plan';
import { decodeFile } from '@/lib/formats/decode';
import { readFile } from '@/lib/formats/formats';

const printings = countedPrintings(getCatalogue());

function textOf(name: string): string {
  return readFileSync(`tests/fixtures/imports/${name}`, 'utf8');
}

/** `3 standard/268`, and what else a row says; `? …` for a row that is left out. */
function understood(text: string, choices?: ColumnChoices): string[] {
  const rows = matchRows(readFile(text, null, choices), printings, new Map());
  return rows.map((row) => {
    if (!('holding' in row)) return `? ${row.line} ${row.says}`;
    const { count, wanted, trade, condition, place, note, board } = row.line;
    const more = [
      wanted ? `${wanted} wanted` : '',
      trade ? `${trade} for trade` : '',
      ...[condition, place, note, board ?? ''],
    ].filter(Boolean);
    const [, ...printing] = row.holding.printing.split('/');
    return [`${count} ${printing.join('/')}`, ...more].join(', ');
  });
}

describe('an import file from outside', () => {
  it.each([
    ['01-count-column-unknown.csv', ['3 standard/268', '4 shadows/D034']],
    ['02-sep-quoted-dragonshield.csv', ['3 standard/268, 1 for trade, Near Mint, Box']],
    ['07-sideboard-cards-heading.txt', ['3 shadows/D034', '2 shadows/D006, side']],
    ['08-moxfield-text-tags.txt', ['1 standard/268', '2 shadows/D034']],
    ['09-four-cells.txt', ['3 standard/268']],
    ['09b-csv-without-header.csv', ['3 standard/268', '2 shadows/D034']],
    ['10-chase-card-names.txt', ['1 chase/Chase01', '1 chase/Chase01', '1 chase/Chase24']],
    ['11-set-names.csv', ['1 unlimited/268', '1 standard/268', '1 shadows/D034', '1 cutups/C53']],
    ['12-plain-list-over-conditions.txt', ['3 shadows/D034']],
    ['14-headers-not-read.csv', ['2 cutups/C68']],
    ['14b-manabox-list-is-a-wish.csv', ['null standard/268, 4 wanted', '2 standard/268, Red box']],
    ['16-note-with-line-break.csv', ['2 standard/268, two lines']],
    ['17-excel-numbers.csv', ['1 standard/010', '1 standard/010', '1 standard/268']],
    ['18-deck-as-csv.csv', ['3 shadows/D034', '2 shadows/D006, side']],
    ['19-markdown-links.md', ['3 standard/268', '2 shadows/D034']],
    ['23-count-in-brackets.txt', ['3 standard/268', '2 shadows/D034', '2 shadows/D006']],
    ['24-german-header.csv', ['3 standard/268']],
    [
      '25-misspelt-names.txt',
      ['1 standard/006', '1 standard/007', '1 cutups/C81', '1 standard/159'],
    ],
  ])('is read with the right counts: %s', (name, lines) => {
    expect(understood(textOf(name))).toEqual(lines);
  });
});

/** The copies of each line, and why a file is not read. */
const copies = (text: string, choices?: ColumnChoices) => understood(text, choices);

describe('an imported table', () => {
  it.each([
    ['Stapel', 'Card,Stapel,Set\nZipper,3,Standard\nFlux,4,Shadows'],
    ['Pcs in box', 'Card,Pcs in box\nZipper,3 pcs\nFlux,4 pcs'],
    ['constructor', 'Name,constructor\nZipper,3'],
    ['#', 'Name;#\nZipper;3'],
    ['Kopien', 'Name\tSet\tImageFile\tKopien\nZipper\tStandard\t268\t3'],
  ])('asks for the column of copies when it has the unknown header %s', (header, text) => {
    const { lines, problems, table } = readFile(text);
    expect(lines).toEqual([]);
    expect(problems).toMatchObject([{ line: 1, message: expect.stringMatching(/^Which column/) }]);
    expect(problems[0]?.message).toContain(`"${header}"`);
    expect(table).toMatchObject({ asks: 'count' });
    expect(copies(text, new Map([['count', header]]))[0]).toBe('3 standard/268');
    expect(copies(text, new Map([['count', '']]))[0]).toBe('1 standard/268');
  });

  it('counts one copy for each row when no column can hold copies', () => {
    expect(copies('Name,Rarity,Cost,Scryfall ID\nZipper,C1,2,12')).toEqual(['1 standard/268']);
  });

  it('asks for the name column when it knows no header', () => {
    const text = 'Stapel;Ding;Kasten\n3;Zipper;a\n2;Flux;b';
    const { problems, table } = readFile(text);
    expect(problems[0]?.message).toMatch(/^The first line must name the columns/);
    const headers = ['Stapel', 'Ding', 'Kasten'].map((header) => ({ header, field: null }));
    expect(table).toMatchObject({ asks: 'name', columns: headers });
    const choices = new Map([
      ['name', 'Ding'],
      ['count', 'stapel'],
    ] as const);
    expect(copies(text, choices)).toEqual(['3 standard/268', '2 shadows/D034']);
    const wrong = readFile(text, null, new Map([['name', 'Dong']])).problems[0]?.message;
    expect(wrong).toBe('No column is called "Dong". The columns are "Stapel", "Ding", "Kasten".');
  });

  it('lists columns that contain something and were not read', () => {
    const text = textOf('02-sep-quoted-dragonshield.csv');
    expect(readFile(text).table?.unread).toEqual(['Printing', 'Language']);
    expect(readFile('Count,Name,Foil,Finish\n1,Zipper,,x').table?.unread).toEqual(['Finish']);
  });

  it.each([
    [
      'Archidekt',
      'Quantity,Name,Edition Name,Edition Code,Collector Number\n3,Zipper,Standard,std,268',
    ],
    [
      'TCGplayer',
      'TCGplayer Id,Set Name,Product Name,Title,Number,Total Quantity\n9,Standard,Zipper,,268,3',
    ],
    [
      'Helvault',
      'collector_number,language,name,quantity,set_code,set_name\n268,en,Zipper,3,std,Standard',
    ],
    ['Deckstats', 'amount,card_name,is_foil,set_id,collector_number\n3,Zipper,0,Standard,268'],
    ['MTGGoldfish', 'Card,Set ID,Set Name,Quantity,Foil,Variation\nZipper,std,Standard,3,,'],
    ['Cardsphere', 'Count,Name,Edition,Condition\n3,Zipper,Standard,'],
    ['Cardmarket', 'groupCount;Localized Product Name;Expansion\n3;Zipper;Standard'],
    ['German', 'Stückzahl;Kartenname;Erweiterung;Kartennummer\n3;Zipper;Standard;268'],
    ['French', 'Quantité;Nom de la carte;Édition;Numéro\n3;Zipper;Standard;268'],
    ['French, nombre', 'Nombre;Nom;Extension\n3;Zipper;Standard'],
    ['Spanish', 'Cantidad,Nombre,Edición,Número\n3,Zipper,Standard,268'],
    ['capitals', 'QTY.,CARD_NAME,SET-NAME\n3,Zipper,Standard'],
    ['a separator', 'sep=;\nMenge;Karte\n3;Zipper'],
  ])('from %s is read by its headers', (_, text) => {
    expect(copies(text)).toEqual(['3 standard/268']);
  });
});

describe('a line of an imported list', () => {
  it.each([
    ['Zipper (3)', ['3 standard/268']],
    ['Zipper (268)', ['1 standard/268']],
    ['Zipper (267)', ['? 1 Zipper has no number 267: it is Zipper (standard) 268.']],
    ['Zipper (x3)', ['3 standard/268']],
    ['Zipper (Standard) (3)', ['3 standard/268']],
    ['(3) Zipper', ['3 standard/268']],
    ['Zipper: 3', ['3 standard/268']],
    ['3 [standard#268] Zipper', ['3 standard/268']],
    ['3 Zipper <268> [STANDARD] (F)', ['3 standard/268']],
    ['3x Zipper (standard) 268 *F* [Ramp,Fast] ^Have,#37d67a^', ['3 standard/268']],
    ['3 Zipper (standard) #268 #My tag #!Fast', ['3 standard/268']],
    ['Zipper\tStandard\t268\t3', ['3 standard/268']],
    ['Zipper\tStandard\t268', ['1 standard/268']],
    ['Zipper\tStandard\t3', ['3 standard/268']],
    ['Zipper;Standard;268;3', ['3 standard/268']],
    ['3,"Zipper",Standard', ['3 standard/268']],
    ['3 [[Zipper]]', ['3 standard/268']],
    ['3 [url=https://example.org]Zipper[/url]', ['3 standard/268']],
    ['| Card | Set | Qty |\n|:--|--|--:|\n| Zipper | Standard | 3 |', ['3 standard/268']],
    [
      'Text\n| Set | Card | Qty |\n|--|--|--|\n| Standard | Zipper | 3 |',
      ['? 1 ', '3 standard/268'],
    ],
    ['1 Janis (Chase 1)', ['1 chase/Chase01']],
    ['1 Janis (Chase cards) Ch01', ['1 chase/Chase01']],
    ['1 Janis (cutups) CH1', ['1 cutups/Chase01']],
    ['2 Zipper (Atlantis) 999', ['2 standard/268']],
    ['2 Lou Farazzi (Atlantis)', ['? 1 No set is called "Atlantis"']],
    ['1 Psychic Anomaly', ['1 ']],
    ['1 Mircea', ['1 cutups/C48']],
  ])('is understood: %j', (text, lines) => {
    const read = copies(text);
    expect(read).toHaveLength(lines.length);
    for (const [i, line] of lines.entries()) expect(read[i]).toContain(line);
  });

  it.each([
    ...['Sideboard', 'SIDEBOARD:', 'Sideboard (2 cards)', '// Sideboard (2 cards)', '//Sideboard'],
    ...['## Sideboard', '# Sideboard', '**Sideboard**', '== Sideboard ==', '[Sideboard]', 'SB:'],
    ...[
      'Side board: 2',
      'Sideboard – 2 cards',
      '### Sideboard (2 cards, 1 different)',
      '<Sideboard>',
    ],
  ])('counts for the sideboard below the heading %j', (heading) => {
    expect(copies(`3 Flux\n\n${heading}\n2 All-Fours\n\n# Main deck (60)\n1 Zipper`)).toEqual([
      '3 shadows/D034',
      '2 shadows/D006, side',
      '1 standard/268',
    ]);
  });

  it.each([
    ['Limited', '1 limited/268'],
    ['unlimited edition', '1 unlimited/268'],
  ])('finds the edition %s of a printing', (set, line) => {
    expect(copies(`1 Zipper (${set})`)).toEqual([line]);
  });

  it.each(['Standard Set', 'On the Edge', 'OTE Standard', 'S'])(
    'finds the first set when it is called %s',
    (set) => {
      expect(copies(`1 Zipper (${set})`)).toEqual(['1 standard/268']);
    },
  );
});

describe('an import file with hostile names', () => {
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'is read with %s as plain text',
    (name) => {
      const files = [
        `1 ${name}\n1 Zipper`,
        `1 Zipper (${name})\n1 ${name} (${name}) 1`,
        `[${name}] ${name}\n${name}\n${name}: ${name}`,
        `Count,Name,Set,Number,Condition,Place,Note\n1,Zipper,${name},${name},${name},${name},${name}`,
        `Count,Name,${name}\n1,Zipper,${name}`,
        `${name},${name},${name}\n1,${name},3`,
        `{"lines":[{"name":"${name}","owned":1,"set":"${name}"}]}`,
      ];
      for (const text of files)
        for (const line of copies(text)) expect(line).toMatch(/^(1 standard\/268|\? \d+ \S)/);
      const choices = new Map([['count', name]] as const);
      expect(copies('Count,Name\n1,Zipper', choices)).toEqual([
        `? 1 No column is called "${name}". The columns are "Count", "Name".`,
      ]);
    },
  );
});

describe('an import file of another type', () => {
  it('is refused as RTF, with a hint what to do', () => {
    const bytes = readFileSync('tests/fixtures/imports/20-rtf.txt');
    const says = 'This is RTF: save it as plain text (.txt), and choose that file.';
    expect(decodeFile(bytes)).toEqual({ ok: false, message: says });
    expect(readFile(bytes.toString()).problems).toEqual([{ line: 1, message: says }]);
    expect(parseDeck(bytes.toString(), getCatalogue()).problems).toMatchObject([
      { line: 1, message: says },
    ]);
  });

  it('is read as a deck with boards when it is a table, and refused when it is pasted into the list', () => {
    const text = textOf('18-deck-as-csv.csv');
    const { deck, problems } = parseForeignDeck(text, getCatalogue());
    expect(problems).toEqual([]);
    expect(deck).toMatchObject({
      entries: [{ card: 'ote/shadows/D034', count: 3 }],
      side: [{ card: 'ote/shadows/D006', count: 2 }],
    });
    expect(parseDeck(text, getCatalogue()).problems).toMatchObject([
      { line: 1, message: expect.stringMatching(/^This is a table/) },
    ]);
  });

  it('keeps the tags of a deck', () => {
    const { deck } = parseForeignDeck(textOf('08-moxfield-text-tags.txt'), getCatalogue());
    expect(deck.cardNotes).toEqual([
      { card: 'ote/standard/268', note: '', tags: ['Ramp'] },
      { card: 'ote/shadows/D034', note: '', tags: ['Core', 'Fast'] },
    ]);
  });
});
