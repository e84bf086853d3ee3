import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect } from 'vitest';

/** An element of an XML file, with its children in the order of the file. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  readonly text: string;
}

type Parsed = Readonly<Record<string, unknown>>;

const PARSER = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreDeclaration: true,
  trimValues: false,
  processEntities: { maxTotalExpansions: 100_000, maxExpandedLength: 1_000_000 },
});

function elementsOf(nodes: readonly Parsed[]): Element[] {
  return nodes.flatMap((node) => {
    const name = Object.keys(node).find((key) => key !== ':@') ?? '#text';
    if (name === '#text') return [];
    const inside = node[name] as readonly Parsed[];
    const text = inside.map((one) => one['#text'] ?? '').join('');
    const attributes = (node[':@'] ?? {}) as Element['attributes'];
    return [{ name, attributes, children: elementsOf(inside), text }];
  });
}

/** Reads a whole XML file, which must be well-formed. Returns its root. */
export function xmlTree(text: string): Element {
  expect(XMLValidator.validate(text)).toBe(true);
  const [root, ...others] = elementsOf(PARSER.parse(text));
  if (root === undefined || others.length > 0) throw new Error('The file has not one root.');
  return root;
}

/** Returns the children of an element with a name. */
export function named({ children }: Element, name: string): Element[] {
  return children.filter((child) => child.name === name);
}

/** Returns the only child of an element with a name. */
export function only(element: Element, name: string): Element {
  const [child, ...others] = named(element, name);
  if (child === undefined || others.length > 0)
    throw new Error(`${element.name} has ${others.length + (child ? 1 : 0)} ${name}.`);
  return child;
}

/** Expects an element to have these children in this order: `set` once, `text?` at most once, `card*` any number, `set+` at least one. */
export function expectSequence(element: Element, ...names: readonly string[]): void {
  const wanted = names.map((name) => name.replace(/^(\w+)(.?)$/, '(?:$1 )$2')).join('');
  const children = element.children.map(({ name }) => `${name} `).join('');
  expect(children).toMatch(new RegExp(`^${wanted}$`));
}

/** Expects an element to have exactly these attributes, and perhaps those that end with `?`. */
export function expectAttributes({ attributes }: Element, ...names: readonly string[]): void {
  const needed = names.filter((name) => !name.endsWith('?'));
  const all = names.map((name) => name.replace('?', ''));
  expect(Object.keys(attributes)).toEqual(expect.arrayContaining(needed));
  expect(Object.keys(attributes).filter((name) => !all.includes(name))).toEqual([]);
}
