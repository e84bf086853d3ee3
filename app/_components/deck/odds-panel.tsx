'use client';
import { useDeferredValue } from 'react';
import { AskedOdds } from './asked-odds';
import { useEditor } from './editor-context';
import { OwnQuestions } from './own-questions';

/** The odds of drawing: the deck's own questions, the most important first, and the user's questions. */
export function OddsPanel() {
  const catalogue = useEditor((editor) => editor.catalogue);
  // Typing stays fast while older odds are shown.
  const entries = useDeferredValue(useEditor((editor) => editor.editing.list.entries));
  return (
    <div className="grid gap-8">
      <OwnQuestions entries={entries} catalogue={catalogue} />
      <AskedOdds entries={entries} catalogue={catalogue} />
      <p className="text-xs text-ink-faint">
        Ten cards at the start and one card drawn each turn. Exact figures count neither redrawn
        hands nor what the texts of cards draw; games make the draws of the texts.
      </p>
    </div>
  );
}
