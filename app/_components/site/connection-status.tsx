'use client';
import { type ComponentType, useEffect, useState } from 'react';

/** The delay in ms before the watch is loaded, so that the page itself loads first. */
const WATCH_DELAY_MS = 1_000;

/** The connection status of every page; its code loads after the page. */
export function ConnectionStatus() {
  const [Watch, setWatch] = useState<ComponentType | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      import('./connection-watch')
        .then(({ ConnectionWatch }) => setWatch(() => ConnectionWatch))
        .catch(() => undefined);
    }, WATCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return Watch === null ? null : <Watch />;
}
