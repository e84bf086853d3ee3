'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { postDeck, restoreDeck } from '@/lib/client/decks';
import { totalCards } from '@/lib/decks/edit';
import { diffLists } from '@/lib/decks/edit-diff';
import type { StoredDeck } from '@/lib/decks/types';
import { DiffList } from './diff-list';
import { useEditor } from './editor-context';

const NOTICE = 'rounded-md border border-bad/50 bg-bad/5 p-4';

function Conflict({ theirs }: { readonly theirs: StoredDeck }) {
  const mine = useEditor((editor) => editor.editing.list);
  const autosave = useEditor((editor) => editor.autosave);
  const catalogue = useEditor((editor) => editor.catalogue);
  const nameOf = (id: string) => catalogue.byId.get(id)?.name ?? id;
  return (
    <section role="alert" aria-label="The deck was changed elsewhere" className={NOTICE}>
      <h2 className="font-semibold text-bad">This deck was changed in another tab</h2>
      <p className="mt-1 max-w-prose text-sm text-ink-soft">
        It is at revision {theirs.revision} there, with {totalCards(theirs.list)} cards; your
        changes start from an older one and have {totalCards(mine)} cards. The version you do not
        choose stays in the history.
      </p>
      <div className="mt-3 text-sm">
        <p className="mb-1 font-medium">What your version changes</p>
        <DiffList diff={diffLists(theirs.list, mine)} nameOf={nameOf} />
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button look="primary" onClick={() => autosave?.keepMine()}>
          Keep mine as a new revision
        </Button>
        <Button onClick={() => autosave?.takeTheirs()}>Use theirs</Button>
      </div>
    </section>
  );
}

function Gone() {
  const id = useEditor((editor) => editor.id);
  const list = useEditor((editor) => editor.editing.list);
  const router = useRouter();
  const [failure, setFailure] = useState('');
  async function bringBack() {
    // The journal holds the unsaved changes; the new page finds and saves them.
    if (await restoreDeck(id)) window.location.reload();
    else setFailure('It could not be restored. Save it as a new deck.');
  }
  async function saveAsNew() {
    const created = await postDeck(list);
    if (created.ok) router.push(`/decks/${created.id}`);
    else setFailure(created.message);
  }
  return (
    <section role="alert" aria-label="The deck was deleted" className={NOTICE}>
      <h2 className="font-semibold text-bad">This deck was deleted elsewhere</h2>
      <p className="mt-1 max-w-prose text-sm text-ink-soft">
        What you see is only stored in this browser. Restore the deck, or save this as a new one.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button look="primary" onClick={bringBack}>
          Restore it
        </Button>
        <Button onClick={saveAsNew}>Save as a new deck</Button>
        {failure ? <p className="text-sm text-bad">{failure}</p> : null}
      </div>
    </section>
  );
}

/** A conflict that must be resolved before saving continues; nothing otherwise. */
export function ConflictNotice() {
  const state = useEditor((editor) => editor.saving.state);
  if (state.phase === 'conflict') return <Conflict theirs={state.theirs} />;
  return state.phase === 'gone' ? <Gone /> : null;
}
