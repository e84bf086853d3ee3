'use client';
import { useRouter } from 'next/navigation';
import { putDeck } from '@/app/_components/deck/deck-api';
import { RestoreControl } from '@/app/_components/forms/restore-control';
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
  async function restore() {
    const reply = await putDeck(deck, base, list, false);
    switch (reply.kind) {
      case 'saved':
        router.push(`/decks/${deck}`);
        return '';
      case 'conflict':
        router.refresh();
        return 'The deck was saved again since this page was opened: look at it now.';
      case 'gone':
        return 'This deck was deleted.';
      case 'refused':
        return reply.message;
      case 'failed':
        return 'The server did not answer; try again.';
    }
  }
  return <RestoreControl revision={revision} restore={restore} />;
}
