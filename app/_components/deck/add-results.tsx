'use client';
import { countOf } from '@/lib/decks/edit';
import { loadCatalogue, useEditor, useEditorStore } from './editor-context';
import { FindLine } from './find-line';
import { QueryErrors } from './query-errors';
import type { AddBoxState } from './use-add-box';

interface AddResultsProps {
  readonly box: AddBoxState;
  readonly listId: string;
}

function Options({ box, listId }: AddResultsProps) {
  const list = useEditor((editor) => editor.editing.list);
  const { finds, active, typed, point, pick } = box;
  return finds.cards.map((card, index) => (
    // The box keeps the focus (aria-activedescendant) and has the keys.
    <div
      key={card.id}
      id={`${listId}-${index}`}
      role="option"
      tabIndex={-1}
      aria-selected={index === active}
      className="flex min-h-11 cursor-pointer items-center gap-2 px-3 py-1.5 text-sm aria-selected:bg-accent-wash"
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={() => index !== active && point(index)}
      onClick={() => pick(card)}
      onKeyDown={(event) => event.key === 'Enter' && pick(card)}
    >
      {typed.count > 1 ? (
        <span className="shrink-0 font-semibold text-accent tabular-nums">{typed.count} ×</span>
      ) : null}
      <FindLine card={card} inDeck={countOf(list, card.id)} />
    </div>
  ));
}

/** While the cards are on their way, or if they did not come. */
function CatalogueNote() {
  const store = useEditorStore();
  const state = useEditor((editor) => editor.catalogueState);
  if (state === 'whole') return null;
  if (state === 'loading') return <p className="px-3 py-2.5 text-sm">Loading the cards…</p>;
  return (
    <p className="px-3 py-2.5 text-sm text-warn">
      The card list did not arrive.{' '}
      <button type="button" className="text-link min-h-8" onClick={() => loadCatalogue(store)}>
        Load it again
      </button>
    </p>
  );
}

/** What stands under the finds: none, or more of them. */
function After({ box }: { readonly box: AddBoxState }) {
  const whole = useEditor((editor) => editor.catalogueState === 'whole');
  const { finds, typed } = box;
  if (finds.cards.length === 0)
    return whole ? (
      <p className="px-3 py-2.5 text-sm text-ink-soft">
        No card fits “{typed.words}”. Browse shows how to search.
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

/** What the add box found, under it. */
export function AddResults({ box, listId }: AddResultsProps) {
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
        {recount === null ? <Options box={box} listId={listId} /> : null}
      </div>
      <CatalogueNote />
      {recount === null ? <After box={box} /> : null}
      {recount === null ? <QueryErrors errors={finds.errors} /> : null}
    </div>
  );
}
