'use client';
import { useDeferredValue } from 'react';
import { AskedOdds } from './asked-odds';
import { useEditor } from './editor-context';
import { OwnQuestions } from './own-questions';

/** Odds of drawing: the deck's own questions, what matters most first, and the reader's. */
export function OddsPanel() {
  const catalogue = useEditor((editor) => editor.catalogue);
  // Typing goes on while the odds of the deck before are shown.
  const entries = useDeferredValue(useEditor((editor) => editor.editing.list.entries));
  return (
    <div className="grid gap-8">
      <OwnQuestions entries={entries} catalogue={catalogue} />
      <AskedOdds entries={entries} catalogue={catalogue} />
      <p className="text-xs text-ink-faint">
        Ten cards at the start and one card drawn each turn. Redrawn hands are not counted.
      </p>
    </div>
  );
}
