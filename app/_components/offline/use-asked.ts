'use client';
import { useEffect, useState } from 'react';
import { isThere } from './wire';

/** What an address asks for: read in the browser, since the page is the same for all of them. Null until then. */
export function useAsked(name: string): string | null {
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => {
    setAsked(new URLSearchParams(window.location.search).get(name) ?? '');
  }, [name]);
  return asked;
}

/** Goes to the page itself as soon as the program answers. `path` null: stays. */
export function useRealPage(path: string | null): void {
  useEffect(() => {
    if (path === null) return;
    let left = false;
    const go = async () => {
      if ((await isThere()) && !left) window.location.replace(path);
    };
    void go();
    window.addEventListener('online', go);
    return () => {
      left = true;
      window.removeEventListener('online', go);
    };
  }, [path]);
}
