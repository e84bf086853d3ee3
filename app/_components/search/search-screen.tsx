'use client';
import { LayoutGrid, List, Table } from 'lucide-react';
import Form from 'next/form';
import { useRouter, useSearchParams } from 'next/navigation';
import { type FormEvent, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { countEdenFilters, readEdenFilters } from '@/app/_components/eden/eden-filters';
import { CopyButton } from '@/app/_components/forms/copy-button';
import { onDemand } from '@/app/_components/site/on-demand';
import { Skeleton } from '@/app/_components/site/skeleton';
import { pathOf, searchPath } from '@/lib/cards/card-path';
import type { AnyCard } from '@/lib/cards/catalogue';
import { useTitle } from '@/lib/client/use-title';
import { CountsSwitch, useCardCounts } from './card-counts';
import { FilterPanel } from './filter-panel';
import { countFilters, orderingOf, readFilters, withoutShow } from './query-filters';
import { FacesToCome, ResultsGrid, ResultsList } from './results-list';
import { SearchBox } from './search-box';
import { OwnCardsLink, SearchPageLink } from './search-frame';
import { FiltersButton, SearchLayout, useFilterState } from './search-layout';
import { NothingFound, QueryHelp, SearchSummary } from './search-summary';
import type { ShownAnswer } from './shown-answer';
import { SortControl } from './sort-control';
import { useArrowKeys } from './use-arrow-keys';
import { understoodQuery, useLiveAnswer } from './use-live-answer';
import { useCardsInSteps, useRenderedResults, useScrollPages } from './use-rendered-results';

/** Loaded on demand: most visits show faces only. */
const ResultsTable = onDemand(
  () => import('./results-table').then((module) => module.ResultsTable),
  <Skeleton />,
);
const CardPreview = onDemand(() =>
  import('@/app/_components/card/card-preview').then((module) => module.CardPreview),
);

/** Loaded on demand, for Eden cards. */
const EdenResults = onDemand(
  () => import('@/app/_components/eden/eden-results').then((module) => module.EdenResults),
  <Skeleton />,
);
const EdenFilterPanel = onDemand(() =>
  import('@/app/_components/eden/eden-filter-panel').then((module) => module.EdenFilterPanel),
);

/** Returns the view that `show:` in the query asks for, otherwise the one in the address, otherwise faces. */
function chosenView(show: ShownAnswer['show'], inAddress: string | null): ResultsView {
  const asked = show ?? inAddress;
  return asked === 'table' || asked === 'list' ? asked : 'grid';
}

/** The components for Eden cards and their filters. */
interface EdenParts {
  readonly Results: typeof EdenResults;
  readonly Filters: typeof EdenFilterPanel;
}

const EDEN_ON_DEMAND: EdenParts = { Results: EdenResults, Filters: EdenFilterPanel };

interface SearchScreenProps {
  readonly first: ShownAnswer;
  /** The `view` parameter of the address; null when it is not set. */
  readonly view: string | null;
  /** All traits of the cards of On the Edge. */
  readonly traits: readonly string[];
  /** Whether `first` has only a query and no results, so that the browser runs the query at once. */
  readonly isAsked?: boolean;
  /** The components that show cards of Eden. When absent, they are loaded as soon as such cards are shown. */
  readonly eden?: EdenParts;
}

/** The card search: box, summary, filters and results, updated at each key. */
export function SearchScreen(props: SearchScreenProps) {
  const { first, view: asked, traits, isAsked = false, eden = EDEN_ON_DEMAND } = props;
  const path = searchPath(first.game);
  const live = useLiveAnswer(first);
  const { box, setText, change, onAddress, answer, failed, askAll } = live;
  // The box and the number of results update at once; the results when there is time.
  const rendered = useRenderedResults(answer);
  const followed = failed ?? rendered.answer.query;
  const understood = failed ?? understoodQuery(rendered.answer);
  const runQuery = useCallback((query: string) => change(() => query), [change]);
  const [inAddress, setInAddress] = useState(asked);
  const results = useRef<HTMLDivElement>(null);
  const filterState = useFilterState();
  const router = useRouter();
  const view = chosenView(rendered.answer.show, inAddress);
  const onChange = useCallback(
    (now: SearchAddress) => {
      setInAddress(now.view);
      onAddress(now.q);
    },
    [onAddress],
  );
  const { total, game } = rendered.answer;
  const { shown, mark, more } = useScrollPages(rendered.answer.query, first.cards.length, total);
  const lacking = Math.min(shown, total) > rendered.answer.cards.length;
  useEffect(() => {
    if (lacking) askAll();
  }, [lacking, askAll]);
  useEffect(() => {
    if (isAsked) askAll();
  }, [isAsked, askAll]);
  const isPending = isAsked && rendered.answer === first && failed === null;
  useArrowKeys(results);
  useCardCounts(game);

  function onView(next: ResultsView) {
    if (answer.show !== null) change(withoutShow);
    const asked = new URLSearchParams(window.location.search);
    if (next === 'grid') asked.delete('view');
    else asked.set('view', next);
    window.history.replaceState(null, '', asked.size === 0 ? path : `${path}?${asked}`);
  }
  const { order, descending } = orderingOf(understoodQuery(rendered.answer));
  const all = useCardsInSteps(
    useMemo(() => rendered.answer.cards.slice(0, shown), [rendered.answer, shown]),
    `${order} ${descending}`,
  );
  const cards = useMemo(() => all.flatMap((card) => (card.game === 'eden' ? [] : [card])), [all]);
  const ofEden = useMemo(() => all.flatMap((card) => (card.game === 'eden' ? [card] : [])), [all]);
  const findShown = useCallback((id: string) => cards.find((one) => one.id === id), [cards]);
  function onDown() {
    rendered.finish();
    results.current?.querySelector<HTMLElement>('[data-walk]')?.focus();
  }
  // Enter opens the card when it is the only result, even before that is rendered.
  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    live.keepStep();
    const found = answer.query === box.getState() ? answer : await live.foundNow();
    const [only] = found?.cards ?? [];
    if (found?.total === 1 && found.instead === null && only) router.push(pathOf(only));
  }
  const sort = <SortControl query={understood} game={game} onEdit={change} />;
  const link = `${path}?q=${encodeURIComponent(followed)}`;
  return (
    <>
      <Suspense>
        <AddressWatch onChange={onChange} />
      </Suspense>
      <Form action={path} prefetch={false} role="search" onSubmit={onSubmit}>
        <div className="relative">
          <div className="flex gap-2">
            <SearchBox
              game={first.game}
              box={box}
              onText={setText}
              answer={answer}
              onDown={onDown}
            />
            <FiltersButton state={filterState} set={countFiltersIn(understood, game)} />
            <div className="contents max-sm:hidden">
              {sort}
              <CountsSwitch />
              <ViewToggle view={view} views={VIEWS} onView={onView} />
            </div>
          </div>
          <SearchSummary
            answer={isAsked && answer === first ? null : answer}
            failed={failed !== null}
            onText={runQuery}
          />
        </div>
        <div className="flex flex-wrap items-center gap-x-4 text-sm sm:gap-x-5">
          <div className="contents max-sm:hidden">
            <QueryHelp game={first.game} onText={runQuery} />
          </div>
          <SearchPageLink game={first.game} />
          <div className="contents max-sm:hidden">
            <OwnCardsLink />
          </div>
          {followed.trim() === '' ? null : (
            <CopyButton
              text={() => new URL(link, window.location.href).href}
              label={<span className="max-sm:sr-only">Copy link</span>}
              look="quiet"
              className="text-link -mx-1 min-w-10 gap-1.5 px-1 font-normal sm:min-h-8"
              otherwise="copy it from the address bar"
            />
          )}
          <div className="ml-auto flex gap-2 sm:hidden">
            {sort}
            <ViewToggle view={view} views={PHONE_VIEWS} onView={onView} />
          </div>
        </div>
      </Form>
      <SearchLayout
        state={filterState}
        total={total}
        controls={
          <>
            <CountsSwitch />
            <OwnCardsLink />
            <QueryHelp game={first.game} onText={runQuery} />
          </>
        }
        filters={
          game === 'eden' ? (
            <eden.Filters query={understood} onEdit={change} />
          ) : (
            <FilterPanel query={understood} onEdit={change} traits={traits} />
          )
        }
      >
        <div ref={results} className="min-h-[60vh]">
          <h2 className="sr-only">Cards found</h2>
          {isPending ? (
            view === 'grid' ? (
              <FacesToCome />
            ) : (
              <Skeleton />
            )
          ) : total === 0 ? (
            <NothingFound answer={rendered.answer} onText={runQuery} />
          ) : game === 'eden' ? (
            <eden.Results cards={ofEden} view={view} query={understood} onEdit={change} />
          ) : view === 'table' ? (
            <ResultsTable cards={cards} query={understood} onEdit={change} />
          ) : view === 'list' ? (
            <ResultsList cards={cards} />
          ) : (
            <ResultsGrid cards={cards} />
          )}
          {view === 'grid' || game === 'eden' ? null : (
            <CardPreview inside={results} find={findShown} />
          )}
          <div ref={mark} />
          {shown < total ? (
            <p className="mt-8 text-center">
              <a
                href={`${path}?q=${encodeURIComponent(rendered.answer.query)}&upto=${shown + 60}`}
                onClick={(event) => {
                  event.preventDefault();
                  more();
                }}
                className="text-link inline-flex min-h-10 items-center"
              >
                Show more of {total}
              </a>
            </p>
          ) : null}
        </div>
      </SearchLayout>
    </>
  );
}

