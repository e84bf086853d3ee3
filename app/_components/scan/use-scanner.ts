import { useCallback, useEffect, useRef, useState } from 'react';
import { usePrintings } from '@/app/_components/collection/collection-context';
import type { SeenCard } from '@/lib/client/scan-worker';
import { openScanner, type Scanner } from '@/lib/client/scanner';

/** The scanner of a page. */
export interface PageScanner {
  readonly state: 'loading' | 'ready' | 'failed';
  /** Reads a picture. Null: it could not be read. One after the other. */
  readonly scan: (picture: ImageBitmap, isPage: boolean) => Promise<readonly SeenCard[] | null>;
  /** Loads it again after it failed. */
  readonly retry: () => void;
}

/** Loads the scanner for the cards of the collection while the page is open. */
export function useScanner(): PageScanner {
  const printings = usePrintings();
  const scanner = useRef<Scanner | null>(null);
  const [state, setState] = useState<PageScanner['state']>('loading');
  const isLoading = state === 'loading';
  useEffect(() => {
    if (!isLoading) return;
    let isWanted = true;
    openScanner().then(
      (opened) => {
        if (!isWanted) return opened.close();
        scanner.current = opened;
        setState('ready');
      },
      () => {
        if (isWanted) setState('failed');
      },
    );
    return () => {
      isWanted = false;
    };
  }, [isLoading]);
  useEffect(
    () => () => {
      scanner.current?.close();
      scanner.current = null;
    },
    [],
  );
  useEffect(() => {
    if (state === 'ready') scanner.current?.know(printings);
  }, [state, printings]);

  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const scan = useCallback((picture: ImageBitmap, isPage: boolean) => {
    const next = queue.current.then(() => scanner.current?.scan(picture, isPage) ?? null);
    const answer = next.catch(() => null);
    queue.current = answer;
    return answer;
  }, []);
  const retry = useCallback(() => setState('loading'), []);
  return { state, scan, retry };
}
