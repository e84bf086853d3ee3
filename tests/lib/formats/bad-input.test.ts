import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import { applySteps } from '@/lib/collection/apply';
import { countedPrintings } from '@/lib/collection/printings';
import { countPlan, matchRows } from '@/lib/formats/count-plan';
import { decodeFile } from '@/lib/formats/decode';
import { readFile } from '@/lib/formats/formats';
import { matcherOf } from '@/lib/formats/match';

const FILES = ['tests/fixtures/formats', 'tests/fixtures/imports'].flatMap((folder) =>
  readdirSync(folder).map((name) => join(folder, name)),
);
const printings = countedPrintings(getCatalogue());
const match = matcherOf(printings);
const known = new Map(printings.map((printing) => [printing.id, printing]));

const utf16 = (text: string, isBig: boolean, hasMark: boolean) => {
  const bytes = Buffer.from(hasMark ? `\uFEFF${text}` : text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

/** Ways in which a file goes wrong on its way. */
const DAMAGES: readonly (readonly [name: string, damage: (bytes: Buffer) => Uint8Array])[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map(
    (tenth) =>
      [
        `cut at ${tenth} tenths`,
        (bytes: Buffer) => bytes.subarray(0, Math.floor((bytes.length * tenth) / 10)),
      ] as const,
  ),
  ['with each byte twice', (bytes) => Buffer.from([...bytes].flatMap((byte) => [byte, byte]))],
  ['twice in one file', (bytes) => Buffer.concat([bytes, bytes])],
  ['in UTF-16, little end first', (bytes) => utf16(bytes.toString(), false, true)],
  ['in UTF-16, big end first', (bytes) => utf16(bytes.toString(), true, true)],
  ['in UTF-16 without a mark', (bytes) => utf16(bytes.toString(), false, false)],
  ['in UTF-16 without a mark, big end first', (bytes) => utf16(bytes.toString(), true, false)],
  ['in UTF-16, cut', (bytes) => utf16(bytes.toString(), false, true).subarray(0, -1)],
  ['in UTF-8 with a mark', (bytes) => Buffer.concat([Buffer.from('\uFEFF'), bytes])],
  ['in Windows-1252', (bytes) => Buffer.from(`${bytes}é`, 'latin1')],
  ['with line ends of an old Mac', (bytes) => Buffer.from(String(bytes).replace(/\r?\n/g, '\r'))],
  ['with line ends of Windows', (bytes) => Buffer.from(String(bytes).replace(/\r?\n/g, '\r\n'))],
  ['with nothing but zeros', (bytes) => Buffer.alloc(bytes.length)],
];

/** What the file says of copies of each printing, as its preview shows them. */
function shownCopies(bytes: Uint8Array): Map<string, number> | null {
  const decoded = decodeFile(bytes);
  if (!decoded.ok) {
    expect(decoded.message).toMatch(/^(Line \d+: \S.*|This is .*)\.$/);
    return null;
  }
  const file = readFile(decoded.text);
  const plan = countPlan(matchRows(file, printings, new Map()), new Map(), 'set');
  const lines = decoded.text.split(/\r\n|\r|\n/).length;
  const shown = new Map<string, number>();
  for (const { line, fate, says, printing } of plan.rows) {
    expect(line).toBeGreaterThanOrEqual(1);
    expect(line).toBeLessThanOrEqual(lines);
    expect(says).toMatch(/\S/);
    if (fate === 'wrong' || fate === 'asked') expect(says).toMatch(/\.$|\?$/);
    else shown.set(printing ?? '', Number(/have (?:0 → )?(\d+)/.exec(says)?.[1] ?? 0));
  }
  // Exactly what was shown is counted.
  const counted = [...applySteps(new Map(), plan.steps).touched.values()];
  const made = counted.filter(({ owned }) => owned > 0);
  expect(new Map(made.map(({ printing, owned }) => [printing, owned]))).toEqual(
    new Map([...shown].filter(([, count]) => count > 0)),
  );
  expect(plan.rows.length > 0 || decoded.text.trim() === '' || shown.size === 0).toBe(true);
  return shown;
}

/** What the whole file says of copies of each card, also in lines that are left out. */
function namedCopies(bytes: Uint8Array): Map<string, number> {
  shownCopies(bytes);
  const decoded = decodeFile(bytes);
  const named = new Map<string, number>();
  for (const line of decoded.ok ? readFile(decoded.text).lines : []) {
    const found = match(line);
    const count = (found.kind === 'unknown' ? undefined : found.copies) ?? line.count ?? 0;
    const name = found.among[0]?.name ?? '';
    named.set(name, (named.get(name) ?? 0) + count);
  }
  return named;
}

describe.each(FILES)('the import of %s', (path) => {
  const bytes = readFileSync(path);
  const whole = namedCopies(bytes);

  it.each(DAMAGES)(
    'reads a file damaged by "%s" without wrong counts, or refuses the file with the line',
    (how, damage) => {
      const shown = shownCopies(damage(bytes));
      // No card is counted that the whole file does not name, and not more of it than there are, or twice that.
      const most = how === 'twice in one file' ? 2 : 1;
      for (const [printing, count] of shown ?? []) {
        const name = known.get(printing)?.name ?? '';
        expect([name, count <= (whole.get(name) ?? 0) * most]).toEqual([name, true]);
      }
    },
  );
});
