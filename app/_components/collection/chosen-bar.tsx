import { X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { Select } from '@/app/_components/forms/field';
import { GRADES } from '@/lib/collection/condition';
import { changeRows, type RowsChange } from '@/lib/collection/row-changes';
import { counted } from '@/lib/text/counted';
import { useCollectionStore } from './collection-context';
import { PlaceInput } from './place-input';
import type { ChosenRows } from './use-chosen-rows';

interface ChosenBarProps {
  readonly chosen: ChosenRows;
  /** The number of rows that can be chosen. */
  readonly all: number;
  /** Called when rows are no longer chosen. */
  readonly onDone: () => void;
}

/** The actions on the chosen rows. Each is one change, which can be undone. */
export function ChosenBar({ chosen, all, onDone }: ChosenBarProps) {
  const id = useId();
  const store = useCollectionStore();
  const [condition, setCondition] = useState('');
  const [place, setPlace] = useState('');
  const [problem, setProblem] = useState('');
  const { rows } = chosen;
  const copies = rows.reduce((sum, { owned }) => sum + owned, 0);
  const isForTrade = rows.every(({ owned, trade }) => trade === owned);
  function change(what: RowsChange) {
    const made = changeRows(rows, what);
    setProblem(made === null ? 'They are like that already.' : '');
    if (made === null) return;
    store.count(made.label, made.steps);
    chosen.clear();
    onDone();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const to = {
      condition: condition === '' ? null : condition === 'none' ? '' : condition,
      place: place.trim() || null,
    };
    if (to.condition !== null || to.place !== null) change({ kind: 'move', ...to });
  }
  return (
    <section
      aria-label="Chosen cards"
      className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line-strong/60 bg-paper-raised p-2 text-sm shadow-md"
    >
      <p role="status" className="min-w-0 flex-1 basis-40 pl-1">
        <strong className="font-semibold">{counted(rows.length, 'card')}</strong>,{' '}
        {counted(copies, 'copy', 'copies')}
        {problem === '' ? null : <span className="block text-warn">{problem}</span>}
      </p>
      <span className="flex">
        <Button
          look="quiet"
          className="px-2"
          inactive={rows.length === all}
          onClick={chosen.chooseAll}
        >
          All {all.toLocaleString('en')}
        </Button>
        <Button
          look="quiet"
          className="px-2"
          aria-label="Choose no card"
          onClick={() => {
            chosen.clear();
            onDone();
          }}
        >
          <X aria-hidden="true" className="size-4" />
        </Button>
      </span>
      <form onSubmit={submit} className="flex w-full items-center gap-2 sm:w-auto">
        <label htmlFor={`${id}-condition`} className="sr-only">
          New condition
        </label>
        <span className="min-w-0 flex-1 sm:w-36">
          <Select
            id={`${id}-condition`}
            value={condition}
            onChange={({ target }) => setCondition(target.value)}
          >
            <option value="">Condition</option>
            {GRADES.map((grade) => (
              <option key={grade} value={grade}>
                {grade}
              </option>
            ))}
            <option value="none">not noted</option>
          </Select>
        </span>
        <label htmlFor={`${id}-place`} className="sr-only">
          New place
        </label>
        <span className="min-w-0 flex-1 sm:w-36">
          <PlaceInput id={`${id}-place`} value={place} onValue={setPlace} />
        </span>
        <Button
          type="submit"
          look="primary"
          className="px-3"
          inactive={rows.length === 0 || (condition === '' && place.trim() === '')}
        >
          Move
        </Button>
      </form>
      <span className="flex flex-wrap gap-2">
        <Button className="px-3" onClick={() => change({ kind: 'want' })}>
          Want one more
        </Button>
        <Button className="px-3" onClick={() => change({ kind: isForTrade ? 'keep' : 'trade' })}>
          {isForTrade ? 'Not for trade' : 'For trade'}
        </Button>
        <Button look="danger" className="px-3" onClick={() => change({ kind: 'remove' })}>
          Remove
        </Button>
      </span>
    </section>
  );
}
