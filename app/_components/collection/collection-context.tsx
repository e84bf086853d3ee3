'use client';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { OwnSet } from '@/lib/cards/own-types';
import { setName } from '@/lib/cards/sets';
import { type CountedPrinting, readPrintings } from '@/lib/collection/printings';
import { readTotals, type Totals } from '@/lib/collection/totals';
import {
  type CollectionState,
  type CollectionStore,
  createCollectionStore,
} from './collection-store';

interface Shared {
  readonly sets: readonly OwnSet[];
  readonly store: CollectionStore;
  readonly printings: readonly CountedPrinting[];
}

const Context = createContext<Shared | null>(null);

/** The browser's storage, or none where it is forbidden. */
function localStore(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

interface CollectionProviderProps {
  /** As `printingsText` writes them. */
  readonly printings: string;
  /** As `totalsText` writes them. */
  readonly totals: string;
  /** Those that were made here. */
  readonly sets: readonly OwnSet[];
  readonly children: ReactNode;
}

/** Holds the collection for the pages inside, and keeps it in step with the server. */
export function CollectionProvider({ printings, totals, sets, children }: CollectionProviderProps) {
  const [store] = useState(() => createCollectionStore(readTotals(totals), localStore));
  useEffect(() => store.connect(), [store]);
  const shared = useMemo(
    () => ({ store, printings: readPrintings(printings), sets }),
    [store, printings, sets],
  );
  return <Context value={shared}>{children}</Context>;
}

function useShared(): Shared {
  const shared = useContext(Context);
  if (shared === null) throw new Error('Only inside a CollectionProvider.');
  return shared;
}

/** What can be done to the collection. */
export function useCollectionStore(): CollectionStore {
  return useShared().store;
}

/** Every printing there is. */
export function usePrintings(): readonly CountedPrinting[] {
  return useShared().printings;
}

/** What a set is called, one's own as its owner named it. */
export function useSetName(): (id: string) => string {
  const { sets } = useShared();
  return (id) => sets.find((set) => set.id === id)?.name ?? setName(id);
}

/** A part of the collection's state. */
export function useCollection<T>(read: (state: CollectionState) => T): T {
  return useStore(useShared().store, read);
}

/** Counts by printing, as they stand. */
export function useHeld(): Totals {
  return useCollection((state) => state.ledger.shown);
}
