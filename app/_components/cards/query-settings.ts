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
  const rest = query.replace(ORDER, '').trim();
  if (order !== by) return `${rest} order:${by}`.trim();
  return descending ? rest : `${rest} order:${by} dir:desc`.trim();
}

/** The query without its `show:`, for when a button says how to show the cards. */
export function withoutShow(query: string): string {
  return query.replace(SHOW, '').trim();
}
