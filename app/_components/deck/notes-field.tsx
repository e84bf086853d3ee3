'use client';
import { Field, Input, TextArea } from '@/app/_components/forms/field';
import { tagsOf } from '@/lib/decks/deck-list';
import { endRun, setNotes } from '@/lib/decks/edit';
import { setDeckTags, setFolder } from '@/lib/decks/edit-lists';
import { DECK_BOUNDS } from '@/lib/decks/types';
import { useEditor, useEditorStore } from './editor-context';
import { editDeck } from './editor-store';
import { TagsInput } from './tags-input';

const NOTES_ID = 'deck-notes';

/** The notes, tags and folder of the deck. */
export function NotesField() {
  const store = useEditorStore();
  const notes = useEditor((editor) => editor.editing.list.notes);
  const typeNotes = (text: string) => editDeck(store, (editing) => setNotes(editing, text));
  return (
    <section className="sheet p-4">
      <label htmlFor={NOTES_ID} className="eyebrow">
        Notes
      </label>
      <TextArea
        id={NOTES_ID}
        className="mt-2"
        rows={5}
        value={notes}
        maxLength={DECK_BOUNDS.notes}
        placeholder="How it wins, what to try next"
        onChange={(event) => typeNotes(event.target.value)}
        onBlur={() => editDeck(store, endRun)}
      />
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <DeckTags />
        <Folder />
      </div>
    </section>
  );
}

function DeckTags() {
  const store = useEditorStore();
  const list = useEditor((editor) => editor.editing.list);
  return (
    <Field id="deck-tags" label="Tags">
      <TagsInput
        id="deck-tags"
        placeholder="league, aggressive"
        tags={tagsOf(list)}
        onTags={(tags) => editDeck(store, (editing) => setDeckTags(editing, tags))}
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
        onChange={({ target }) => editDeck(store, (editing) => setFolder(editing, target.value))}
        onBlur={() => editDeck(store, endRun)}
      />
    </Field>
  );
}
