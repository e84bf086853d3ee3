import type { CardType } from '@/engine';
import type { Card, Catalogue } from '@/lib/cards/catalogue';
import { BOARDS, type Board, type DeckEntry } from '@/lib/decks/types';
import { tellingTrait } from '@/lib/faces/sigil-path';

/** One row of a board; `card` is null for an unknown card. */
export interface DeckRow {
  readonly id: string;
  readonly count: number;
  readonly card: Card | null;
}

/** A group of rows. */
export interface DeckGroup {
  /** The key; `unknown` for unknown cards, which come first. */
  readonly key: string;
  readonly label: string;
  /** The type when rows are grouped by type; otherwise null. */
  readonly type: CardType | null;
  /** The number of copies in the group. */
  readonly count: number;
  readonly rows: readonly DeckRow[];
}

/** The order of types in a deck: those that give Pull first. */
const TYPE_ORDER: readonly CardType[] = [
  'resource',
  'character',
  'gear',
  'condition',
  'whammy',
  'environmental',
  'secret',
  'unknown',
];
const TYPE_NAMES: Readonly<Record<CardType, string>> = {
  resource: 'Resources',
  character: 'Characters',
  gear: 'Gear',
  condition: 'Conditions',
  whammy: 'Whammies',
  environmental: 'Environmentals',
  secret: 'Secrets',
  unknown: 'Type not known',
};

/** The ways to group rows. */
export const GROUPINGS = [
  'type',
  'cost',
  'trait',
  'callable',
  'role',
  'have',
  'tag',
  'none',
] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** The ways to sort rows within a group. Rows that are equal in this are sorted by name. */
export const ROW_ORDERS = ['cost', 'name', 'copies', 'ap', 'dp', 'pull', 'set', 'worth'] as const;
export type RowOrder = (typeof ROW_ORDERS)[number];

/** Facts about cards that other modules compute; null while they are unknown. */
export interface RowFacts {
  readonly callable: (id: string) => boolean | null;
  /** The role of the card in the deck, `1 Starts`, where the number is the sort order. */
  readonly role: (card: Card) => string | null;
  /** The copies of `count` that the collection lacks. */
  readonly lacks: (id: string, count: number) => number | null;
  readonly tags: (id: string) => readonly string[];
  /** By how many turns later the deck wins with one copy less. */
  readonly worth: (id: string) => number | null;
}

const NO_FACTS: RowFacts = {
  callable: () => null,
  role: () => null,
  lacks: () => null,
  tags: () => [],
  worth: () => null,
};

/** The sort key of a group, and its label. */
type GroupOf = readonly [key: string, label: string];

function costGroup({ cost }: Card): GroupOf {
  if (cost === null) return ['~', 'No cost'];
  return [String(cost.value).padStart(3, '0'), `Cost ${cost.value}`];
}

function groupOf(row: DeckRow & { readonly card: Card }, by: Grouping, facts: RowFacts): GroupOf {
  const { card, id, count } = row;
  switch (by) {
    case 'type':
      return [String(TYPE_ORDER.indexOf(card.type)), TYPE_NAMES[card.type]];
    case 'cost':
      return costGroup(card);
    case 'trait': {
      const trait = tellingTrait(card.traits, '');
      return trait === '' ? ['~', 'No trait'] : [trait, trait];
    }
    case 'callable':
      switch (facts.callable(id)) {
        case null:
          return ['2', 'Not checked'];
        case true:
          return card.bullet ? ['1', 'Callable, by its bullet'] : ['0', 'Callable'];
        case false:
          return ['3', 'Never callable'];
      }
      break;
    case 'role': {
      const role = facts.role(card) ?? '9 …';
      return [role, role.slice(2)];
    }
    case 'have': {
      const lacks = facts.lacks(id, count);
      if (lacks === null) return ['2', 'Not known'];
      if (lacks === 0) return ['0', 'Have'];
      return lacks < count ? ['1', 'Have some'] : ['3', 'Lacking'];
    }
    case 'tag': {
      const [tag] = [...facts.tags(id)].sort((a, b) => (a < b ? -1 : 1));
      return tag === undefined ? ['~', 'No tag'] : [tag, tag];
    }
    case 'none':
      return ['', 'All cards'];
  }
}

