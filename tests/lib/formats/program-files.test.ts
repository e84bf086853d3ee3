import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import { countedPrintings } from '@/lib/collection/printings';
import { edenCatalogueOfProgram } from '@/lib/eden/catalogue';
import { type ColumnChoices, type Field, NO_CHOICES, withColumn } from '@/lib/formats/column-names';
import { readCounts } from '@/lib/formats/count-plan';
import { decodeFile } from '@/lib/formats/decode';
import { dossier, file } from '@/tests/lib/cli/run-cli';
import { useDatabase } from '@/tests/lib/server/databases';
import { PROGRAM_FILES } from './program-files';

const printings = [
  ...countedPrintings(getCatalogue()),
  ...countedPrintings(edenCatalogueOfProgram()),
];
const FIXTURES = 'tests/fixtures/imports';

/** Reads a file as the page does. */
function read(text: string, columns: ColumnChoices = NO_CHOICES) {
  const file = { text, format: null, mode: 'set', choices: new Map(), columns } as const;
  const { table, plan } = readCounts(file, printings);
  return { table, rows: plan(new Map()).rows };
}

const sentences = (rows: readonly { readonly written: string; readonly says: string }[]) =>
  rows.map(({ written, says }) => `${written}: ${says}`);

describe('a file of another program', () => {
  useDatabase('sqlite');

  it.each(PROGRAM_FILES)(
    'is read by the page and the command line as the same rows: $program',
    async ({ text, says = [], rows, unread }) => {
      const columns = says.reduce<ColumnChoices>((before, [word, header]) => {
        const field: Field = word === 'copies' ? 'count' : word;
        return withColumn(before, read(text, before).table?.columns ?? [], header, field);
      }, NO_CHOICES);
      const page = read(text, columns);
      expect(sentences(page.rows)).toEqual(rows);
      expect(page.table).toMatchObject({ asks: null, unread });
      const options = says.flatMap(([word, header]) => ['--column', `${word}=${header}`]);
      const call = ['import', file('list.csv', text), '--dry-run', '--json', ...options];
      const run = await dossier(...call);
      const report = JSON.parse(run.out) as { rows: typeof page.rows; unread: string[] };
      expect(sentences(report.rows)).toEqual(rows);
      expect(report.unread).toEqual(unread);
      const named = unread.map((header) => `"${header}"`).join(', ');
      expect(run.err).toBe(unread.length === 0 ? '' : `${call[1]}: not read: ${named}\n`);
    },
  );

  it.each(readdirSync(FIXTURES))(
    'that came from outside is read by the page and the command line as the same rows: %s',
    async (name) => {
      const path = join(FIXTURES, name);
      const run = await dossier('import', path, '--as', 'counts', '--dry-run', '--json');
      const decoded = decodeFile(readFileSync(path));
      if (!decoded.ok) {
        expect(run.err).toContain(decoded.message.replace(/\.$/, ''));
        return;
      }
      const { rows } = read(decoded.text);
      expect(sentences((JSON.parse(run.out) as { rows: typeof rows }).rows)).toEqual(
        sentences(rows),
      );
    },
  );
});

describe('a column', () => {
  const text = 'Name,Edition,Edition Code,Qty,Qty,,Box\nZipper,Standard,ote,3,9,7,red';
  const fields = (choices: ColumnChoices) =>
    Object.fromEntries(
      (read(text, choices).table?.columns ?? []).map(({ header, field }) => [header, field]),
    );

  it('has a name of its own, also when the file gives it none or names two alike', () => {
    expect(fields(NO_CHOICES)).toEqual({
      Name: 'name',
      Edition: 'set',
      'Edition Code': 'set',
      Qty: 'count',
      'Qty (column 5)': null,
      'Column 6': null,
      Box: 'place',
    });
  });

  it('is read as what the user says, in place of the column that was read as that', () => {
    const columns = read(text).table?.columns ?? [];
    const choices = withColumn(NO_CHOICES, columns, 'Qty (column 5)', 'count');
    expect(fields(choices)).toMatchObject({ Qty: null, 'Qty (column 5)': 'count' });
    expect(sentences(read(text, choices).rows)).toEqual(['9 Zipper (Standard) · red: have 0 → 9']);
  });

  it('that is read no more leaves its meaning to the second column that had it', () => {
    const columns = read(text).table?.columns ?? [];
    const choices = withColumn(NO_CHOICES, columns, 'Edition', null);
    expect(fields(choices)).toMatchObject({ Edition: null, 'Edition Code': 'set' });
  });

  it('of copies that becomes one of wants leaves no copies', () => {
    const columns = read(text).table?.columns ?? [];
    const choices = withColumn(NO_CHOICES, columns, 'Qty', 'wanted');
    expect(sentences(read(text, choices).rows)).toEqual([
      'Zipper (Standard) · red · 3 wanted: want 0 → 3',
    ]);
  });

  it('shows the cells of the first rows that have any', () => {
    const long = `Count,Name\n,\n1,Zipper\n2,${'x'.repeat(99)}\n3,Flux\n4,Janis`;
    const [, names] = read(long).table?.columns ?? [];
    expect(names?.cells).toEqual(['Zipper', 'x'.repeat(80), 'Flux']);
  });
});
