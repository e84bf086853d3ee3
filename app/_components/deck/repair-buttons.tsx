'use client';
import { useEffect, useState } from 'react';
import { fullNameOf } from '@/lib/cards/catalogue';
import { runWhenIdle } from '@/lib/client/run-when-idle';
import type { DeckMessage } from '@/lib/decks/check';
import type { Fix } from '@/lib/decks/fixes';
import type { Workbench } from '@/lib/decks/repair/addable';
import { changeWords, type Repair } from '@/lib/decks/repair/changes';
import { useEditor, useEditorStore } from './editor-context';
import { applyChanges, repairsFor, workbenchOf } from './repair-actions';
import { ADD_BOX_ID } from './use-row-keys';

/** The delay in ms after the last change before repairs are searched. */
const PAUSE_MS = 300;

interface OfferedRepairs {
  readonly message: DeckMessage;
  readonly repairs: readonly Repair[];
  readonly fix: Fix | null;
}

/** Returns the repairs of a message, and the cards that would help. */
function useOffers(message: DeckMessage): OfferedRepairs | null {
  const isWhole = useEditor((editor) => editor.catalogueState === 'whole');
  const editing = useEditor((editor) => editor.editing);
  const catalogue = useEditor((editor) => editor.catalogue);
  const format = useEditor((editor) => editor.format);
  const own = useEditor((editor) => editor.own);
  const [offers, setOffers] = useState<OfferedRepairs | null>(null);
  useEffect(() => {
    if (!isWhole) return;
    const bench = workbenchOf({ editing, catalogue, format, own });
    let off = false;
    const stop = runWhenIdle(() => {
      void offersFor(message, bench).then((found) => off || setOffers(found));
    }, PAUSE_MS);
    return () => {
      off = true;
      stop();
    };
  }, [message, isWhole, editing, catalogue, format, own]);
  return offers;
}

async function offersFor(message: DeckMessage, bench: Workbench): Promise<OfferedRepairs> {
  const repairs = await repairsFor(message, bench);
  const fix =
    message.code === 'BULLET_UNREACHABLE' || message.code === 'CANNOT_SCORE'
      ? await import('@/lib/decks/fixes').then(
          ({ fixFor }) => fixFor(message, bench.catalogue),
          // Without a connection the search itself shows an error.
          () => null,
        )
      : null;
  return { message, repairs, fix };
}

/** Buttons for the smallest repair of a message, another one that keeps the card, and a search for helpful cards. Their two lines have a fixed height. */
export function RepairButtons({ message }: { readonly message: DeckMessage }) {
  const store = useEditorStore();
  const catalogue = useEditor((editor) => editor.catalogue);
  const offers = useOffers(message);
  const [first, second] = offers?.repairs ?? [];
  const isAlone = offers !== null && second === undefined && offers.fix === null;
  // WebKit does not clamp the text of a button, so an element inside it is clamped.
  const button = ({ changes }: Repair, room: 'line-clamp-3' | 'truncate') => {
    const words = changeWords(changes, (id) => fullNameOf(catalogue, id));
    return (
      <button
        type="button"
        title={words}
        className="text-link min-h-8 min-w-0 text-left font-medium max-sm:min-h-10"
        onClick={() => void applyChanges(store, changes)}
      >
        <span className={room === 'truncate' ? 'block truncate' : room}>{words}</span>
      </button>
    );
  };
  // No change of cards makes a deck score: there are only cards to look for.
  if (message.code === 'CANNOT_SCORE')
    return (
      <div className="min-h-10 sm:min-h-8">
        {offers?.fix ? <FixButton fix={offers.fix} /> : null}
      </div>
    );
  // The first button has a line of its own, or both lines, so that its cards are readable. `w-0 min-w-full`: as wide as the
  // container without widening it.
  return (
    <div className="grid h-20 w-0 min-w-full grid-cols-1 grid-rows-2 overflow-hidden sm:h-16">
      <div className={`flex min-w-0 items-center ${isAlone ? 'row-span-2' : ''}`}>
        {first === undefined ? null : button(first, isAlone ? 'line-clamp-3' : 'truncate')}
        {offers !== null && first === undefined && offers.fix === null ? (
          <span className="text-ink-faint">No change repairs this.</span>
        ) : null}
      </div>
      <div className={`flex min-w-0 items-center gap-x-4 ${isAlone ? 'hidden' : ''}`}>
        {second === undefined ? null : button(second, 'truncate')}
        {offers?.fix ? <FixButton fix={offers.fix} /> : null}
      </div>
    </div>
  );
}

interface FixButtonProps {
  readonly fix: Fix;
  /** Called first, so that what lies over the found cards can go. */
  readonly onShow?: () => void;
}

/** Searches for the cards that would solve a message. */
export function FixButton({ fix, onShow }: FixButtonProps) {
  const store = useEditorStore();
  return (
    <button
      type="button"
      className="text-link min-h-8 shrink-0 text-left max-sm:min-h-10"
      onClick={() => {
        onShow?.();
        store.setState({ wanted: fix.query });
        requestAnimationFrame(() => document.getElementById(ADD_BOX_ID)?.focus());
      }}
    >
      Show {fix.total} {fix.total === 1 ? 'card' : 'cards'}
      <span className="sr-only"> that {fix.total === 1 ? 'fixes' : 'fix'} this</span>
    </button>
  );
}
