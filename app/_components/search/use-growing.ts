'use client';
import { startTransition, useEffect, useRef, useState } from 'react';
import { WINDOW } from './use-drawn';

/** How many results are added as one comes near the end. */
export const PAGE = 60;
/** Nobody who types on within this time (ms) wants to see more of the answer. */
const TYPING = 300;

/**
 * Draws a long list a page at a time: `shown` grows as the mark at its end comes near the window, and begins
 * anew when `of` changes. `most` is how many there are.
 */
export function useGrowing(of: string, begin: number, most: number) {
  const [state, setState] = useState({ of, shown: begin });
  const shown = state.of === of ? state.shown : WINDOW;
  const mark = useRef<HTMLDivElement>(null);
  const done = shown >= most;
  useEffect(() => {
    const end = mark.current;
    if (end === null || done) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) startTransition(() => setState({ of, shown: shown + PAGE }));
      },
      { rootMargin: '900px' },
    );
    const timer = setTimeout(() => watch.observe(end), shown === WINDOW ? TYPING : 0);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
    };
  }, [of, shown, done]);
  return { shown: Math.max(shown, 1), mark, more: () => setState({ of, shown: shown + PAGE }) };
}
