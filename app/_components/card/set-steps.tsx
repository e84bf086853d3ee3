'use client';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { NearLink } from '@/app/_components/site/near-link';
import { cardPath } from '@/lib/cards/card-path';
import type { Card, Catalogue } from '@/lib/cards/catalogue';
import { neighboursOf } from '@/lib/cards/neighbours';

const STEP = 'flex min-h-12 max-w-[48%] items-center gap-3 py-2 text-ink-soft hover:text-accent';

/** The card before and the card after in the set; the arrow keys go there too. */
export function SetSteps(props: { readonly card: Card; readonly catalogue: Catalogue }) {
  const { before, after } = neighboursOf(props.card, props.catalogue);
  return (
    <nav
      aria-label="In this set"
      className="mt-14 flex justify-between gap-4 border-t border-line pt-4"
    >
      {before === null ? (
        <span />
      ) : (
        <NearLink rel="prev" href={cardPath(before)} className={STEP}>
          <ArrowLeft aria-hidden="true" className="size-4 shrink-0" />
          <span>
            <span className="block text-xs text-ink-faint">{before.number}</span>
            {before.name}
          </span>
        </NearLink>
      )}
      {after === null ? (
        <span />
      ) : (
        <NearLink rel="next" href={cardPath(after)} className={`${STEP} text-right`}>
          <span>
            <span className="block text-xs text-ink-faint">{after.number}</span>
            {after.name}
          </span>
          <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
        </NearLink>
      )}
      <SetStepKeys
        before={before === null ? null : cardPath(before)}
        after={after === null ? null : cardPath(after)}
      />
    </nav>
  );
}

interface SetStepKeysProps {
  readonly before: string | null;
  readonly after: string | null;
}

/** Left and right go through the set, as long as no control wants the key. */
function SetStepKeys({ before, after }: SetStepKeysProps) {
  const router = useRouter();
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const at = event.target;
      if (at instanceof HTMLElement && at.matches('input, textarea, select, [role]')) return;
      const to = event.key === 'ArrowLeft' ? before : event.key === 'ArrowRight' ? after : null;
      if (to !== null) router.push(to);
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [router, before, after]);
  return null;
}