/** The part of the address that the search uses. */
interface SearchAddress {
  readonly q: string;
  readonly view: string | null;
}

/** Reports when a link, the Back button or the search changes the address. In its own Suspense, since a prerendered page has no query. */
function AddressWatch({ onChange }: { readonly onChange: (now: SearchAddress) => void }) {
  const params = useSearchParams();
  const q = params.get('q') ?? '';
  const view = params.get('view');
  useEffect(() => onChange({ q, view }), [q, view, onChange]);
  return null;
}

type ResultsView = 'grid' | 'list' | 'table';

const VIEWS = [
  { view: 'grid', name: 'Faces', Icon: LayoutGrid },
  { view: 'list', name: 'List', Icon: List },
  { view: 'table', name: 'Table', Icon: Table },
] as const;

/** A table is too wide for a phone. */
const PHONE_VIEWS = VIEWS.filter(({ view }) => view !== 'table');

interface ViewToggleProps {
  readonly view: ResultsView;
  readonly views: readonly (typeof VIEWS)[number][];
  readonly onView: (view: ResultsView) => void;
}

/** Switches between the views. */
function ViewToggle({ view, views, onView }: ViewToggleProps) {
  return (
    <fieldset className="flex rounded-md border border-line-strong/60 bg-paper-raised p-0.5">
      <legend className="sr-only">How the cards are shown</legend>
      {views.map(({ view: one, name, Icon }) => (
        <button
          key={one}
          type="button"
          aria-pressed={view === one}
          onClick={() => onView(one)}
          className="flex min-h-10 items-center justify-center gap-2 rounded-sm px-2.5 max-sm:min-w-10 text-sm text-ink-soft hover:text-ink aria-pressed:bg-accent-wash aria-pressed:text-ink"
        >
          <Icon aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">{name}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** Counts the active filters. */
function countFiltersIn(query: string, game: AnyCard['game']): number {
  return game === 'eden'
    ? countEdenFilters(readEdenFilters(query))
    : countFilters(readFilters(query));
}

interface SearchFromAddressProps {
  readonly game: AnyCard['game'];
  readonly traits: readonly string[];
}

/** The search with the query of the address. */
export function SearchFromAddress({ game, traits }: SearchFromAddressProps) {
  const asked = useSearchParams();
  const [query] = useState(asked.get('q') ?? '');
  useTitle(query.trim() === '' ? 'Cards' : `${query.trim().slice(0, 80)} · Cards`);
  const first = {
    query,
    game,
    total: 0,
    explain: '',
    errors: [],
    show: null,
    cards: [],
    meant: [],
    instead: null,
    relaxed: [],
  };
  const [beginning] = useState({ first, view: asked.get('view') });
  return <SearchScreen {...beginning} traits={traits} isAsked />;
}
