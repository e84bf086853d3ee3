import { useEffect } from 'react';
import { refresh } from '@/lib/client/answers';

/** Milliseconds after which an answer is asked for again while the page is in sight. */
const AGAIN_MS = 15_000;

/** Asks for an answer that others change again and again while the page is in sight. Null: the server is not asked. */
export function useAskedAgain(path: string | null): void {
  useEffect(() => {
    if (path === null) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh(path);
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, [path]);
}
