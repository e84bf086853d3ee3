'use client';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { nextCards } from './card-steps';
import type { ShownAnswer } from './shown-answer';

interface RenderedResults {
  /** The shown results; they lag behind while somebody types. */
  readonly answer: ShownAnswer;
  /** Renders the latest results at once. */
  readonly finish: () => void;
}

/** Renders results as a transition, which the next key interrupts. */
export function useRenderedResults(answer: ShownAnswer): RenderedResults {
  const [rendered, setRendered] = useState(answer);
  useEffect(() => startTransition(() => setRendered(answer)), [answer]);
  const finish = useCallback(() => flushSync(() => setRendered(answer)), [answer]);
  return { answer: rendered, finish };
}

/** Renders cards in steps from the first to the last, each a transition, which the next key interrupts. Returns the cards to be rendered now. */
export function useCardsInSteps<T>(cards: readonly T[], order: string): readonly T[] {
  const [before, setBefore] = useState({ cards, order });
  const now = useMemo(() => nextCards(before, { cards, order }), [before, cards, order]);
  useEffect(() => startTransition(() => setBefore({ cards: now, order })), [now, order]);
  return now;
}

/** The number of results that are rendered at first: enough for most windows. The others are rendered on scrolling. */
export const FIRST_RESULTS = 24;
/** The number of results added for each page of scrolling. */
const PAGE_SIZE = 60;
/** A key within this time (ms) means that the user does not want more of the old results. */
const TYPING_MS = 300;

/** Extends a long list on scrolling: `shown` grows when the mark at its end comes near the viewport, and starts over when `of` changes. `begin`: the number of results on the static page. */
export function useScrollPages(of: string, begin: number, most: number) {
  const [state, setState] = useState({ of, shown: begin === 0 ? FIRST_RESULTS : begin });
  const shown = state.of === of ? state.shown : FIRST_RESULTS;
  const mark = useRef<HTMLDivElement>(null);
  const done = shown >= most;
  useEffect(() => {
    const end = mark.current;
    if (end === null || done) return;
    const watch = new IntersectionObserver(
      (entries) => {
        // Several at once where the page changed between two frames: the last one holds.
        if (entries.at(-1)?.isIntersecting)
          startTransition(() => setState({ of, shown: shown + PAGE_SIZE }));
      },
      { rootMargin: '900px' },
    );
    const timer = setTimeout(() => watch.observe(end), shown === FIRST_RESULTS ? TYPING_MS : 0);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
    };
  }, [of, shown, done]);
  return { shown, mark, more: () => setState({ of, shown: shown + PAGE_SIZE }) };
}
