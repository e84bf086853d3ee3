import { EDEN_CHAPTERS } from '@/lib/rules/eden-clauses';

const TITLES: ReadonlyMap<string, string> = new Map(
  EDEN_CHAPTERS.flatMap(({ clauses }) => clauses.map(({ id, title }) => [id, title])),
);

/** The clause that something follows from; its title stands beside it for who points at it. */
export function ClauseMark({ id }: { readonly id: string }) {
  return (
    <abbr
      title={TITLES.get(id) ?? id}
      className="font-mono text-xs whitespace-nowrap text-ink-faint no-underline"
    >
      {id}
    </abbr>
  );
}
