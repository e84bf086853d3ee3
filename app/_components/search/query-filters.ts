import type { CardType } from '@/engine';
import { CARD_TYPES } from '@/lib/cards/search/card-types';
import type { EdenFigureKey } from '@/lib/cards/search/eden-facts';
import { withoutFillers } from '@/lib/cards/search/fillers';
import { parseQuery } from '@/lib/cards/search/parse';
import type { LotKey, Order, PrintedFigureKey, Query } from '@/lib/cards/search/query';
import { quoted, withoutQuotes } from '@/lib/cards/search/quotes';
import { usualOrder } from '@/lib/cards/search/wanted-words';
import { OFFICIAL_SETS, type OfficialSet } from '@/lib/cards/sets';

export type FilterOperator = '=' | '<=' | '>=';

/** A filter for a figure: `cost<=2`. */
export interface FigureFilter {
  readonly op: FilterOperator;
  readonly value: number;
}

/** The state of the filter panel: the simple conditions of a query that must all hold. The rest of the query is kept as it is. */
interface QueryFilters {
  readonly types: readonly CardType[];
  readonly sets: readonly OfficialSet[];
  /** The traits as written; all must match. */
  readonly traits: readonly string[];
  readonly bullet: 'with' | 'without' | null;
  /** Conditions about what the card does; all must hold. */
  readonly abilities: readonly AbilityTerm[];
  readonly figures: Readonly<Record<PrintedFigureKey, FigureFilter | null>>;
  /** The places of the user's copies, and their conditions: any of them. */
  readonly lots: Readonly<Record<LotKey, readonly string[]>>;
}

/** The conditions about what a card does that the panel offers. */
export const ABILITY_TERMS = [
  'is:anytime',
  'ability:cancel',
  'ability:pop',
  'ability:control',
  'ability:save',
  'ability:draw',
  'ability:pull',
] as const;
export type AbilityTerm = (typeof ABILITY_TERMS)[number];

const OPERATORS: readonly FilterOperator[] = ['=', '<=', '>='];

export function partsOf(query: Query): readonly Query[] {
  if (query.kind === 'and') return query.parts;
  return query.kind === 'all' ? [] : [query];
}

function typesOf(part: Query): readonly CardType[] | null {
  if (part.kind !== 'choice' || part.key !== 'type' || part.op !== '=') return null;
  return CARD_TYPES.filter((type) => part.values.includes(type));
}

function setsOf(part: Query): readonly OfficialSet[] | null {
  if (part.kind !== 'choice' || part.key !== 'set' || part.op !== '=') return null;
  const meant = (set: (typeof OFFICIAL_SETS)[number]) =>
    [set.id, set.name.toLowerCase(), set.short.toLowerCase()].some((name) =>
      part.values.includes(name),
    );
  return OFFICIAL_SETS.filter(meant).map(({ id }) => id);
}

function isBullet(part: Query): boolean {
  return (
    part.kind === 'choice' &&
    part.key === 'is' &&
    part.op === '=' &&
    part.values.length === 1 &&
    part.values[0] === 'bullet'
  );
}

function bulletOf(part: Query): 'with' | 'without' | null {
  if (isBullet(part)) return 'with';
  return part.kind === 'not' && isBullet(part.part) ? 'without' : null;
}

function abilityOf(part: Query): AbilityTerm | null {
  if (part.kind !== 'choice' || part.op !== '=') return null;
  const term = `${part.key}:${part.values.join()}`;
  return ABILITY_TERMS.find((ability) => ability === term) ?? null;
}

function traitOf(part: Query): string | null {
  if (part.kind !== 'text' || part.key !== 'trait' || part.op === '!=') return null;
  return part.values.length === 1 ? (part.values[0] ?? null) : null;
}

