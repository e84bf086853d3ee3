'use client';
import { useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { onDemand } from '@/app/_components/site/on-demand';
import { restoreDeck } from '@/lib/client/decks';
import { deckWord } from '@/lib/decks/deck-list';
import { useCreateDeck } from './create-deck';
import { useEditor } from './editor-context';
import { Notice } from './notice';

/** Rarely needed, so it is loaded on demand; the service worker has it offline. */
const MergePanel = onDemand(() => import('./merge-panel').then((module) => module.MergePanel));

function DeletedNotice() {
  const id = useEditor((editor) => editor.id);
  const list = useEditor((editor) => editor.editing.list);
  const { create, fault } = useCreateDeck();
  const [failure, setFailure] = useState('');
  async function bringBack() {
    // The outbox holds the unsaved changes; the new page finds and saves them.
    if ((await restoreDeck(id)).kind === 'answer') window.location.reload();
    else setFailure('It could not be restored. Save it as a new deck.');
  }
  return (
    <Notice label="The deck was deleted">
      <div role="alert">
        <h2 className="font-semibold text-bad">This {deckWord(list.game)} was deleted elsewhere</h2>
        <p className="mt-1 max-w-prose text-sm text-ink-soft">
          What you see is only stored in this browser. Restore it, or save this as a new one.
        </p>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button look="primary" onClick={bringBack}>
          Restore it
        </Button>
        <Button onClick={() => create(list)}>Save as a new {deckWord(list.game)}</Button>
        {failure || fault ? <p className="text-sm text-bad">{failure || fault}</p> : null}
      </div>
    </Notice>
  );
}

/** Shows what must be decided before saving continues. */
export function ConflictNotice() {
  const phase = useEditor((editor) => editor.saving.state.phase);
  if (phase === 'conflict') return <MergePanel />;
  return phase === 'gone' ? <DeletedNotice /> : null;
}
