'use client';
import { Search } from 'lucide-react';
import { useEffect, useId } from 'react';
import { TypeAheadInput } from '@/app/_components/forms/field';
import { countOf } from '@/lib/decks/edit';
import type { Board } from '@/lib/decks/types';
import { CardLine, CardOption } from './card-line';
import { VerdictLink } from './check-panel';
import { loadCatalogue, useEditor, useEditorStore } from './editor-context';
import { SearchPanel } from './search-panel';
import { type AddBoxState, useAddBox } from './use-add-box';
import { QueryErrors } from './use-card-search';
import { ADD_BOX_ID } from './use-row-keys';

/** The place where the box adds a card, in words. */
const PLACE_WORDS: Readonly<Record<Board, string>> = {
  main: 'a card',
  side: 'to the sideboard',
  maybe: 'to the maybe-board',
  pool: 'to the pool',
};

/** Adds cards by typing: `zip` and Enter adds one, `3 zip` three; then a bare number sets the count. Also accepts queries. */
export function AddBox({ start = '' }: { readonly start?: string }) {
  const listId = useId();
  const box = useAddBox(start);
  const store = useEditorStore();
  const { shown, finds, active, browsing, typed } = box;
  const target = useEditor((editor) => editor.target);
  const refusal = useEditor((editor) => editor.refusal);
  const pointed = shown ? (finds.cards[active]?.id ?? null) : null;
  useEffect(() => store.setState({ pointed }), [store, pointed]);
  useEffect(() => {
    // A link from a card page contains its name, which Enter adds.
    if (start !== '') document.getElementById(ADD_BOX_ID)?.focus();
  }, [start]);
  return (
    <div className="relative">
      <div className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-faint"
        />
        <TypeAheadInput
          id={ADD_BOX_ID}
          aria-label="Add a card"
          listId={listId}
          shown={shown && finds.cards[active] !== undefined}
          active={active}
          placeholder={`Add ${PLACE_WORDS[target]}: zip, 3 zip, t:gear cost<=2`}
          value={box.text}
          className="h-12 w-full rounded-md border border-line-strong/70 bg-paper-raised pr-24 pl-10 text-base shadow-card"
          onChange={(event) => box.type(event.target.value)}
          onFocus={() => box.open(true)}
          onBlur={() => box.open(false)}
          onKeyDown={box.onKeyDown}
          onPaste={box.onPaste}
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
        <p
          id={`${listId}-hint`}
          className={`min-w-0 truncate text-xs ${refusal ? 'text-warn' : 'text-ink-faint'}`}
        >
          {refusal || box.done || 'Press Enter to add. A number before the name adds that many.'}
        </p>
        <VerdictLink />
      </div>
      <AddResults box={box} listId={listId} />
      {browsing ? (
        <SearchPanel words={typed.words} search={box.search} onClose={() => box.browse(false)} />
      ) : null}
    </div>
  );
}

interface AddResultsProps {
  readonly box: AddBoxState;
  readonly listId: string;
}

function AddOptions({ box, listId }: AddResultsProps) {
  const list = useEditor((editor) => editor.editing.list);
  const target = useEditor((editor) => editor.target);
  const holdings = useEditor((editor) => editor.holdings);
  const { finds, active, typed, point, pick } = box;
  return finds.cards.map((card, index) => (
    <CardOption
      key={card.id}
      id={`${listId}-${index}`}
      isActive={index === active}
      onPoint={() => point(index)}
      onPick={() => pick(card)}
    >
      {typed.count > 1 ? (
        <span className="shrink-0 font-semibold text-accent tabular-nums">{typed.count} ×</span>
      ) : null}
      <CardLine
        card={card}
        inDeck={countOf(list, card.id, target)}
        supply={holdings?.supply(card) ?? null}
      />
    </CardOption>
  ));
}

/** The state of loading the cards. */
function CatalogueNote() {
  const store = useEditorStore();
  const state = useEditor((editor) => editor.catalogueState);
  if (state === 'whole') return null;
  if (state === 'loading') return <p className="px-3 py-2.5 text-sm">Loading the cards…</p>;
  return (
    <p className="px-3 py-2.5 text-sm text-warn">
      The cards could not be loaded.{' '}
      <button type="button" className="text-link min-h-8" onClick={() => loadCatalogue(store)}>
        Try again
      </button>
    </p>
  );
}

/** The line below the suggestions, which says that there are none, or that there are more. */
function SuggestionsNote({ box }: { readonly box: AddBoxState }) {
  const whole = useEditor((editor) => editor.catalogueState === 'whole');
  const { finds, typed } = box;
  if (finds.cards.length === 0)
    return whole ? (
      <p className="px-3 py-2.5 text-sm text-ink-soft">
        No card matches “{typed.words}”. Browse explains how to search.
      </p>
    ) : null;
  if (finds.total <= finds.cards.length) return null;
  return (
    <button
      type="button"
      className="min-h-10 w-full border-t border-line px-3 text-left text-sm font-medium text-accent hover:bg-accent-wash"
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => box.browse(true)}
    >
      All {finds.total} cards
    </button>
  );
}

/** The suggestions of the add box. */
function AddResults({ box, listId }: AddResultsProps) {
  const { recount, shown, finds } = box;
  return (
    <div
      className={`absolute inset-x-0 top-13 z-20 overflow-hidden rounded-md border border-line-strong/60 bg-paper-raised shadow-card ${shown ? '' : 'hidden'}`}
    >
      {recount === null ? null : (
        <p className="px-3 py-2.5 text-sm">
          Enter: <strong>{recount.count}</strong> of {recount.card.name}
        </p>
      )}
      <div id={listId} role="listbox" aria-label="Cards found" className="divide-y divide-line">
        {recount === null ? <AddOptions box={box} listId={listId} /> : null}
      </div>
      <CatalogueNote />
      {recount === null ? <SuggestionsNote box={box} /> : null}
      {recount === null ? <QueryErrors errors={finds.errors} /> : null}
    </div>
  );
}
