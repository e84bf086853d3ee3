'use client';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { statusWords } from '@/lib/offline/waiting-work';
import { BUILD_VERSION } from './build-version';
import { localStore, useOfflineState } from './offline-state';
import { keepForGood, registerWorker, tellVisited } from './register-worker';
import type { Undecided } from './send-waiting';
import { watchWire } from './wire';

/** How long "saved" stands, in milliseconds. */
const SAID = 6_000;

/** An open editor saves its own, a moment after each key; only then is looked for what closed ones have left. In milliseconds. */
const SEND_AFTER = 1_000;

/** Sends what closed pages have left whenever the program answers, and asks the browser to keep what waits. */
function useSending(up: boolean, waiting: number): readonly Undecided[] {
  const [undecided, setUndecided] = useState<readonly Undecided[]>([]);
  const isAny = waiting > 0;
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
      import('./send-waiting')
        .then(({ sendWaiting }) => sendWaiting(store))
        .then(setUndecided)
        .catch(() => undefined);
    }, SEND_AFTER);
    return () => clearTimeout(timer);
  }, [up, isAny]);
  return undecided;
}

/** "Saved" for a moment, after something has waited without a connection. */
function useSaved(up: boolean, waiting: number): boolean {
  const [saved, setSaved] = useState(false);
  const had = useRef(false);
  useEffect(() => {
    if (waiting > 0 && !up) had.current = true;
    if (waiting > 0 || !up || !had.current) return;
    had.current = false;
    setSaved(true);
    const timer = setTimeout(() => setSaved(false), SAID);
    return () => clearTimeout(timer);
  }, [up, waiting]);
  return saved;
}

const PILL =
  'pointer-events-auto flex max-w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-ink px-3 py-1.5 text-sm text-paper shadow-card';
const ACTION = 'inline-flex min-h-8 items-center font-medium underline underline-offset-4';

/** For every page: that there is no connection and what waits for one, and that there is a new version. Lies over the page, so that nothing moves. */
export function OfflineWatch() {
  const path = usePathname();
  const { up, work } = useOfflineState();
  const [take, setTake] = useState<(() => void) | null>(null);
  const waiting = work.counts + work.decks.length;
  const undecided = useSending(up, waiting);
  const saved = useSaved(up, waiting);
  useEffect(watchWire, []);
  useEffect(() => {
    if (BUILD_VERSION === '') return;
    registerWorker((taking) => setTake(() => taking)).catch(() => undefined);
  }, []);
  useEffect(() => tellVisited(path), [path]);
  const words =
    statusWords(up, work, undecided.length) || (saved ? 'Back: everything is saved' : '');
  const [decision] = undecided;
  return (
    <div className="pointer-events-none fixed bottom-3 left-3 z-40 grid max-w-[calc(100vw-1.5rem)] justify-items-start gap-2 print:hidden">
      <div aria-live="polite" className={words === '' ? '' : PILL}>
        {words === '' ? null : (
          <>
            <span>{words}</span>
            {up ? null : (
              <Link href="/offline" prefetch={false} className={ACTION}>
                What works
              </Link>
            )}
            {up && decision !== undefined ? (
              <Link href={decision.path} prefetch={false} className={ACTION}>
                Decide
              </Link>
            ) : null}
          </>
        )}
      </div>
      <div aria-live="polite" className={take === null ? '' : PILL}>
        {take === null ? null : (
          <>
            <span>A new version is there</span>
            <button type="button" className={ACTION} onClick={take}>
              Reload
            </button>
          </>
        )}
      </div>
    </div>
  );
}
