import { NearLink } from './near-link';

interface PageStepsProps {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly to: (page: number) => string;
}

const STEP = 'flex min-h-10 items-center text-link';

/** To the page before and the page after. */
export function PageSteps({ page, pages, to }: PageStepsProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-4 py-4 text-sm">
      {page > 1 ? (
        <NearLink href={to(Math.min(page, pages + 1) - 1)} rel="prev" className={STEP}>
          Previous
        </NearLink>
      ) : (
        <span />
      )}
      <span className="text-ink-faint">
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <NearLink href={to(page + 1)} rel="next" className={STEP}>
          Next
        </NearLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
