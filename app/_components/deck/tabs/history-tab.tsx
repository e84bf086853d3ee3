'use client';
import { RotateCcw } from 'lucide-react';
import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { Chip } from '@/app/_components/forms/chip';
import { Input } from '@/app/_components/forms/field';
import { Answered } from '@/app/_components/site/answered';
import { PartLink } from '@/app/_components/site/part-link';
import type { Catalogue } from '@/lib/cards/catalogue';
import { deckPath, labelRevision, problemOf } from '@/lib/client/decks';
import { useAnswer } from '@/lib/client/use-answer';
import { deckWord } from '@/lib/decks/deck-list';
import { tabPath } from '@/lib/decks/deck-tabs';
import { replaceList, totalCards } from '@/lib/decks/edit';
import { diffLists } from '@/lib/decks/edit-diff';
import { winTurnOf } from '@/lib/decks/solo-result';
import { DECK_BOUNDS, type DeckRevision, type HistoryShown } from '@/lib/decks/types';
import { useTabAddress } from '../deck-tabs';
import { useEditor, useEditorStore } from '../editor-context';
import { editDeck } from '../editor-store';
import { RevisionDays, RevisionItem } from '../revision-days';

/** Reads from the address which part of the history is shown; `isSense`: whether the address is valid. */
function readHistoryPage(asked: URLSearchParams) {
  const show: HistoryShown = asked.get('show') === 'saves' ? 'saves' : 'steps';
  const before = asked.get('before');
  const isSense = before === null || /^[1-9]\d{0,8}$/.test(before);
  return { show, before: isSense ? before : null, isSense };
}

/** The revisions of the open deck, newest first, page by page, with their changes. Each can be restored. */
export function HistoryTab() {
  const { show, before, isSense } = readHistoryPage(useSearchParams());
  const id = useEditor((editor) => editor.id);
  const catalogue = useEditor((editor) => editor.catalogue);
  const current = useEditor((editor) => editor.saving.base);
  const states =
    `${deckPath(id)}/revisions?${new URLSearchParams({ show, ...(before && { before }) })}` as const;
  const answer = useAnswer(states);
  const word = useEditor((editor) => deckWord(editor.editing.list.game));
  const page = tabPath(id, 'history');
  const other = show === 'steps' ? 'saves' : 'steps';
  return (
    <>
      <p className="mb-4 text-sm text-ink-soft">
        {isSense ? null : 'There is no such page of the history. This is the newest. '}
        Restoring a revision saves it as a new one. Nothing is overwritten.{' '}
        {show === 'steps'
          ? 'Saves within ten minutes are shown as one step. '
          : 'Every save is shown. '}
        <PartLink href={`${page}?show=${other}`} className="text-link">
          {show === 'steps' ? 'Show every save' : 'Show steps'}
        </PartLink>
      </p>
      <Answered
        path={states}
        answer={answer}
        missing={<p>The history begins when the {word} is saved for the first time.</p>}
      >
        {({ revisions, earlier }) => (
          <>
            {revisions.length === 0 ? <p>Nothing older.</p> : null}
            <RevisionDays revisions={revisions} level={2}>
              {(revision, at) => (
                <RevisionEntry
                  key={revision.number}
                  deck={id}
                  revision={revision}
                  before={revisions[at + 1] ?? earlier}
                  catalogue={catalogue}
                >
                  {revision.number >= current ? (
                    <Chip tone="good">Current</Chip>
                  ) : (
                    <RestoreButton revision={revision} />
                  )}
                </RevisionEntry>
              )}
            </RevisionDays>
            <nav aria-label="Pages of the history" className="mt-4 flex gap-6 text-sm">
              {before === null ? null : (
                <PartLink href={`${page}?show=${show}`} className="text-link">
                  Newest
                </PartLink>
              )}
              {earlier === null ? null : (
                <PartLink
                  href={`${page}?show=${show}&before=${revisions.at(-1)?.number}`}
                  className="text-link"
                >
                  Older
                </PartLink>
              )}
            </nav>
          </>
        )}
      </Answered>
    </>
  );
}

