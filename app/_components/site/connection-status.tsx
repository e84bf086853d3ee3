'use client';
import { type ComponentType, useEffect, useState } from 'react';

/** Delay in ms: the page itself loads first. */
const WATCH_AFTER = 1_000;

/** The connection status of every page; its code loads after the page. */
export function ConnectionStatus() {
  const [Watch, setWatch] = useState<ComponentType | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      import('./connection-watch')
        .then(({ ConnectionWatch }) => setWatch(() => ConnectionWatch))
        .catch(() => undefined);
    }, WATCH_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return Watch === null ? null : <Watch />;
}
