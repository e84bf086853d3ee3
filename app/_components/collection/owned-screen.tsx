'use client';
import Link from 'next/link';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { buttonClass } from '@/app/_components/forms/button';
import { ChipLink } from '@/app/_components/forms/chip';
import { useScrollPages } from '@/app/_components/search/use-rendered-results';
import { EmptyState } from '@/app/_components/site/empty-state';
import { onDemand } from '@/app/_components/site/on-demand';
import { Skeleton } from '@/app/_components/site/skeleton';
import { useAddress } from '@/app/_components/site/use-address';
import { useCardsById } from '@/lib/client/cards';
import { useRememberedGame } from '@/lib/client/shown-game';
import { type Lots, placesOf } from '@/lib/collection/lots';
import { type OwnedFilter, type OwnedRow, ownedRows } from '@/lib/collection/owned-rows';
import type { CountedPrinting } from '@/lib/collection/printings';
import { type HoldingKey, keyOf } from '@/lib/collection/types';
import { usualCurrency, worthOfAll } from '@/lib/collection/worth';
import { counted } from '@/lib/text/counted';
import { useCollection, usePrintings, useSetName } from './collection-context';
import type { Sorting } from './head-sort';
import { LastChange } from './last-change';
import { NothingOwned } from './nothing-owned';
import { filterOf, type OwnedView, ownedQuery, placePath, viewOf } from './owned-address';
import { type OwnedChoices, OwnedFilters } from './owned-filters';
import { OwnedFace } from './owned-row';
import { OwnedTable } from './owned-table';
import { OwnedTotals } from './owned-totals';
import { WorthNote } from './owned-worth';
import { type ChosenRows, useChosenRows } from './use-chosen-rows';
import { useFoundCards } from './use-found-cards';
import { WithLots } from './with-lots';

const CardPreview = onDemand(() =>
  import('@/app/_components/card/card-preview').then((module) => module.CardPreview),
);
const PlaceHead = onDemand(() => import('./place-head').then((module) => module.PlaceHead));
const ChosenBar = onDemand(() => import('./chosen-bar').then((module) => module.ChosenBar));

/** What one owns: each printing with its copies, filtered by the address, and the totals. */
export function OwnedScreen() {
  return (
    <WithLots>{(lots) => (lots.size === 0 ? <NothingOwned /> : <Owned lots={lots} />)}</WithLots>
  );
}