export function figureOf(part: Query, key: PrintedFigureKey | EdenFigureKey): FigureFilter | null {
  if (part.kind !== 'figure' || part.left === 'power' || part.left.length !== 1) return null;
  if (part.left[0]?.figure !== key || part.left[0].sign !== 1 || part.values.length !== 1)
    return null;
  const op = OPERATORS.find((one) => one === part.op);
  const [value] = part.values;
  if (op === undefined || value === undefined || value === 'none' || value.length !== 1)
    return null;
  const [number] = value;
  if (number === undefined || number.figure !== null) return null;
  return { op, value: number.sign * number.value };
}

function lotsOf(part: Query, key: LotKey): readonly string[] | null {
  if (part.kind !== 'lot' || part.key !== key) return null;
  return part.op === ':' || part.op === '=' ? part.values : null;
}

/** Reads the state of the panel from a query. */
export function readFilters(source: string): QueryFilters {
  const parts = partsOf(parseQuery(source).query);
  const figure = (key: PrintedFigureKey) =>
    parts.map((part) => figureOf(part, key)).find((found) => found !== null) ?? null;
  const lots = (key: LotKey) =>
    parts.map((part) => lotsOf(part, key)).find((found) => found !== null) ?? [];
  return {
    lots: { place: lots('place'), condition: lots('condition') },
    types: parts.map(typesOf).find((found) => found !== null) ?? [],
    sets: parts.map(setsOf).find((found) => found !== null) ?? [],
    traits: parts.flatMap((part) => traitOf(part) ?? []),
    bullet: parts.map(bulletOf).find((found) => found !== null) ?? null,
    abilities: parts.flatMap((part) => abilityOf(part) ?? []),
    figures: { cost: figure('cost'), ap: figure('ap'), dp: figure('dp'), pull: figure('pull') },
  };
}

/** Removes a part, with an `and` that would be left over. */
function removePart(source: string, part: Query): string {
  const before = source.slice(0, part.offset).trimEnd();
  const after = source.slice(part.offset + part.length).trimStart();
  if (/(^|\s)and$/i.test(before)) return `${before.slice(0, -3).trimEnd()} ${after}`.trim();
  return `${before} ${after.replace(/^and\s+/i, '')}`.trim();
}

/** Replaces the conditions that `mine` selects by one term, at the place of the first or at the end; `null` removes them. */
export function replaceConditions(
  source: string,
  mine: (part: Query) => boolean,
  term: string | null,
): string {
  const { query } = parseQuery(source);
  const [first, ...others] = partsOf(query).filter(mine);
  let text = source;
  for (const part of others.reverse()) text = removePart(text, part);
  if (first !== undefined) {
    if (term === null) return removePart(text, first);
    return `${text.slice(0, first.offset)}${term}${text.slice(first.offset + first.length)}`;
  }
  if (term === null) return text;
  // Adds brackets: `a or b` with one more condition would change its meaning.
  const whole = query.kind === 'or' ? `(${text.trim()})` : text.trim();
  return `${whole} ${term}`.trim();
}

/** Returns the query with a filter for any of these types; an empty list removes the filter. */
export function withTypes(source: string, types: readonly CardType[]): string {
  const term = types.length === 0 ? null : `t:${types.join(',')}`;
  return replaceConditions(source, (part) => typesOf(part) !== null, term);
}

/** Returns the query with a filter for any of these sets; an empty list removes the filter. */
export function withSets(source: string, sets: readonly OfficialSet[]): string {
  const term = sets.length === 0 ? null : `set:${sets.join(',')}`;
  return replaceConditions(source, (part) => setsOf(part) !== null, term);
}

/** Returns the query with a filter for cards with a bullet or without one; null removes the filter. */
export function withBullet(source: string, bullet: QueryFilters['bullet']): string {
  const term = bullet === null ? null : bullet === 'with' ? 'is:bullet' : '-is:bullet';
  return replaceConditions(source, (part) => bulletOf(part) !== null, term);
}

/** Returns the query with a filter for a figure; null removes the filter. */
export function withFigure(
  source: string,
  key: PrintedFigureKey | EdenFigureKey,
  filter: FigureFilter | null,
): string {
  const term = filter === null ? null : `${key}${filter.op}${filter.value}`;
  return replaceConditions(source, (part) => figureOf(part, key) !== null, term);
}

