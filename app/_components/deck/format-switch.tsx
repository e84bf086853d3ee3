'use client';
import { useId } from 'react';
import { FORMATS, type FormatName, formatName } from '@/lib/decks/formats';
import { useEditor, useEditorStore } from './editor-context';

/** Which rules the deck is checked by; kept in the address. */
export function FormatSwitch() {
  const store = useEditorStore();
  const format = useEditor((editor) => editor.format);
  const name = useId();
  function choose(next: FormatName): void {
    store.setState({ format: next });
    const url = new URL(window.location.href);
    if (next === 'open') url.searchParams.delete('format');
    else url.searchParams.set('format', next);
    window.history.replaceState(window.history.state, '', url);
  }
  return (
    <fieldset className="flex rounded-md border border-line-strong/60 p-0.5">
      <legend className="sr-only">Format</legend>
      {FORMATS.map((one) => (
        <label
          key={one}
          className="flex min-h-9 cursor-pointer items-center rounded-sm px-2.5 text-sm text-ink-soft has-checked:bg-accent has-checked:font-medium has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent sm:min-h-7"
        >
          <input
            type="radio"
            name={name}
            value={one}
            checked={format === one}
            onChange={() => choose(one)}
            className="sr-only"
          />
          {formatName(one)}
        </label>
      ))}
    </fieldset>
  );
}
