'use client';
import { type ComponentType, useEffect, useState } from 'react';

/** The page that is being looked at comes first, in milliseconds. */
const WATCH_AFTER = 1_000;

/** What every page says of its connection; its code comes when the page stands. */
export function OfflineStatus() {
  const [Watch, setWatch] = useState<ComponentType | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      import('./offline-watch')
        .then(({ OfflineWatch }) => setWatch(() => OfflineWatch))
        .catch(() => undefined);
    }, WATCH_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return Watch === null ? null : <Watch />;
}
