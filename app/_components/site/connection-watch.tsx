'use client';
import Link from 'next/link';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { connection, watchConnection } from '@/lib/client/connection';
import type { Undecided } from '@/lib/client/outbox/send-waiting';
import { countWaiting, statusWords, useWaiting } from '@/lib/client/outbox/waiting';
import { keepForGood, registerWorker } from '@/lib/client/register-worker';
import { localStore } from '@/lib/client/storage';

/** How long "saved" is shown, in ms. */
const SAVED_SHOWN_MS = 6_000;

/** The delay in ms before the changes of closed pages are sent, so that an open editor sends its own changes first. */
const SEND_DELAY_MS = 1_000;

/** Sends the changes of closed pages when the server can be reached, and asks the browser not to evict them. */
function useSending(up: boolean, isAny: boolean): readonly Undecided[] {
  const [undecided, setUndecided] = useState<readonly Undecided[]>([]);
  useEffect(() => {
    const store = localStore();
    if (!isAny || store === null) {
      setUndecided([]);
      return;
    }
    if (!up) {
      keepForGood();
      return;
    }
    const timer = setTimeout(() => {
      import('@/lib/client/outbox/send-waiting')
        .then(({ sendWaiting }) => sendWaiting(store))
        .then(setUndecided)
        .catch(() => undefined);
    }, SEND_DELAY_MS);
    return () => clearTimeout(timer);
  }, [up, isAny]);
  return undecided;
}

/** Returns true for a moment after offline changes have been saved. */
function useSaved(up: boolean, isAny: boolean): boolean {
  const [saved, setSaved] = useState(false);
  const had = useRef(false);
  useEffect(() => {
    if (isAny && !up) had.current = true;
    if (isAny || !up || !had.current) return;
    had.current = false;
    setSaved(true);
    const timer = setTimeout(() => setSaved(false), SAVED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [up, isAny]);
  return saved;
}

const PILL_CLASS =
  'pointer-events-auto flex max-w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-ink px-3 py-1.5 text-sm text-paper shadow-card';
const ACTION_CLASS = 'inline-flex min-h-8 items-center font-medium underline underline-offset-4';

/** Shows that the server cannot be reached, what waits to be saved, and that an update is available. Overlays the page, so that nothing moves. */
export function ConnectionWatch() {
  const up = useStore(connection, (state) => state.up);
  const work = useWaiting();
  const [take, setTake] = useState<(() => void) | null>(null);
  const isAny = countWaiting(work) > 0;
  const undecided = useSending(up, isAny);
  const saved = useSaved(up, isAny);
  useEffect(watchConnection, []);
  useEffect(() => {
    registerWorker((taking) => setTake(() => taking)).catch(() => undefined);
  }, []);
  const words =
    statusWords(up, work, undecided.length) || (saved ? 'Back online: everything is saved' : '');
  const [decision] = undecided;
  return (
    <div className="pointer-events-none fixed bottom-[calc(0.75rem+var(--bar,0rem))] left-3 z-40 grid max-w-[calc(100vw-1.5rem)] justify-items-start gap-2 print:hidden">
      <div data-connection aria-live="polite" className={words === '' ? '' : PILL_CLASS}>
        {words === '' ? null : (
          <>
            <span>{words}</span>
            {up ? null : (
              <Link href="/offline" prefetch={false} className={ACTION_CLASS}>
                What works offline
              </Link>
            )}
            {up && decision !== undefined ? (
              <Link href={decision.path} prefetch={false} className={ACTION_CLASS}>
                Decide
              </Link>
            ) : null}
          </>
        )}
      </div>
      <div aria-live="polite" className={take === null ? '' : PILL_CLASS}>
        {take === null ? null : (
          <>
            <span>A new version is available</span>
            <button type="button" className={ACTION_CLASS} onClick={take}>
              Reload
            </button>
          </>
        )}
      </div>
    </div>
  );
}
