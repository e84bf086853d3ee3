'use client';
import { useRouter } from 'next/navigation';
import { RestoreControl } from '@/app/_components/forms/restore-control';
import { changed } from '@/lib/client/answers';
import { deckPath, keepSaved, NO_ANSWER, putDeck } from '@/lib/client/decks';
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
        keepSaved(deck, { base: reply.revision, held: list });
        router.push(`/decks/${deck}`);
        return '';
      case 'conflict':
        changed(deckPath(deck));
        return 'The deck was saved again since this page was opened: look at it now.';
      case 'gone':
        return 'This deck was deleted.';
      case 'refused':
        return reply.message;
      case 'failed':
        return NO_ANSWER;
    }
  }
  return <RestoreControl revision={revision} restore={restore} />;
}
