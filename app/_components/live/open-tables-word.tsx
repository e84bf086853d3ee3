'use client';
import { useAnswer } from '@/lib/client/use-answer';
import { useSession } from '@/lib/client/use-session';
import { counted } from '@/lib/text/counted';
import { TABLES } from './table-tiles';

/** Says how many tables wait for players; another sentence when none does. */
export function OpenTablesWord({ otherwise }: { readonly otherwise: string }) {
  const session = useSession();
  const tables = useAnswer(session?.accounts ? TABLES : null).body?.tables ?? [];
  const open = tables.filter(({ state }) => state === 'open').length;
  if (open === 0) return otherwise;
  return `${counted(open, 'table')} ${open === 1 ? 'waits' : 'wait'} for players now.`;
}
