/** A placeholder while content loads: it keeps the space, so that nothing moves. */
export function Skeleton({ rows = 6 }: { readonly rows?: number }) {
  return (
    <>
      <noscript>
        <p className="text-ink-soft">This part of the page needs JavaScript.</p>
      </noscript>
      <div aria-busy="true" className="grid min-h-[80vh] content-start gap-4 pt-3">
        <span className="sr-only">Loading…</span>
        {Array.from({ length: rows }, (_, row) => `row-${row}`).map((row) => (
          <div key={row} className="h-16 rounded-lg bg-paper-sunk/60" />
        ))}
      </div>
    </>
  );
}
