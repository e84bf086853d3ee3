'use client';
import { useEffect, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { connection, isThere, noteSilence } from '@/lib/client/connection';

/** On the page that stands at another one's address: says so, and loads that one as soon as the server answers. */
export function LoadWhenBack() {
  const [isInstead, setInstead] = useState(false);
  useEffect(() => {
    if (window.location.pathname === '/offline') return;
    setInstead(true);
    const load = () => window.location.reload();
    void isThere().then((there) => (there ? load() : noteSilence()));
    return connection.subscribe(({ up }) => {
      if (up) load();
    });
  }, []);
  if (!isInstead) return null;
  return (
    <div role="alert" className="sheet flex flex-wrap items-center gap-4 p-4">
      <p className="flex-1">
        <strong className="font-semibold">Can’t reach the server.</strong> There is no copy of this
        page on this device; it is loaded as soon as the server answers.
      </p>
      <Button look="primary" onClick={() => window.location.reload()}>
        Retry
      </Button>
    </div>
  );
}
