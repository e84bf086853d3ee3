import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { askedNow, type Flow } from '@/lib/ote/table-flow';
import type { TableState } from './table-state';

/** The store of a table with its actions (create-table.ts). */
export type TableStore = StoreApi<TableState>;

/** Returns the settings for automatic answers. */
export function flowOf({ facts, settings }: Pick<TableState, 'facts' | 'settings'>): Flow {
  return { roles: facts.roles, everyWindow: settings.everyWindow };
}

/** Returns who must decide now. */
export function askedAt(table: Pick<TableState, 'session' | 'facts' | 'settings'>) {
  return askedNow(table.session, flowOf(table));
}

/** Checks whether nobody at this screen plays. */
export function isOnlooker({ facts }: Pick<TableState, 'facts'>): boolean {
  return facts.roles.every((role) => role === 'elsewhere');
}

export const TableContext = createContext<TableStore | null>(null);

/** Selects a part of the table's state. */
export function useTable<T>(select: (state: TableState) => T): T {
  return useStore(useTableStore(), select);
}

/** Returns the store of the surrounding table. */
export function useTableStore(): TableStore {
  const store = useContext(TableContext);
  if (store === null) throw new Error('A part of the table stands outside of a table.');
  return store;
}

/** Returns a random seed; the engine itself is deterministic. */
export function freshSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
}
