'use client';
import { Folder, Tag } from 'lucide-react';
import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { QueryMistakes } from '@/app/_components/search/query-mistakes';
import { Answered } from '@/app/_components/site/answered';
import { Skeleton } from '@/app/_components/site/skeleton';
import { PageSteps } from '@/app/_components/site/step-links';
import type { AnswerAt } from '@/lib/api/addressed';
import { useWaiting } from '@/lib/client/outbox/waiting';
import { useAnswer } from '@/lib/client/use-answer';
import { isVisitor, useSession } from '@/lib/client/use-session';
import { titleOf } from '@/lib/decks/deck-list';
import { DeckList } from './deck-list';
import { CONDITION_LINK, DeckSearchForm } from './deck-search-form';
import { DeckTile } from './deck-tile';
import { type ExampleDeck, ExampleDecks } from './example-decks';

type FoundDecks = AnswerAt<'/api/v1/decks/search'>;

/** The number of decks on a page. */
const PAGE_SIZE = 120;

function searchPath(q: string, page: number) {
  const asked = { q, limit: `${PAGE_SIZE}`, offset: `${(page - 1) * PAGE_SIZE}` };
  return `/api/v1/decks/search?${new URLSearchParams(asked)}` as const;
}

interface DecksScreenProps {
  readonly examples: readonly ExampleDeck[];
}

/** The user's decks, or the example decks for a visitor. */
export function DecksScreen({ examples }: DecksScreenProps) {
  return isVisitor(useSession()) ? <ExampleDecks examples={examples} /> : <OwnDecks />;
}

/** The deck search and its results; the query is in the address. */
function OwnDecks() {
  const asked = useSearchParams();
  const q = asked.get('q') ?? '';
  const page = /^[1-9]\d{0,2}$/.test(asked.get('page') ?? '') ? Number(asked.get('page')) : 1;
  const path = searchPath(q, page);
  const answer = useAnswer(path);
  return (
    <>
      <DeckSearch q={q} answer={answer.body} />
      <PlaceLinks q={q} answer={answer.body} />
      <Answered path={path} answer={answer} waiting={<Skeleton rows={4} />}>
        {({ decks, found, offset }) => (
          <>
            <h2 className="sr-only">Your decks</h2>
            {q.trim() === '' ? (
              <OwnAndExamples decks={decks} />
            ) : (
              <DeckList sought label="Your decks" decks={decks.map(listedDeck)} />
            )}
            <PageSteps
              page={offset / PAGE_SIZE + 1}
              pages={Math.ceil(found / PAGE_SIZE)}
              to={(next) => `/decks?${new URLSearchParams({ ...(q && { q }), page: `${next}` })}`}
            />
          </>
        )}
      </Answered>
      <OfflineDecks />
    </>
  );
}

type FoundDeck = FoundDecks['decks'][number];

function listedDeck({ deck, outline }: FoundDeck) {
  return {
    id: deck.id,
    name: titleOf(deck),
    tile: <DeckTile deck={deck} outline={outline} />,
  };
}

/** The decks of the user, and the example decks that were never changed apart from them. */
function OwnAndExamples({ decks }: { readonly decks: readonly FoundDeck[] }) {
  const own = decks.filter(({ outline }) => !outline.example);
  const examples = decks.filter(({ outline }) => outline.example);
  if (examples.length === 0) return <DeckList label="Your decks" decks={own.map(listedDeck)} />;
  return (
    <>
      {own.length === 0 ? (
        <p className="text-ink-soft">
          No deck of your own yet.{' '}
          <Link href="/decks/new" className="text-link">
            Begin one
          </Link>
          , or open an example: your first change makes your own copy.
        </p>
      ) : (
        <DeckList label="Your decks" decks={own.map(listedDeck)} />
      )}
      <h2 className="mt-6 mb-3 text-xl font-semibold">Example decks</h2>
      <DeckList label="Example decks" decks={examples.map(listedDeck)} />
    </>
  );
}

/** Decks created offline in this browser, which the server does not have yet. */
function OfflineDecks() {
  const begun = useWaiting().drafts.filter(({ isNew }) => isNew);
  if (begun.length === 0) return null;
  return (
    <section aria-labelledby="begun" className="mt-8">
      <h2 id="begun" className="eyebrow mb-2">
        Only on this device
      </h2>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {begun.map(({ deck, name }) => (
          <li key={deck}>
            <Link href={`/decks/${deck}`} prefetch={false} className="text-link">
              {name || 'Untitled deck'}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The folders and tags of the decks, as links to searches. */
function PlaceLinks({ q, answer }: DeckSearchProps) {
  const { folders = [], tags = [] } = answer ?? {};
  if (folders.length + tags.length === 0) return null;
  const link = (key: 'folder' | 'tag', { name, decks }: FoundDecks['tags'][number]) => {
    const query = `${key}:"${name.replace(/["\\]/g, '\\$&')}"`;
    const isCurrent = q.trim() === query;
    const Sign = key === 'folder' ? Folder : Tag;
    return (
      <li key={query}>
        <Link
          href={isCurrent ? '/decks' : `/decks?q=${encodeURIComponent(query)}`}
          aria-current={isCurrent}
          className={CONDITION_LINK}
        >
          <Sign aria-hidden="true" className="size-3.5 shrink-0" />
          {name}
          <span className="shrink-0 tabular-nums opacity-70">{decks}</span>
        </Link>
      </li>
    );
  };
  return (
    <nav aria-label="Folders and tags" className="mb-6">
      <ul className="flex flex-wrap gap-2">
        {folders.map((place) => link('folder', place))}
        {tags.map((place) => link('tag', place))}
      </ul>
    </nav>
  );
}

interface DeckSearchProps {
  readonly q: string;
  /** Null while loading. */
  readonly answer: FoundDecks | null;
}

/** Searches for decks, as words and as a query. */
const EXAMPLES = [
  ['four Gear or more', '[[t:gear]]>=4'],
  ['at most ten Unique cards', '-[[is:unique]]>10'],
  ['a card called “low life”, or “pig” in the name', '[["low life"]] or pig'],
] as const;

/** Searches decks by name or by the cards in them. */
function DeckSearch({ q, answer }: DeckSearchProps) {
  const errors = answer?.errors ?? [];
  return (
    <search className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-1">
      <DeckSearchForm
        action="/decks"
        id="deck-search"
        label="Find a deck by name, or by the cards in it"
        placeholder="Find a deck by name, or by the cards in it"
        q={q}
        invalid={errors.length > 0}
        describedBy={errors.length > 0 ? 'deck-mistakes' : 'deck-examples'}
      />
      {q.trim() === '' ? (
        <p id="deck-examples" className="text-sm text-ink-faint max-sm:hidden">
          For example{' '}
          {EXAMPLES.map(([words, query], at) => (
            <span key={query}>
              {at === 0 ? '' : ' · '}
              <Link href={`/decks?q=${encodeURIComponent(query)}`} className="text-link">
                {words}
              </Link>
            </span>
          ))}
        </p>
      ) : (
        <p role="status" className="text-sm text-ink-soft">
          {answer === null ? 'Searching…' : null}
          {answer === null ? null : (
            <>
              <strong className="font-semibold text-ink tabular-nums">
                {answer.found} of {answer.of}
              </strong>
              : {answer.explain}.
            </>
          )}{' '}
          <Link href="/decks" className="text-link">
            Show all
          </Link>
        </p>
      )}
      <QueryMistakes id="deck-mistakes" q={q} errors={errors} />
    </search>
  );
}
