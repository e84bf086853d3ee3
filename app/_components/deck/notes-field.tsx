'use client';
import { TextArea } from '@/app/_components/forms/field';
import { endRun, setNotes } from '@/lib/decks/edit';
import { DECK_BOUNDS } from '@/lib/decks/types';
import { useEditor, useEditorStore } from './editor-context';
import { edit } from './editor-store';

const NOTES = 'deck-notes';

/** The notes of the deck, saved with it. */
export function NotesField() {
  const store = useEditorStore();
  const notes = useEditor((editor) => editor.editing.list.notes);
  const typeNotes = (text: string) => edit(store, (editing) => setNotes(editing, text));
  return (
    <section className="sheet p-4">
      <label htmlFor={NOTES} className="eyebrow">
        Notes
      </label>
      <TextArea
        id={NOTES}
        className="mt-2"
        rows={5}
        value={notes}
        maxLength={DECK_BOUNDS.notes}
        placeholder="How it wins, what to try next"
        onChange={(event) => typeNotes(event.target.value)}
        onBlur={() => edit(store, endRun)}
      />
    </section>
  );
}
