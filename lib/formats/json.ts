import { z } from 'zod';
import { each, TYPED_TEXTS } from '@/lib/collection/types';
import { elementLines, parsedJson } from './json-lines';
import {
  bareLine,
  type FileFormat,
  type LineProblem,
  lineProblem,
  type WrittenFile,
  type WrittenLine,
} from './types';

// Our own JSON of a collection: `{ "dossier": "collection", "version": 1, "lines": [...] }`. Deck JSON is read as well.

const text = (most: number) => z.string().max(most).default('');
/** Longer texts than can be stored are read, and refused later with their line. */
const LONG = 8_000;
const count = z.int().min(0).max(999_999).nullable().default(null);

const lineSchema = z.object({
  printing: z.string().max(80).optional(),
  card: z.string().max(80).optional(),
  name: text(200),
  set: text(60),
  number: text(30),
  owned: count,
  count,
  wanted: count,
  trade: count,
  ...each(TYPED_TEXTS, () => text(LONG)),
  spelling: text(LONG),
});

const fileSchema = z.union([
  z.object({ lines: z.array(z.unknown()).max(200_000) }),
  z.object({
    name: text(120),
    notes: text(10_000),
    entries: z.array(z.unknown()).max(200_000),
  }),
]);

function readJson(source: string): WrittenFile {
  const failed = (message: string): WrittenFile => ({
    format: 'dossier-json',
    name: '',
    notes: '',
    lines: [],
    problems: [{ line: 1, message }],
  });
  const json = parsedJson(source);
  if (!json.ok) return { ...failed(''), problems: [json.problem] };
  const parsed = fileSchema.safeParse(json.value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return failed(
      `${issue?.path.join('.') || 'The file'}: ${issue?.message ?? 'not as expected'}. Expected { "lines": [ … ] } for a collection or { "entries": [ … ] } for a deck.`,
    );
  }
  const file = parsed.data;
  const rows = 'lines' in file ? file.lines : file.entries;
  return {
    format: 'dossier-json',
    name: 'entries' in file ? file.name : '',
    notes: 'entries' in file ? file.notes : '',
    ...readRows(rows, elementLines(source, new Set(['lines', 'entries']))),
  };
}

/** Reads each row separately, so that a wrong one does not affect others. */
function readRows(
  rows: readonly unknown[],
  at: readonly number[],
): Pick<WrittenFile, 'lines' | 'problems'> {
  const lines: WrittenLine[] = [];
  const problems: LineProblem[] = [];
  for (const [i, row] of rows.entries()) {
    const line = at[i] ?? 1;
    const read = lineSchema.safeParse(row);
    if (!read.success) {
      const [issue] = read.error.issues;
      const field = issue?.path.join('.') || 'The line';
      const message = `${field}: ${issue?.message ?? 'not as expected'}.`;
      problems.push(lineProblem(line, JSON.stringify(row), message));
      continue;
    }
    const { printing, card, count: copies, owned, ...words } = read.data;
    const [, set = words.set, number = words.number] = (printing ?? card ?? '').split('/');
    const written = bareLine(line, words.name, 1);
    lines.push({ ...written, ...words, count: copies ?? owned, set, number });
  }
  return { lines, problems };
}

/** Our own JSON format. */
export const dossierJson: FileFormat = {
  id: 'dossier-json',
  name: 'JSON (Dossier)',
  ending: 'json',
  type: 'application/json',
  detect: (source) => /^\uFEFF?\s*\{/.test(source) && !source.includes('"ObjectStates"'),
  read: readJson,
  writeCollection: (lines) =>
    `${JSON.stringify(
      {
        dossier: 'collection',
        version: 1,
        lines: lines.map(({ printing, ...rest }) => ({
          printing: printing.id,
          name: printing.name,
          ...rest,
        })),
      },
      null,
      1,
    )}\n`,
  writeDeck: ({ name, list }) => `${JSON.stringify({ ...list, name }, null, 1)}\n`,
};