function figureOf(row: DeckRow, order: RowOrder, { worth }: RowFacts): number | string {
  const { card, count } = row;
  switch (order) {
    case 'cost':
      return card?.cost?.value ?? -1;
    case 'ap':
    case 'dp':
    case 'pull':
      // Highest first.
      return -(card?.[order]?.value ?? -1);
    case 'copies':
      return -count;
    case 'worth':
      return -(worth(row.id) ?? Number.NEGATIVE_INFINITY);
    case 'set':
      return card === null ? '' : `${card.set}/${card.number}`;
    case 'name':
      return card?.name ?? row.id;
  }
}

function rowOrder(order: RowOrder, facts: RowFacts): (a: DeckRow, b: DeckRow) => number {
  return (a, b) => {
    const [x, y] = [figureOf(a, order, facts), figureOf(b, order, facts)];
    if (x !== y) return x < y ? -1 : 1;
    const [one, other] = [a.card?.name ?? a.id, b.card?.name ?? b.id];
    if (one !== other) return one < other ? -1 : 1;
    return a.id < b.id ? -1 : 1;
  };
}

/** Groups the rows, unknown cards first, without empty groups. */
export function groupRows(
  entries: readonly DeckEntry[],
  catalogue: Pick<Catalogue, 'byId'>,
  by: Grouping = 'type',
  order: RowOrder = 'cost',
  facts: RowFacts = NO_FACTS,
): DeckGroup[] {
  const groups = new Map<string, { label: string; type: CardType | null; rows: DeckRow[] }>();
  for (const { card: id, count } of entries) {
    const card = catalogue.byId.get(id) ?? null;
    const row: DeckRow = { id, count, card };
    const [key, label] =
      card === null ? ['unknown', 'Not in the catalogue'] : groupOf({ ...row, card }, by, facts);
    const type = by === 'type' ? (card?.type ?? null) : null;
    const group = groups.get(key) ?? { label, type, rows: [] };
    groups.set(key, group);
    group.rows.push(row);
  }
  const sorted = rowOrder(order, facts);
  const keyOrder = (key: string) => (key === 'unknown' ? '' : `!${key}`);
  return [...groups]
    .sort(([a], [b]) => (keyOrder(a) < keyOrder(b) ? -1 : 1))
    .map(([key, { label, type, rows }]) => ({
      key,
      label,
      type,
      count: rows.reduce((sum, row) => sum + row.count, 0),
      rows: rows.sort(sorted),
    }));
}

/** Returns the key of a row, unique among all rows of an editor. */
export function rowKey(board: Board, card: string): string {
  return board === 'main' ? card : `${board}:${card}`;
}

/** Returns board and card of a row key. */
export function readRowKey(key: string): { readonly board: Board; readonly card: string } {
  const at = key.indexOf(':');
  const board = BOARDS.find((one) => one === key.slice(0, Math.max(0, at)));
  return board === undefined ? { board: 'main', card: key } : { board, card: key.slice(at + 1) };
}

/** Returns the keys of the rows of a board in shown order. */
export function walkOf(groups: readonly DeckGroup[], board: Board = 'main'): string[] {
  return groups.flatMap((group) => group.rows.map((row) => rowKey(board, row.id)));
}

/** Returns the first `most` rows of the groups. */
export function firstRows(groups: readonly DeckGroup[], most: number): readonly DeckGroup[] {
  let left = most;
  return groups.flatMap((group) => {
    const rows = group.rows.slice(0, left);
    left -= rows.length;
    return rows.length === 0 ? [] : [{ ...group, rows }];
  });
}

/** Returns the row that gets the focus when a row is removed: the next, the previous, or null. */
export function neighbourOf(walk: readonly string[], id: string): string | null {
  const at = walk.indexOf(id);
  if (at < 0) return walk[0] ?? null;
  return walk[at + 1] ?? walk[at - 1] ?? null;
}
