'use client';
import { usePathname } from 'next/navigation';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { useStore } from 'zustand';
import { Unreachable } from '@/app/_components/site/answered';
import { Skeleton } from '@/app/_components/site/skeleton';
import type { OwnSet } from '@/lib/cards/own-types';
import { setName } from '@/lib/cards/sets';
import { changed } from '@/lib/client/answers';
import { askAhead } from '@/lib/client/ask-ahead';
import { OWN_CARDS, useCatalogue } from '@/lib/client/cards';
import { TOTALS, type TotalsAnswer } from '@/lib/client/collection';
import { edenCatalogueNow } from '@/lib/client/eden-cards';
import { useRememberedGame } from '@/lib/client/shown-game';
import { localStore } from '@/lib/client/storage';
import { useAnswer } from '@/lib/client/use-answer';
import { type CountedPrinting, countedPrintings } from '@/lib/collection/printings';
import type { Totals } from '@/lib/collection/totals';
import { EDEN_SETS } from '@/lib/eden/sets';
import {
  type CollectionState,
  type CollectionStore,
  createCollectionStore,
} from './collection-store';

askAhead(() => TOTALS);

interface SharedCollection {
  readonly sets: readonly OwnSet[];
  readonly store: CollectionStore;
  readonly printings: readonly CountedPrinting[];
}

/** Null while loading; `failed` when the server cannot be reached. */
const CollectionContext = createContext<SharedCollection | null | 'failed'>(null);

/** Holds the collection for the pages inside and keeps it in sync with the server. */
export function CollectionProvider({ children }: { readonly children: ReactNode }) {
  const { body: totals, state } = useAnswer(TOTALS);
  const { body: own } = useAnswer(OWN_CARDS);
  const catalogue = useCatalogue();
  const eden = useEdenPrintings(totals);
  const [store, setStore] = useState<CollectionStore | null>(null);
  // Later responses update the store.
  if (store === null && totals !== null) setStore(createCollectionStore(totals, localStore));
  useEffect(() => store?.connect(), [store]);
  const isFailed = store === null && !WAITING.has(state);
  const shared = useMemo(() => {
    if (isFailed || catalogue === 'failed') return 'failed';
    if (store === null || catalogue === null) return null;
    const printings = [...countedPrintings(catalogue), ...eden];
    return { store, printings, sets: [...(own?.sets ?? []), ...(own?.around?.sets ?? [])] };
  }, [isFailed, store, catalogue, eden, own]);
  return <CollectionContext value={shared}>{children}</CollectionContext>;
}

const NO_PRINTINGS: readonly CountedPrinting[] = [];

/** Returns the printings of Eden. They are loaded only if the collection has some of them, or on a page that needs them; otherwise the list is empty. */
function useEdenPrintings(totals: TotalsAnswer | null): readonly CountedPrinting[] {
  const isChosen = useRememberedGame() === 'eden';
  const hasSome = totals?.totals.some(([id]) => id.startsWith('eden/')) === true;
  // An imported file or a photograph may contain cards of either game.
  const isAsked = usePathname()
    .split('/')
    .some(
      (part) => part === 'import' || part === 'scan' || EDEN_SETS.some(({ id }) => id === part),
    );
  const isWanted = isChosen || hasSome || isAsked;
  const { body: own } = useAnswer(OWN_CARDS);
  const [printings, setPrintings] = useState(NO_PRINTINGS);
  useEffect(() => {
    if (!isWanted && (own?.eden ?? []).length === 0) return;
    void edenCatalogueNow().then((catalogue) => {
      if (catalogue !== null) setPrintings(countedPrintings(catalogue));
    });
  }, [isWanted, own]);
  return printings;
}

const WAITING: ReadonlySet<string> = new Set(['loading', 'kept', 'current']);

/** Shows its children once the collection has loaded, and a skeleton until then. */
export function CollectionReady({ children }: { readonly children: ReactNode }) {
  const shared = useContext(CollectionContext);
  if (shared === 'failed') return <Unreachable onRetry={() => changed(TOTALS, OWN_CARDS)} />;
  // At least as high as the window, so that the footer stays out of sight when the collection is shorter than the skeleton.
  return <div className="min-h-dvh">{shared === null ? <Skeleton /> : children}</div>;
}

function useSharedCollection(): SharedCollection {
  const shared = useContext(CollectionContext);
  if (shared === null || shared === 'failed') throw new Error('Only inside a Ready.');
  return shared;
}

/** Returns the store with its actions. */
export function useCollectionStore(): CollectionStore {
  return useSharedCollection().store;
}

/** Returns every printing, including custom cards. */
export function usePrintings(): readonly CountedPrinting[] {
  return useSharedCollection().printings;
}

/** Returns a function that returns the name of a set by its id; a custom set has the name that its owner gave. */
export function useSetName(): (id: string) => string {
  const { sets } = useSharedCollection();
  return useCallback(
    (id: string) => sets.find((set) => set.id === id)?.name ?? setName(id),
    [sets],
  );
}

/** Checks whether the collection has loaded. */
export function useIsCollectionReady(): boolean {
  const shared = useContext(CollectionContext);
  return shared !== null && shared !== 'failed';
}

/** Selects a part of the collection's state. */
export function useCollection<T>(read: (state: CollectionState) => T): T {
  return useStore(useSharedCollection().store, read);
}

/** Returns the counts of the collection by printing. */
export function useTotals(): Totals {
  return useCollection((state) => state.ledger.shown);
}
