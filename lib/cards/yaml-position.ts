import { type Document, isMap, isNode, isScalar, isSeq, type LineCounter, type Node } from 'yaml';

/** A card in a YAML document, with its node to find lines. */
export interface CardNode {
  readonly node: Node | null;
  readonly value: unknown;
  /** `#3 Ricardo Cerdo`, for messages. */
  readonly label: string;
}

function labelOf(value: unknown, index: number): string {
  const name: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, 'name') : null;
  return typeof name === 'string' && name !== '' ? name : `card ${index + 1}`;
}

/** Returns the cards of a document: a list, or the list under `cards`. Empty for an empty file, null for anything else. */
export function itemsOf(document: Document): CardNode[] | null {
  const root = document.contents;
  if (root === null || (isScalar(root) && root.value === null)) return [];
  const list = isMap(root) ? root.get('cards', true) : root;
  if (!isSeq(list)) return null;
  return list.items.map((node, index) => {
    const value: unknown = isNode(node) ? node.toJS(document) : null;
    return { node: isNode(node) ? node : null, value, label: labelOf(value, index) };
  });
}

/** Returns the game that a file `{game, cards}` names; On the Edge for a plain list. */
export function gameOf(document: Document): unknown {
  return isMap(document.contents) ? (document.get('game') ?? 'ote') : 'ote';
}

function keyNode(inside: unknown, key: string): Node | null {
  if (!isMap(inside)) return null;
  const pair = inside.items.find(
    ({ key: found }) => isScalar(found) && String(found.value) === key,
  );
  return isNode(pair?.key) ? pair.key : null;
}

/** Returns the position of a field's value, or with `key` of the key itself. A missing field is reported at its card. */
export function positionOf(
  card: CardNode,
  path: readonly (string | number)[],
  lines: LineCounter,
  key?: string,
): { line: number; column: number } {
  let node: unknown = card.node;
  for (const part of path) {
    const next: unknown =
      key === part ? keyNode(node, key) : isMap(node) || isSeq(node) ? node.get(part, true) : null;
    if (!isNode(next)) break;
    node = next;
  }
  const range = isNode(node) ? node.range : null;
  const { line, col } = lines.linePos(range?.[0] ?? 0);
  return { line: Math.max(line, 1), column: Math.max(col, 1) };
}
