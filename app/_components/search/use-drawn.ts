'use client';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TileCard } from '@/app/_components/card/card-tile';
import { painted } from './live-catalogue';
import type { ShownAnswer } from './shown-answer';

/** So many results fill most windows; the rest come as one comes near them. */
const WINDOW = 24;
/** Results exchanged between two frames: few of those that a small window shows, since laying them out is what takes long. */
const SEEN = { all: 8, slice: 2 };
const UNSEEN_SLICE = 8;
/** How long a typist must pause for results to be drawn, in ms: as long as drawing some takes, twice, but within this. */
const PAUSE = { least: 30, most: 250 };

interface Drawing {
  readonly answer: ShownAnswer;
  /** How many of its results are there by now. */
  readonly upTo: number;
  /** What stands in the places of the others meanwhile, so that the page neither shrinks nor is empty. */
  readonly before: readonly TileCard[];
  /** By `performance.now()`. */
  readonly began: number;
  /** The answer that was drawn whole before this one, or this one. */
  readonly settled: ShownAnswer;
}

interface Drawn {
  /** The answer that the results are of; behind the last one while somebody types. */
  readonly answer: ShownAnswer;
  readonly cards: readonly TileCard[];
  /** The last answer of which all is drawn that a window shows. */
  readonly settled: ShownAnswer;
  /** Draws the rest at once: somebody goes there. */
  readonly finish: () => void;
}

function whole(answer: ShownAnswer): Drawing {
  return { answer, upTo: Number.POSITIVE_INFINITY, before: [], began: 0, settled: answer };
}

/** The new ones as far as they go, then of the old ones as many as will be exchanged. */
function mixed({ answer, upTo, before }: Drawing): readonly TileCard[] {
  const window = answer.cards.slice(0, WINDOW);
  // Each where it stood, though for a moment a card may stand in two places: what moves must be laid out, too.
  return [...window.slice(0, upTo), ...before.slice(upTo, window.length)];
}

/** Draws the results of an answer: those of a query that is being typed when its typist pauses, a few at a time; any other at once. */
export function useDrawn(answer: ShownAnswer, isTyped: boolean): Drawn {
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
    void painted().then(() => {
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

/** How many results are added as one comes near the end. */
const PAGE = 60;
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
