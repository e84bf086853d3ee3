import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCardFiles } from '@/lib/cards/card-files';
import { CARD_FOLDER, readCardFolder } from '@/lib/cards/card-folder';
import type { CardRecord } from '@/lib/cards/record';

// The lists lie beside a checkout of the people who have them; without them these tests check our files alone.
const FACTS = '../shared/data/ote/facts.tsv';
const PRINTED = '../shared/data/ote/lackey-setinfo.tsv';
const FIGURES = ['ap', 'dp', 'pull'] as const;

const { records, problems } = readCardFiles(readCardFolder(CARD_FOLDER));

interface Row {
  readonly [field: string]: string;
}

function rowsOf(path: string): Row[] {
  const [head = '', ...rows] = readFileSync(path, 'utf8')
    .replaceAll('\r', '')
    .trimEnd()
    .split('\n');
  const fields = head.split('\t');
  return rows.map((row) => {
    const cells = row.split('\t');
    return Object.fromEntries(fields.map((field, i) => [field, (cells[i] ?? '').trim()]));
  });
}

/** The record of a printing as a row of the list: what a rarity or bullet of a further printing says is its note's business. */
function rowOf(record: CardRecord, set: string, number: string): Row {
  const home = record.set === set;
  const other = record.printings?.find((printing) => printing.set === set);
  return {
    set,
    number,
    name: record.name,
    type: record.type,
    cost: String(record.cost ?? ''),
    bullet: record.bullet === true ? 'yes' : '',
    ...Object.fromEntries(FIGURES.map((figure) => [figure, String(record[figure] ?? '')])),
    rarity: (home ? record.rarity : other?.rarity) ?? '',
    traits: (record.traits ?? []).join(', '),
  };
}

/** Every difference between our files and the list, as `SET/NUMBER field`. */
function differences(rows: readonly Row[]): { where: string; note: string | undefined }[] {
  const ours = new Map(
    records.flatMap(({ record }) =>
      [record, ...(record.printings ?? [])].map(({ set, number }) => [
        `${set}/${number}`,
        { row: rowOf(record, set, number), note: record.notes },
      ]),
    ),
  );
  const found: { where: string; note: string | undefined }[] = [];
  for (const row of rows) {
    const id = `${row.set}/${row.number}`;
    const our = ours.get(id);
    ours.delete(id);
    const wrong = Object.keys(row).filter((field) => our?.row[field] !== row[field]);
    for (const field of wrong) found.push({ where: `${id} ${field}`, note: our?.note });
  }
  // The list has none of the sample cards: nobody knows more than their names.
  for (const id of ours.keys())
    if (!id.startsWith('samples/'))
      found.push({ where: `${id} is not in the list`, note: undefined });
  return found;
}

describe('the card files', () => {
  it('have no mistakes', () => {
    expect(problems).toEqual([]);
  });

  it('hold 635 cards with 639 printings, and the names of 7 sample cards', () => {
    const counts = new Map<string, number>();
    for (const { record } of records) {
      for (const { set } of [record, ...(record.printings ?? [])])
        counts.set(set, (counts.get(set) ?? 0) + 1);
    }
    expect(records).toHaveLength(642);
    expect(Object.fromEntries(counts)).toEqual({
      standard: 270,
      cutups: 94,
      shadows: 117,
      arcana: 153,
      chase: 5,
      samples: 7,
    });
  });

  it('hold each of the four chase cards that were printed twice as one card, with a note of the differences', () => {
    const twice = records.filter(({ record }) => record.printings !== undefined);
    expect(twice.map(({ record }) => record.name)).toEqual([
      'Janis',
      'Signe Lathiere',
      'Grim Linden',
      'Chris Robinson',
    ]);
    for (const { record } of twice) expect(record.notes).toMatch(/^Stands twice/);
  });

  it('hold each version of a name as a card of its own (UNIQ-2)', () => {
    const radfords = records.filter(({ record }) => record.name === 'C. A. Radford');
    expect(radfords.map(({ record }) => record.number)).toEqual([
      'C66',
      'C67',
      'C68',
      'C69',
      'C70',
    ]);
  });
});

describe.runIf(existsSync(FACTS))(
  'the figures of the cards, compared with the list of facts if it is present',
  () => {
    it('equal the list in every field of every row, unless a note explains the difference', () => {
      const unexplained = differences(rowsOf(FACTS)).filter(({ note }) => note === undefined);
      expect(unexplained).toEqual([]);
    });

    it('differ from the list only in one bullet of a card that was printed twice', () => {
      expect(differences(rowsOf(FACTS)).map(({ where }) => where)).toEqual([
        'cutups/Chase01 bullet',
      ]);
    });
  },
);

if (existsSync(PRINTED))
  describe('the texts of the cards, compared with the printed ones if they are present', () => {
    const ours = records.flatMap(({ record }) =>
      (record.text ?? '')
        .split(/(?<=[.!?])\s+/)
        .map((sentence) => ({ sentence, card: record.name })),
    );
    const plain = (text: string) =>
      text
        .toLowerCase()
        .replace(/[^a-z0-9+-]+/g, ' ')
        .trim();

    it('repeat no printed sentence of six words or more, unless the fixed English has only one way to say it', () => {
      const printed = new Set(
        rowsOf(PRINTED).flatMap((row) => (row.Rules ?? '').split(/(?<=[.!?])\s+/).map(plain)),
      );
      const copied = ours.filter(
        ({ sentence }) =>
          plain(sentence).split(' ').length >= 6 &&
          printed.has(plain(sentence)) &&
          !FORMS.some((form) => form.test(sentence)),
      );
      expect(copied).toEqual([]);
    });
  });

/** Forms of card-text.md in which the words are given and only names, traits and numbers are the card's. */
const NAME = '["\\w\',.&+ -]+';
const FORMS = [
  `^[+]?\\d Pull to call ${NAME}\\.$`,
  `^(Crank|Flip) (any time )?to (call|Control|pop|flip|crank|uncrank|cancel|give) ${NAME}\\.$`,
  `^Crank to gain \\d Pull to call ${NAME}\\.$`,
  `^Crank any time to (add|draw) ${NAME}\\.$`,
  `^Cannot be attacked by ${NAME}\\.$`,
  `^Any ${NAME} may Martyr for ${NAME}\\.$`,
  `^(Immune|Exclude|Martyr): ${NAME}\\.$`,
].map((form) => new RegExp(form, 'i'));
