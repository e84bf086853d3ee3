import { xmlText } from '@/lib/text/xml-text';

/** An element of BattleScribe's files in the form that New Recruit gives it in JSON: a list is named for what it holds, every other value is an attribute, and `$text` is the text of the element. */
export interface FileNode {
  readonly [name: string]: string | number | boolean | readonly FileNode[];
}

/** Values that the XML holds as elements, since they are long or of several lines. */
const ELEMENTS: ReadonlySet<string> = new Set(['readme', 'description', 'comment']);

/** The XML of an element and all that it holds, as a file. Lists follow each other as in the node, since the schema fixes their order; empty ones are left out. */
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

/** `costs` → `cost`, `categoryEntries` → `categoryEntry`. */
export function singular(name: string): string {
  return name.endsWith('ies') ? `${name.slice(0, -3)}y` : name.slice(0, -1);
}

/** Readers of XML take a line break in an attribute for a blank unless it is written as a number. */
function attribute(text: string): string {
  return xmlText(text).replace(/[\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
