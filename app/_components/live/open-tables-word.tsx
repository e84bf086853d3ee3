'use client';
import { useAnswer } from '@/lib/client/use-answer';
import { useSession } from '@/lib/client/use-session';
import { counted } from '@/lib/text/counted';
import { TABLES } from './table-tiles';

/** Returns how many tables of others wait for players. */
export function useOpenTables(): number {
  const session = useSession();
  const tables = useAnswer(session?.accounts ? TABLES : null).body?.tables ?? [];
  return tables.filter(({ state, isYours }) => state === 'open' && !isYours).length;
}

/** Says how many tables wait. */
export function openTablesWords(open: number): string {
  return `${counted(open, 'table')} ${open === 1 ? 'waits' : 'wait'} for players now.`;
}

/** Says how many tables wait for players; another sentence when none does. */
export function OpenTablesWord({ otherwise }: { readonly otherwise: string }) {
  const open = useOpenTables();
  return open === 0 ? otherwise : openTablesWords(open);
}
