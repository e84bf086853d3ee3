import type { Rulebook } from '@/lib/rules/clauses';

interface ClauseLinkProps {
  readonly book: Rulebook;
  readonly id: string;
  /** What stays open beside the link, for its label: a game of On the Edge, or a match of Eden. */
  readonly beside: 'game' | 'match';
  readonly className: string | undefined;
}

/**
 * A link to the clause of a refusal or a question. Opens in a new tab, so that the game stays open. Codes that are no
 * clause
 * are not shown.
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