function Owned({ lots }: { readonly lots: Lots }) {
  const [address, setAddress] = useAddress();
  const filter = useMemo(() => filterOf(address), [address]);
  const view = viewOf(address);
  const list = useRef<HTMLElement>(null);
  const printings = usePrintings();
  const cards = useCardsById();
  // What is typed is shown before the rows that it finds.
  const shown = useDeferredValue(filter);
  const touched = useTouched(`${ownedQuery(shown, view)}`);
  const place = filter.place === 'none' ? '' : filter.place;
  const games = useOwnedGames(lots);
  const remembered = useRememberedGame();
  const game = games.size > 1 ? remembered : '';
  const onlyGame = games.has('eden') ? 'eden' : 'ote';
  const answer = useFoundCards(shown.name, SEARCHED_GAMES[shown.game || game]);
  const found = answer === 'searching' ? null : answer;
  const rows = useMemo(() => {
    const traitsOf = (card: string) => cards.get(card)?.traits ?? [];
    const { cards: named = null, isCopyFound = ALL_COPIES } = found ?? {};
    const context = { game, traitsOf, found: named, isCopyFound, touched } as const;
    return ownedRows(printings, lots, shown, context);
  }, [printings, lots, shown, cards, game, found, touched]);
  const held = useMemo(() => printings.filter(({ id }) => lots.has(id)), [printings, lots]);
  const choices = useChoices(held, lots);
  const chosen = useChosenRows(rows);
  const sums = useSums(rows);
  const [isChoosing, setChoosing] = useState(false);
  const [hasTotals, setTotals] = useState(false);
  const hasBar = view === 'table' && (isChoosing || chosen.rows.length > 0);
  const findCard = useCallback((id: string) => cards.get(id), [cards]);
  return (
    <>
      {place === '' ? (
        <h1 className="sr-only">What you own</h1>
      ) : (
        <PlaceHead
          key={place}
          name={place}
          lots={lots}
          onRename={(next) => setAddress(ownedQuery({ ...filter, place: next }, view))}
        />
      )}
      <div
        className={`grid grid-cols-[minmax(0,1fr)] gap-x-10 xl:grid-cols-[minmax(0,1fr)_17rem] xl:grid-rows-[auto_1fr] ${place === '' ? 'pt-3 sm:pt-6' : 'pt-1 print:hidden'}`}
      >
        <div>
          <OwnedFilters
            filter={filter}
            view={view}
            choices={choices}
            game={filter.game || game}
            found={found}
            onFilter={(next) => setAddress(ownedQuery(next, view))}
            onView={(next) => setAddress(ownedQuery(filter, next))}
          >
            <PlaceChips lots={lots} />
            <div className="flex min-h-10 min-w-0 flex-1 basis-full flex-wrap xl:basis-40 items-center gap-x-3 text-sm">
              <p role="status" className="min-w-0 flex-1 text-ink-faint">
                {counted(sums.copies, 'copy', 'copies')} of {counted(sums.printings, 'printing')}
                <WorthNote worth={sums.worth} />
              </p>
              {view === 'table' ? (
                <LineButton isOn={isChoosing} className="sm:hidden" onPress={setChoosing}>
                  Choose
                </LineButton>
              ) : null}
              <LineButton isOn={hasTotals} className="xl:hidden" onPress={setTotals}>
                Totals
              </LineButton>
            </div>
          </OwnedFilters>
        </div>
        <div
          className={`xl:col-start-2 xl:row-span-2 xl:row-start-1 ${hasTotals ? 'max-xl:border-y max-xl:border-line max-xl:py-3' : 'max-xl:hidden'}`}
        >
          <OwnedTotals lots={lots} game={shown.game || game || onlyGame} />
        </div>
        <section ref={list} aria-label="Owned cards" className="pb-2">
          <OwnedRows
            rows={rows}
            view={view}
            filter={shown}
            sums={sums}
            chosen={chosen}
            isChoosing={isChoosing}
            isSearching={answer === 'searching'}
            onSort={(sorting) => setAddress(ownedQuery({ ...filter, ...sorting }, view))}
          />
          <div className="sticky bottom-2 z-10">
            {hasBar ? (
              <ChosenBar chosen={chosen} all={rows.length} onDone={() => setChoosing(false)} />
            ) : null}
            <LastChange />
          </div>
        </section>
        {view === 'table' ? <CardPreview inside={list} find={findCard} /> : null}
      </div>
    </>
  );
}

interface LineButtonProps {
  readonly isOn: boolean;
  readonly className: string;
  readonly onPress: (isOn: boolean) => void;
  readonly children: string;
}

/** A quiet button that shows or hides something. */
function LineButton({ isOn, className, onPress, children }: LineButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onPress(!isOn)}
      className={`min-h-10 text-link aria-pressed:font-semibold ${className}`}
    >
      {children}
    </button>
  );
}

/** Returns the copies and printings of some rows, what they are worth, and the currency of a price that names none. */
function useSums(rows: readonly OwnedRow[]) {
  return useMemo(() => {
    const worths = rows.map((row) => row.worth);
    return {
      copies: rows.reduce((sum, { owned }) => sum + owned, 0),
      // Without those whose last copy was just taken away.
      printings: rows.filter(({ owned, wanted, trade }) => owned + wanted + trade > 0).length,
      worth: worthOfAll(worths),
      currency: usualCurrency(worths),
    };
  }, [rows]);
}

/** The places above the list, where the totals are below it. */
function PlaceChips({ lots }: { readonly lots: Lots }) {
  const places = placesOf(lots);
  if (places.length === 0) return null;
  return (
    <nav
      aria-label="Places"
      className="flex min-w-0 flex-1 basis-40 gap-2 overflow-x-auto p-0.5 [scrollbar-width:none] xl:hidden"
    >
      {places.map((place) => (
        <ChipLink
          key={place}
          href={placePath(place)}
          prefetch={false}
          className="max-w-60 shrink-0"
        >
          <span className="truncate">{place}</span>
        </ChipLink>
      ))}
    </nav>
  );
}

