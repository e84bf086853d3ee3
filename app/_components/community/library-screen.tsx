'use client';
import { Rss } from 'lucide-react';
import Link from 'next/link';
import { useRouter, useSearchParams } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { TraitEmblem } from '@/app/_components/card/trait-emblem';
import { CONDITION_LINK, DeckSearchForm } from '@/app/_components/deck/deck-search-form';
import { Button, ButtonLink } from '@/app/_components/forms/button';
import { SegmentedChoice } from '@/app/_components/forms/segmented-choice';
import { QueryMistakes } from '@/app/_components/search/query-mistakes';
import { Answered } from '@/app/_components/site/answered';
import { EmptyState } from '@/app/_components/site/empty-state';
import { PageHeader } from '@/app/_components/site/page-header';
import { Skeleton } from '@/app/_components/site/skeleton';
import { useShownGame } from '@/lib/client/shown-game';
import { useAnswer } from '@/lib/client/use-answer';
import { useSession } from '@/lib/client/use-session';
import { formatName } from '@/lib/decks/formats';
import { LIBRARY_SORTS, type LibrarySort } from '@/lib/decks/search/library-sort';
import { LibraryTiles } from './library-tile';

const SORT_WORDS: Readonly<Record<LibrarySort, string>> = {
  new: 'New',
  thanks: 'Thanked',
  win: 'Wins early',
  rating: 'Strongest',
};

/** The searches that show what can be asked. */
const EXAMPLES = [
  ['that hold Zipper', 'card:zipper'],
  ['of Aries', 'trait:aries'],
  ['that win by turn 8', 'win<=8'],
  ['rated above the examples', 'rating>1500'],
  ['legal in tournaments', 'legal:tournament'],
] as const;

/** Returns what the server is asked: decks of the game that the header shows, unless the search names one. */
function useAsked(q: string): string {
  const game = useShownGame();
  return `${new URLSearchParams(q.includes('game:') ? { q } : { q, game })}`;
}

/** The address of a search of the library. */
function pathOf(q: string, sort: LibrarySort) {
  const asked = { ...(q !== '' && { q }), ...(sort !== 'new' && { sort }) };
  return `/decks/library?${new URLSearchParams(asked)}`;
}

