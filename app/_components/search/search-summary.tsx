import { memo } from 'react';
import { ChipButton, ChipLink } from '@/app/_components/forms/chip';
import { EmptyState } from '@/app/_components/site/empty-state';
import { searchPath } from '@/lib/cards/card-path';
import type { AnyCard } from '@/lib/cards/catalogue';
import type { Suggestion } from '@/lib/cards/search/did-you-mean';
import { counted } from '@/lib/text/counted';
import { EDEN_EXAMPLES, EDEN_FORMS, EXAMPLE_QUERIES, QUERY_FORMS } from './example-queries';
import { QueryMistakes } from './query-mistakes';
import type { ShownAnswer } from './shown-answer';

/** The number of results, the query in words, and its errors with corrections. */
export function SearchSummary({
  answer,
  failed,
  onText,
}: {
  /** Null while loading. */
  readonly answer: ShownAnswer | null;
  readonly failed: boolean;
  /** Runs another query. */
  readonly onText: (query: string) => void;
}) {
  if (answer === null)
    return (
      <div className="mt-1 space-y-1 text-sm sm:mt-2 sm:text-base">
        <p id="search-says" role="status" className="text-ink-soft">
          {failed ? 'Can’t reach the server. Trying again…' : 'Searching…'}
        </p>
      </div>
    );
  const { total, explain, errors, meant, game, isNear } = answer;
  return (
    <div className="mt-1 space-y-1 text-sm sm:mt-2 sm:text-base">
      <p id="search-says" role="status" className="text-ink-soft">
        <strong className="font-semibold text-ink tabular-nums">
          {isNear ? 'No card has all of these words.' : counted(total, 'card')}
        </strong>
        {isNear ? (
          <span>
            {' '}
            {total === 1 ? 'One card fits' : `${total} cards fit`} some of them, the best first.
          </span>
        ) : explain === '' ? null : (
          <span>: {explain}</span>
        )}
      </p>
      <QueryMistakes errors={errors} />
      <DidYouMean meant={meant} game={game} onText={onText} />
      {failed ? (
        <p className="text-bad">
          Can’t reach the server: these are the results of your last query. Trying again…
        </p>
      ) : null}
    </div>
  );
}

/** "Did you mean" links: a card opens, anything else is searched. */
function DidYouMean({
  meant,
  game,
  onText,
}: {
  readonly meant: readonly Suggestion[];
  readonly game: AnyCard['game'];
  readonly onText: (query: string) => void;
}) {
  if (meant.length === 0) return null;
  return (
    <p id="did-you-mean" className="flex flex-wrap items-center gap-2 text-ink-soft">
      Did you mean{' '}
      {meant.map(({ label, query, page }) => (
        <ChipLink
          key={label}
          href={page ?? `${searchPath(game)}?q=${encodeURIComponent(query)}`}
          prefetch={false}
          onClick={(event) => {
            if (page !== null || event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            onText(query);
          }}
        >
          {label}
        </ChipLink>
      ))}
    </p>
  );
}

/** Shown without results: what to change, and queries that have results. */
export function NothingFound({
  game,
  onText,
}: {
  readonly game: AnyCard['game'];
  readonly onText: (text: string) => void;
}) {
  return (
    <EmptyState title="No cards found">
      <p>No card has one of these words, or all of these conditions. Remove one, or try these.</p>
      <ul className="flex flex-wrap justify-center gap-2">
        {(game === 'eden' ? EDEN_EXAMPLES : EXAMPLE_QUERIES).map(({ q, says }) => (
          <li key={q}>
            <ChipButton onClick={() => onText(q)} title={says}>
              <code className="font-mono text-[0.8125rem]">{q}</code>
            </ChipButton>
          </li>
        ))}
      </ul>
    </EmptyState>
  );
}

/** The search syntax, folded away; each example is a link. */
export const QueryHelp = memo(function QueryHelp({
  game,
  onText,
}: {
  readonly game: AnyCard['game'];
  readonly onText: (text: string) => void;
}) {
  return (
    <details className="min-w-0 open:basis-full">
      <summary className="inline-flex min-h-10 items-center text-accent underline decoration-1 underline-offset-4 sm:min-h-8">
        <span className="max-sm:sr-only">Search&nbsp;</span>
        <span className="max-sm:first-letter:uppercase">syntax</span>
      </summary>
      <ul className="sheet mt-2 grid gap-x-6 gap-y-1 p-4 sm:grid-cols-2 xl:grid-cols-3">
        {(game === 'eden' ? EDEN_FORMS : QUERY_FORMS).map(({ q, says }) => (
          <li key={q} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
            <ChipButton onClick={() => onText(q)}>
              <code className="font-mono text-[0.8125rem]">{q}</code>
            </ChipButton>
            <span className="text-ink-soft">{says}</span>
          </li>
        ))}
      </ul>
    </details>
  );
});
