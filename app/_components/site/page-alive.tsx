'use client';
import { useEffect } from 'react';

/** Says that the page hears what is done to it; until then scripts/sleeping-page.mjs keeps what is asked of it. */
export function PageAlive() {
  useEffect(() => {
    dispatchEvent(new Event('dossier:alive'));
  }, []);
  return null;
}
