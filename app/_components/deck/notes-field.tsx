'use client';
import { useState } from 'react';
import { Field, Input, TextArea } from '@/app/_components/forms/field';
import { tagsOf } from '@/lib/decks/deck-list';
import { endRun, setNotes } from '@/lib/decks/edit';
import { readTags, setDeckTags, setFolder } from '@/lib/decks/edit-lists';
import { DECK_BOUNDS } from '@/lib/decks/types';
import { useEditor, useEditorStore } from './editor-context';
import { edit } from './editor-store';

const NOTES = 'deck-notes';

/** The notes, tags and folder of the deck. */
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
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <DeckTags />
        <Folder />
      </div>
    </section>
  );
}

/** A field for tags separated by commas, which becomes a list at each comma and when it loses the focus. */
function DeckTags() {
  const store = useEditorStore();
  const written = useEditor((editor) => tagsOf(editor.editing.list).join(', '));
  const [typed, setTyped] = useState<string | null>(null);
  const put = (text: string) => edit(store, (editing) => setDeckTags(editing, readTags(text)));
  return (
    <Field id="deck-tags" label="Tags">
      <Input
        id="deck-tags"
        value={typed ?? written}
        placeholder="league, aggressive"
        autoComplete="off"
        onChange={({ target }) => {
          setTyped(target.value);
          if (/,\s*$/.test(target.value)) put(target.value);
        }}
        onBlur={() => {
          if (typed !== null) put(typed);
          setTyped(null);
        }}
      />
    </Field>
  );
}

function Folder() {
  const store = useEditorStore();
  const folder = useEditor((editor) => editor.editing.list.folder ?? '');
  return (
    <Field id="deck-folder" label="Folder">
      <Input
        id="deck-folder"
        value={folder}
        maxLength={DECK_BOUNDS.folder}
        autoComplete="off"
        placeholder="None"
        onChange={({ target }) => edit(store, (editing) => setFolder(editing, target.value))}
        onBlur={() => edit(store, endRun)}
      />
    </Field>
  );
}
