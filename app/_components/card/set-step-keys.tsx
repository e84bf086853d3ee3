'use client';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

interface SetStepKeysProps {
  readonly before: string | null;
  readonly after: string | null;
}

/** Left and right go through the set, as long as no control wants the key. */
export function SetStepKeys({ before, after }: SetStepKeysProps) {
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
