'use client';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type StoreApi, useStore } from 'zustand';
import { SEARCH_FIELD } from '@/app/_components/forms/search-field';
import { onDemand } from '@/app/_components/site/on-demand';
import type { AnyCard } from '@/lib/cards/catalogue';
import type { Completion } from '@/lib/cards/search/complete';
import type { QueryError } from '@/lib/cards/search/query';
import { useCompletions } from './use-completions';

interface SearchBoxProps {
  readonly game: AnyCard['game'];
  readonly box: StoreApi<string>;
  readonly onText: (text: string) => void;
  /** The last query with its errors; the errors are marked while the box still has that query. */
  readonly answer: { readonly query: string; readonly errors: readonly QueryError[] };
  /** Down from the box goes to the results. */
  readonly onDown: () => void;
}

/** Loaded with the first suggestion. */
const CompletionList = onDemand(() =>
  import('./completion-list').then((module) => module.CompletionList),
);

const OFFERS_ID = 'card-search-offers';
const NO_ERRORS: readonly QueryError[] = [];
const PLACEHOLDERS = {
  ote: 'Try: cheap mutants any time',
  eden: 'Try: fighters 20 or less',
} as const;

/** Returns a copy of the query, shown behind the box, with its errors underlined. */
function markErrors(text: string, errors: readonly QueryError[]): ReactNode[] {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { offset, length } of errors) {
    const begin = Math.max(from, Math.min(offset, text.length - 1));
    const end = Math.min(text.length, Math.max(begin + 1, offset + length));
    if (begin >= end) continue;
    parts.push(text.slice(from, begin));
    parts.push(
      <span
        key={begin}
        className="underline decoration-bad decoration-wavy decoration-2 underline-offset-4"
      >
        {text.slice(begin, end)}
      </span>,
    );
    from = end;
  }
  return [...parts, text.slice(from)];
}

/** The search box; `/` focuses it from anywhere on the page. */
export function SearchBox(props: SearchBoxProps) {
  const { game, onText, answer, onDown } = props;
  const text = useStore(props.box);
  const errors = answer.query === text ? answer.errors : NO_ERRORS;
  const mirror = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  // Text typed before hydration counts too.
  const came = useRef({ text, onText });
  useEffect(() => {
    const typed = box.current?.value ?? '';
    if (typed !== came.current.text) came.current.onText(typed);
  }, []);
  const { offers, of, active, look, close, onKey } = useCompletions(game);
  function take({ insert, offset, length }: Completion) {
    // Suggestions come a moment after the key; the text may have changed since.
    const end = Math.max(offset, offset + length + text.length - of.length);
    const next = `${text.slice(0, offset)}${insert}${text.slice(end)}`;
    close();
    // Moves the caret before the next key can arrive.
    flushSync(() => onText(next));
    box.current?.setSelectionRange(offset + insert.length, offset + insert.length);
    // A completed key is followed by its values.
    if (insert.endsWith(':')) look(next, offset + insert.length);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (onKey(event, take) || event.key !== 'ArrowDown') return;
    event.preventDefault();
    onDown();
  }
  function clear() {
    close();
    onText('');
    box.current?.focus();
  }
  return (
    <div className="min-w-0 flex-1">
      <div className="relative rounded-md border border-line-strong bg-paper-raised focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink-faint"
        />
        <div
          ref={mirror}
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-11 left-11 overflow-hidden py-3 text-base leading-6 whitespace-pre text-transparent sm:text-lg"
        >
          {markErrors(text, errors)}
        </div>
        <input
          ref={box}
          id="card-search"
          {...SEARCH_FIELD}
          autoCorrect="off"
          value={text}
          placeholder={PLACEHOLDERS[game]}
          aria-label="Search the cards"
          aria-describedby={errors.length > 0 ? 'search-mistakes' : undefined}
          aria-invalid={errors.length > 0 || undefined}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={offers.length > 0}
          aria-controls={offers.length > 0 ? OFFERS_ID : undefined}
          aria-activedescendant={active < 0 ? undefined : `${OFFERS_ID}-${active}`}
          onChange={(event) => {
            const { value, selectionStart } = event.target;
            onText(value);
            look(value, selectionStart ?? value.length);
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
          onScroll={(event) => {
            if (mirror.current) mirror.current.scrollLeft = event.currentTarget.scrollLeft;
          }}
          className="relative block w-full min-w-0 bg-transparent px-11 py-3 text-base leading-6 outline-none sm:text-lg"
        />
        {text === '' ? null : (
          <button
            type="button"
            onClick={clear}
            aria-label="Clear the search"
            className="absolute top-1/2 right-0.5 grid size-10 -translate-y-1/2 place-items-center rounded-md text-ink-faint hover:text-ink"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        )}
      </div>
      {offers.length === 0 ? null : (
        <CompletionList id={OFFERS_ID} offers={offers} active={active} onTake={take} />
      )}
    </div>
  );
}
