'use client';
import { useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import type { HandChange } from '@/engine';
import { useTable, useTableStore } from './table-store';

/** The changes by hand that concern no single card. Each is marked in the log. */
export function RefereeBar() {
  const store = useTableStore();
  const viewer = useTable((table) => table.viewer);
  const selected = useTable((table) => table.selected);
  const [note, setNote] = useState('');
  const change = (made: HandChange) =>
    store.getState().act([{ do: 'by-hand', seat: viewer, change: made }]);
  return (
    <section
      className="flex flex-wrap items-center gap-1.5 mt-2 px-2.5 py-1.5 border-l-3 border-warn bg-[color-mix(in_srgb,var(--warn)_8%,var(--paper))] text-[13px]"
      aria-label="Referee"
    >
      <strong className="mr-1">Referee</strong>
      {selected === null ? null : (
        <>
          <StepButtons
            name="AP"
            onStep={(by) => change({ kind: 'bonus', card: selected, figure: 'ap', by })}
          />
          <StepButtons
            name="DP"
            onStep={(by) => change({ kind: 'bonus', card: selected, figure: 'dp', by })}
          />
        </>
      )}
      <StepButtons
        name="Influence"
        onStep={(by) => change({ kind: 'influence', to: viewer, by })}
      />
      <StepButtons
        name="Pull"
        onStep={(by) => change({ kind: 'pull', to: viewer, of: 'character', by })}
      />
      <Button onClick={() => change({ kind: 'draw', to: viewer, count: 1 })}>Draw</Button>
      <Button onClick={() => change({ kind: 'shuffle', to: viewer })}>Shuffle</Button>
      <Button onClick={() => change({ kind: 'cancel' })}>Cancel what is under way</Button>
      <form
        className="[&_input]:min-h-9 [&_input]:px-2.5 [&_input]:py-0 [&_input]:border [&_input]:border-line-strong [&_input]:rounded-[5px] [&_input]:bg-paper-raised"
        onSubmit={(event) => {
          event.preventDefault();
          if (change({ kind: 'note', text: note })) setNote('');
        }}
      >
        <input
          aria-label="A note for the log"
          placeholder="A note for the log"
          value={note}
          maxLength={400}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
      <Button look="quiet" onClick={() => store.getState().setReferee(false)}>
        Keep the rules again
      </Button>
    </section>
  );
}

/** Buttons for one more and one less. */
function StepButtons({
  name,
  onStep,
}: {
  readonly name: string;
  readonly onStep: (by: 1 | -1) => void;
}) {
  return (
    <span className="inline-flex items-center border border-line-strong rounded-[5px] [&_button]:w-8 [&_button]:min-h-9 [&_button]:font-bold">
      <button type="button" aria-label={`Less ${name}`} onClick={() => onStep(-1)}>
        −
      </button>
      {name}
      <button type="button" aria-label={`More ${name}`} onClick={() => onStep(1)}>
        +
      </button>
    </span>
  );
}
