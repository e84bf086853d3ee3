import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { lookUp } from '@/lib/text/look-up';

/** The maximum length of an XML file in characters; `DEEPEST` is its maximum nesting. */
const MOST_CHARACTERS = 2 * 1024 * 1024;
const DEEPEST = 32;

/** A parsed element: attributes begin with `@`, text is `#text`. */
export interface XmlNode {
  readonly [name: string]: unknown;
}

/** A parsed XML file, or why it is refused. */
type XmlRead =
  | { readonly ok: true; readonly root: XmlNode }
  | { readonly ok: false; readonly line: number; readonly message: string };

const LINE = Symbol('line');

/** Matches a DOCTYPE without declarations of its own. External ones are never loaded. */
const BARE_DOCTYPE = new RegExp(
  String.raw`<!DOCTYPE\s+\w+(?:\s+(?:SYSTEM|PUBLIC\s+${quotedPattern()})(?:\s+${quotedPattern()})?)?\s*>`,
  'i',
);

function quotedPattern(): string {
  return `(?:"[^"<>]{0,400}"|'[^'<>]{0,400}')`;
}

/** Parses XML with its five predefined entities and character references only, and refuses a DOCTYPE with declarations. Elements named in `lists` are always lists. */
export function readXml(text: string, lists: readonly string[]): XmlRead {
  const refused = (message: string, line = 1): XmlRead => ({ ok: false, line, message });
  if (text.length > MOST_CHARACTERS) return refused('The file is larger than 2 MB.');
  if (/<!(DOCTYPE|ENTITY)/i.test(text.replace(BARE_DOCTYPE, '')))
    return refused('The file has a DOCTYPE with declarations, which is not allowed. Remove it.');
  if (depthOf(text) > DEEPEST)
    return refused(`Elements are nested more than ${DEEPEST} levels deep.`);
  // The parser counts one kind of line break. The DOCTYPE is replaced by equally many characters.
  const source = text
    .replace(/\r\n?/g, '\n')
    .replace(BARE_DOCTYPE, (doctype) => doctype.replace(/\S/g, ' '));
  const checked = XMLValidator.validate(source);
  if (checked !== true)
    return refused(
      `The XML is broken here: ${checked.err.msg.replace(/\.?$/, '.')}`,
      checked.err.line,
    );
  try {
    const parser = new XMLParser({
      ignoreAttributes: false,
      attributeNamePrefix: '@',
      processEntities: false,
      parseTagValue: false,
      parseAttributeValue: false,
      captureMetaData: true,
      // An element with only text is also an object with its line.
      alwaysCreateTextNode: true,
      isArray: (name) => lists.includes(name),
    });
    const root: unknown = parser.parse(source);
    if (!isNode(root)) return refused('The file has no elements.');
    noteLines(root, lineCounter(source));
    return { ok: true, root };
  } catch (error) {
    const what = error instanceof Error ? error.message : 'it cannot be read';
    return refused(`The XML cannot be read: ${what}`);
  }
}

/** Returns the line of an element. */
export function lineOf(node: XmlNode): number {
  const line = Reflect.get(node, LINE);
  return typeof line === 'number' ? line : 1;
}

/** Stores the line of each element. Elements are in the order of the file only within each list. */
function noteLines(node: XmlNode, lineAt: (index: number) => number): void {
  const data = Reflect.get(node, XMLParser.getMetaDataSymbol() as symbol);
  if (typeof data?.startIndex === 'number') Reflect.set(node, LINE, lineAt(data.startIndex));
  for (const child of Object.values(node).flat()) if (isNode(child)) noteLines(child, lineAt);
}

/** Returns a function that returns the line of a character, counted from 1. */
function lineCounter(text: string): (index: number) => number {
  const breaks = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return (index) => {
    let [from, to] = [0, breaks.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((breaks[middle] ?? 0) < index) from = middle + 1;
      else to = middle;
    }
    return from + 1;
  };
}

/** Returns the nesting of elements, without comments and CDATA. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [tag] of text.matchAll(/<\/?[A-Za-z][^<>]*>/g)) {
    if (tag.startsWith('</')) depth--;
    else if (!tag.endsWith('/>')) deepest = Math.max(deepest, ++depth);
  }
  return deepest;
}

/** Returns a child element, or an empty one. */
export function childNode(node: XmlNode, name: string): XmlNode {
  const child = node[name];
  return isNode(child) ? child : {};
}

/** Returns the elements of a list. */
export function childList(node: XmlNode, name: string): XmlNode[] {
  const list = node[name];
  return [list ?? []].flat().map((one) => (isNode(one) ? one : { '#text': one }));
}

/** Returns the text of an attribute (`@qty`), of the element (`#text`), or of a single child. */
export function textOf(node: XmlNode, name: string): string {
  const value = node[name];
  const text = isNode(value) ? value['#text'] : value;
  return typeof text === 'string' || typeof text === 'number'
    ? decodeReferences(String(text)).trim()
    : '';
}

const NAMED_ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function decodeReferences(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (all, dec, hex, name) => {
    if (name !== undefined) return lookUp(NAMED_ENTITIES, name) ?? all;
    const code = dec === undefined ? Number.parseInt(hex, 16) : Number(dec);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}

function isNode(value: unknown): value is XmlNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
