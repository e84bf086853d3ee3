'use client';
import { useDeferredValue, useMemo, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { TextArea } from '@/app/_components/forms/field';
import { MOST_CHARACTERS, parseDeck } from '@/lib/decks/deck-file';
import { isSameList } from '@/lib/decks/deck-list';
import { replaceList, totalCards } from '@/lib/decks/edit';
import { diffLists } from '@/lib/decks/edit-diff';
import { BOARDS, type DeckList } from '@/lib/decks/types';
import { writtenDeck } from '@/lib/decks/written-deck';
import { plainDeck } from '@/lib/formats/plain-deck';
import { counted } from '@/lib/text/counted';
import { DiffList } from './diff-list';
import { useEditor, useEditorStore } from './editor-context';
import { editDeck } from './editor-store';
import { ImportProblems } from './import-problems';

/** Returns the ids of cards that the catalogue lacks, whose lines contain the id. */
function cardIdsOf(list: DeckList): ReadonlySet<string> {
  return new Set(
    BOARDS.flatMap((board) =>
      (board === 'main' ? list.entries : (list[board] ?? [])).map(({ card }) => card),
    ),
  );
}

/** Edits the whole deck as text, with boards, notes and tags. The change is one undo step. */
export function TextDialog({ onClose }: { readonly onClose: () => void }) {
  const store = useEditorStore();
  const list = useEditor((editor) => editor.editing.list);
  const catalogue = useEditor((editor) => editor.catalogue);
  const added = useEditor((editor) => editor.asText);
  const [written] = useState(() => plainDeck.writeDeck(writtenDeck(list, catalogue)));
  const [text, setText] = useState(added ? `${written.trimEnd()}\n${added}\n` : written);
  const [fault, setFault] = useState('');
  const settled = useDeferredValue(text);
  const { deck, problems } = useMemo(
    () => parseDeck(settled, catalogue, cardIdsOf(list)),
    [settled, catalogue, list],
  );
  // Fields that a text cannot contain are kept, and so is the name when a bare list replaces the whole text.
  const next: DeckList = {
    ...deck,
    name: deck.name || list.name,
    ...(list.branch !== undefined && { branch: list.branch }),
  };
  const isSame = isSameList(next, list) || text === written;
  function type(typed: string): void {
    if (typed.length > MOST_CHARACTERS) {
      const lines = typed.split('\n').length.toLocaleString('en');
      setFault(
        `That has ${lines} lines and ${typed.length.toLocaleString('en')} characters; a deck is read up to ${MOST_CHARACTERS.toLocaleString('en')}. Nothing was changed.`,
      );
      return;
    }
    setFault('');
    setText(typed);
  }
  function apply(): void {
    editDeck(store, (editing) => replaceList(editing, next), 'The deck was replaced by the text.');
    onClose();
  }
  return (
    <>
      <h2 className="text-xl font-semibold">The deck as text</h2>
      <p className="mt-1 max-w-prose text-sm text-ink-soft">
        One card per line, with its count. Headings begin the sideboard, the maybe-board and the
        pool. After “--” come a note and, in brackets, tags.
      </p>
      <TextArea
        aria-label="Lines of the deck"
        rows={16}
        spellCheck={false}
        autoFocus
        value={text}
        onChange={({ target }) => type(target.value)}
        className="mt-3 font-mono"
      />
      {fault ? (
        <p role="alert" className="mt-2 text-sm text-bad">
          {fault}
        </p>
      ) : null}
      <ImportProblems text={text} problems={problems} onTake={type} next="change-deck" />
      <div className="mt-3 max-h-60 overflow-y-auto text-sm">
        <p role="status" className="mb-1 text-ink-soft">
          {counted(totalCards(deck), 'card')} in the deck.
          {isSame ? ' Nothing changes.' : ' It changes:'}
        </p>
        {isSame ? null : <DiffList diff={diffLists(list, next)} catalogue={catalogue} />}
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-end gap-2">
        {problems.length > 0 ? (
          <p className="mr-auto text-sm text-warn">
            Correct or delete {problems.length === 1 ? 'that line' : 'those lines'} first.
          </p>
        ) : null}
        <Button onClick={onClose}>Cancel</Button>
        <Button
          id="change-deck"
          look="primary"
          disabled={isSame || problems.length > 0 || settled !== text}
          onClick={apply}
        >
          Change the deck
        </Button>
      </div>
    </>
  );
}
