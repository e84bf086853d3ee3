import { cockatrice } from './cockatrice';
import { readCsv } from './csv';
import { looksLikeCsv } from './csv-header';
import { archidekt, deckbox, dossierCsv, moxfield } from './csv-products';
import { dossierJson } from './json';
import { lackeyDek, lackeyText } from './lackey';
import { lackeyList } from './lackey-list';
import { octgn } from './octgn';
import { plainText } from './plain-text';
import { tabletopSimulator } from './tabletop-simulator';
import type { FileFormat, FormatId, WrittenFile } from './types';

/** Every outside format, the more specific first. */
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

/** A format by its id. */
export function formatOf(id: FormatId): FileFormat {
  const format = FORMATS.find((one) => one.id === id);
  if (format === undefined) throw new Error(`There is no format ${id}.`);
  return format;
}

/** Reads a file in whatever format it is, or in the one that is said. Never throws. */
export function readFile(text: string, said: FormatId | null = null): WrittenFile {
  const found = FORMATS.find((one) => one.read !== undefined && one.detect(text)) ?? plainText;
  const format = said === null ? found : formatOf(said);
  if (format === plainText) {
    if (/^\s*</.test(text))
      return {
        format: 'text',
        name: '',
        notes: '',
        lines: [],
        problems: [
          {
            line: 1,
            message:
              'This is XML, but not a deck of LackeyCCG (.dek), OCTGN (.o8d) or Cockatrice (.cod).',
          },
        ],
      };
    if (said === null && looksLikeCsv(text)) return readCsv(text, 'dossier-csv');
  }
  return format.read?.(text) ?? plainText.read?.(text) ?? nothing(format.id);
}

function nothing(format: FormatId): WrittenFile {
  return { format, name: '', notes: '', lines: [], problems: [] };
}
