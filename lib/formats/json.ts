import { z } from 'zod';
import { bareLine, type FileFormat, type WrittenFile } from './types';

// Our own JSON for a collection: `{ "dossier": "collection", "version": 1, "lines": [...] }`. Deck JSON is read as well.

const text = (most: number) => z.string().max(most).default('');
const count = z.int().min(0).max(999_999).default(0);

const lineSchema = z.object({
  printing: z.string().max(80).optional(),
  card: z.string().max(80).optional(),
  name: text(200),
  set: text(60),
  number: text(30),
  owned: count,
  count: z.int().min(0).max(999_999).optional(),
  wanted: count,
  trade: count,
  condition: text(24),
  place: text(60),
  note: text(500),
  value: text(20),
});

const fileSchema = z.union([
  z.object({ lines: z.array(lineSchema).max(200_000) }),
  z.object({
    name: text(120),
    notes: text(10_000),
    entries: z.array(lineSchema).max(200_000),
  }),
]);

function read(source: string): WrittenFile {
  const failed = (message: string): WrittenFile => ({
    format: 'dossier-json',
    name: '',
    notes: '',
    lines: [],
    problems: [{ line: 1, message }],
  });
  let json: unknown = null;
  try {
    json = JSON.parse(source.replace(/^\uFEFF/, ''));
  } catch (error) {
    return failed(
      `This is no JSON: ${error instanceof Error ? error.message : 'it cannot be read'}.`,
    );
  }
  const parsed = fileSchema.safeParse(json);
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
    lines: rows.map(({ printing, card, count: copies, owned, ...row }, i) => {
      const [, set = row.set, number = row.number] = (printing ?? card ?? '').split('/');
      return { ...bareLine(i + 1, row.name, copies ?? owned), ...row, set, number };
    }),
    problems: [],
  };
}

/** Our own JSON. */
export const dossierJson: FileFormat = {
  id: 'dossier-json',
  name: 'JSON (Dossier)',
  ending: 'json',
  type: 'application/json',
  detect: (source) => /^\uFEFF?\s*\{/.test(source) && !source.includes('"ObjectStates"'),
  read,
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
  writeDeck: ({ name, notes, cards }) =>
    `${JSON.stringify(
      {
        name,
        notes,
        game: 'ote',
        entries: cards.map(({ printing, count: copies }) => ({
          card: printing.card,
          count: copies,
        })),
      },
      null,
      1,
    )}\n`,
};
