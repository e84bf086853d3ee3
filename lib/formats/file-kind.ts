import { isCardTable } from '@/lib/formats/card-table';
import { hasField, isTable } from '@/lib/formats/csv-header';
import { FORMATS } from '@/lib/formats/formats';
import { readPlainText } from '@/lib/formats/plain-text';
import { FORMAT_IDS, type FormatId } from '@/lib/formats/types';
import type { ImportKind } from './report';

/** The id of our own card file: YAML, or JSON `{ game, cards: [record] }`. */
export const CARD_FILE = 'dossier-cards';
/** The values of `--format`. */
export const IMPORT_FORMATS = [...FORMAT_IDS, CARD_FILE] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** The detected format of a file, and the kind of its contents. */
export interface FileKind {
  readonly format: ImportFormat;
  readonly kind: ImportKind;
}

const DECKS: ReadonlySet<ImportFormat> = new Set<FormatId>([
  'lackey-dek',
  'lackey-txt',
  'octgn',
  'cockatrice',
  'tabletop-simulator',
]);

/** Returns the kind of a file: as given, or detected by its content; YAML by its name, because any text is valid YAML. */
export function fileKind(
  text: string,
  path: string,
  choice: {
    readonly format?: ImportFormat | undefined;
    readonly kind?: ImportKind | undefined;
  } = {},
): FileKind {
  const format = choice.format ?? formatOf(text, path);
  return { format, kind: choice.kind ?? kindOf(format, text) };
}

function formatOf(text: string, path: string): ImportFormat {
  if (/\.ya?ml$/i.test(path) || isCardJson(jsonOf(text))) return CARD_FILE;
  const formatId = FORMATS.find(({ read, detect }) => read !== undefined && detect(text))?.id;
  // A table of no known program is read like ours.
  if (formatId === undefined || formatId === 'text') return isTable(text) ? 'dossier-csv' : 'text';
  return formatId;
}

function kindOf(format: ImportFormat, text: string): ImportKind {
  if (format === CARD_FILE) return 'cards';
  if (DECKS.has(format)) return 'deck';
  switch (format) {
    case 'dossier-json':
      return isDeckJson(jsonOf(text)) ? 'deck' : 'counts';
    case 'text':
      // A deck has a name; a list of cards has none.
      return readPlainText(text).name === '' ? 'counts' : 'deck';
    default:
      // Lackey's list of cards, or a similar table; with copies, or what is owned, it is a collection.
      return isCardTable(text) && !hasField(text, 'count') && !hasField(text, 'kind')
        ? 'cards'
        : 'counts';
  }
}

function jsonOf(text: string): unknown {
  if (!/^\uFEFF?\s*[[{]/.test(text)) return null;
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return null; // `[standard] Karla Sommers` is a line of a list; the JSON reader reports broken JSON.
  }
}

function fieldOf(json: unknown, name: string): unknown {
  return typeof json === 'object' && json !== null ? Reflect.get(json, name) : undefined;
}

function isCardJson(json: unknown): boolean {
  const cards = Array.isArray(json) ? json : fieldOf(json, 'cards');
  return Array.isArray(cards) && cards.every((card) => fieldOf(card, 'type') !== undefined);
}

function isDeckJson(json: unknown): boolean {
  return [json, fieldOf(json, 'deck'), fieldOf(json, 'list')].some((one) =>
    Array.isArray(fieldOf(one, 'entries')),
  );
}
