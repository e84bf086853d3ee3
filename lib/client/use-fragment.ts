'use client';
import { useEffect, useState } from 'react';

/** What stands behind the # of the address, also when another is pasted over it. Only for what the browser alone renders: the server does not know it. */
export function useFragment(): string {
  const [fragment, setFragment] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    const changed = () => setFragment(window.location.hash.slice(1));
    window.addEventListener('hashchange', changed);
    return () => window.removeEventListener('hashchange', changed);
  }, []);
  return fragment;
}