/** Returns the query with a filter for copies in any of these places or conditions; an empty list removes the filter. */
export function withLots(source: string, key: LotKey, values: readonly string[]): string {
  const list = values.map((value) => (IS_PLAIN.test(value) ? value : quoted(value)));
  const term = values.length === 0 ? null : `${key}:${list.join(',')}`;
  return replaceConditions(source, (part) => lotsOf(part, key) !== null, term);
}

const IS_PLAIN = /^[\p{L}\p{N}]+$/u;

/** Returns the query with one trait more. */
export function withTrait(source: string, trait: string): string {
  const plain = withoutQuotes(trait).trim();
  if (plain === '') return source;
  return replaceConditions(
    source,
    () => false,
    `trait=${IS_PLAIN.test(plain) ? plain : `"${plain}"`}`,
  );
}

/** Returns the query without a trait. */
export function withoutTrait(source: string, trait: string): string {
  return replaceConditions(source, (part) => traitOf(part) === trait, null);
}

/** Returns the query with a condition about what a card does added if it was missing, and removed if it was there. */
export function toggleAbility(source: string, ability: AbilityTerm): string {
  const isMine = (part: Query) => abilityOf(part) === ability;
  const isOn = readFilters(source).abilities.includes(ability);
  return replaceConditions(source, isMine, isOn ? null : ability);
}

/** Counts the conditions in the panel. */
export function countFilters(filters: QueryFilters): number {
  const figures = Object.values(filters.figures).filter((filter) => filter !== null).length;
  return (
    figures +
    filters.traits.length +
    filters.abilities.length +
    Number(filters.lots.place.length > 0) +
    Number(filters.lots.condition.length > 0) +
    Number(filters.types.length > 0) +
    Number(filters.sets.length > 0) +
    Number(filters.bullet !== null)
  );
}

/** Returns the query without the panel's conditions. */
export function withoutFilters(source: string): string {
  let text = withBullet(withSets(withTypes(source, []), []), null);
  for (const key of ['cost', 'ap', 'dp', 'pull'] as const) text = withFigure(text, key, null);
  for (const key of ['place', 'condition'] as const) text = withLots(text, key, []);
  for (const trait of readFilters(text).traits) text = withoutTrait(text, trait);
  for (const ability of readFilters(text).abilities) text = toggleAbility(text, ability);
  return text;
}

const ORDER_TERM = /(^|\s)(?:order|sort|dir|direction)\s*[:=]\s*\S+/gi;
const SHOW_TERM = /(^|\s)(?:show|display|as)\s*[:=]\s*\S+/gi;

/** The sort order that a query contains. */
interface Ordering {
  readonly order: Order | null;
  readonly descending: boolean;
}

/** Returns the sort order that a query contains. */
export function orderingOf(query: string): Ordering {
  const { order, descending } = parseQuery(query).display;
  return { order, descending: descending ?? false };
}

/** Returns the order of a query that contains none. */
export function unnamedOrder(query: string): Order {
  return usualOrder(withoutFillers(parseQuery(query).query).query);
}

/** Returns the query with the next sort order of a column: ascending, descending, none. The rest stays as typed. */
export function nextOrdering(query: string, by: Order): string {
  const { order, descending } = orderingOf(query);
  if (order !== by) return withOrdering(query, by, false);
  return descending ? withOrdering(query, null, false) : withOrdering(query, by, true);
}

/** Returns the query with another sort order, or none. The rest stays as typed. */
export function withOrdering(query: string, order: Order | null, descending: boolean): string {
  const rest = query.replace(ORDER_TERM, '').trim();
  if (order === null) return rest;
  return `${rest} order:${order}${descending ? ' dir:desc' : ''}`.trim();
}

/** Returns the query without `show:`, when a button changes the view. */
export function withoutShow(query: string): string {
  return query.replace(SHOW_TERM, '').trim();
}
