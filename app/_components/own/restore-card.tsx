'use client';
import { RotateCcw } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { restoreCard } from './own-api';

interface RestoreCardProps {
  readonly set: string;
  readonly number: string;
  readonly revision: number;
  /** The newest revision that this page knows. */
  readonly base: number;
}

/** Puts a former state on top as a new revision. Those between stay. */
export function RestoreCard({ set, number, revision, base }: RestoreCardProps) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  async function restore() {
    setBusy(true);
    const reply = await restoreCard({ set, number }, revision, base);
    setBusy(false);
    if (reply.ok) router.push(`/cards/mine/${set}/${number}`);
    else setFault(reply.message);
    router.refresh();
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
