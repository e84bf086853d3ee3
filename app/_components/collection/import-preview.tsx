'use client';
import { useMemo, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { Select } from '@/app/_components/forms/field';
import type { CountedPrinting } from '@/lib/collection/printings';
import type { Holding } from '@/lib/collection/types';
import { formatOf } from '@/lib/formats/formats';
import { chosen, type ImportMode, importSteps, type Preview } from '@/lib/formats/preview';
import { cutText } from '@/lib/text/cut-text';
import { useCollectionStore } from './collection-context';
import { freshId } from './fresh-id';
import { useHeldRows } from './use-held-rows';
import { printingWords } from './use-quick-entry';

/** Lines of each kind that are shown; all are counted. */
const SHOWN = 200;
const STEPS_OF_AN_EDIT = 400;

const NO_ROWS: ReadonlyMap<string, Holding> = new Map();

const HELD_WORDS = {
  looking: 'Looking up what is there…',
  silent: 'What is there cannot be asked just now; copies can be added all the same.',
  there: '',
} as const;

function changeWords(steps: number): string {
  return steps === 0 ? 'Nothing would change.' : `${steps} printings would change.`;
}

/** What an import would do, line by line; nothing is counted until one says so. */
export function ImportPreview({ preview }: { readonly preview: Preview }) {
  const store = useCollectionStore();
  const [mode, setMode] = useState<ImportMode>('set');
  const [choices, setChoices] = useState<ReadonlyMap<number, CountedPrinting>>(new Map());
  const [done, setDone] = useState('');
  const { file, lines } = preview;
  const of = (kind: string) => lines.filter((one) => one.kind === kind);
  const unclear = [...of('ambiguous'), ...of('unknown')];
  const taken = useMemo(
    () => preview.lines.flatMap((one) => chosen(one, choices)?.id ?? []),
    [preview, choices],
  );
  const held = useHeldRows(
    useMemo(() => new Set(taken), [taken]),
    done === '',
  );
  // What is added is added to whatever there is.
  const isKnown = held.state === 'there' || (mode === 'add' && held.state === 'silent');
  const rows = held.state === 'there' ? held.rows : NO_ROWS;
  const steps = useMemo(
    () => (isKnown ? importSteps(preview, mode, choices, rows) : []),
    [isKnown, preview, mode, choices, rows],
  );

  function confirm(): void {
    const batch = freshId();
    const label = `Import of ${taken.length} lines${file.name === '' ? '' : ` (${cutText(file.name, 60)})`}`;
    for (let from = 0; from < steps.length; from += STEPS_OF_AN_EDIT)
      store.count(label, steps.slice(from, from + STEPS_OF_AN_EDIT), batch);
    setDone(`${taken.length} lines counted. It can be taken back under History.`);
  }
  return (
    <section aria-labelledby="preview" className="mt-10">
      <h2 id="preview" className="text-2xl font-semibold">
        What it says
      </h2>
      <p className="mt-2 text-ink-soft">
        Read as {formatOf(file.format).name}: {lines.length + file.problems.length} lines,{' '}
        {of('matched').length} matched, {of('ambiguous').length} ambiguous, {of('unknown').length}{' '}
        unknown, {file.problems.length} not readable.
      </p>
      <Problems problems={file.problems} />
      {unclear.length === 0 ? null : (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {unclear.slice(0, SHOWN).map((one) => (
            <li
              key={one.line.line}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm"
            >
              <span className="text-ink-faint">Line {one.line.line}</span>
              <span className="min-w-40 flex-1">
                {one.line.count} {one.line.name || `${one.line.set} ${one.line.number}`}
              </span>
              {one.kind === 'ambiguous' ? (
                <Select
                  className="w-auto"
                  aria-label={`Which printing of ${one.line.name}`}
                  value={chosen(one, choices)?.id}
                  onChange={(event) => {
                    const printing = one.among.find(({ id }) => id === event.target.value);
                    if (printing) setChoices(new Map(choices).set(one.line.line, printing));
                  }}
                >
                  {one.among.map((printing) => (
                    <option key={printing.id} value={printing.id}>
                      {printingWords(printing)}
                    </option>
                  ))}
                </Select>
              ) : (
                <span className="text-bad">
                  No card has this name
                  {one.kind === 'unknown' && one.nearest.length > 0
                    ? `; nearest: ${one.nearest.join(', ')}`
                    : ''}
                  . It is left out.
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <fieldset className="mt-6 space-y-1" disabled={done !== ''}>
        <legend className="mb-1 font-medium">What it is to do</legend>
        {(
          [
            ['set', 'Afterwards there are as many as the list says (twice is as good as once)'],
            ['add', 'The copies of the list come on top of what is there'],
          ] as const
        ).map(([value, words]) => (
          <label key={value} className="flex min-h-10 items-center gap-2 text-sm">
            <input
              type="radio"
              name="mode"
              checked={mode === value}
              onChange={() => setMode(value)}
            />
            {words}
          </label>
        ))}
      </fieldset>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <Button look="primary" disabled={done !== '' || steps.length === 0} onClick={confirm}>
          Count {taken.length} lines
        </Button>
        <p role="status" className="text-sm text-ink-soft">
          {done || (isKnown ? changeWords(steps.length) : HELD_WORDS[held.state])}
        </p>
      </div>
    </section>
  );
}

/** Lines that could not be read, each with its place. */
function Problems({
  problems,
}: {
  readonly problems: readonly { readonly line: number; readonly message: string }[];
}) {
  if (problems.length === 0) return null;
  return (
    <ul className="mt-3 space-y-1 text-sm text-bad">
      {problems.slice(0, SHOWN).map(({ line, message }) => (
        <li key={`${line} ${message}`}>
          Line {line}: {message}
        </li>
      ))}
    </ul>
  );
}
