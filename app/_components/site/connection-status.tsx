'use client';
import { type ComponentType, useEffect, useState } from 'react';

/** Milliseconds: the page that is being looked at comes first. */
const WATCH_AFTER = 1_000;

/** What every page says of its connection; its code is loaded when the page stands. */
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
