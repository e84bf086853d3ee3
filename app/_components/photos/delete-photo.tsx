'use client';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/app/_components/forms/button';

function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}

/** A photograph is gone for good when it is deleted, so it is asked first. */
export function DeletePhoto({ onDelete }: { readonly onDelete: () => Promise<boolean> }) {
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function remove() {
    setBusy(true);
    setFailed(false);
    if (await onDelete()) return;
    setBusy(false);
    setFailed(true);
  }
  if (!asked)
    return (
      <Button look="quiet" onClick={() => setAsked(true)}>
        <Trash2 aria-hidden="true" className="size-4" />
        Delete
      </Button>
    );
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span role={failed ? 'alert' : 'status'} className="text-sm text-bad">
        {failed ? 'The program does not answer; try again.' : 'Delete it for good?'}
      </span>
      {/* Whoever pressed Delete by a key finds the next key here. */}
      <Button look="danger" ref={takeFocus} disabled={busy} onClick={remove}>
        Delete it
      </Button>
      <Button look="quiet" disabled={busy} onClick={() => setAsked(false)}>
        Keep it
      </Button>
    </span>
  );
}
