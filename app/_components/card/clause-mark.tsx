import Link from 'next/link';
import { EDGE_RULES, type Rulebook } from '@/lib/rules/clauses';

const SHAPE =
  'rounded-sm border border-line px-1.5 py-0.5 font-mono text-xs whitespace-nowrap text-ink-faint';

/** The id of a rules clause of On the Edge, linked to its page. */
export function ClauseMark({ id }: { readonly id: string }) {
  return <ClauseOf book={EDGE_RULES} id={id} />;
}

/** The id of a clause of a rulebook, linked to its page. */
export function ClauseOf({ book, id }: { readonly book: Rulebook; readonly id: string }) {
  const clause = book.byId.get(id);
  if (clause === undefined) return <span className={SHAPE}>{id}</span>;
  return (
    <Link
      href={`${book.path}/${id}`}
      prefetch={false}
      title={clause.title}
      className={`${SHAPE} hover:border-accent hover:text-accent`}
    >
      {id}
    </Link>
  );
}