/** The decks that people share with everybody: a search, what it finds by trait, and a tile for each deck. */
export function LibraryScreen() {
  const asked = useSearchParams();
  const router = useRouter();
  const q = (asked.get('q') ?? '').trim();
  const sort = LIBRARY_SORTS.find((one) => one === asked.get('sort')) ?? 'new';
  const session = useSession();
  const feed = `/api/v1/library/feed.xml?${useAsked(q)}`;
  return (
    <div className="page-width pb-16">
      <link rel="alternate" type="application/atom+xml" title="Newest decks" href={feed} />
      <PageHeader
        title="Library"
        actions={
          <>
            <ButtonLink href="/decks/ratings">Ratings</ButtonLink>
            <a
              href={feed}
              title="For feed readers: the newest decks of this search"
              className="inline-flex min-h-10 items-center gap-1.5 text-link text-sm"
            >
              <Rss aria-hidden="true" className="size-4" />
              Feed
            </a>
          </>
        }
      />
      <div className="mb-3 flex flex-wrap items-end gap-x-4 gap-y-2">
        <search className="flex flex-1 basis-80 lg:max-w-xl">
          <DeckSearchForm
            action="/decks/library"
            id="library-search"
            label="Find a deck by name, card, trait or author"
            placeholder="Name, or card:zipper trait:aries win<=8"
            q={q}
            describedBy="library-found"
          >
            {sort === 'new' ? null : <input type="hidden" name="sort" value={sort} />}
          </DeckSearchForm>
        </search>
        <SegmentedChoice
          label="Order"
          value={sort}
          choices={LIBRARY_SORTS.map((value) => ({ value, label: SORT_WORDS[value] }))}
          onChange={(one) => router.push(pathOf(q, one), { scroll: false })}
        />
        {session?.signedIn ? (
          <ul className="flex gap-2">
            {(['followed', 'mine'] as const).map((which) => (
              <li key={which}>
                <FacetLink q={q} sort={sort} term={`is:${which}`}>
                  {which === 'mine' ? 'My own' : 'That I follow'}
                </FacetLink>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <Facets q={q} sort={sort} />
      <h2 className="sr-only">Shared decks</h2>
      <Pages key={`${q} ${sort}`} q={q} sort={sort} />
    </div>
  );
}

interface AskedProps {
  readonly q: string;
  readonly sort: LibrarySort;
}

interface FacetLinkProps extends AskedProps {
  readonly term: string;
  readonly children: ReactNode;
}

/** Checks whether a search has a term: `win<=1` is none of `win<=12`. */
function isAsked(q: string, term: string): boolean {
  return ` ${q} `.includes(` ${term} `);
}

/** A link that adds a term to the search, or takes it out again. */
function FacetLink({ q, sort, term, children }: FacetLinkProps) {
  const isOn = isAsked(q, term);
  const next = (isOn ? ` ${q} `.replace(` ${term} `, ' ') : `${q} ${term}`).trim();
  return (
    <Link href={pathOf(next, sort)} scroll={false} aria-current={isOn} className={CONDITION_LINK}>
      {children}
    </Link>
  );
}

/** How many decks the search finds, and what of them can be asked for: formats, early wins and traits. */
function Facets({ q, sort }: AskedProps) {
  const { body } = useAnswer(`/api/v1/library/facets?${useAsked(q)}`);
  if (body === null) return <div className="min-h-10" />;
  const { total, most, traits, formats, wins } = body;
  const others = [
    ...formats.map(({ format, decks }) => ({
      term: `legal:${format}`,
      words: `Legal in ${formatName(format)}`,
      decks,
    })),
    ...wins.map(({ turn, decks }) => ({
      term: `win<=${turn}`,
      words: `Wins by turn ${turn}`,
      decks,
    })),
  ].filter(({ term, decks }) => (decks > 0 && decks < total) || isAsked(q, term));
  return (
    <nav aria-label="Narrow the search" className="mb-3">
      <ul className="flex gap-2 overflow-x-auto pb-1 sm:flex-wrap">
        <li className="flex min-h-8 shrink-0 items-center pr-2 text-sm text-ink-soft tabular-nums">
          {total >= most ? `More than ${most.toLocaleString('en')}` : total}{' '}
          {total === 1 ? 'deck' : 'decks'}
        </li>
        {others.map(({ term, words, decks }) => (
          <li key={term} className="shrink-0">
            <FacetLink q={q} sort={sort} term={term}>
              {words}
              <span className="tabular-nums opacity-70">{decks}</span>
            </FacetLink>
          </li>
        ))}
        {traits.map(({ trait, decks }) => (
          <li key={trait} className="shrink-0">
            <FacetLink q={q} sort={sort} term={`trait:"${trait}"`}>
              <TraitEmblem trait={trait} className="size-4" />
              {trait}
              <span className="tabular-nums opacity-70">{decks}</span>
            </FacetLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The pages that are shown so far, each from where the one before ended. */
function Pages({ q, sort }: AskedProps) {
  const [starts, setStarts] = useState<readonly string[]>(['']);
  return (
    <>
      {starts.map((after, at) => (
        <Page
          key={after}
          q={q}
          sort={sort}
          after={after}
          onMore={at === starts.length - 1 ? (next) => setStarts([...starts, next]) : null}
        />
      ))}
    </>
  );
}

interface PageProps extends AskedProps {
  readonly after: string;
  /** Shows the next page; null when it is shown already. */
  readonly onMore: ((next: string) => void) | null;
}

function Page({ q, sort, after, onMore }: PageProps) {
  const more = new URLSearchParams({ sort, ...(after !== '' && { after }) });
  const path = `/api/v1/library?${useAsked(q)}&${more}` as const;
  const answer = useAnswer(path);
  return (
    <Answered path={path} answer={answer} waiting={<Skeleton rows={4} />}>
      {({ decks, next, explain, errors }) => (
        <>
          {after === '' ? (
            <div id="library-found" className="mb-3 text-sm text-ink-soft empty:hidden">
              {q === '' ? null : <p role="status">{explain}.</p>}
              <QueryMistakes id="library-mistakes" q={q} errors={errors} />
            </div>
          ) : null}
          {decks.length === 0 && after === '' ? <NothingFound q={q} /> : null}
          <div className="mb-3">
            <LibraryTiles decks={decks} sort={sort} />
          </div>
          {next === null || onMore === null ? null : (
            <Button onClick={() => onMore(next)}>Show more</Button>
          )}
        </>
      )}
    </Answered>
  );
}

/** What to do when no deck is found. */
function NothingFound({ q }: Pick<AskedProps, 'q'>) {
  if (q === '')
    return (
      <EmptyState title="No deck is shared yet">
        <p>
          Be the first: open a deck of yours, and choose Share. Until then, ten example decks are
          among{' '}
          <Link href="/decks" className="text-link">
            your decks
          </Link>
          .
        </p>
      </EmptyState>
    );
  return (
    <EmptyState title="No shared deck is like that">
      <p>
        Decks{' '}
        {EXAMPLES.map(([words, query], at) => (
          <span key={query}>
            {at === 0 ? '' : ' · '}
            <Link href={pathOf(query, 'new')} className="text-link">
              {words}
            </Link>
          </span>
        ))}{' '}
        ·{' '}
        <Link href={pathOf('', 'new')} className="text-link">
          all of them
        </Link>
      </p>
    </EmptyState>
  );
}
