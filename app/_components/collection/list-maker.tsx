'use client';
import Link from 'next/link';
import { useDeferredValue, useMemo, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { EmptyState } from '@/app/_components/site/empty-state';
import { useAddress } from '@/app/_components/site/use-address';
import { useCardsById } from '@/lib/client/cards';
import { useRememberedGame } from '@/lib/client/shown-game';
import {
  filterList,
  type ListName,
  type ListRow,
  listRows,
  sizeOfList,
} from '@/lib/collection/card-list';
import { collectedPrintings, heldOf } from '@/lib/collection/completion';
import type { Lots } from '@/lib/collection/lots';
import type { OwnedFilter } from '@/lib/collection/owned-rows';
import { useCollectionStore, usePrintings, useSetName, useTotals } from './collection-context';
import { LISTS, ListControls, ListFilters, queryOf, type Shown, shownOf } from './list-controls';
import { ListRows } from './list-rows';
import { ListSharing } from './list-sharing';
import { MarkStepper } from './mark-stepper';
import { filterOf, ownedQuery } from './owned-address';
import { WantAll } from './want-all';
import { WithLots } from './with-lots';

/** The lists of what one wants, has for trade, lacks and has to spare: to change, to print and to share. */
export function ListMaker() {
  return <WithLots>{(lots) => <Lists lots={lots} />}</WithLots>;
}

function Lists({ lots }: { readonly lots: Lots }) {
  const [address, setAddress] = useAddress();
  const shown = useMemo(() => shownOf(address), [address]);
  const show = (next: Shown) => setAddress(queryOf(next));
  // What is typed is shown before the rows that it finds.
  const { list, view, filter, keep } = useDeferredValue(shown);
  const { rows, all, stay } = useListRows(list, keep, filter, lots);
  const totals = useTotals();
  const setName = useSetName();
  const store = useCollectionStore();
  const { name, none, mark, copies } = LISTS[list];
  const title = filter.set === '' ? name : `${name}: ${setName(filter.set)}`;
  const onList = useMemo(() => rows.filter(({ count }) => count > 0), [rows]);
  const words = ({ count, note }: ListRow) =>
    [copies && `${count} ${copies}`, note].filter(Boolean).join(' · ');
  return (
    <>
      <ListControls shown={shown} show={show} />
      <div className="flex flex-wrap gap-x-6 print:block">
        <ListFilters shown={shown} show={show} rows={all} lots={lots} />
        <ListSharing list={list} title={title} rows={onList} noteTitle="Condition" />
      </div>
      <div className="mb-1 flex min-h-10 flex-wrap items-center justify-between gap-x-4 print:hidden">
        <p role="status" className="text-sm text-ink-faint">
          {sizeOfList(onList)}
        </p>
        {list === 'missing' && onList.length > 0 ? (
          <WantAll rows={onList} what="missing" wantedOf={({ id }) => heldOf(totals, id).wanted} />
        ) : null}
      </div>
      {rows.length === 0 ? (
        <EmptyState title={all.length === 0 ? none : 'No card fits these filters'}>
          {all.length > 0 ? (
            <Button onClick={() => show({ ...shown, filter: filterOf(new URLSearchParams()) })}>
              Show everything
            </Button>
          ) : list === 'missing' ? null : (
            <>
              Count cards and mark them as wanted or for trade under{' '}
              <Link href="/collection/count" className="text-link">
                Count
              </Link>
              .
            </>
          )}
        </EmptyState>
      ) : (
        <ListRows
          rows={rows}
          view={view}
          of={`${list} ${ownedQuery(filter, 'table')}`}
          words={words}
          heading={LISTS[mark].name}
          copies={({ printing }) => (
            <MarkStepper
              printing={printing}
              held={lots.get(printing.id) ?? []}
              mark={mark}
              onChange={({ label, steps }) => {
                stay(printing.id);
                store.count(label, steps);
              }}
            />
          )}
        />
      )}
    </>
  );
}

/** Returns the rows of a list that the filter selects, and all of its rows. A card from which the last copy is taken stays until another list is shown. */
function useListRows(list: ListName, keep: number, filter: OwnedFilter, lots: Lots) {
  const known = usePrintings();
  const totals = useTotals();
  const cards = useCardsById();
  // What somebody has marked may be of both games; what they lack is of the chosen one.
  const remembered = useRememberedGame();
  const game = list === 'missing' ? remembered : 'all';
  const [changed, setChanged] = useState<Pick<Shown, 'list'> & { ids: ReadonlySet<string> }>({
    list,
    ids: new Set(),
  });
  const stays = changed.list === list ? changed.ids : NONE;
  const all = useMemo(
    () => listRows(list, collectedPrintings(known, totals, game), totals, lots, keep, stays),
    [list, known, totals, game, lots, keep, stays],
  );
  const rows = useMemo(
    () => filterList(all, filter, (card) => cards.get(card)?.traits ?? []),
    [all, filter, cards],
  );
  const stay = (id: string) => setChanged({ list, ids: new Set([...stays, id]) });
  return { rows, all, stay };
}

const NONE: ReadonlySet<string> = new Set();
