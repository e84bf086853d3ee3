import type { Rulebook } from '@/lib/rules/clauses';

interface ClauseLinkProps {
  readonly book: Rulebook;
  readonly id: string;
  /** What stays open beside the clause. */
  readonly beside: 'game' | 'match';
  readonly className: string | undefined;
}

/**
 * A link to the clause of a refusal or a question. It opens in a new tab, so that what is played stays. A code that no
 * rulebook explains is not shown.
 */
export function ClauseLink({ book, id, beside, className }: ClauseLinkProps) {
  const clause = book.byId.get(id);
  if (clause === undefined) return null;
  return (
    <a
      href={`${book.path}/${id}`}
      target="_blank"
      rel="noopener"
      className={className}
      title={`${clause.title} (opens beside the ${beside})`}
    >
      {id}
    </a>
  );
}
