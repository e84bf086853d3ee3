import Link from 'next/link';
import { EDGE_RULES, type Rulebook } from '@/lib/rules/clauses';

const CLAUSE_CLASS =
  'rounded-sm border border-line px-1.5 py-0.5 font-mono text-xs whitespace-nowrap text-ink-faint';

/** The id of a rules clause of On the Edge, linked to its page. */
export function ClauseMark({ id }: { readonly id: string }) {
  return <BookClauseMark book={EDGE_RULES} id={id} />;
}

/** The id of a clause of a rulebook, linked to its page. */
export function BookClauseMark({ book, id }: { readonly book: Rulebook; readonly id: string }) {
  const clause = book.byId.get(id);
  if (clause === undefined) return <span className={CLAUSE_CLASS}>{id}</span>;
  return (
    <Link
      href={`${book.path}/${id}`}
      prefetch={false}
      title={clause.title}
      className={`${CLAUSE_CLASS} hover:border-accent hover:text-accent`}
    >
      {id}
    </Link>
  );
}
