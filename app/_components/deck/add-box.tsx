'use client';
import { Search } from 'lucide-react';
import { useEffect, useId } from 'react';
import { TypeAheadInput } from '@/app/_components/forms/field';
import { fullName } from '@/lib/cards/catalogue';
import { countOf } from '@/lib/decks/edit';
import type { Board } from '@/lib/decks/types';
import { CardLine, CardOption } from './card-line';
import { loadCatalogue, useEditor, useEditorStore } from './editor-context';
import { showPane } from './editor-store';
import { type AddBoxState, MOST_SUGGESTIONS } from './use-add-box';
import { QueryErrors } from './use-card-search';
import { ADD_BOX_ID } from './use-row-keys';

/** The place where the box adds a card, in words. */
const PLACE_WORDS: Readonly<Record<Board, string>> = {
  main: 'a card',
  side: 'to the sideboard',
  maybe: 'to the maybe-board',
  pool: 'to the pool',
};

interface AddBoxProps {
  readonly box: AddBoxState;
  /** Whether the found cards are shown in a pane, where the first is marked. */
  readonly browses: boolean;
  /** Initial text of the box. */
  readonly start: string;
}

/** Adds cards by typing: `zip` and Enter adds one, `3 zip` three; then a bare number sets the count. Also accepts queries. */
export function AddBox({ box, browses, start }: AddBoxProps) {
  const listId = useId();
  const { shown, finds, active } = box;
  const target = useEditor((editor) => editor.target);
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
          className="h-12 w-full rounded-md border border-line-strong/70 bg-paper-raised pr-3 pl-10 text-base shadow-card"
          onChange={(event) => box.type(event.target.value)}
          onFocus={() => box.open(true)}
          onBlur={() => box.open(false)}
          onKeyDown={box.onKeyDown}
          onPaste={box.onPaste}
        />
      </div>
      <BoxHint id={`${listId}-hint`} box={box} browses={browses} />
      <AddResults box={box} listId={listId} />
    </div>
  );
}

interface BoxHintProps extends Pick<AddBoxProps, 'box' | 'browses'> {
  readonly id: string;
}

/** What Enter did, or what it does. */
function BoxHint({
  id,
  box: { done, recount, isMarked, finds, active, typed },
  browses,
}: BoxHintProps) {
  const refusal = useEditor((editor) => editor.refusal);
  const catalogue = useEditor((editor) => editor.catalogue);
  const card = browses && isMarked ? finds.cards[active] : undefined;
  const now =
    recount !== null
      ? `Enter: ${recount.count} of ${recount.card.name}`
      : card !== undefined
        ? `Enter adds ${typed.count} × ${fullName(catalogue, card)}`
        : '';
  return (
    <p id={id} className={`truncate pt-1 pb-2 text-xs ${refusal ? 'text-warn' : 'text-ink-faint'}`}>
      {refusal || now || done || 'Press Enter to add. A number before the name adds that many.'}
    </p>
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
  return finds.cards.slice(0, MOST_SUGGESTIONS).map((card, index) => (
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

/** The state of loading the cards; nothing once they are there. */
export function CatalogueNote() {
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
  const store = useEditorStore();
  const whole = useEditor((editor) => editor.catalogueState === 'whole');
  const { finds, typed } = box;
  if (finds.cards.length === 0)
    return whole && !finds.isWaiting ? (
      <p className="px-3 py-2.5 text-sm text-ink-soft">
        No card matches “{typed.words}”. <i>Cards</i> explains how to search.
      </p>
    ) : null;
  if (finds.cards.length <= MOST_SUGGESTIONS) return null;
  return (
    <button
      type="button"
      className="min-h-10 w-full border-t border-line px-3 text-left text-sm font-medium text-accent hover:bg-accent-wash"
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => showPane(store, 'cards')}
    >
      All {finds.cards.length} cards
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
      {shown && recount !== null ? (
        <p className="px-3 py-2.5 text-sm">
          Enter: <strong>{recount.count}</strong> of {recount.card.name}
        </p>
      ) : null}
      <div id={listId} role="listbox" aria-label="Cards found" className="divide-y divide-line">
        {shown && recount === null ? <AddOptions box={box} listId={listId} /> : null}
      </div>
      {shown ? <CatalogueNote /> : null}
      {shown && recount === null ? (
        <>
          <SuggestionsNote box={box} />
          <QueryErrors errors={finds.errors} />
        </>
      ) : null}
    </div>
  );
}
