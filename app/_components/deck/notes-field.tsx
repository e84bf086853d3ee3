'use client';
import { useEditor, useEditorStore } from '@/app/_components/deck/editor-context';
import { edit } from '@/app/_components/deck/editor-store';
import { TextArea } from '@/app/_components/forms/field';
import { endRun, setNotes } from '@/lib/decks/edit';
import { DECK_BOUNDS } from '@/lib/decks/types';

/** What one wants to remember about the deck. Saved with it. */
export function NotesField() {
  const store = useEditorStore();
  const notes = useEditor((editor) => editor.editing.list.notes);
  return (
    <section className="sheet p-4">
      <label htmlFor="deck-notes" className="eyebrow">
        Notes
      </label>
      <TextArea
        id="deck-notes"
        className="mt-2"
        rows={5}
        value={notes}
        maxLength={DECK_BOUNDS.notes}
        placeholder="How it wins, what to try next"
        onChange={(event) => edit(store, (editing) => setNotes(editing, event.target.value))}
        onBlur={() => edit(store, endRun)}
      />
    </section>
  );
}
