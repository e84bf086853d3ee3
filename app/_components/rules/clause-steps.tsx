import { NearLink } from '@/app/_components/site/near-link';
import { CLAUSES } from '@/lib/rules/clauses';

/** To the clause before and the clause after. */
export function ClauseSteps({ id }: { readonly id: string }) {
  const at = CLAUSES.findIndex((clause) => clause.id === id);
  const before = CLAUSES[at - 1];
  const after = CLAUSES[at + 1];
  return (
    <nav
      aria-label="Clauses"
      className="flex justify-between gap-4 border-t border-line py-4 text-sm"
    >
      {before === undefined ? (
        <span />
      ) : (
        <NearLink
          href={`/rules/${before.id}`}
          rel="prev"
          className="flex min-h-10 items-center text-link"
        >
          {before.id}: {before.title}
        </NearLink>
      )}
      {after === undefined ? (
        <span />
      ) : (
        <NearLink
          href={`/rules/${after.id}`}
          rel="next"
          className="flex min-h-10 items-center text-right text-link"
        >
          {after.id}: {after.title}
        </NearLink>
      )}
    </nav>
  );
}
