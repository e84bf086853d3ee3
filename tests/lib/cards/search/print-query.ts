import { printTree } from '@/lib/cards/search/print';
import type { Display, ParsedQuery } from '@/lib/cards/search/query';

function printDisplay({ order, descending, show }: Display): string[] {
  const parts: string[] = [];
  if (order !== null) parts.push(`order:${order}`);
  if (descending !== null) parts.push(`dir:${descending ? 'desc' : 'asc'}`);
  if (show !== null) parts.push(`show:${show}`);
  return parts;
}

/** Writes the canonical query: one form for each meaning, without mistakes. */
export function printQuery({ query, display }: Pick<ParsedQuery, 'query' | 'display'>): string {
  const settings = printDisplay(display);
  const tree = printTree(query);
  if (settings.length === 0) return tree;
  return [query.kind === 'or' ? `(${tree})` : tree, ...settings]
    .filter((part) => part !== '')
    .join(' ');
}
