import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { connection } from '@/lib/client/connection';
import { SHARED_MATCH } from '@/lib/client/followed-match';
import { freshId } from '@/lib/client/fresh-id';
import { askCompanion, listenToCompanion } from '@/lib/client/live-stream';
import { waitAfter } from '@/lib/client/outbox/outbox';
import { keepTouch, sendTouches, waitingChanges } from '@/lib/client/outbox/touches';
import { changeWords } from '@/lib/eden/companion/change-words';
import type { Companion } from '@/lib/eden/companion/companion';
import {
  allChanges,
  lastOwn,
  type MatchNews,
  matchAfter,
  type SentChange,
  type SharedMatch,
  touchedValue,
  withNews,
} from '@/lib/eden/companion/shared-match';

/** A match that other phones follow, too, as this page shows it. */
interface FollowedTogether {
  readonly now: Companion;
  /** The number of touches that the server does not have yet. */
  readonly waiting: number;
  /** Whether the other phones are heard; null while that is tried first. */
  readonly isHeard: boolean | null;
  /** What another phone did last, or that two touched the same; '' for nothing. */
  readonly news: string;
  /** Why the match is shared no more; null while it is. */
  readonly ended: string | null;
  readonly change: (what: SentChange['what']) => void;
  /** Takes back the last touch of this phone; null if there is none. */
  readonly undo: (() => void) | null;
}

/** Follows a shared match: hears of the changes of other phones, and sends those of this one, now or when there is a connection. */
export function useSharedMatch(match: SharedMatch): FollowedTogether {
  const { key, phone, begun } = match;
  const [waiting, setWaiting] = useState<readonly SentChange[]>(() => waitingChanges(key));
  const [isHeard, setHeard] = useState<boolean | null>(null);
  const [news, setNews] = useState('');
  const [ended, setEnded] = useState<string | null>(null);
  const failures = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpen = useRef(true);

  /** Takes in what the server tells. */
  const hear = useCallback(
    (told: MatchNews) => {
      const before = SHARED_MATCH.read();
      if (before?.key !== key) return;
      const after = withNews(before, told);
      if (after === null) {
        // Something between was missed.
        void askCompanion(key).then((whole) => (whole === null ? undefined : hear(whole)));
        return;
      }
      if (after === before) return;
      const words = newsOf(after, before.changes.length, waitingChanges(key));
      SHARED_MATCH.write(after);
      if (words !== '') setNews(words);
    },
    [key],
  );

  const send = useCallback(async () => {
    const stopped = await sendTouches(key, {
      known: () => SHARED_MATCH.read()?.changes.length ?? null,
      hear,
      refuse: ({ message }) => setNews(message),
    });
    const isCut = stopped?.kind === 'later';
    setWaiting(waitingChanges(key));
    failures.current = isCut ? failures.current + 1 : 0;
    if (stopped?.kind === 'refused') setEnded(stopped.message);
    else setHeard(!isCut);
    return isCut;
  }, [key, hear]);

  /** Sends what waits: now, and again after a while if there is no answer. */
  const attempt = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    if (waitingChanges(key).length === 0) return;
    if ((await send()) && isOpen.current)
      timer.current = setTimeout(() => void attempt(), waitAfter(failures.current));
  }, [key, send]);

  useEffect(() => {
    isOpen.current = true;
    void attempt();
    const unsubscribe = connection.subscribe(({ up }) => (up ? void attempt() : undefined));
    return () => {
      isOpen.current = false;
      unsubscribe();
      clearTimeout(timer.current);
    };
  }, [attempt]);

  useEffect(
    () =>
      listenToCompanion(key, {
        hear: (told) => {
          setHeard(true);
          hear(told);
          void attempt();
        },
        lose: () => setHeard(false),
        refuse: ({ message }) => setEnded(message),
      }),
    [key, hear, attempt],
  );

  // Another tab of this phone has touched, or sent.
  useEffect(() => {
    const look = () => setWaiting(waitingChanges(key));
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [key]);

  const changes = useMemo(() => allChanges(match, waiting), [match, waiting]);
  const now = useMemo(() => matchAfter(begun, changes), [begun, changes]);
  const change = (what: SentChange['what']) => {
    keepTouch(key, { sent: freshId(), phone, what });
    setWaiting(waitingChanges(key));
    setNews('');
    void attempt();
  };
  const own = lastOwn(changes, phone);
  const undo = own === null ? null : () => change({ of: 'undo', sent: own.sent });
  return { now, waiting: waiting.length, isHeard, news, ended, change, undo };
}

/** Returns what others did since the first `known` changes, in words. A value that this phone touched meanwhile comes first: what arrives last holds. */
function newsOf(match: SharedMatch, known: number, waiting: readonly SentChange[]): string {
  const { begun, phone } = match;
  const changes = allChanges(match, waiting);
  const fresh = changes.slice(known);
  const others = fresh.filter((one) => one.phone !== phone);
  const last = others.at(-1);
  if (last === undefined) return '';
  const now = matchAfter(begun, changes);
  const own = new Set(
    fresh.flatMap((one) => (one.phone === phone ? [touchedValue(one.what) ?? ''] : [])),
  );
  const both = others.findLast(({ what }) => own.has(touchedValue(what) ?? '-'));
  if (both !== undefined) return `Both phones touched this. Now: ${changeWords(now, both.what)}`;
  const words = `Other phone: ${changeWords(now, last.what)}`;
  return others.length === 1 ? words : `${words} (and ${others.length - 1} more)`;
}
