import { ClauseLink } from '@/app/_components/card/clause-link';
import { EDEN_RULES } from '@/lib/rules/eden-clauses';

const CLAUSE_CLASS = 'font-mono text-xs font-normal whitespace-nowrap text-ink-faint';

/** The id of a clause with its title as tooltip. Not a link, so that it can be part of a button. */
export function ClauseMark({ id }: { readonly id: string }) {
  return (
    <abbr title={EDEN_RULES.byId.get(id)?.title ?? id} className={`${CLAUSE_CLASS} no-underline`}>
      {id}
    </abbr>
  );
}

/** A link to a clause of Eden that keeps the match open. */
export function EdenClauseLink({ id }: { readonly id: string }) {
  return (
    <ClauseLink
      book={EDEN_RULES}
      id={id}
      beside="match"
      className={`${CLAUSE_CLASS} underline decoration-1 underline-offset-2`}
    />
  );
}
