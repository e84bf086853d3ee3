'use client';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { removeCard } from '@/lib/client/own-cards';

interface DeleteCardProps {
  readonly set: string;
  readonly number: string;
  readonly name: string;
  readonly correction: boolean;
}

/** Takes a card away after asking; its history stays, and brings it back. */
export function DeleteCard({ set, number, name, correction }: DeleteCardProps) {
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const [fault, setFault] = useState('');
  async function remove() {
    const reply = await removeCard({ set, number });
    if (!reply.ok && reply.status !== 404) return setFault(reply.message);
    dialog.current?.close();
    router.push(`/cards/mine/${set}/${number}/history`);
  }
  const label = correction ? 'Take the correction back' : 'Delete';
  return (
    <>
      <Button look="danger" onClick={() => dialog.current?.showModal()}>
        {label}
      </Button>
      <dialog
        ref={dialog}
        aria-labelledby="delete-title"
        className="sheet m-auto max-w-md p-6 text-ink backdrop:bg-ink/40"
      >
        <h2 id="delete-title" className="text-lg font-semibold">
          {label}: {name}?
        </h2>
        <p className="mt-2 text-sm text-ink-soft">
          {correction
            ? 'The official card holds again. '
            : 'It is left out of searches; decks that hold it say that they do not know it. '}
          Its history stays, and can bring it back.
        </p>
        {fault === '' ? null : (
          <p role="alert" className="mt-2 text-sm text-bad">
            {fault}
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-2">
          <Button look="danger" onClick={remove}>
            {label}
          </Button>
          <Button look="quiet" onClick={() => dialog.current?.close()}>
            Keep it
          </Button>
        </div>
      </dialog>
    </>
  );
}
