'use client';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterNextPaint } from './live-catalogue';
import type { SearchTile, ShownAnswer } from './shown-answer';

/** Enough results for most windows; the rest is rendered on scrolling. */
const WINDOW = 24;
/** The number of results replaced per frame; small, because layout is slow. */
const SEEN = { all: 8, slice: 2 };
const UNSEEN_SLICE = 8;
/** How long typing must pause before results are rendered, in ms: twice the last rendering time, up to this. */
const PAUSE = { least: 30, most: 250 };

interface Drawing {
  readonly answer: ShownAnswer;
  /** The number of rendered new results. */
  readonly upTo: number;
  /** The old results, which fill the other places so that the page neither shrinks nor goes blank. */
  readonly before: readonly SearchTile[];
  /** By `performance.now()`. */
  readonly began: number;
  /** The last results that were rendered completely. */
  readonly settled: ShownAnswer;
}

interface RenderedResults {
  /** The shown results; they lag behind while somebody types. */
  readonly answer: ShownAnswer;
  readonly cards: readonly SearchTile[];
  /** The last results that fill the window completely. */
  readonly settled: ShownAnswer;
  /** Renders the rest at once. */
  readonly finish: () => void;
}

function whole(answer: ShownAnswer): Drawing {
  return { answer, upTo: Number.POSITIVE_INFINITY, before: [], began: 0, settled: answer };
}

/** New results first, then as many old ones as will be replaced. */
function mixed({ answer, upTo, before }: Drawing): readonly SearchTile[] {
  const window = answer.cards.slice(0, WINDOW);
  // Each keeps its place, though a card may briefly be in two: moving elements causes layout.
  return [...window.slice(0, upTo), ...before.slice(upTo, window.length)];
}

/** Renders results in parts: while typing, after a pause; otherwise at once. */
export function useRenderedResults(answer: ShownAnswer, isTyped: boolean): RenderedResults {
  const [drawing, setDrawing] = useState(() => whole(answer));
  const cost = useRef(0);
  const cards = useMemo(
    () => (drawing.upTo < WINDOW ? mixed(drawing) : drawing.answer.cards),
    [drawing],
  );
  const standing = useRef(cards);
  useEffect(() => {
    standing.current = cards;
  }, [cards]);

  // The first few, or all.
  useEffect(() => {
    if (!isTyped) {
      startTransition(() => setDrawing((now) => (now.answer === answer ? now : whole(answer))));
      return;
    }
    const pause = Math.min(PAUSE.most, Math.max(PAUSE.least, 2 * cost.current));
    const timer = setTimeout(() => {
      const before = standing.current.slice(0, WINDOW);
      const began = performance.now();
      startTransition(() =>
        setDrawing(({ settled }) => ({ answer, upTo: SEEN.slice, before, began, settled })),
      );
    }, pause);
    return () => clearTimeout(timer);
  }, [answer, isTyped]);

  // Some more, as long as nothing new is typed.
  useEffect(() => {
    if (drawing.upTo >= WINDOW || drawing.answer !== answer) return;
    let off = false;
    void afterNextPaint().then(() => {
      if (off) return;
      const began = performance.now();
      cost.current = began - drawing.began;
      const upTo = drawing.upTo + (drawing.upTo < SEEN.all ? SEEN.slice : UNSEEN_SLICE);
      startTransition(() =>
        setDrawing(upTo < WINDOW ? { ...drawing, upTo, began } : whole(answer)),
      );
    });
    return () => {
      off = true;
    };
  }, [drawing, answer]);

  const finish = useCallback(() => flushSync(() => setDrawing(whole(answer))), [answer]);

  return { answer: drawing.answer, cards, settled: drawing.settled, finish };
}

/** The number of results added for each page of scrolling. */
const PAGE = 60;
/** A key within this time (ms) means that the user does not want more of the old results. */
const TYPING = 300;

/** Extends a long list on scrolling: `shown` grows when the mark at its end comes near the viewport, and starts over when `of` changes. `begin`: the number of results on the static page. */
export function useScrollPages(of: string, begin: number, most: number) {
  const [state, setState] = useState({ of, shown: begin === 0 ? WINDOW : begin });
  const shown = state.of === of ? state.shown : WINDOW;
  const mark = useRef<HTMLDivElement>(null);
  const done = shown >= most;
  useEffect(() => {
    const end = mark.current;
    if (end === null || done) return;
    const watch = new IntersectionObserver(
      (entries) => {
        // Several at once where the page changed between two frames: the last one holds.
        if (entries.at(-1)?.isIntersecting)
          startTransition(() => setState({ of, shown: shown + PAGE }));
      },
      { rootMargin: '900px' },
    );
    const timer = setTimeout(() => watch.observe(end), shown === WINDOW ? TYPING : 0);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
    };
  }, [of, shown, done]);
  return { shown, mark, more: () => setState({ of, shown: shown + PAGE }) };
}
