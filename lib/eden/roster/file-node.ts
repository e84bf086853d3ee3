import { xmlText } from '@/lib/text/xml-text';

/** An element of BattleScribe's files in New Recruit's JSON form: a list has the name of its elements, other values are attributes, and `$text` is the text. */
export interface FileNode {
  readonly [name: string]: string | number | boolean | readonly FileNode[];
}

/** Values that are elements in the XML, because they are long or have several lines. */
const ELEMENTS: ReadonlySet<string> = new Set(['readme', 'description', 'comment']);

/** Writes an element as an XML file. Lists keep their order, because the schema fixes it; empty ones are left out. */
export function xmlFile(name: string, node: FileNode): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xmlElement(name, node, '')}\n`;
}

function xmlElement(name: string, node: FileNode, indent: string): string {
  const attributes: string[] = [];
  const inside: string[] = [];
  const inner = `${indent}  `;
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === 'object') inside.push(...xmlList(key, value, inner));
    else if (ELEMENTS.has(key)) inside.push(`${inner}<${key}>${xmlText(String(value))}</${key}>`);
    else if (key !== '$text') attributes.push(` ${key}="${attribute(String(value))}"`);
  }
  const open = `${indent}<${name}${attributes.join('')}`;
  if (node.$text !== undefined) return `${open}>${xmlText(String(node.$text))}</${name}>`;
  if (inside.length === 0) return `${open}/>`;
  return [`${open}>`, ...inside, `${indent}</${name}>`].join('\n');
}

function xmlList(name: string, nodes: readonly FileNode[], indent: string): readonly string[] {
  if (nodes.length === 0) return [];
  const items = nodes.map((node) => xmlElement(singular(name), node, `${indent}  `));
  return [`${indent}<${name}>`, ...items, `${indent}</${name}>`];
}

/** Returns the singular of a list name: `costs` → `cost`, `categoryEntries` → `categoryEntry`. */
export function singular(name: string): string {
  return name.endsWith('ies') ? `${name.slice(0, -3)}y` : name.slice(0, -1);
}

/** Escapes an attribute. A line break must be a character reference, because XML parsers replace it by a blank. */
function attribute(text: string): string {
  return xmlText(text).replace(/[\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
