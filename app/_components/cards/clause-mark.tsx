/** The id of a rules clause, as it stands beside what it says. */
export function ClauseMark({ id }: { readonly id: string }) {
  return (
    <span className="rounded-sm border border-line px-1.5 py-0.5 font-mono text-xs whitespace-nowrap text-ink-faint">
      {id}
    </span>
  );
}
