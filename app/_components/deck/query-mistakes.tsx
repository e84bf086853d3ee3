import type { QueryError } from '@/lib/cards/search/query';
import { cutText } from '@/lib/text/cut-text';

interface QueryMistakesProps {
  readonly id: string;
  readonly q: string;
  readonly errors: readonly QueryError[];
}

/** The mistakes in a search for decks with their positions. */
export function QueryMistakes({ id, q, errors }: QueryMistakesProps) {
  if (errors.length === 0) return null;
  return (
    <ul id={id} aria-label="Mistakes in the query" className="w-full text-sm text-bad">
      {errors.map(({ offset, length, message, hint }) => (
        <li key={`${offset} ${message}`}>
          <code className="mr-2 rounded-sm bg-paper-sunk px-1 font-mono wrap-anywhere">
            {cutText(q.slice(offset, offset + length), 60)}
          </code>
          {message}
          {hint === null || message.includes(hint) ? null : (
            <span className="text-ink-faint"> ({hint})</span>
          )}
        </li>
      ))}
    </ul>
  );
}
