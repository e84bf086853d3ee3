'use client';
import { Play, Redo2, Undo2 } from 'lucide-react';
import Link from 'next/link';
import { type ReactNode, useEffect, useState } from 'react';
import { buttonClass } from '@/app/_components/forms/button';
import { onDemand } from '@/app/_components/site/on-demand';
import { deckPath } from '@/lib/client/decks';
import type { SavePhase } from '@/lib/client/outbox/deck-autosave';
import { useAnswer } from '@/lib/client/use-answer';
import { deckWord, titleOf } from '@/lib/decks/deck-list';
import { endRun, rename } from '@/lib/decks/edit';
import { DECK_BOUNDS } from '@/lib/decks/types';
import { useEditor, useEditorStore } from './editor-context';
import { editDeck, redoStep, undoStep } from './editor-store';
import { HiddenNote } from './hidden-note';
import { SavedLink } from './saved-link';

const ElsewhereNote = onDemand(() => import('./elsewhere-note').then((own) => own.ElsewhereNote));

function useDeckWord() {
  return useEditor((editor) => deckWord(editor.editing.list.game));
}

function NameField() {
  const store = useEditorStore();
  const name = useEditor((editor) => editor.editing.list.name);
  const word = useDeckWord();
  const typeName = (text: string) => editDeck(store, (editing) => rename(editing, text));
  return (
    <>
      <h1 className="sr-only">
        {word === 'troop' ? 'Troop' : 'Deck'}: {name || 'without a name'}
      </h1>
      <input
        aria-label={`Name of the ${word}`}
        value={name}
        title={name}
        maxLength={DECK_BOUNDS.name}
        placeholder={`Name this ${word}`}
        autoComplete="off"
        onChange={(event) => typeName(event.target.value)}
        onBlur={() => editDeck(store, endRun)}
        className="-mx-2 w-full min-w-0 rounded-md border border-transparent bg-transparent px-2 py-0.5 text-xl font-semibold tracking-tight text-ellipsis max-sm:min-h-10 sm:py-1 xl:text-2xl hover:border-line focus:border-line-strong focus:bg-paper-raised"
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

/** The link to the deck from which this one was branched. */
function Branch() {
  const id = useEditor((editor) => editor.id);
  const branch = useEditor((editor) => editor.editing.list.branch);
  const word = useDeckWord();
  const { body } = useAnswer(branch === undefined ? null : deckPath(branch.deck));
  if (branch === undefined) return null;
  const from = `${branch.deck}@${branch.revision}`;
  return (
    <p className="text-sm text-ink-soft">
      A branch of{' '}
      <Link href={`/decks/${branch.deck}`} prefetch={false} className="text-link">
        {body ? titleOf(body.list) : `another ${word}`}
      </Link>
      , from revision {branch.revision}.{' '}
      {word === 'troop' ? null : (
        <Link
          href={`/decks/compare?a=${encodeURIComponent(from)}&b=${id}`}
          prefetch={false}
          className="text-link"
        >
          Compare
        </Link>
      )}
    </p>
  );
}

interface TitleBarProps {
  /** The path of the list with all decks of its game. */
  readonly above: { readonly href: string; readonly name: string };
  /** The path of the page on which the deck is played. */
  readonly play: string;
  /** Links and menus, shown between undo and the link to play. */
  readonly children: ReactNode;
}

/** The deck's name, the state of saving, and links. */
export function TitleBar({ above, play, children }: TitleBarProps) {
  const id = useEditor((editor) => editor.id);
  return (
    <div className="flex flex-wrap items-center gap-x-6 pt-1 sm:gap-y-1 sm:pt-2 sm:pb-1">
      {/* In one line where there is room; on a phone the name has its own, and the state of saving is beside the buttons. */}
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 max-sm:contents sm:max-lg:basis-full lg:flex-1">
        <p className="eyebrow max-sm:hidden">
          <SavedLink href={above.href} className="inline-flex min-h-8 items-center hover:text-ink">
            {above.name}
          </SavedLink>
        </p>
        <div className="min-w-0 basis-full max-lg:order-1 max-sm:order-none lg:grow lg:basis-0">
          <NameField />
        </div>
        <SaveStatus />
        <div className="basis-full empty:hidden max-lg:order-1">
          <Branch />
          <HiddenNote id={id} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-1 sm:gap-2">
        <UndoRedo />
        {children}
        <SavedLink href={play} className={buttonClass('primary', 'px-3')}>
          <Play aria-hidden="true" className="size-4" />
          Play
        </SavedLink>
      </div>
    </div>
  );
}

function keptWords(journalled: boolean): string {
  return journalled
    ? 'Changes wait here.'
    : 'Keep this page open: the browser cannot keep your changes.';
}

function retryWords(tries: number): string {
  if (typeof navigator !== 'undefined' && !navigator.onLine) return 'You are offline.';
  return tries > 2 ? 'Still can’t reach the server.' : 'Can’t reach the server.';
}

/** Describes the state of saving in a few words. */
function savingWords(state: SavePhase, revision: number, journalled: boolean): string {
  switch (state.phase) {
    case 'saved':
      return `Saved · revision ${revision}`;
    case 'waiting':
      return 'Not saved yet';
    case 'saving':
      return 'Saving…';
    case 'retrying':
      return `${retryWords(state.tries)} ${keptWords(journalled)}`;
    case 'conflict':
      return 'Changed on two devices: choose below';
    case 'gone':
      return 'This was deleted elsewhere';
    case 'refused':
      return `Not saved: ${state.message}`;
  }
}

const PHASE_CLASS: Record<SavePhase['phase'], string> = {
  saved: 'bg-good',
  waiting: 'bg-ink-faint',
  saving: 'bg-ink-faint',
  retrying: 'bg-warn',
  conflict: 'bg-bad',
  gone: 'bg-bad',
  refused: 'bg-bad',
};

/** The phases that need the user, and on a phone a line of their own; the others come and go beside the buttons. */
const URGENT_PHASES: ReadonlySet<SavePhase['phase']> = new Set(['conflict', 'gone', 'refused']);

/** Counts the seconds down to the next try. */
function Countdown({ wait }: { readonly wait: number }) {
  const [left, setLeft] = useState(wait);
  useEffect(() => {
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span aria-hidden="true" className="w-36 shrink-0 tabular-nums max-sm:hidden lg:max-xl:hidden">
      Trying again in {Math.ceil(left / 1000)} s.
    </span>
  );
}

/** The state of saving. Each part has a fixed place, so that nothing moves. */
function SaveStatus() {
  const state = useEditor((editor) => editor.saving.state);
  const revision = useEditor((editor) => editor.saving.base);
  const journalled = useEditor((editor) => editor.journalled);
  const autosave = useEditor((editor) => editor.autosave);
  const hasNews = useEditor((editor) => editor.saving.news !== null);
  const said = savingWords(state, revision, journalled);
  return (
    <div
      className={`flex h-10 min-w-0 grow items-center gap-x-2 text-ink-soft max-sm:text-xs sm:text-sm lg:w-56 lg:grow-0 xl:w-[29rem] ${hasNews || URGENT_PHASES.has(state.phase) ? 'max-sm:basis-full' : 'max-sm:basis-0'}`}
    >
      <span
        aria-hidden="true"
        className={`size-2 shrink-0 rounded-full ${PHASE_CLASS[state.phase]}`}
      />
      <p
        role="status"
        className="grid h-10 w-56 min-w-0 shrink items-center leading-5 max-sm:leading-[0.8125rem]"
      >
        <span key={said} className="line-clamp-2 max-sm:line-clamp-3">
          {said}
        </span>
      </p>
      {state.phase === 'retrying' ? (
        <>
          <Countdown key={state.tries} wait={state.wait} />
          <button
            type="button"
            className="text-link min-h-8 shrink-0 max-sm:hidden"
            onClick={() => autosave?.flush()}
          >
            Try now
          </button>
        </>
      ) : (
        hasNews && <ElsewhereNote />
      )}
    </div>
  );
}
