'use client';
import { memo, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { SegmentedChoice } from '@/app/_components/forms/segmented-choice';
import { placeKey } from '@/app/_components/search/results-list';
import { useCardsInSteps, useScrollPages } from '@/app/_components/search/use-rendered-results';
import { onDemand } from '@/app/_components/site/on-demand';
import { Skeleton } from '@/app/_components/site/skeleton';
import type { Card } from '@/lib/cards/catalogue';
import { BOARD_NAMES } from '@/lib/decks/deck-list';
import { FACETS } from '@/lib/decks/facets';
import { BOARDS } from '@/lib/decks/types';
import { counted } from '@/lib/text/counted';
import { CatalogueNote } from './add-box';
import { useCheck, useEditor, useEditorStore } from './editor-context';
import { FacetPanel } from './facet-panel';
import { FirstNeeds } from './first-needs';
import { FoundFace, FoundRow } from './found-card';
import { NextNeeds } from './next-needs';
import { SuggestedCards } from './suggested-cards';
import type { FoundCards } from './use-add-box';
import { QueryErrors } from './use-card-search';
import type { Facets } from './use-facets';
import { useListView } from './use-list-view';

/** Loaded when the deck is whole. It has its height, so that nothing moves. */
const BetterCards = onDemand(
  () => import('./better-cards').then((own) => own.BetterCards),
  <div className="h-32 border-t border-line" />,
);

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

/** Queries to try, each of which a click runs. */
function SearchLanguage() {
  const store = useEditorStore();
  return (
    <details className="border-t border-line text-sm">
      <summary className="min-h-10 cursor-pointer px-3 py-2 text-ink-soft">How to search</summary>
      <div className="px-3 pb-3">
        <p className="text-ink-soft">Type words from a name, text or trait, or a query:</p>
        <ul className="mt-1">
          {EXAMPLE_SEARCHES.map(([query, meaning]) => (
            <li key={query}>
              <button
                type="button"
                className="w-full rounded-sm py-1.5 text-left hover:bg-paper-sunk max-sm:min-h-10"
                onClick={() => store.setState({ wanted: query })}
              >
                <code className="rounded-sm bg-paper-sunk px-1.5 py-0.5 font-mono text-xs">
                  {query}
                </code>{' '}
                <span className="text-ink-soft">{meaning}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

/** Selects the board that found cards go to. */
function TargetChoice() {
  const store = useEditorStore();
  const target = useEditor((editor) => editor.target);
  return (
    <label className="flex items-center gap-1.5 text-sm text-ink-soft">
      Add to
      <select
        className="h-10 rounded-md border border-line-strong/50 bg-paper-raised px-2 text-sm text-ink sm:h-8"
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
  );
}

/** A card before the results, as a face. */
function ShownFace({ card }: { readonly card: Card }) {
  return <FoundFace card={card} isMarked={false} isOpen={false} onOpen={() => undefined} />;
}

/** A card before the results, as a row. */
function ShownRow({ card }: { readonly card: Card }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <FoundRow
      card={card}
      isMarked={false}
      isOpen={isOpen}
      onOpen={(open) => setOpen(open !== null)}
    />
  );
}

interface NoneFoundProps extends Pick<CardBrowserProps, 'words' | 'finds'> {
  readonly clear: Facets['clear'];
}

/** Says why no card is found, and what helps. */
function NoneFound({ words, finds: { all, near, meant }, clear }: NoneFoundProps) {
  const store = useEditorStore();
  const line = 'border-t border-line px-3 py-3 text-sm text-ink-soft';
  if (all > 0)
    return (
      <p className={line}>
        The filters leave none of {counted(all, 'card')}.{' '}
        <button type="button" className="text-link min-h-10 sm:min-h-8" onClick={clear}>
          Take the filters off
        </button>
      </p>
    );
  if (near.length === 0) return <p className={line}>No card matches “{words}”.</p>;
  return (
    <p className={line}>
      No card has all of “{words}”. These fit best.{' '}
      <button
        type="button"
        className="text-link min-h-10 text-left sm:min-h-8"
        onClick={() => store.setState({ wanted: meant })}
      >
        Search for <code className="font-mono text-xs">{meant}</code>
      </button>
    </p>
  );
}

/** The rows of the deck, as BuildPane has them. */
const DECK = '[aria-label="Deck"]';

/** Checks whether the deck has enough cards. A press in the list or in the deck that completes it moves nothing: this changes when the focus leaves both. */
function useIsFull(pane: RefObject<HTMLElement | null>): boolean {
  const { cards, minimum } = useCheck();
  const isNow = cards >= minimum;
  const [isFull, setFull] = useState(isNow);
  useEffect(() => {
    const follow = (focused: EventTarget | null) => {
      const isCounting =
        focused instanceof Element &&
        (pane.current?.contains(focused) === true || focused.closest(DECK) !== null);
      if (!isCounting) setFull(isNow);
    };
    const leave = ({ relatedTarget }: FocusEvent) => follow(relatedTarget);
    follow(document.activeElement);
    document.addEventListener('focusout', leave);
    return () => document.removeEventListener('focusout', leave);
  }, [isNow, pane]);
  return isFull;
}

interface CardBrowserProps {
  readonly words: string;
  readonly finds: FoundCards;
  /** The index of the card that Enter adds; -1 for none. */
  readonly active: number;
  readonly facets: Facets;
}

/** The found cards, or all without a query, with facets to narrow them and buttons to put them into the deck. */
export const CardBrowser = memo(function CardBrowser({
  words,
  finds,
  active,
  facets,
}: CardBrowserProps) {
  const listed = finds.cards.length > 0 ? finds.cards : finds.near;
  const { shown, mark, more } = useScrollPages(words, 0, listed.length);
  const cards = useCardsInSteps(
    useMemo(() => listed.slice(0, shown), [listed, shown]),
    finds.order,
  );
  const { view, change } = useListView();
  const state = useEditor((editor) => editor.catalogueState);
  const whole = state === 'whole';
  const Found = view.faces ? FoundFace : FoundRow;
  const [open, setOpen] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The first one is in sight without.
    if (active > 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const isBegun = useEditor(({ editing: { list } }) => list.entries.length > 0);
  const pane = useRef<HTMLDivElement>(null);
  const isFull = useIsFull(pane);
  const isNarrowed = FACETS.some((facet) => facets.choice[facet].length > 0);
  const listClass = view.faces
    ? 'grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3 border-t border-line p-3'
    : 'divide-y divide-line border-t border-line';
  // A catalogue that cannot be loaded is said above.
  const isLoading = finds.all === 0 && (state === 'loading' || (whole && finds.isWaiting));
  const hasNeeds = !isNarrowed && words === '' && whole;
  const needed = { Found: view.faces ? ShownFace : ShownRow, listClass };
  return (
    <div ref={pane} className="sheet overflow-hidden">
      <FacetPanel counts={finds.counts} facets={facets} />
      <QueryErrors errors={finds.errors} />
      <CatalogueNote />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line px-3 py-1.5">
        <p className="text-sm text-ink-soft" role="status">
          {isLoading
            ? ''
            : `${finds.cards.length} found${finds.explain === '' ? '' : `: ${finds.explain}`}`}
        </p>
        <div className="flex items-center gap-3">
          <TargetChoice />
          <SegmentedChoice
            label="Show the cards as"
            value={view.faces ? 'faces' : 'rows'}
            choices={[
              { value: 'rows', label: 'Rows' },
              { value: 'faces', label: 'Faces' },
            ]}
            onChange={(value) => change({ faces: value === 'faces' })}
          />
        </div>
      </div>
      {isLoading ? (
        <div className="border-t border-line p-3">
          <Skeleton rows={10} />
        </div>
      ) : null}
      {finds.cards.length > 0 || isLoading || !whole ? null : (
        <NoneFound words={words} finds={finds} clear={facets.clear} />
      )}
      {hasNeeds && isBegun && isFull ? <BetterCards {...needed} /> : null}
      {hasNeeds && isBegun ? <SuggestedCards isLast={facets.wants === null} {...needed} /> : null}
      {hasNeeds && !isBegun ? <FirstNeeds {...needed} /> : null}
      {hasNeeds && isBegun && facets.wants !== null ? (
        <NextNeeds {...needed} wants={facets.wants} />
      ) : null}
      {/* The other cards wait for what stands above them, so that nothing moves. */}
      <ul ref={list} className={listClass} hidden={hasNeeds && isBegun && facets.wants === null}>
        {cards.map((card, index) => (
          <Found
            key={placeKey(index)}
            card={card}
            isMarked={index === active && listed === finds.cards}
            isOpen={card.id === open}
            onOpen={setOpen}
          />
        ))}
      </ul>
      <div ref={mark} />
      {listed.length > shown ? (
        <button
          type="button"
          className="min-h-11 w-full border-t border-line text-sm font-medium text-accent hover:bg-accent-wash"
          onClick={more}
        >
          Show more
        </button>
      ) : null}
      <SearchLanguage />
    </div>
  );
});
