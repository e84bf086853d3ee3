'use client';
import { useId, useState } from 'react';
import { heldCopies } from '@/lib/cards/search/holdings';
import { getTotals } from '@/lib/client/collection';
import { useEditor, useEditorStore } from './editor-context';

/** The switch to prefer cards of the collection when a deck is repaired or finished. */
export function OwnFirst() {
  const id = useId();
  const store = useEditorStore();
  const isOn = useEditor((editor) => editor.own !== null);
  const [problem, setProblem] = useState('');

  async function change(wanted: boolean): Promise<void> {
    setProblem('');
    if (!wanted) {
      store.setState({ own: null });
      return;
    }
    const answer = await getTotals();
    if (answer === null) {
      setProblem('Can’t reach the server: the collection is not known.');
      return;
    }
    const owned = new Map(answer.totals.map(([printing, copies]) => [printing, copies]));
    const { catalogue } = store.getState();
    store.setState({
      own: new Map(catalogue.cards.map((card) => [card.id, heldCopies(card, owned)])),
    });
  }

  return (
    <>
      <label className="flex min-h-10 items-center gap-2 text-sm sm:min-h-8">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={isOn}
          aria-describedby={problem === '' ? undefined : `${id}-problem`}
          onChange={(event) => void change(event.target.checked)}
        />
        Take cards of my collection first
      </label>
      {problem === '' ? null : (
        <p id={`${id}-problem`} role="alert" className="text-sm text-bad">
          {problem}
        </p>
      )}
    </>
  );
}
