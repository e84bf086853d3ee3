import { clauseOf } from '@/lib/rules/clauses';

interface ClauseLinkProps {
  readonly id: string;
  readonly className: string | undefined;
}

/** A link to the clause of a refusal. It opens in a new tab, so that the game stays. */
export function ClauseLink({ id, className }: ClauseLinkProps) {
  const clause = clauseOf(id);
  if (clause === undefined) return <span className={className}>{id}</span>;
  return (
    <a
      href={`/rules/${id}`}
      target="_blank"
      rel="noopener"
      className={className}
      title={`${clause.title} (opens beside the game)`}
    >
      {id}
    </a>
  );
}
