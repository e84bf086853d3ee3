'use client';
import { Columns2, Copy, FileText, GitBranch, Printer, Tag } from 'lucide-react';
import Link from 'next/link';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { Field, Input } from '@/app/_components/forms/field';
import { labelRevision, problemOf } from '@/lib/client/decks';
import { deckWord, titleOf } from '@/lib/decks/deck-list';
import { DECK_BOUNDS } from '@/lib/decks/types';
import { cutText } from '@/lib/text/cut-text';
import { useCreateDeck } from './create-deck';
import { useEditor, useEditorStore } from './editor-context';

const ENTRY_CLASS =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-2 py-1.5 text-left hover:bg-paper-sunk';

function MenuEntry({ icon, title, hint }: { icon: ReactNode; title: string; hint: string }) {
  return (
    <>
      <span className="shrink-0 text-ink-soft">{icon}</span>
      <span>
        <span className="block text-sm font-medium">{title}</span>
        <span className="block text-xs text-ink-faint">{hint}</span>
      </span>
    </>
  );
}

const ICON_PROPS = { 'aria-hidden': true, className: 'size-4' } as const;

/** The menu to copy, branch and name a deck, with links to its pages. */
export function DeckActions() {
  const store = useEditorStore();
  const { create, fault } = useCreateDeck();
  const id = useEditor((editor) => editor.id);
  const list = useEditor((editor) => editor.editing.list);
  const [said, setSaid] = useState('');

  const named = (before: string, after = '') =>
    cutText(`${before}${titleOf(list)}${after}`, DECK_BOUNDS.name);
  function duplicate() {
    const { branch: _, ...copy } = list;
    return create({ ...copy, name: named('Copy of ') });
  }
  async function branch() {
    await store.getState().autosave?.settle();
    const { saving } = store.getState();
    if (saving.base === 0 || saving.state.phase !== 'saved')
      setSaid('A branch begins at a saved revision: it can be made once the deck is saved.');
    else
      await create({
        ...list,
        name: named('', ' (branch)'),
        branch: { deck: id, revision: saving.base },
      });
  }
  return (
    <>
      <h2 className="mb-2 font-semibold">{titleOf(list)}</h2>
      <ul className="grid gap-0.5">
        <li>
          <button type="button" className={ENTRY_CLASS} onClick={duplicate}>
            <MenuEntry
              icon={<Copy {...ICON_PROPS} />}
              title="Duplicate"
              hint={`A ${deckWord(list.game)} of its own with the same cards and notes`}
            />
          </button>
        </li>
        <li>
          <button type="button" className={ENTRY_CLASS} onClick={branch}>
            <MenuEntry
              icon={<GitBranch {...ICON_PROPS} />}
              title="Branch"
              hint="A variant that remembers the revision it began at"
            />
          </button>
        </li>
        {list.game === 'eden' ? null : <DeckPages id={id} />}
      </ul>
      <NameRevision />
      {said || fault ? (
        <p role="alert" className="mt-2 text-sm text-bad">
          {said || fault}
        </p>
      ) : null}
    </>
  );
}

/** The links to the pages of an On the Edge deck. */
function DeckPages({ id }: { readonly id: string }) {
  return (
    <>
      <li>
        <Link href={`/decks/compare?a=${id}`} prefetch={false} className={ENTRY_CLASS}>
          <MenuEntry
            icon={<Columns2 {...ICON_PROPS} />}
            title="Compare"
            hint="With another deck or an earlier revision: cards, figures, odds, play"
          />
        </Link>
      </li>
      <li>
        <Link href={`/decks/${id}/sheet`} prefetch={false} className={ENTRY_CLASS}>
          <MenuEntry
            icon={<FileText {...ICON_PROPS} />}
            title="Deck sheet"
            hint="To print, for yourself or for a tournament"
          />
        </Link>
      </li>
      <li>
        <Link href={`/decks/${id}/print`} prefetch={false} className={ENTRY_CLASS}>
          <MenuEntry
            icon={<Printer {...ICON_PROPS} />}
            title="Print the cards"
            hint="At true size"
          />
        </Link>
      </li>
    </>
  );
}

/** Names the current revision. */
function NameRevision() {
  const store = useEditorStore();
  const [label, setLabel] = useState('');
  const [said, setSaid] = useState('');
  async function name(event: FormEvent) {
    event.preventDefault();
    await store.getState().autosave?.settle();
    const { id, saving } = store.getState();
    if (saving.base === 0 || saving.state.phase !== 'saved') {
      setSaid('The deck is not saved yet; name it once it is.');
      return;
    }
    const problem = problemOf(await labelRevision(id, saving.base, label.trim()));
    setSaid(problem || `Revision ${saving.base} is “${label.trim()}” in the history.`);
  }
  return (
    <form className="mt-3 border-t border-line pt-3" onSubmit={name}>
      <Field id="version-name" label="Name this version">
        <div className="flex gap-2">
          <Input
            id="version-name"
            value={label}
            required
            maxLength={DECK_BOUNDS.name}
            placeholder="Before the league"
            autoComplete="off"
            onChange={({ target }) => setLabel(target.value)}
          />
          <Button type="submit" disabled={label.trim() === ''}>
            <Tag {...ICON_PROPS} />
            Name
          </Button>
        </div>
      </Field>
      <p role="status" className="mt-1 min-h-5 text-sm text-ink-soft">
        {said}
      </p>
    </form>
  );
}
