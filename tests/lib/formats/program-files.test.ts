import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ColumnChoices, NO_CHOICES, withColumn } from '@/lib/formats/column-names';
import { decodeFile } from '@/lib/formats/decode';
import { dossier, file } from '@/tests/lib/cli/run-cli';
import { planning, standForBrowser } from '@/tests/lib/client/page-planner';
import { useDatabase } from '@/tests/lib/server/databases';
import { PROGRAM_FILES } from './program-files';

const FIXTURES = 'tests/fixtures/imports';

/** Reads a file as the import page does, and returns the columns of a table and the rows of its preview. */
async function read(text: string, columns: ColumnChoices = NO_CHOICES) {
  const planned = await planning({ text, columns });
  if (!planned.ok) throw new Error(planned.message);
  const { table, rows } = planned.plan;
  return { table, columns: table?.columns ?? [], rows };
}

const sentences = (rows: readonly { readonly written: string; readonly says: string }[]) =>
  rows.map(({ written, says }) => `${written}: ${says}`);

describe('an imported table', () => {
  useDatabase('sqlite');
  standForBrowser();

  describe('of another program', () => {
    it.each(PROGRAM_FILES)(
      'is read by the page and the command line as the same rows: $program',
      async ({ text, says = [], rows, unread }) => {
        let choices = NO_CHOICES;
        for (const [word, header] of says) {
          const field = word === 'copies' ? 'count' : word;
          choices = withColumn(choices, (await read(text, choices)).columns, header, field);
        }
        const page = await read(text, choices);
        expect(sentences(page.rows)).toEqual(rows);
        expect(page.table).toMatchObject({ asks: null, unread });
        const options = says.flatMap(([word, header]) => ['--column', `${word}=${header}`]);
        const call = ['import', file('list.csv', text), '--dry-run', '--json', ...options];
        const run = await dossier(...call);
        const report = JSON.parse(run.out) as { rows: typeof page.rows; unread: string[] };
        expect(sentences(report.rows)).toEqual(rows);
        expect(report.unread).toEqual(unread);
        const named = unread.map((header) => `"${header}"`).join(', ');
        // Notes about single lines are among the rows.
        const err = run.err.replaceAll(/^.*: line \d+: .*\n/gm, '');
        expect(err).toBe(unread.length === 0 ? '' : `${call[1]}: not read: ${named}\n`);
      },
    );

    it.each(readdirSync(FIXTURES))(
      'is read by the page and the command line as the same rows, though its program is unknown: %s',
      async (name) => {
        const path = join(FIXTURES, name);
        const run = await dossier('import', path, '--as', 'counts', '--dry-run', '--json');
        const decoded = decodeFile(readFileSync(path));
        if (!decoded.ok) {
          expect(run.err).toContain(decoded.message.replace(/\.$/, ''));
          return;
        }
        const { rows } = await read(decoded.text);
        expect(sentences((JSON.parse(run.out) as { rows: typeof rows }).rows)).toEqual(
          sentences(rows),
        );
      },
    );
  });

  describe('with columns', () => {
    const text = 'Name,Edition,Edition Code,Qty,Qty,,Box\nZipper,Standard,ote,3,9,7,red';
    const fields = async (choices: ColumnChoices) =>
      Object.fromEntries(
        (await read(text, choices)).columns.map(({ header, field }) => [header, field]),
      );

    it('has a name for each, also when the file gives it none or names two alike', async () => {
      expect(await fields(NO_CHOICES)).toEqual({
        Name: 'name',
        Edition: 'set',
        'Edition Code': 'set',
        Qty: 'count',
        'Qty (column 5)': null,
        'Column 6': null,
        Box: 'place',
      });
    });

    it('reads a column as what the user says, in place of the column that was read as that', async () => {
      const { columns } = await read(text);
      const choices = withColumn(NO_CHOICES, columns, 'Qty (column 5)', 'count');
      expect(await fields(choices)).toMatchObject({ Qty: null, 'Qty (column 5)': 'count' });
      expect(sentences((await read(text, choices)).rows)).toEqual([
        '9 Zipper (Standard) · red: have 0 → 9',
      ]);
    });

    it('leaves the set to the second column that holds it when the first is not read', async () => {
      const { columns } = await read(text);
      const choices = withColumn(NO_CHOICES, columns, 'Edition', null);
      expect(await fields(choices)).toMatchObject({ Edition: null, 'Edition Code': 'set' });
    });

    it('counts no copies when their column becomes one of wants', async () => {
      const { columns } = await read(text);
      const choices = withColumn(NO_CHOICES, columns, 'Qty', 'wanted');
      expect(sentences((await read(text, choices)).rows)).toEqual([
        'Zipper (Standard) · red · 3 wanted: want 0 → 3',
      ]);
    });

    it('shows the cells of the first rows that have any', async () => {
      const long = `Count,Name\n,\n1,Zipper\n2,${'x'.repeat(99)}\n3,Flux\n4,Janis`;
      const [, names] = (await read(long)).columns;
      expect(names?.cells).toEqual(['Zipper', 'x'.repeat(80), 'Flux']);
    });
  });
});
