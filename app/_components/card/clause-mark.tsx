import Link from 'next/link';
import { clauseOf } from '@/lib/rules/clauses';

const SHAPE =
  'rounded-sm border border-line px-1.5 py-0.5 font-mono text-xs whitespace-nowrap text-ink-faint';

/** The id of a rules clause, linked to its page. */
export function ClauseMark({ id }: { readonly id: string }) {
  const clause = clauseOf(id);
  if (clause === undefined) return <span className={SHAPE}>{id}</span>;
  return (
    <Link
      href={`/rules/${id}`}
      prefetch={false}
      title={clause.title}
      className={`${SHAPE} hover:border-accent hover:text-accent`}
    >
      {id}
    </Link>
  );
}
