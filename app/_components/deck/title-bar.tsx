'use client';
import { History, Play, Redo2, Undo2 } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import type { MouseEvent, ReactNode } from 'react';
import { buttonClass } from '@/app/_components/forms/button';
import { endRun, rename } from '@/lib/decks/edit';
import { DECK_BOUNDS } from '@/lib/decks/types';
import { useEditor, useEditorStore } from './editor-context';
import { redoStep, undoStep } from './editor-deeds';
import { edit } from './editor-store';
import { ExportMenu } from './export-menu';
import { SaveStatus } from './save-status';

/** A page of this deck that must show what is on the screen now: everything is saved before it opens. */
function SavedLink(props: { href: string; className: string; children: ReactNode }) {
  const autosave = useEditor((editor) => editor.autosave);
  const router = useRouter();
  function go(event: MouseEvent) {
    if (autosave === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const atMost = new Promise((resolve) => setTimeout(resolve, 3000));
    Promise.race([autosave.settle(), atMost]).then(() => router.push(props.href));
  }
  return (
    <Link href={props.href} prefetch={false} onClick={go} className={props.className}>
      {props.children}
    </Link>
  );
}

function NameField() {
  const store = useEditorStore();
  const name = useEditor((editor) => editor.editing.list.name);
  const typeName = (text: string) => edit(store, (editing) => rename(editing, text));
  return (
    <>
      <h1 className="sr-only">Deck: {name || 'without a name'}</h1>
      <input
        aria-label="Name of the deck"
        value={name}
        maxLength={DECK_BOUNDS.name}
        placeholder="Name this deck"
        autoComplete="off"
        onChange={(event) => typeName(event.target.value)}
        onBlur={() => edit(store, endRun)}
        className="-mx-2 w-full min-w-0 rounded-md border border-transparent bg-transparent px-2 py-1 text-2xl font-semibold tracking-tight hover:border-line focus:border-line-strong focus:bg-paper-raised sm:text-3xl"
      />
    </>
  );
}

const ICON_BUTTON =
  'grid size-10 place-items-center rounded-md text-ink-soft hover:bg-paper-sunk hover:text-ink disabled:opacity-35';

function UndoRedo() {
  const store = useEditorStore();
  const canUndo = useEditor((editor) => editor.editing.past.length > 0);
  const canRedo = useEditor((editor) => editor.editing.future.length > 0);
  return (
    <>
      <button
        type="button"
        className={ICON_BUTTON}
        disabled={!canUndo}
        aria-label="Undo"
        title="Undo (Ctrl Z)"
        onClick={() => undoStep(store)}
      >
        <Undo2 aria-hidden="true" className="size-5" />
      </button>
      <button
        type="button"
        className={ICON_BUTTON}
        disabled={!canRedo}
        aria-label="Redo"
        title="Redo (Ctrl Shift Z)"
        onClick={() => redoStep(store)}
      >
        <Redo2 aria-hidden="true" className="size-5" />
      </button>
    </>
  );
}

/** The deck's name, whether it is saved, and where one goes from here. */
export function TitleBar() {
  const id = useEditor((editor) => editor.id);
  return (
    <div className="grid gap-x-6 gap-y-1 pt-5 pb-4 sm:pt-8 lg:grid-cols-[1fr_auto] lg:items-end">
      <div className="min-w-0">
        <p className="eyebrow mb-1">
          <SavedLink href="/decks" className="inline-flex min-h-8 items-center hover:text-ink">
            Decks
          </SavedLink>
        </p>
        <NameField />
        <SaveStatus />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <UndoRedo />
        <SavedLink href={`/decks/${id}/history`} className={buttonClass('secondary', 'px-3')}>
          <History aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">History</span>
        </SavedLink>
        <ExportMenu deck={id} />
        <SavedLink href={`/decks/${id}/play`} className={buttonClass('primary', 'px-3')}>
          <Play aria-hidden="true" className="size-4" />
          Play
        </SavedLink>
      </div>
    </div>
  );
}
