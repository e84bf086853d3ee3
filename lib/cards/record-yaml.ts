import {
  Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Pair,
  parseDocument,
  type YAMLMap,
} from 'yaml';
import { type CardProblem, fieldProblem } from './card-problem';
import { EDEN_FIELD_HELP } from './eden-field-help';
import { FIELD_ORDER, inFieldOrder } from './own-record';
import { type OwnField, OwnRecord } from './own-types';
import { FIELD_HELP } from './record';
import { positionOf } from './yaml-position';

/** The fields of a record as written, valid or not. */
export type WrittenFields = Readonly<Record<string, unknown>>;

/** The result of reading one card's YAML: `fields` when the YAML is valid, `record` when all fields are valid. */
export interface RecordYaml {
  readonly fields: WrittenFields | null;
  readonly record: OwnRecord | null;
  readonly problems: readonly CardProblem[];
}

/** The maximum length of one card's YAML in characters; all fields together have about 7,000. */
const MOST_CHARACTERS = 12_000;
/** Matches deeper nesting than a card has, because the parser is slow on it. */
const DEEP_NESTING = /(?:[-?]\s+){12}|(?:[[{][^[{]*){100}/;
/** YAML options: long values stay on one line, because the text area wraps them. */
const WRITE_OPTIONS = { lineWidth: 0 } as const;
const FILE_NAME = 'YAML';

function unreadYaml(line: number, column: number, message: string, hint: string): RecordYaml {
  const problem = { file: FILE_NAME, line, column, field: '', message, hint };
  return { fields: null, record: null, problems: [problem] };
}

/** Writes a record as YAML that is read back as an equal record. */
export function yamlOf(record: OwnRecord): string {
  const document = new Document(inFieldOrder(record));
  // Writes lists on one line, as in card files: `traits: [ Human, Psychic ]`.
  if (isMap(document.contents)) for (const { value } of document.contents.items) writeInline(value);
  return document.toString(WRITE_OPTIONS);
}

function writeInline(node: unknown): void {
  if (isSeq(node)) node.flow = true;
}

/** Returns the YAML map of the card: the document itself, or the only entry of a list. */
function cardMap(document: Document): YAMLMap | null {
  const root = document.contents;
  if (isMap(root)) return root;
  const only = isSeq(root) && root.items.length === 1 ? root.items[0] : null;
  return isMap(only) ? only : null;
}

/** Reads one card. Never throws; every mistake has its line and column. */
export function readRecordYaml(text: string): RecordYaml {
  if (text.length > MOST_CHARACTERS)
    return unreadYaml(1, 1, `The card is longer than ${MOST_CHARACTERS} characters`, 'Shorten it.');
  if (DEEP_NESTING.test(text))
    return unreadYaml(
      1,
      1,
      'Lists within lists are no part of a card',
      'Remove brackets or hyphens.',
    );
  try {
    return readChecked(text);
  } catch (error) {
    // Thousands of nested levels make the parser throw.
    const what = error instanceof Error ? (error.message.split('\n')[0] ?? '') : '';
    return unreadYaml(
      1,
      1,
      `The YAML cannot be read: ${what}`,
      'Write one "field: value" on a line.',
    );
  }
}

function readChecked(text: string): RecordYaml {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const [fault] = document.errors;
  if (fault !== undefined) {
    const { line, col } = lines.linePos(fault.pos[0]);
    const hint = 'Check quotes, brackets and a missing ":" here or on the line before.';
    return unreadYaml(line, col, `The YAML cannot be read: ${fault.message}`, hint);
  }
  const map = cardMap(document);
  if (map === null && text.trim() !== '')
    return unreadYaml(1, 1, 'Expected one card', 'Write one "field: value" on a line.');
  const value: unknown = map?.toJS(document) ?? {};
  const fields = value as WrittenFields;
  const label = typeof fields.name === 'string' && fields.name !== '' ? fields.name : 'This card';
  const node = { node: map, value, label };
  const at = (path: readonly (string | number)[], key?: string) =>
    positionOf(node, path, lines, key);
  const read = OwnRecord.safeParse(value);
  const helps = fields.game === 'eden' ? EDEN_FIELD_HELP : FIELD_HELP;
  if (read.success) return { fields, record: inFieldOrder(read.data), problems: [] };
  const problems = read.error.issues.flatMap((issue) =>
    fieldProblem(issue, node, at, FILE_NAME, helps),
  );
  return { fields, record: null, problems };
}

function rankOf(pair: Pair): number {
  const key = isScalar(pair.key) ? String(pair.key.value) : String(pair.key);
  const rank = FIELD_ORDER.map(String).indexOf(key);
  return rank === -1 ? FIELD_ORDER.length : rank;
}

/** Changes one field in the YAML, or removes it (`undefined`). Comments and the order of fields stay. Returns invalid YAML unchanged. */
export function withField(text: string, field: OwnField, value: unknown): string {
  if (readRecordYaml(text).fields === null) return text;
  const document = parseDocument(text);
  const map = cardMap(document);
  if (map === null)
    return value === undefined ? text : new Document({ [field]: value }).toString(WRITE_OPTIONS);
  if (value === undefined) map.delete(field);
  else if (map.has(field)) {
    const [node, old] = [document.createNode(value), map.get(field, true)];
    writeInline(node);
    // A comment beside the field is kept.
    if (isNode(old)) node.comment = old.comment ?? null;
    map.set(field, node);
  } else {
    const rank = FIELD_ORDER.indexOf(field);
    const before = map.items.findIndex((pair) => rankOf(pair) > rank);
    const pair = document.createPair(field, value);
    writeInline(pair.value);
    map.items.splice(before === -1 ? map.items.length : before, 0, pair);
  }
  return document.toString(WRITE_OPTIONS);
}
