import { existsSync } from 'node:fs';
import { LineCounter, parseDocument } from 'yaml';
import type { Catalogue } from '@/lib/cards/catalogue';
import { compileRegex } from '@/lib/cards/search/regex';
import { CliFailure, reasonOf } from '@/lib/cli/failure';
import { readTextFile } from '@/lib/cli/read-file';
import { problemText, readFormat } from '@/lib/decks/format-rules';
import { formatFileSchema } from '@/lib/decks/format-schema';
import { FORMATS, type FormatRules } from '@/lib/decks/formats';
import type { OwnFormat } from '@/lib/decks/own-format';

/** Returns the rules of a format file or of a saved format. Throws a `CliFailure` with the mistake. */
export async function ownFormat(asked: string, catalogue: Catalogue): Promise<FormatRules> {
  const format = existsSync(asked) ? formatOfFile(asked) : await savedFormat(asked);
  const { rules, problems } = readFormat(format, catalogue, compileRegex);
  const [first] = problems;
  if (first !== undefined) throw new CliFailure(`${asked}: ${problemText(first)}`);
  return rules;
}

/** Reads a format file, JSON or YAML. */
function formatOfFile(path: string): OwnFormat {
  const lines = new LineCounter();
  const document = parseDocument(readTextFile(path), { lineCounter: lines });
  const [mistake] = document.errors;
  if (mistake !== undefined) {
    const { line, col } = lines.linePos(mistake.pos[0]);
    throw new CliFailure(`${path}:${line}:${col}: ${mistake.message.split('\n')[0]}`);
  }
  const value: unknown = document.toJS();
  const version = Object(value).version;
  if (version !== undefined && version !== 1)
    throw new CliFailure(`${path}: this format was written by a later version of Dossier`);
  const read = formatFileSchema.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new CliFailure(`${path}: ${issue?.path.join('.') || 'the format'}: ${issue?.message}`);
}

async function savedFormat(id: string): Promise<OwnFormat> {
  const expected = `expected ${FORMATS.join(', ')}, a file, or the id of a format of yours`;
  let formats: readonly OwnFormat[];
  try {
    const [{ withDatabase }, { listFormats }] = await Promise.all([
      import('@/lib/server/database-check'),
      import('@/lib/server/own-formats'),
    ]);
    formats = (await withDatabase(listFormats)).map(({ format }) => format);
  } catch (error) {
    throw new CliFailure(`--format: ${expected}, found "${id}" (${reasonOf(error)})`);
  }
  const format = formats.find((one) => one.id === id.toLowerCase());
  if (format === undefined) throw new CliFailure(`--format: ${expected}, found "${id}"`);
  return format;
}
