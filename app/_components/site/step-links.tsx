'use client';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { NearLink } from './near-link';

/** A page before or after this one. */
interface LinkedStep {
  readonly href: string;
  readonly text: ReactNode;
}

interface StepLinksProps {
  /** The name of the group of links, for assistive technology. */
  readonly label: string;
  readonly before: LinkedStep | null;
  readonly after: LinkedStep | null;
  /** The place of the links; a line below the content without it. */
  readonly className?: string;
  /** Shown between the links. */
  readonly children?: ReactNode;
}

const BELOW = 'mt-6 flex items-center justify-between gap-4 border-t border-line py-4 text-sm';

const LINK_CLASS = 'flex min-h-10 max-w-[48%] items-center text-link';

/** Links to the page before and the page after. The left and right arrow keys follow them too, unless a control has the focus. */
export function StepLinks({ label, before, after, className = BELOW, children }: StepLinksProps) {
  const router = useRouter();
  const previous = before?.href;
  const next = after?.href;
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const at = event.target;
      if (event.shiftKey || (at instanceof Element && at.matches(CONTROL_SELECTOR))) return;
      const to = event.key === 'ArrowLeft' ? previous : event.key === 'ArrowRight' ? next : null;
      if (to != null) router.push(to);
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [router, previous, next]);
  return (
    <nav aria-label={label} className={className}>
      {before === null ? (
        <span />
      ) : (
        <NearLink href={before.href} rel="prev" className={LINK_CLASS}>
          {before.text}
        </NearLink>
      )}
      {children}
      {after === null ? (
        <span />
      ) : (
        <NearLink href={after.href} rel="next" className={`${LINK_CLASS} text-right`}>
          {after.text}
        </NearLink>
      )}
    </nav>
  );
}

const CONTROL_SELECTOR = 'input, textarea, select, [role]';

interface PageStepsProps {
  /** The number of the current page, from 1. */
  readonly page: number;
  readonly pages: number;
  readonly to: (page: number) => string;
}

/** Links between the pages of a list. */
export function PageSteps({ page, pages, to }: PageStepsProps) {
  if (pages <= 1) return null;
  return (
    <StepLinks
      label="Pages"
      before={page > 1 ? { href: to(Math.min(page, pages + 1) - 1), text: 'Previous' } : null}
      after={page < pages ? { href: to(page + 1), text: 'Next' } : null}
    >
      <span className="text-ink-faint">
        Page {page} of {pages}
      </span>
    </StepLinks>
  );
}
