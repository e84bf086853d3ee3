import { parseQuery } from '@/lib/cards/search/parse';
import type { Order } from '@/lib/cards/search/query';

const ORDER = /(^|\s)(?:order|sort|dir|direction)\s*[:=]\s*\S+/gi;
const SHOW = /(^|\s)(?:show|display|as)\s*[:=]\s*\S+/gi;

/** What the query itself says of the order of the cards. */
export interface Ordering {
  readonly order: Order | null;
  readonly descending: boolean;
}

/** The order that a query asks for. */
export function orderingOf(query: string): Ordering {
  const { order, descending } = parseQuery(query).display;
  return { order, descending: descending ?? false };
}

/** The query with the next order by that column: rising, falling, and then no order of its own; what else it says stays as it was typed. */
export function nextOrdering(query: string, by: Order): string {
  const { order, descending } = orderingOf(query);
  if (order !== by) return withOrdering(query, by, false);
  return descending ? withOrdering(query, null, false) : withOrdering(query, by, true);
}

/** The query with this order instead of its own, or with none; what else it says stays as it was typed. */
export function withOrdering(query: string, order: Order | null, descending: boolean): string {
  const rest = query.replace(ORDER, '').trim();
  if (order === null) return rest;
  return `${rest} order:${order}${descending ? ' dir:desc' : ''}`.trim();
}

/** The query without its `show:`, for when a button says how to show the cards. */
export function withoutShow(query: string): string {
  return query.replace(SHOW, '').trim();
}
