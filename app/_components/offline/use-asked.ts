'use client';
import { useEffect, useState } from 'react';
import { ownAddress } from '@/lib/offline/own-address';
import { isThere, noteSilence, wire } from './wire';

/** What an address asks for: read in the browser, since the page is the same for all of them. Null until then. */
export function useAsked(name: string): string | null {
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => {
    setAsked(new URLSearchParams(window.location.search).get(name) ?? '');
  }, [name]);
  return asked;
}

/** Goes to the page itself as soon as the program answers. Stays where `address` is null, or no page of ours. */
export function useRealPage(address: string | null): void {
  useEffect(() => {
    const page = address === null ? null : ownAddress(address, window.location.origin);
    if (page === null) return;
    let left = false;
    const go = () => {
      if (!left) window.location.replace(page);
    };
    void isThere().then((there) => (there ? go() : noteSilence()));
    // A network that is back may not answer at once: whoever asks it again and again tells when it does.
    const unsubscribe = wire.subscribe(({ up }) => {
      if (up) go();
    });
    return () => {
      left = true;
      unsubscribe();
    };
  }, [address]);
}
