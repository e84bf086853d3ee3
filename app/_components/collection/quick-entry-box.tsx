'use client';
import { useId } from 'react';
import { Field, Select, TypeAheadInput } from '@/app/_components/forms/field';
import { EDITIONS, OFFICIAL_SETS } from '@/lib/cards/sets';
import type { EntrySettings } from '@/lib/collection/count-lines';
import { printingWords } from '@/lib/collection/printings';
import type { Count } from '@/lib/collection/types';
import { LotFields } from './lot-fields';
import { UncountedLines } from './uncounted-lines';
import type { QuickEntry } from './use-quick-entry';

/** Counts cards by typing: a name and Enter, then a number and Enter. */
export function QuickEntryBox({ box }: { readonly box: QuickEntry }) {
  const id = useId();
  const shown = box.finds.length > 0;
  return (
    <section aria-labelledby={`${id}-title`} className="sheet p-4 sm:p-5">
      <h2 id={`${id}-title`} className="sr-only">
        Count cards
      </h2>
      <label htmlFor={`${id}-box`} className="text-sm font-medium text-ink-soft">
        Type a card and press Enter, then a number and Enter
      </label>
      <div className="relative mt-1.5">
        <TypeAheadInput
          ref={box.box}
          id={`${id}-box`}
          listId={id}
          shown={shown}
          active={box.active}
          placeholder="zip, 3 zip, D044, shadows 44"
          value={box.text}
          className="h-12 w-full rounded-md border border-line-strong/70 bg-paper px-3 text-base"
          onChange={(event) => box.type(event.target.value)}
          onKeyDown={box.onKeyDown}
          onPaste={box.onPaste}
        />
        <div
          id={id}
          role="listbox"
          aria-label={box.entry.kind === 'unknown' ? 'Did you mean' : 'Matching cards'}
          hidden={!shown}
          className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-md border border-line bg-paper-raised shadow-card"
        >
          {box.finds.map((printing, i) => (
            <div
              key={printing.id}
              id={`${id}-${i}`}
              role="option"
              tabIndex={-1}
              aria-selected={i === box.active}
              className="cursor-pointer px-3 py-2 text-sm aria-selected:bg-accent-wash"
              onPointerDown={(event) => {
                event.preventDefault();
                box.pick(i);
              }}
            >
              {printingWords(printing)}
            </div>
          ))}
        </div>
      </div>
      <p
        id={`${id}-hint`}
        role="status"
        className="mt-2 min-h-5 text-sm text-ink-soft wrap-anywhere"
      >
        {box.entry.kind === 'unknown' && box.text !== ''
          ? box.entry.says
          : box.announcement || 'You can also paste a list with one card on each line.'}
      </p>
      <UncountedLines
        lines={box.uncounted}
        onCorrect={box.correct}
        onCount={box.countAs}
        onLeaveOut={box.leaveOut}
        onCountAll={box.enterAgain}
      />
      <EntrySettingsFields settings={box.settings} change={box.change} />
    </section>
  );
}

const COUNT_CHOICES: readonly { readonly value: Count; readonly name: string }[] = [
  { value: 'owned', name: 'Cards I have' },
  { value: 'wanted', name: 'Cards I want' },
  { value: 'trade', name: 'Cards for trade' },
];

interface EntrySettingsFieldsProps {
  readonly settings: EntrySettings;
  readonly change: (settings: EntrySettings) => void;
}

/** The count, condition and place that each entry uses. */
function EntrySettingsFields({ settings, change }: EntrySettingsFieldsProps) {
  const id = useId();
  return (
    <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3">
      <Field id={`${id}-count`} label="Counting">
        <Select
          id={`${id}-count`}
          value={settings.count}
          onChange={(event) => {
            const found = COUNT_CHOICES.find(({ value }) => value === event.target.value);
            if (found) change({ ...settings, count: found.value });
          }}
        >
          {COUNT_CHOICES.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field id={`${id}-by`} label="Typing">
        <Select
          id={`${id}-by`}
          value={settings.numbersOf ?? ''}
          onChange={(event) => change({ ...settings, numbersOf: event.target.value || null })}
        >
          <option value="">Names</option>
          {[...OFFICIAL_SETS, ...EDITIONS].map((set) => (
            <option key={set.id} value={set.id}>
              Numbers of {set.name}
            </option>
          ))}
        </Select>
      </Field>
      <LotFields lot={settings} change={(lot) => change({ ...settings, ...lot })} />
    </div>
  );
}
