import Link from 'next/link';
import type { Suggestion } from '@/lib/cards/search/did-you-mean';
import type { ShownAnswer } from './tile-card';

/** How many were found, the query in words, and every mistake in it with what was probably meant. */
export function SearchSays({
  answer,
  failed,
  onText,
}: {
  /** Null: it is on its way. */
  readonly answer: ShownAnswer | null;
  readonly failed: boolean;
  /** Asks another query. */
  readonly onText: (query: string) => void;
}) {
  if (answer === null)
    return (
      <div className="mt-3 space-y-1 text-sm sm:text-base">
        <p id="search-says" role="status" className="text-ink-soft">
          {failed ? 'Can’t reach the server. It tries again as you type.' : 'Searching…'}
        </p>
      </div>
    );
  const { total, explain, errors, meant } = answer;
  return (
    <div className="mt-3 space-y-1 text-sm sm:text-base">
      <p id="search-says" role="status" className="text-ink-soft">
        <strong className="font-semibold text-ink tabular-nums">
          {total} {total === 1 ? 'card' : 'cards'}
        </strong>
        {explain === '' ? null : <span>: {explain}</span>}
      </p>
      <DidYouMean meant={meant} onText={onText} />
      {errors.length === 0 ? null : (
        <ul id="search-mistakes" aria-label="Mistakes in the query" className="text-bad">
          {errors.map(({ offset, message, hint }) => (
            <li key={`${offset} ${message}`} className="first-letter:uppercase">
              {message}
              {hint === null || message.includes(hint) ? null : (
                <span className="text-ink-faint"> ({hint})</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {failed ? (
        <p className="text-bad">
          The program does not answer: these are the cards of the query before. It tries again as
          you type.
        </p>
      ) : null}
    </div>
  );
}

/** Links to what the query may have been meant to say: a card opens, anything else is asked. */
function DidYouMean({
  meant,
  onText,
}: {
  readonly meant: readonly Suggestion[];
  readonly onText: (query: string) => void;
}) {
  if (meant.length === 0) return null;
  return (
    <p id="did-you-mean" className="text-ink-soft">
      Did you mean{' '}
      {meant.map(({ label, query, page }, at) => (
        <span key={label}>
          {at === 0 ? '' : at === meant.length - 1 ? ' or ' : ', '}
          <Link
            href={page ?? `/cards?q=${encodeURIComponent(query)}`}
            prefetch={false}
            className="text-link"
            onClick={(event) => {
              if (page !== null || event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              onText(query);
            }}
          >
            {label}
          </Link>
        </span>
      ))}
      ?
    </p>
  );
}
