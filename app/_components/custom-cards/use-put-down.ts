import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { OwnRecord, StoredOwnCard } from '@/lib/cards/own-types';
import { isOwnSet } from '@/lib/cards/sets';
import { propose, saveCard } from '@/lib/client/own-cards';
import type { CardDraft } from './use-card-draft';

/** The ways in which a card is put down, and how that went. */
export interface PutDown {
  readonly busy: boolean;
  readonly fault: string;
  /** What is there, if somebody saved first. */
  readonly current: StoredOwnCard | null;
  readonly say: (fault: string) => void;
  readonly save: (record: OwnRecord, base: number | null) => Promise<void>;
  readonly propose: (record: OwnRecord, author: string) => Promise<void>;
  readonly settle: () => void;
}

/** The page of a card of one's own, or of a correction. */
export function ownCardPage({ set, number }: Pick<OwnRecord, 'set' | 'number'>): string {
  return `/cards/mine/${set}/${number}`;
}

/** Saving and proposing what is in the editor. */
export function usePutDown(draft: CardDraft): PutDown {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const [current, setCurrent] = useState<StoredOwnCard | null>(null);
  function leave(page: string): void {
    draft.forget();
    router.push(page);
  }
  return {
    busy,
    fault,
    current,
    say: setFault,
    settle: () => setCurrent(null),
    save: async (record, base) => {
      setBusy(true);
      setFault('');
      const reply = await saveCard(record, base, draft.reason);
      setBusy(false);
      if (reply.ok) return leave(ownCardPage(record));
      // A new card on a number that was taken meanwhile is put elsewhere; an old one can be put on top.
      const elsewhere = base === null && isOwnSet(record.set);
      if (reply.current !== null && !elsewhere) return setCurrent(reply.current);
      // It was deleted meanwhile: what is typed becomes the next revision, and brings it back.
      const gone = reply.status === 409 && base !== null && reply.current === null;
      if (gone) draft.rebase(null);
      setFault(gone ? `${reply.message} Saving once more brings the card back.` : reply.message);
    },
    propose: async (record, author) => {
      if (draft.reason.trim() === '')
        return setFault('A proposal needs a reason: say why, in the field above the buttons.');
      setBusy(true);
      setFault('');
      const reply = await propose(record, draft.reason, author);
      setBusy(false);
      if (reply.ok) leave('/cards/proposals');
      else setFault(reply.message);
    },
  };
}
