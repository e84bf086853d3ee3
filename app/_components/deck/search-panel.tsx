'use client';
import { X } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import type { Card } from '@/lib/cards/catalogue';
import { BOARD_NAMES } from '@/lib/decks/deck-list';
import { countOf } from '@/lib/decks/edit';
import { rowKey } from '@/lib/decks/edit-rows';
import { BOARDS } from '@/lib/decks/types';
import { CardLine } from './card-line';
import { CountStepper } from './count-stepper';
import { useEditor, useEditorStore } from './editor-context';
import { addToDeck, changeRowCount, FINDER_RANGES, type FinderRange } from './editor-store';
import { type CardSearch, QueryErrors } from './use-card-search';

const PAGE_SIZE = 40;

/** Useful queries for building a deck, with their meaning. */
const EXAMPLE_SEARCHES: readonly (readonly [query: string, meaning: string])[] = [
  ['t:character trait:mutant cost<=2', 'cheap Mutants'],
  ['t:resource pull>=2', 'Resources that give two Pull or more'],
  ['provides:Gladstein', 'what can satisfy a Gladstein bullet'],
  ['is:bullet needs:Mutant', 'bullet cards that a Mutant can satisfy'],
  ['ap>dp -is:bullet', 'more AP than DP, without a bullet'],
  ['a:cancel or a:pop', 'cards that cancel or pop'],
  ['own>=1 free>=1', 'cards that you have, and no other deck holds'],
];

function SearchLanguage() {
  return (
    <div className="px-3 py-3 text-sm">
      <p className="text-ink-soft">Type words from a name, text or trait, or use a query:</p>
      <dl className="mt-2 grid gap-x-4 gap-y-1.5 sm:grid-cols-[auto_1fr]">
        {EXAMPLE_SEARCHES.map(([query, meaning]) => (
          <div key={query} className="contents">
            <dt>
              <code className="rounded-sm bg-paper-sunk px-1.5 py-0.5 font-mono text-xs">
                {query}
              </code>
            </dt>
            <dd className="text-ink-soft">{meaning}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const FoundCard = memo(function FoundCard({ card }: { readonly card: Card }) {
  const store = useEditorStore();
  const target = useEditor((editor) => editor.target);
  const inDeck = useEditor((editor) => countOf(editor.editing.list, card.id, target));
  const supply = useEditor((editor) => editor.holdings?.supply(card) ?? null);
  const key = rowKey(target, card.id);
  const point = () => store.setState({ pointed: card.id });
  const leave = () => store.setState({ pointed: null });
  return (
    <li
      className="flex items-center gap-2 py-1 pr-1 pl-3 text-sm [contain-intrinsic-size:auto_3rem] [content-visibility:auto]"
      onPointerEnter={point}
      onPointerLeave={leave}
      onFocus={point}
      onBlur={leave}
    >
      <CardLine card={card} inDeck={0} supply={supply} />
      <CountStepper
        name={card.name}
        count={inDeck}
        onStep={(by) => (by > 0 ? addToDeck(store, card, 1) : changeRowCount(store, key, -1))}
      />
    </li>
  );
});

const RANGE_NAMES: Readonly<Record<FinderRange, string>> = {
  all: 'all cards',
  owned: 'cards I own',
  free: 'cards I have free',
  pool: 'the pool',
};

const CHOICE_CLASS =
  'h-10 rounded-md border border-line-strong/50 bg-paper-raised px-2 text-sm text-ink sm:h-8';

/** Selects which cards are offered, and the board that they go to. */
function FinderChoices() {
  const store = useEditorStore();
  const range = useEditor((editor) => editor.range);
  const target = useEditor((editor) => editor.target);
  const hasPool = useEditor((editor) => editor.editing.list.pool !== undefined);
  const isLoading = useEditor(
    (editor) => (range === 'owned' || range === 'free') && editor.holdings === null,
  );
  const ranges = FINDER_RANGES.filter((one) => one !== 'pool' || hasPool || range === 'pool');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-3 py-2 text-sm text-ink-soft">
      <label className="flex items-center gap-1.5">
        Look in
        <select
          className={CHOICE_CLASS}
          value={range}
          onChange={({ target: { value } }) => {
            const chosen = FINDER_RANGES.find((one) => one === value);
            if (chosen !== undefined) store.setState({ range: chosen });
          }}
        >
          {ranges.map((one) => (
            <option key={one} value={one}>
              {RANGE_NAMES[one]}
            </option>
          ))}
        </select>
      </label>
      <label className="flex items-center gap-1.5">
        Add to
        <select
          className={CHOICE_CLASS}
          value={target}
          onChange={({ target: { value } }) => {
            const chosen = BOARDS.find((one) => one === value);
            if (chosen !== undefined) store.setState({ target: chosen });
          }}
        >
          {BOARDS.map((one) => (
            <option key={one} value={one}>
              {BOARD_NAMES[one]}
            </option>
          ))}
        </select>
      </label>
      {isLoading ? <span>Loading the collection…</span> : null}
    </div>
  );
}

interface FindPanelProps {
  readonly words: string;
  readonly search: CardSearch;
  readonly onClose: () => void;
}

/** All search results, to add and remove; without a query, the search syntax. */
export function SearchPanel({ words, search, onClose }: FindPanelProps) {
  const [limit, setLimit] = useState(PAGE_SIZE);
  const finds = useMemo(() => search(words, limit), [search, words, limit]);
  return (
    <section aria-label="Browse the cards" className="sheet mb-3 overflow-hidden">
      <div className="flex items-center justify-between gap-3 border-b border-line py-1 pr-1 pl-3">
        <p className="text-sm text-ink-soft" role="status">
          {words === '' ? 'Search syntax' : `${finds.total} found`}
          {finds.explain === '' ? '' : `: ${finds.explain}`}
        </p>
        <button
          type="button"
          aria-label="Close browsing"
          className="grid size-10 shrink-0 place-items-center rounded-md hover:bg-paper-sunk"
          onClick={onClose}
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      </div>
      <FinderChoices />
      <QueryErrors errors={finds.errors} />
      {words === '' ? (
        <SearchLanguage />
      ) : (
        <div className="max-h-[50dvh] overflow-y-auto">
          <ul className="divide-y divide-line">
            {finds.cards.map((card) => (
              <FoundCard key={card.id} card={card} />
            ))}
          </ul>
          {finds.total > finds.cards.length ? (
            <button
              type="button"
              className="min-h-11 w-full text-sm font-medium text-accent hover:bg-accent-wash"
              onClick={() => setLimit(limit + PAGE_SIZE)}
            >
              Show more
            </button>
          ) : null}
        </div>
      )}
    </section>
  );
}
