import { childList, lineOf, textOf, type XmlNode } from '@/lib/formats/xml';
import { singular } from './file-node';

/** An element of a roster that is read, whether it came as XML or as JSON. */
export interface ListNode {
  /** The line on which it begins; 1 where that is not known. */
  readonly line: number;
  /** An attribute; '' without it. */
  readonly word: (name: string) => string;
  /** The elements of a list, wrapped (`costs: { cost: [...] }`) or not (`costs: [...]`). */
  readonly list: (name: string) => readonly ListNode[];
}

/** An element of a file that `readXml` parsed. */
export function xmlNode(node: XmlNode): ListNode {
  return {
    line: lineOf(node),
    word: (name) => textOf(node, `@${name}`),
    list: (name) =>
      childList(node, name).flatMap((list) => childList(list, singular(name)).map(xmlNode)),
  };
}

/** An element of a JSON file; what is no object has neither attributes nor lists. */
export function jsonNode(value: unknown): ListNode {
  return {
    line: 1,
    word: (name) => {
      const word = field(value, name);
      return typeof word === 'string' || typeof word === 'number' ? String(word).trim() : '';
    },
    list: (name) => {
      const list = field(value, name);
      const inside = Array.isArray(list) ? list : [field(list, singular(name)) ?? []].flat();
      return inside.map(jsonNode);
    },
  };
}

/** A field of an object; undefined for what is no object, and for what it does not have itself. */
export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}
