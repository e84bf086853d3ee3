import type { QueryError } from '@/lib/cards/search/query';
import { cutText } from '@/lib/text/cut-text';

interface QueryMistakesProps {
  readonly errors: readonly QueryError[];
  readonly id?: string;
  /** The query: each mistake is shown with the part of it where it is. Without it the field itself shows that. */
  readonly q?: string;
}

/** The mistakes in a query, each with what to do. */
export function QueryMistakes({ errors, id = 'search-mistakes', q }: QueryMistakesProps) {
  if (errors.length === 0) return null;
  return (
    <ul id={id} aria-label="Mistakes in the query" className="w-full text-sm text-bad">
      {errors.map(({ offset, length, message, hint }) => (
        <li
          key={`${offset} ${message}`}
          className={q === undefined ? 'first-letter:uppercase' : ''}
        >
          {q === undefined ? null : (
            <code className="mr-2 rounded-sm bg-paper-sunk px-1 font-mono wrap-anywhere">
              {cutText(q.slice(offset, offset + length), 60)}
            </code>
          )}
          {message}
          {hint === null || message.includes(hint) ? null : (
            <span className="text-ink-faint"> ({hint})</span>
          )}
        </li>
      ))}
    </ul>
  );
}
