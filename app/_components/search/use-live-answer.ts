'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { afterNextPaint } from '@/lib/client/after-next-paint';
import { runWhenUsedOrIdle, searchNow } from './live-catalogue';
import type { ShownAnswer } from './shown-answer';

/** The interval of address changes in ms. Browsers limit them, and each costs the router time. */
const ADDRESS_PAUSE_MS = 500;
/** The interval of retries after a failed query, in ms. */
const RETRY_MS = 4_000;

/** Edits a query: adds a filter, changes the order. */
export type QueryEdit = (query: string) => string;

interface LiveSearch {
  /** The text of the search box, kept outside the page component, so that a key press renders only the box. */
  readonly box: StoreApi<string>;
  readonly setText: (text: string) => void;
  /**
   * Edits the latest text, which may be newer than what is rendered, as a step that the Back button takes back. A text that is read as
   * another query becomes that one.
   */
  readonly change: (edit: QueryEdit) => void;
  /** Called when the router reports the query in the address: a link may have put it there. */
  readonly onAddress: (query: string) => void;
  /** The latest results; they stay until the next ones arrive. */
  readonly answer: ShownAnswer;
  /** The cards for the current text, which may be newer than what is rendered; null when the server cannot be reached. */
  readonly foundNow: () => Promise<Pick<ShownAnswer, 'total' | 'cards' | 'instead'> | null>;
  /** Puts the query into the address now, as a step to which the Back button returns. */
  readonly keepStep: () => void;
  /** The query that failed because the server could not be reached, if the last one did. */
  readonly failed: string | null;
  /** Loads all cards, because the page contains only the first ones. */
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

/** Returns the query whose cards are shown: the one that a sentence is read as, or else the one that was typed. */
export function understoodQuery({ query, instead }: ShownAnswer): string {
  return instead?.kind === 'reading' ? instead.query : query;
}

/** Keeps query, results and address in sync. `first` has the game, unless a query names one. The first results come with the page; later ones are computed in this browser. A link or the Back button updates the box, too. */
export function useLiveAnswer(first: ShownAnswer): LiveSearch {
  const { game } = first;
  const [box] = useState(() => createStore(() => first.query));
  const [answer, setAnswer] = useState(first);
  /** The latest answer, for edits, which stay the same function. */
  const latest = useRef(first);
  const [failed, setFailed] = useState<string | null>(null);
  const written = useRef(first.query);
  /** Addresses set here and not yet reported back by the router. */
  const onTheWay = useRef<string[]>([]);
  const wanted = useRef(first.query);
  /** Whether the Back button shall return to the address as it is; what is typed then gets one of its own. */
  const isStep = useRef(true);
  const asked = useRef(0);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const writeNow = useCallback(() => {
    clearTimeout(timer.current);
    const query = wanted.current;
    if (query === written.current) return;
    written.current = query;
    onTheWay.current.push(query);
    if (isStep.current) window.history.pushState(null, '', addressOf(query));
    else window.history.replaceState(null, '', addressOf(query));
    isStep.current = false;
  }, []);
  const keepStep = useCallback(() => {
    writeNow();
    isStep.current = true;
  }, [writeNow]);
  const writeLate = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(writeNow, ADDRESS_PAUSE_MS);
  }, [writeNow]);
  useEffect(() => {
    // Any click may leave the page.
    document.addEventListener('click', writeNow, true);
    return () => {
      document.removeEventListener('click', writeNow, true);
      clearTimeout(timer.current);
    };
  }, [writeNow]);

  const ask = useCallback(
    async (query: string) => {
      const turn = ++asked.current;
      // The typed key is painted first; of several keys in one frame only the last is searched.
      await afterNextPaint();
      if (turn !== asked.current) return;
      try {
        const found = await searchNow(query, game);
        if (turn !== asked.current) return;
        latest.current = { ...found, query };
        setAnswer(latest.current);
        setFailed(null);
      } catch {
        if (turn === asked.current) setFailed(query);
      }
    },
    [game],
  );

  useEffect(() => {
    if (failed === null) return;
    const retry = setInterval(() => void ask(wanted.current), RETRY_MS);
    return () => clearInterval(retry);
  }, [failed, ask]);

  const setText = useCallback(
    (query: string) => {
      wanted.current = query;
      box.setState(query, true);
      writeLate();
      void ask(query);
    },
    [ask, box, writeLate],
  );

  const foundNow = useCallback(async () => {
    try {
      return await searchNow(wanted.current, game);
    } catch {
      setFailed(wanted.current);
      return null;
    }
  }, [game]);

  const change = useCallback(
    (edit: QueryEdit) => {
      keepStep();
      const isShown = latest.current.query === wanted.current;
      setText(edit(isShown ? understoodQuery(latest.current) : wanted.current));
      keepStep();
    },
    [keepStep, setText],
  );

  const takeAddress = useCallback(
    (query: string) => {
      written.current = query;
      isStep.current = true;
      setText(query);
    },
    [setText],
  );
  const onAddress = useCallback(
    (query: string) => {
      if (query === written.current) onTheWay.current = [];
      else if (!onTheWay.current.includes(query)) takeAddress(query);
    },
    [takeAddress],
  );
  useEffect(() => {
    // The router reports the Back button later, and may leave out what was written just before: an address that is one of `onTheWay`.
    const path = window.location.pathname;
    const onBack = () => {
      const query = new URLSearchParams(window.location.search).get('q') ?? '';
      if (window.location.pathname === path && query !== written.current) takeAddress(query);
    };
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, [takeAddress]);

  const askAll = useCallback(() => {
    if (asked.current === 0) void ask(wanted.current);
  }, [ask]);
  useEffect(() => runWhenUsedOrIdle(askAll), [askAll]);

  return {
    box,
    setText,
    change,
    onAddress,
    answer,
    foundNow,
    keepStep,
    failed,
    askAll,
  };
}
