import { EDEN_RULES } from '@/lib/rules/eden-clauses';

interface ClauseMarkProps {
  readonly id: string;
  /** It opens the clause beside the match; not where it stands in a button. */
  readonly linked?: boolean;
}

const LOOK = 'font-mono text-xs font-normal whitespace-nowrap text-ink-faint';

/** The clause that something follows from, with its title for who points at it. */
export function ClauseMark({ id, linked = false }: ClauseMarkProps) {
  const title = EDEN_RULES.byId.get(id)?.title;
  if (!linked || title === undefined) {
    return (
      <abbr title={title ?? id} className={`${LOOK} no-underline`}>
        {id}
      </abbr>
    );
  }
  return (
    <a
      href={`${EDEN_RULES.path}/${id}`}
      target="_blank"
      rel="noopener"
      title={`${title} (opens beside the match)`}
      className={`${LOOK} underline decoration-1 underline-offset-2`}
    >
      {id}
    </a>
  );
}
