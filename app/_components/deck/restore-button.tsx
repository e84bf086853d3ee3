'use client';
import { RotateCcw } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { putDeck } from '@/app/_components/deck/deck-api';
import { Button } from '@/app/_components/forms/button';
import type { DeckList } from '@/lib/decks/types';

interface RestoreButtonProps {
  readonly deck: string;
  /** The revision that is current as far as this page knows. */
  readonly base: number;
  readonly revision: number;
  readonly list: DeckList;
}

/** Makes an old state the newest revision. Those between stay. */
export function RestoreButton({ deck, base, revision, list }: RestoreButtonProps) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  async function restore() {
    setBusy(true);
    const reply = await putDeck(deck, base, list, false);
    setBusy(false);
    switch (reply.kind) {
      case 'saved':
        return router.push(`/decks/${deck}`);
      case 'conflict':
        setFault('The deck was saved again since this page was opened: look at it now.');
        return router.refresh();
      case 'gone':
        return setFault('This deck was deleted.');
      case 'refused':
        return setFault(reply.message);
      case 'failed':
        return setFault('The server did not answer; try again.');
    }
  }
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Button
        className="px-3"
        disabled={busy}
        aria-label={`Restore revision ${revision}`}
        onClick={restore}
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
