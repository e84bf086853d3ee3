import type { ShownAnswer } from './tile-card';

/** How many were found, the query in words, and every mistake in it with what was probably meant. */
export function SearchSays({
  answer,
  failed,
}: {
  readonly answer: ShownAnswer;
  readonly failed: boolean;
}) {
  const { total, explain, errors } = answer;
  return (
    <div className="mt-3 space-y-1 text-sm sm:text-base">
      <p id="search-says" role="status" className="text-ink-soft">
        <strong className="font-semibold text-ink tabular-nums">
          {total} {total === 1 ? 'card' : 'cards'}
        </strong>
        {explain === '' ? null : <span>: {explain}</span>}
      </p>
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