/** Makes the list of an old revision the deck's, as a step that can be undone, and shows it. */
function RestoreButton({ revision: { number, list } }: { readonly revision: DeckRevision }) {
  const store = useEditorStore();
  const address = useTabAddress('build');
  function restore() {
    editDeck(
      store,
      (editing) => replaceList(editing, list),
      `Revision ${number} is back as the newest.`,
    );
    window.history.pushState(null, '', address);
  }
  return (
    <Button className="px-3" aria-label={`Restore revision ${number}`} onClick={restore}>
      <RotateCcw aria-hidden="true" className="size-4" />
      Restore
    </Button>
  );
}

interface RevisionEntryProps {
  readonly deck: string;
  readonly revision: DeckRevision;
  /** The revision shown before this one, and the number of saves folded between the two; null for the first revision. */
  readonly before: DeckRevision | null;
  readonly catalogue: Catalogue;
  /** The buttons of the revision. */
  readonly children: ReactNode;
}

/** One revision: its time, size and changes. */
function RevisionEntry({ deck, revision, before, catalogue, children }: RevisionEntryProps) {
  const { number, label, list, games, createdAt } = revision;
  return (
    <RevisionItem
      title={`${label ? `${label} · ` : ''}Revision ${number}`}
      level={2}
      createdAt={createdAt}
      game={list.game}
      cards={totalCards(list)}
      saves={number - (before?.number ?? 0)}
      turn={winTurnOf(games)}
      diff={before === null ? null : diffLists(before.list, list)}
      first={`The first version of the ${deckWord(list.game)}.`}
      catalogue={catalogue}
    >
      <div className="flex flex-wrap content-start items-center gap-x-4 gap-y-1 sm:max-w-72 sm:justify-end">
        {children}
        {list.game === 'eden' ? null : (
          <Link
            href={`/decks/compare?a=${encodeURIComponent(`${deck}@${number}`)}&b=${deck}`}
            prefetch={false}
            className="text-link inline-flex min-h-10 items-center text-sm sm:min-h-8"
          >
            Compare
          </Link>
        )}
        <LabelForm deck={deck} revision={revision} />
      </div>
    </RevisionItem>
  );
}

interface LabelFormProps {
  readonly deck: string;
  readonly revision: Pick<DeckRevision, 'number' | 'label'>;
}

/** Names a revision, or removes the name. */
function LabelForm({ deck, revision: { number, label } }: LabelFormProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  /** Whether the form was open before, so that its button gets the focus back when it closes. */
  const [wasOpen, setWasOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasOpen && !isOpen) button.current?.focus();
  }, [wasOpen, isOpen]);
  const [typed, setTyped] = useState(label);
  const [fault, setFault] = useState('');
  async function save(event: FormEvent) {
    event.preventDefault();
    const problem = problemOf(await labelRevision(deck, number, typed.trim()));
    setFault(problem);
    if (problem === '') setIsOpen(false);
  }
  if (!isOpen)
    return (
      <button
        type="button"
        className="text-link min-h-10 text-sm sm:min-h-8"
        ref={button}
        onClick={() => {
          setTyped(label);
          setIsOpen(true);
          setWasOpen(true);
        }}
      >
        {label === '' ? 'Name it' : 'Rename it'}
        <span className="sr-only">: revision {number}</span>
      </button>
    );
  return (
    <form className="grid gap-1" onSubmit={save}>
      <label htmlFor={id} className="sr-only">
        Name of revision {number}
      </label>
      <div className="flex gap-2">
        <Input
          id={id}
          autoFocus
          value={typed}
          maxLength={DECK_BOUNDS.name}
          placeholder="Before the league"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && setIsOpen(false)}
        />
        <Button type="submit" className="px-3">
          Save
        </Button>
      </div>
      {fault ? (
        <p role="alert" className="text-sm text-bad">
          {fault}
        </p>
      ) : null}
    </form>
  );
}
