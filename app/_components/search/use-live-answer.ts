'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type BoxText, createBoxText } from './box-text';
import { openSearcher, painted, whenWanted } from './live-catalogue';
import type { ShownAnswer } from './shown-answer';

/** In ms. Browsers refuse an address that changes more than some times a second, and the router takes long over each. */
const ADDRESS_PAUSE = 500;

/** Makes one query out of another: a filter put in, an order changed. */
export type QueryEdit = (query: string) => string;

export interface LiveSearch {
  readonly box: BoxText;
  readonly setText: (text: string) => void;
  /** The same for a key: drawn when there is time. */
  readonly type: (text: string) => void;
  /** Changes what was typed last, which may be further than what is drawn. */
  readonly change: (edit: QueryEdit) => void;
  /** A link or the Back button has put this query into the address. */
  readonly onAddress: (query: string) => void;
  /** The last answer that came; it stays until the next one does, so the page is never empty. */
  readonly answer: ShownAnswer;
  /** Whether it is of a query that is being typed. */
  readonly isTyped: boolean;
  /** The cards of what stands in the box, which may be further than what is drawn; null when the program does not answer. */
  readonly foundNow: () => Promise<Pick<ShownAnswer, 'total' | 'cards'> | null>;
  /** Puts the query into the address at once: somebody goes to another page, and would not get there if it were put in meanwhile. */
  readonly writeNow: () => void;
  /** The query that the program did not answer, if it did not answer the last. */
  readonly failed: string | null;
  /** The page brought the first cards only: asks for all of them. */
  readonly askAll: () => void;
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
  const [box] = useState(() => createBoxText(first.query));
  const [{ answer, isTyped }, setFound] = useState({ answer: first, isTyped: false });
  const [failed, setFailed] = useState<string | null>(null);
  const written = useRef(first.query);
  /** Put into the address and not seen there yet: it tells of a change when the page has time, perhaps after further keys. */
  const onTheWay = useRef<string[]>([]);
  const wanted = useRef(first.query);
  const asked = useRef(0);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const writeNow = useCallback(() => {
    clearTimeout(timer.current);
    const query = wanted.current;
    if (query === written.current) return;
    written.current = query;
    onTheWay.current.push(query);
    window.history.replaceState(null, '', addressOf(query));
  }, []);
  const writeLate = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(writeNow, ADDRESS_PAUSE);
  }, [writeNow]);
  useEffect(() => {
    // Whatever is clicked may lead away.
    document.addEventListener('click', writeNow, true);
    return () => {
      document.removeEventListener('click', writeNow, true);
      clearTimeout(timer.current);
    };
  }, [writeNow]);

  const ask = useCallback(async (query: string, isTyped: boolean) => {
    const turn = ++asked.current;
    // The key is seen first; of several that came before a frame only the last is asked.
    await painted();
    if (turn !== asked.current) return;
    try {
      const search = await openSearcher();
      const found = await search(query);
      if (turn !== asked.current) return;
      setFound({ answer: { ...found, query }, isTyped });
      setFailed(null);
    } catch {
      if (turn === asked.current) setFailed(query);
    }
  }, []);

  const put = useCallback(
    (query: string, isTyped: boolean) => {
      wanted.current = query;
      box.set(query);
      writeLate();
      void ask(query, isTyped);
    },
    [ask, box, writeLate],
  );
  const setText = useCallback((query: string) => put(query, false), [put]);
  const type = useCallback((query: string) => put(query, true), [put]);

  const foundNow = useCallback(async () => {
    try {
      return await (await openSearcher())(wanted.current);
    } catch {
      setFailed(wanted.current);
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

  const askAll = useCallback(() => {
    if (asked.current === 0) void ask(wanted.current, false);
  }, [ask]);
  useEffect(() => whenWanted(askAll), [askAll]);

  return {
    box,
    setText,
    type,
    change,
    onAddress,
    answer,
    isTyped,
    foundNow,
    writeNow,
    failed,
    askAll,
  };
}
