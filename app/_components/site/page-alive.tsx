'use client';
import { useEffect } from 'react';

/** Says that the page hears what is done to it; until then scripts/sleeping-page.mjs keeps what is asked of it. */
export function PageAlive() {
  useEffect(() => {
    // The router's own effects come after this one.
    const timer = setTimeout(() => dispatchEvent(new Event('dossier:alive')), 0);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
