'use client';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { openSearcher } from './live-catalogue';
import { forgetOwnHoldings } from './own-belongings';
import type { ShownAnswer } from './tile-card';

/** Browsers refuse an address that changes more than some times a second. */
const ADDRESS_PAUSE = 300;

/** Makes one query out of another: a filter put in, an order changed. */
export type QueryEdit = (query: string) => string;

export interface LiveSearch {
  /** What stands in the box. */
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Changes what was typed last, which may be further than what is drawn. */
  readonly change: (edit: QueryEdit) => void;
  /** A link or the Back button has put this query into the address. */
  readonly onAddress: (query: string) => void;
  /** The last answer that came; it stays until the next one does, so the page is never empty. */
  readonly answer: ShownAnswer;
  /** The cards of what stands in the box, which may be further than what is drawn; null when the program does not answer. */
  readonly foundNow: () => Promise<Pick<ShownAnswer, 'total' | 'cards'> | null>;
  readonly failed: boolean;
}

function addressOf(query: string): string {
  const params = new URLSearchParams(window.location.search);
  params.delete('upto');
  if (query.trim() === '') params.delete('q');
  else params.set('q', query);
  const search = params.toString();
  return search === '' ? window.location.pathname : `${window.location.pathname}?${search}`;
}

/**
 * The query, its answer, and the address, kept together. The first answer came with the page; each later one is
 * found in this browser. A link or the Back button that changes the address changes the box too.
 */
export function useLiveAnswer(first: ShownAnswer): LiveSearch {
  const [text, setTyped] = useState(first.query);
  const [answer, setAnswer] = useState(first);
  const [failed, setFailed] = useState(false);
  const written = useRef(first.query);
  /** Put into the address and not seen there yet: it tells of a change when the page has time, perhaps after further keys. */
  const onTheWay = useRef<string[]>([]);
  const wanted = useRef(first.query);
  const asked = useRef(0);

  const ask = useCallback(async (query: string) => {
    const turn = ++asked.current;
    try {
      const search = await openSearcher();
      const found = await search(query);
      if (turn !== asked.current) return;
      startTransition(() => {
        setAnswer({ ...found, query });
        setFailed(false);
      });
    } catch {
      if (turn === asked.current) setFailed(true);
    }
  }, []);

  const setText = useCallback(
    (query: string) => {
      wanted.current = query;
      setTyped(query);
      void ask(query);
    },
    [ask],
  );

  const foundNow = useCallback(async () => {
    try {
      return await (await openSearcher())(wanted.current);
    } catch {
      setFailed(true);
      return null;
    }
  }, []);

  const change = useCallback((edit: QueryEdit) => setText(edit(wanted.current)), [setText]);

  const onAddress = useCallback(
    (query: string) => {
      const own = onTheWay.current.indexOf(query);
      onTheWay.current.splice(0, own + 1);
      if (own >= 0 || query === written.current) return;
      written.current = query;
      setText(query);
    },
    [setText],
  );

  useEffect(() => {
    if (text === written.current) return;
    const timer = setTimeout(() => {
      written.current = text;
      onTheWay.current.push(text);
      window.history.replaceState(null, '', addressOf(text));
    }, ADDRESS_PAUSE);
    return () => clearTimeout(timer);
  }, [text]);

  // What was counted on another page of the visit counts here.
  useEffect(forgetOwnHoldings, []);

  // The page brought the first cards only; the rest come while nobody waits.
  useEffect(() => {
    const timer = setTimeout(() => void ask(wanted.current), 50);
    return () => clearTimeout(timer);
  }, [ask]);

  return { text, setText, change, onAddress, answer, foundNow, failed };
}