const ALL_COPIES = () => true;
const BOTH = ['ote', 'eden'] as const;
const SEARCHED_GAMES = { ote: ['ote'], eden: ['eden'], all: BOTH, '': BOTH } as const;

/** Returns the games of which somebody has copies. */
function useOwnedGames(lots: Lots): ReadonlySet<string> {
  return useMemo(
    () => new Set([...lots.keys()].map((printing) => printing.slice(0, printing.indexOf('/')))),
    [lots],
  );
}

/** Returns the lots that were counted one by one since the list was shown, which may be empty now. `list`: another one begins anew. */
function useTouched(list: string): readonly HoldingKey[] {
  const made = useCollection((state) => state.made);
  const pending = useCollection((state) => state.ledger.pending);
  const number = made.at(-1)?.number ?? 0;
  const [since, setSince] = useState({ list, number });
  if (since.list !== list) setSince({ list, number });
  return useMemo(() => {
    const edits = [...made.filter((one) => one.number > since.number), ...pending];
    // What was moved or removed together with others is gone.
    return edits.flatMap(({ steps }) => (steps.length === 1 ? steps.map(keyOf) : []));
  }, [made, pending, since]);
}

/** Returns the values that the filters of some printings offer. */
export function useChoices(held: readonly CountedPrinting[], lots: Lots): OwnedChoices {
  const setName = useSetName();
  const cards = useCardsById();
  return useMemo(() => {
    const valuesOf = (value: (printing: CountedPrinting) => string | null) =>
      [...new Set(held.map(value))].flatMap((one) => (one === null || one === '' ? [] : [one]));
    const named = (values: readonly string[]) =>
      values.map((value) => [value, value] as const).toSorted(([a], [b]) => (a < b ? -1 : 1));
    const traits = held.flatMap(({ card }) => cards.get(card)?.traits ?? []);
    return {
      set: valuesOf(({ set }) => set).map((set) => [set, setName(set)]),
      type: named(valuesOf(({ type }) => type)),
      rarity: named(valuesOf(({ rarity }) => rarity)),
      trait: named([...new Set(traits)]),
      place: placesOf(lots).map((place) => [place, place]),
    };
  }, [held, lots, setName, cards]);
}

interface OwnedRowsProps {
  readonly rows: readonly OwnedRow[];
  readonly view: OwnedView;
  readonly filter: OwnedFilter;
  readonly sums: ReturnType<typeof useSums>;
  readonly chosen: ChosenRows;
  readonly isChoosing: boolean;
  /** Whether a query has no answer yet. */
  readonly isSearching: boolean;
  readonly onSort: (sorting: Sorting) => void;
}

function OwnedRows(props: OwnedRowsProps) {
  const { rows, view, filter, sums, chosen, isChoosing, isSearching, onSort } = props;
  // With another filter or view the list begins anew.
  const { shown, mark, more } = useScrollPages(`${ownedQuery(filter, view)}`, 0, rows.length);
  const some = rows.slice(0, shown);
  const { currency, worth } = sums;
  if (rows.length === 0 && isSearching) return <Skeleton />;
  if (rows.length === 0)
    return (
      <EmptyState title="No card fits these filters">
        <Link href="/collection" className="text-link">
          Show everything
        </Link>
      </EmptyState>
    );
  return (
    <>
      {view === 'table' ? (
        <OwnedTable
          rows={some}
          sorting={filter}
          currency={currency}
          isPriced={worth.priced > 0}
          chosen={chosen}
          isChoosing={isChoosing}
          onSort={onSort}
        />
      ) : (
        <ul className="grid grid-flow-row-dense grid-cols-[repeat(auto-fill,minmax(min(8.75rem,44%),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))] sm:gap-4">
          {some.map((row) => (
            <OwnedFace key={row.printing.id} row={row} currency={currency} />
          ))}
        </ul>
      )}
      <div ref={mark} />
      {shown < rows.length ? (
        <button type="button" className={buttonClass('secondary', 'mt-4')} onClick={more}>
          Show more
        </button>
      ) : null}
    </>
  );
}
