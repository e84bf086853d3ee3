import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { wholeCard } from '@/lib/api/card-shapes';
import { getCatalogue } from '@/lib/cards/embedded';
import { countedPrintings } from '@/lib/collection/printings';
import { each, TYPED_TEXTS } from '@/lib/collection/types';
import { readCardTable } from '@/lib/formats/card-table';
import { FORMATS, readFile } from '@/lib/formats/formats';
import { cardsCsv } from '@/lib/server/bulk-files';

/** Texts that a spreadsheet would run, and some that only look so. */
const TEXTS = [
  '=HYPERLINK("http://evil.example","x")',
  '=HYPERLINK("http://evil.example",\n"x")',
  '=1+1\nsecond line',
  "=cmd|' /C calc'!A0",
  '+1\r\n2',
  '-2+3',
  '@SUM(1+1)',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(1+1)',
  "'=1+1",
  "''tis",
  "'Tis the Season",
  'a, "b"; c',
  '\u{1f600} =1',
];
const RUNS = /^\s*[=+\-@＝＋－＠]/;

const [printing] = countedPrintings(getCatalogue());
const [card] = getCatalogue().cards;
const written = FORMATS.filter(
  ({ ending, writeCollection }) => ending === 'csv' && writeCollection,
);

/** Line breaks are of one kind once they are read. */
function asRead(text: string): string {
  return text.replace(/\r\n/g, '\n');
}

function cellsOf(csv: string): string[] {
  const { data } = Papa.parse<string[]>(csv, { delimiter: ',' });
  return data.flat();
}

describe.each(TEXTS)('the text %j in an exported table', (text) => {
  it.each(written)('is no formula in the format $id, and is read back unchanged', (format) => {
    if (printing === undefined) throw new Error('no printing');
    const counts = { owned: 1, wanted: 0, trade: 0, ...each(TYPED_TEXTS, () => text) };
    const line = { ...counts, printing: { ...printing, name: text } };
    const csv = format.writeCollection?.([line]) ?? '';
    expect(cellsOf(csv).filter((cell) => RUNS.test(cell))).toEqual([]);
    const [read] = readFile(csv, format.id).lines;
    expect(read?.name).toBe(asRead(text));
    expect(read?.condition).toBe(asRead(text));
  });

  it('is no formula in the export of all cards, and is read back unchanged', () => {
    if (card === undefined) throw new Error('no card');
    const csv = cardsCsv([wholeCard({ ...card, name: text })]);
    expect(cellsOf(csv).filter((cell) => RUNS.test(cell))).toEqual([]);
    expect(readCardTable(csv).cards.map(({ record }) => record.name)).toEqual([asRead(text)]);
  });
});
