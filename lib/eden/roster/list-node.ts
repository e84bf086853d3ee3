import { childList, lineOf, textOf, type XmlNode } from '@/lib/formats/xml';
import { singular } from './file-node';

/** An element of a roster, from XML or JSON. */
export interface ListNode {
  /** The line of the element in the file; 1 when unknown. */
  readonly line: number;
  /** Returns an attribute; '' when it is missing. */
  readonly word: (name: string) => string;
  /** Returns the elements of a list, wrapped (`costs: { cost: [...] }`) or not (`costs: [...]`). */
  readonly list: (name: string) => readonly ListNode[];
}

/** Returns a node for an element parsed by `readXml`. */
export function xmlNode(node: XmlNode): ListNode {
  return {
    line: lineOf(node),
    word: (name) => textOf(node, `@${name}`),
    list: (name) =>
      childList(node, name).flatMap((list) => childList(list, singular(name)).map(xmlNode)),
  };
}

/** Returns a node for a JSON value. Anything except an object has neither attributes nor lists. */
export function jsonNode(value: unknown): ListNode {
  return {
    line: 1,
    word: (name) => {
      const word = ownField(value, name);
      return typeof word === 'string' || typeof word === 'number' ? String(word).trim() : '';
    },
    list: (name) => {
      const list = ownField(value, name);
      const inside = Array.isArray(list) ? list : [ownField(list, singular(name)) ?? []].flat();
      return inside.map(jsonNode);
    },
  };
}

/** Returns an own field of an object; otherwise undefined. */
export function ownField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}
