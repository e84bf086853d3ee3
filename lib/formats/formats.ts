import { cockatrice } from './cockatrice';
import { type ColumnChoices, NO_CHOICES } from './column-names';
import { readCsv } from './csv';
import { isTable } from './csv-header';
import { archidekt, deckbox, dossierCsv, moxfield } from './csv-products';
import { richTextProblem } from './decode';
import { dossierJson } from './json';
import { lackeyDek, lackeyText } from './lackey';
import { lackeyList } from './lackey-list';
import { octgn } from './octgn';
import { plainText } from './plain-text';
import { tabletopSimulator } from './tabletop-simulator';
import type { FileFormat, FormatId, WrittenFile } from './types';

/** All external formats, the more specific ones first. */
export const FORMATS: readonly FileFormat[] = [
  dossierCsv,
  deckbox,
  moxfield,
  archidekt,
  tabletopSimulator,
  dossierJson,
  lackeyList,
  lackeyDek,
  cockatrice,
  octgn,
  lackeyText,
  plainText,
];

/** Returns a format by its id. */
export function formatOf(id: FormatId): FileFormat {
  const format = FORMATS.find((one) => one.id === id);
  if (format === undefined) throw new Error(`There is no format ${id}.`);
  return format;
}

/** Reads a file in the detected or given format. `choices`: the chosen columns of a table. Never throws. */
export function readFile(
  text: string,
  chosen: FormatId | null = null,
  choices: ColumnChoices = NO_CHOICES,
): WrittenFile {
  const richText = richTextProblem(text);
  if (richText !== null) return refusedFile(richText);
  const detected = FORMATS.find((one) => one.read !== undefined && one.detect(text)) ?? plainText;
  const format = chosen === null ? detected : formatOf(chosen);
  if (format === plainText) {
    if (/^\s*</.test(text))
      return refusedFile(
        'This is XML, but not a deck of LackeyCCG (.dek), OCTGN (.o8d) or Cockatrice (.cod).',
      );
    if (choices.size > 0 || (chosen === null && isTable(text)))
      return readCsv(text, 'dossier-csv', choices);
  }
  return format.read?.(text, choices) ?? plainText.read?.(text) ?? emptyFile(format.id);
}

function refusedFile(message: string): WrittenFile {
  return { ...emptyFile('text'), problems: [{ line: 1, message }] };
}

function emptyFile(format: FormatId): WrittenFile {
  return { format, name: '', notes: '', lines: [], problems: [] };
}
