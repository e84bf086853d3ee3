'use client';
import { useEffect, useMemo, useState } from 'react';
import { CopyButton } from '@/app/_components/forms/copy-button';
import { SegmentedChoice } from '@/app/_components/forms/segmented-choice';
import { ListSheet } from '@/app/_components/print/list-sheet';
import { PrintCardsButton } from '@/app/_components/print/print-controls';
import { NothingHere } from '@/app/_components/site/answered';
import { PageHeader } from '@/app/_components/site/page-header';
import { Skeleton } from '@/app/_components/site/skeleton';
import { setName } from '@/lib/cards/sets';
import { useCatalogue } from '@/lib/client/cards';
import { edenCatalogueNow } from '@/lib/client/eden-cards';
import { useFragment } from '@/lib/client/use-fragment';
import { isSomebody, useSession } from '@/lib/client/use-session';
import { useTitle } from '@/lib/client/use-title';
import { heldWords, type ListRow, readerWords, sizeOfList } from '@/lib/collection/card-list';
import { heldOf } from '@/lib/collection/completion';
import {
  type ReadList,
  readListLink,
  rowsOfShared,
  type SharedList,
} from '@/lib/collection/list-link';
import { type CountedPrinting, countedPrintings } from '@/lib/collection/printings';
import type { Totals } from '@/lib/collection/totals';
import { counted } from '@/lib/text/counted';
import { CollectionProvider, useIsCollectionReady, useTotals } from './collection-context';
import { ListFigure, ListRows } from './list-rows';
import { textOfList } from './list-sharing';
import type { OwnedView } from './owned-address';
import { VIEWS } from './owned-filters';
import { WantAll } from './want-all';

/** Returns the list after the # of the address; null while it is read. */
function useLinkedList(): ReadList | null {
  const fragment = useFragment();
  const [read, setRead] = useState<{ readonly of: string; readonly list: ReadList } | null>(null);
  useEffect(() => {
    if (fragment === null) return;
    let isLeft = false;
    void readListLink(fragment).then((list) => {
      if (!isLeft) setRead({ of: fragment, list });
    });
    return () => {
      isLeft = true;
    };
  }, [fragment]);
  return read !== null && read.of === fragment ? read.list : null;
}

/** A list from a link: to read for anybody, beside what the reader has of it. */
export function SharedListScreen() {
  const read = useLinkedList();
  useTitle(read?.ok ? read.list.title : null);
  const session = useSession();
  if (read === null) return <Skeleton rows={8} />;
  if (!read.ok)
    return (
      <NothingHere title="This link holds no list" to="/collection/lists" name="Your lists">
        {read.message}
      </NothingHere>
    );
  const list = <LinkedList list={read.list} />;
  // The collection of a visitor is not opened.
  return isSomebody(session) ? <CollectionProvider>{list}</CollectionProvider> : list;
}

const NO_PRINTINGS: readonly CountedPrinting[] = [];

/** Returns the printings of Eden, or none if a list has none of them; null while they load. */
function useEdenPrintings({ lines }: SharedList): readonly CountedPrinting[] | null {
  const isAsked = lines.some(({ printing }) => printing.startsWith('eden/'));
  const [printings, setPrintings] = useState<readonly CountedPrinting[] | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    void edenCatalogueNow().then((catalogue) => {
      setPrintings(catalogue === null ? NO_PRINTINGS : countedPrintings(catalogue));
    });
  }, [isAsked]);
  return isAsked ? printings : NO_PRINTINGS;
}

function LinkedList({ list }: { readonly list: SharedList }) {
  const catalogue = useCatalogue();
  const eden = useEdenPrintings(list);
  const isReady = useIsCollectionReady();
  const rows = useMemo(
    () =>
      catalogue === null || catalogue === 'failed' || eden === null
        ? []
        : rowsOfShared(list, [...countedPrintings(catalogue), ...eden]),
    [list, catalogue, eden],
  );
  if (catalogue === 'failed')
    return (
      <p className="pt-8 text-ink-soft">The cards could not be loaded: can’t reach the server.</p>
    );
  if (catalogue === null || eden === null) return <Skeleton rows={8} />;
  return isReady ? (
    <ReadersList list={list} rows={rows} />
  ) : (
    <ListForReader list={list} rows={rows} totals={null} />
  );
}

interface SharedRowsProps {
  readonly list: SharedList;
  readonly rows: readonly ListRow[];
}

/** A shared list beside what the reader has. */
function ReadersList(props: SharedRowsProps) {
  return <ListForReader {...props} totals={useTotals()} />;
}

interface ListForReaderProps extends SharedRowsProps {
  /** The counts of the reader; null for a reader without a collection. */
  readonly totals: Totals | null;
}

function ListForReader({ list, rows, totals }: ListForReaderProps) {
  const [view, setView] = useState<OwnedView>('faces');
  const known = rows.filter(({ printing }) => printing.page !== '');
  const unknown = rows.length - known.length;
  const words = ({ note, printing }: ListRow) =>
    [note, totals === null ? '' : heldWords(heldOf(totals, printing.id))]
      .filter(Boolean)
      .join(' · ');
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          eyebrow="A list in a link"
          title={<span className="wrap-anywhere">{list.title}</span>}
          lead={totals === null ? sizeOfList(rows) : readerWords(known, totals)}
        />
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <SegmentedChoice label="Shown as" value={view} choices={VIEWS} onChange={setView} />
          <PrintCardsButton />
          <CopyButton
            text={textOfList(rows)}
            label="Copy as text"
            otherwise="print the list instead"
          />
          {totals === null ? null : (
            <WantAll
              rows={known}
              what="of a shared list"
              wantedOf={({ id }) => heldOf(totals, id).wanted}
            />
          )}
        </div>
        {unknown === 0 ? null : (
          <p className="mb-3 text-sm text-warn">
            {counted(unknown, 'card')} of this list {unknown === 1 ? 'is' : 'are'} not known here:
            somebody’s own, or of another version.
          </p>
        )}
      </div>
      <ListRows
        rows={rows}
        view={view}
        of={list.title}
        words={words}
        heading="Copies"
        copies={(row) => <ListFigure row={row} />}
      />
      <ListSheet title={list.title} rows={rows} noteTitle="Note" setName={setName} />
    </>
  );
}
