'use client';
import { useEffect, useState } from 'react';
import type { SavePhase } from '@/lib/decks/draft-save';
import { useEditor } from './editor-context';

function kept(journalled: boolean): string {
  return journalled
    ? 'Your changes are kept in this browser.'
    : 'Keep this page open: the browser cannot store your changes.';
}

function why(tries: number): string {
  if (typeof navigator !== 'undefined' && !navigator.onLine) return 'You are offline.';
  return tries > 2 ? 'The server still does not answer.' : 'The server does not answer.';
}

/** Where the save stands, in a few words. */
function words(state: SavePhase, revision: number, journalled: boolean): string {
  switch (state.phase) {
    case 'saved':
      return `Saved · revision ${revision}`;
    case 'waiting':
      return 'Not saved yet';
    case 'saving':
      return 'Saving…';
    case 'retrying':
      return `${why(state.tries)} ${kept(journalled)}`;
    case 'conflict':
      return 'Changed elsewhere: your decision, below';
    case 'gone':
      return 'This deck was deleted elsewhere';
    case 'refused':
      return `Not saved: ${state.message}`;
  }
}

const TONE: Record<SavePhase['phase'], string> = {
  saved: 'bg-good',
  waiting: 'bg-ink-faint',
  saving: 'bg-ink-faint',
  retrying: 'bg-warn',
  conflict: 'bg-bad',
  gone: 'bg-bad',
  refused: 'bg-bad',
};

/** Counts the seconds down to the next try. */
function Countdown({ wait }: { readonly wait: number }) {
  const [left, setLeft] = useState(wait);
  useEffect(() => {
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  return <span aria-hidden="true"> Trying again in {Math.ceil(left / 1000)} s.</span>;
}

/** Whether everything is saved, and what happens when it is not. */
export function SaveStatus() {
  const state = useEditor((editor) => editor.saving.state);
  const revision = useEditor((editor) => editor.saving.base);
  const journalled = useEditor((editor) => editor.journalled);
  const autosave = useEditor((editor) => editor.autosave);
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
      <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${TONE[state.phase]}`} />
      <p role="status">{words(state, revision, journalled)}</p>
      {state.phase === 'retrying' ? (
        <>
          <Countdown key={state.tries} wait={state.wait} />
          <button type="button" className="text-link min-h-8" onClick={() => autosave?.flush()}>
            Try now
          </button>
        </>
      ) : null}
    </div>
  );
}
