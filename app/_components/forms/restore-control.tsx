'use client';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button';

interface RestoreControlProps {
  readonly revision: number;
  /** Restores the revision. Returns an error message; '' on success. */
  readonly restore: () => Promise<string>;
}

/** A button that restores a revision, once for each press, and shows an error. */
export function RestoreControl({ revision, restore }: RestoreControlProps) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  async function press() {
    setBusy(true);
    const problem = await restore();
    setBusy(false);
    setFault(problem);
  }
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Button
        className="px-3"
        inactive={busy}
        aria-label={`Restore revision ${revision}`}
        onClick={press}
      >
        <RotateCcw aria-hidden="true" className="size-4" />
        Restore
      </Button>
      {fault ? (
        <span role="alert" className="text-sm text-bad">
          {fault}
        </span>
      ) : null}
    </span>
  );
}
