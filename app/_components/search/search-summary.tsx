import { memo, type ReactNode } from 'react';
import { ChipButton, ChipLink } from '@/app/_components/forms/chip';
import { EmptyState } from '@/app/_components/site/empty-state';
import { searchPath } from '@/lib/cards/card-path';
import type { AnyCard } from '@/lib/cards/catalogue';
import type { Suggestion } from '@/lib/cards/search/did-you-mean';
import type { Instead } from '@/lib/cards/search/nearest-answer';
import { counted } from '@/lib/text/counted';
import {
  COLLECTION_FORMS,
  EDEN_EXAMPLES,
  EDEN_FORMS,
  EXAMPLE_QUERIES,
  QUERY_FORMS,
} from './example-queries';
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
  const { query, total, errors, meant, game, instead } = answer;
  return (
    <div className="mt-1 space-y-1 text-sm sm:mt-2 sm:text-base">
      <p id="search-says" role="status" className="text-ink-soft">
        <strong className="font-semibold text-ink tabular-nums">
          {instead === null || instead.kind === 'reading'
            ? counted(total, 'card')
            : noCardWith(query, instead)}
        </strong>
        <span>{saysOfCards(answer)}</span>
      </p>
      {instead?.kind === 'reading' ? (
        <ReadAs reading={instead} game={game} onText={onText} />
      ) : null}
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

/** Says which words no card has. */
function noCardWith(query: string, { kind }: Instead): string {
  return kind === 'names' ? `No card with “${query.trim()}”.` : 'No card has all of these words.';
}

function saysOfCards({ total, explain, instead }: ShownAnswer): string {
  if (instead?.kind === 'names')
    return total === 1 ? ' This name is near.' : ' These names are near.';
  if (instead?.kind === 'words')
    return ` ${total === 1 ? 'One card fits' : `${total} cards fit`} some of them, the best first.`;
  return explain === '' ? '' : `: ${explain}`;
}

interface QueryLinkProps {
  readonly query: string;
  readonly game: AnyCard['game'];
  readonly onText: (query: string) => void;
  readonly children: ReactNode;
}

/** A link that searches for another query. */
function QueryLink({ query, game, onText, children }: QueryLinkProps) {
  return (
    <ChipLink
      href={`${searchPath(game)}?q=${encodeURIComponent(query)}`}
      prefetch={false}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onText(query);
      }}
    >
      {children}
    </ChipLink>
  );
}

/** The query whose cards are shown, and why. */
function ReadAs({
  reading: { query, why, words },
  ...of
}: { readonly reading: Extract<Instead, { kind: 'reading' }> } & Pick<
  QueryLinkProps,
  'game' | 'onText'
>) {
  return (
    <p id="read-as" className="flex flex-wrap items-center gap-2 text-ink-soft">
      {why}: read as{' '}
      <QueryLink {...of} query={query}>
        {query}
      </QueryLink>
      {words === null ? null : (
        <QueryLink {...of} query={words}>
          Search for the words instead
        </QueryLink>
      )}
    </p>
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
      {meant.map(({ label, query, page }) =>
        page === null ? (
          <QueryLink key={label} query={query} game={game} onText={onText}>
            {label}
          </QueryLink>
        ) : (
          <ChipLink key={label} href={page} prefetch={false}>
            {label}
          </ChipLink>
        ),
      )}
    </p>
  );
}

/** Shown without results: which condition to leave out, or else queries that have results. */
export function NothingFound({
  answer: { game, relaxed },
  onText,
}: {
  readonly answer: ShownAnswer;
  readonly onText: (text: string) => void;
}) {
  if (relaxed.length > 0)
    return (
      <EmptyState title="No cards found">
        <p>No card fits all of this. Leave something out:</p>
        <ul className="flex flex-wrap justify-center gap-2">
          {relaxed.map(({ without, query, total }) => (
            <li key={query}>
              <ChipButton onClick={() => onText(query)}>
                <span>
                  without <code className="font-mono text-[0.8125rem]">{without.join(' ')}</code>:{' '}
                  {counted(total, 'card')}
                </span>
              </ChipButton>
            </li>
          ))}
        </ul>
      </EmptyState>
    );
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
        {[...(game === 'eden' ? EDEN_FORMS : QUERY_FORMS), ...COLLECTION_FORMS].map(
          ({ q, says }) => (
            <li key={q} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
              <ChipButton onClick={() => onText(q)}>
                <code className="font-mono text-[0.8125rem]">{q}</code>
              </ChipButton>
              <span className="text-ink-soft">{says}</span>
            </li>
          ),
        )}
      </ul>
    </details>
  );
});
