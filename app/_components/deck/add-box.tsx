'use client';
import { Search } from 'lucide-react';
import { useEffect, useId } from 'react';
import { TypeAheadInput } from '@/app/_components/forms/type-ahead-input';
import { AddResults } from './add-results';
import { ShortVerdict } from './check-panel';
import { ADD_BOX } from './deck-rows';
import { FindPanel } from './find-panel';
import { useAddBox } from './use-add-box';

/** Cards added by typing: `zip` and Enter adds one, `3 zip` three; a bare number then sets the count. Reads the search language, too. */
export function AddBox({ start = '' }: { readonly start?: string }) {
  const listId = useId();
  const box = useAddBox(start);
  const { shown, finds, active, browsing, typed } = box;
  useEffect(() => {
    // Come here with a card in hand: Enter puts it in.
    if (start !== '') document.getElementById(ADD_BOX)?.focus();
  }, [start]);
  return (
    <div className="relative">
      <div className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-faint"
        />
        <TypeAheadInput
          id={ADD_BOX}
          aria-label="Add a card"
          listId={listId}
          shown={shown && finds.cards[active] !== undefined}
          active={active}
          placeholder="Add a card: zip, 3 zip, t:gear cost<=2"
          value={box.text}
          className="h-12 w-full rounded-md border border-line-strong/70 bg-paper-raised pr-24 pl-10 text-base shadow-card"
          onChange={(event) => box.type(event.target.value)}
          onFocus={() => box.open(true)}
          onBlur={() => box.open(false)}
          onKeyDown={box.onKeyDown}
        />
        <button
          type="button"
          aria-pressed={browsing}
          className="absolute top-1 right-1 h-10 rounded-sm px-3 text-sm font-medium text-ink-soft hover:bg-paper-sunk aria-pressed:bg-accent-wash aria-pressed:text-accent"
          onClick={() => box.browse(!browsing)}
        >
          Browse
        </button>
      </div>
      <div className="flex items-center justify-between gap-3 pt-1 pb-2">
        <p id={`${listId}-hint`} className="min-w-0 truncate text-xs text-ink-faint">
          {box.done === '' ? 'Enter adds; a number before the name adds so many.' : box.done}
        </p>
        <ShortVerdict />
      </div>
      <AddResults box={box} listId={listId} />
      {browsing ? (
        <FindPanel words={typed.words} count={typed.count} onClose={() => box.browse(false)} />
      ) : null}
    </div>
  );
}
