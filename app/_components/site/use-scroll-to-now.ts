'use client';
import { type RefObject, useEffect, useRef } from 'react';

/** Goes on a scrollable log: whenever the present moment `at` changes, the sentence marked `data-now` comes into view at the bottom; without one, the end. */
export function useScrollToNow(at: number): RefObject<HTMLDivElement | null> {
  const log = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const panel = log.current;
    if (panel === null || at < 0) return;
    const now = panel.querySelector<HTMLElement>('[data-now]');
    panel.scrollTop =
      now === null ? panel.scrollHeight : now.offsetTop + now.offsetHeight - panel.clientHeight;
  }, [at]);
  return log;
}
