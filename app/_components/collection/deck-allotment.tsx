'use client';
import Link from 'next/link';
import { useMemo, useState } from 'react';
import { Answered } from '@/app/_components/site/answered';
import { EmptyState } from '@/app/_components/site/empty-state';
import { OWN_CARDS } from '@/lib/client/cards';
import { markBuilt, problemOf } from '@/lib/client/decks';
import { CONTENTS } from '@/lib/client/holdings';
import { useAnswer } from '@/lib/client/use-answer';
import {
  type AllottedDeck,
  type AllottedDeckRow,
  conflictsOf,
  type Shortage,
  sortByShortage,
} from '@/lib/collection/allotment';
import { heldOf } from '@/lib/collection/completion';
import { type CountedPrinting, unknownPrinting } from '@/lib/collection/printings';
import { lookUp } from '@/lib/text/look-up';
import { usePrintings, useTotals } from './collection-context';
import { TogetherLacking, useDeckChoice } from './together-lacking';
import { WantAll } from './want-all';

/** Returns the copies owned and wanted by card, over all printings, and the printing by which a card is listed. */
function useCounts() {
  const printings = usePrintings();
  const held = useTotals();
  const deletedNames = useAnswer(OWN_CARDS).body?.deletedNames;
  return useMemo(() => {
    const owned = new Map<string, number>();
    const wanted = new Map<string, number>();
    const known = new Map<string, CountedPrinting>();
    for (const printing of printings) {
      const { id, card } = printing;
      const so = heldOf(held, id);
      owned.set(card, (owned.get(card) ?? 0) + so.owned);
      wanted.set(card, (wanted.get(card) ?? 0) + so.wanted);
      if (id === card) known.set(card, printing);
    }
    return {
      owned,
      wantedOf: ({ card }: CountedPrinting) => wanted.get(card) ?? 0,
      printingOf: (card: string) =>
        known.get(card) ?? unknownPrinting(card, lookUp(deletedNames ?? {}, card) ?? card),
    };
  }, [printings, held, deletedNames]);
}

type Counts = ReturnType<typeof useCounts>;

interface LackingCardsProps {
  readonly shortage: Shortage;
  readonly counts: Counts;
}

function LackingCards({ shortage, counts: { printingOf, wantedOf } }: LackingCardsProps) {
  if (shortage.cards === 0) return <p className="text-sm text-ink-faint">No cards yet.</p>;
  if (shortage.missing === 0) return <p className="text-sm text-good">You have every card.</p>;
  const rows = shortage.lacks.map(({ card, missing, free }) => ({
    printing: printingOf(card),
    count: missing,
    note: free > 0 ? `you have ${free}` : '',
  }));
  return (
    <details className="text-sm">
      <summary className="flex min-h-10 w-fit cursor-pointer items-center text-ink-soft">
        {shortage.missing} of {shortage.cards} missing
      </summary>
      <ul className="my-2 space-y-0.5 sm:columns-2">
        {rows.map(({ printing, count, note }) => (
          <li key={printing.id}>
            <span className="tabular-nums">{count}</span> {printing.name}
            {note === '' ? null : <span className="text-ink-faint"> ({note})</span>}
          </li>
        ))}
      </ul>
      <WantAll rows={rows} what="missing for a deck" wantedOf={wantedOf} />
    </details>
  );
}

/** Decks with the cards they lack, the buildable ones first, and conflicts between built decks. */
export function DeckAllotment() {
  const answer = useAnswer(CONTENTS);
  return (
    <Answered path={CONTENTS} answer={answer}>
      {({ decks }) => <AllottedDecks rows={decks} />}
    </Answered>
  );
}

function AllottedDecks({ rows }: { readonly rows: readonly AllottedDeckRow[] }) {
  /** Decks marked as built on this page, until the server confirms it. */
  const [marked, setMarked] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [trouble, setTrouble] = useState('');
  const isBuilt = ({ id, built }: Pick<AllottedDeckRow, 'id' | 'built'>) => marked.get(id) ?? built;
  const counts = useCounts();
  const { owned, printingOf } = counts;
  const decks: AllottedDeck[] = rows.map((row) => ({
    id: row.id,
    name: row.name,
    built: isBuilt(row),
    cards: new Map(row.cards),
  }));
  const wrong = conflictsOf(decks, owned);
  const choice = useDeckChoice();
  const chosen = decks.filter(({ id }) => choice.ids.includes(id));

  const nameOf = (deck: string) => rows.find(({ id }) => id === deck)?.name ?? '';
  async function mark(id: string, to: boolean): Promise<void> {
    setMarked(new Map([...marked, [id, to]]));
    const message = problemOf(await markBuilt(id, to));
    setTrouble(message);
    if (message !== '') setMarked((now) => new Map([...now].filter(([other]) => other !== id)));
  }
  if (rows.length === 0)
    return <EmptyState title="No decks yet">Create one under Decks.</EmptyState>;
  return (
    <>
      <div className={chosen.length === 0 ? '' : 'print:hidden'}>
        {trouble === '' ? null : (
          <p role="alert" className="mb-4 text-bad">
            {trouble}
          </p>
        )}
        {wrong.length === 0 ? null : (
          <section
            aria-labelledby="conflicts"
            className="mb-8 rounded-md border border-warn/50 p-4"
          >
            <h2 id="conflicts" className="font-semibold">
              Needed by more than one built deck
            </h2>
            <ul className="mt-2 space-y-1 text-sm">
              {wrong.map(({ card, needed, owned: there, decks: wanting }) => (
                <li key={card}>
                  <strong className="font-medium">{printingOf(card).name}</strong>: {there} there,{' '}
                  {needed} needed ({wanting.map(({ name, count }) => `${name} ${count}`).join(', ')}
                  )
                </li>
              ))}
            </ul>
          </section>
        )}
        <ul className="divide-y divide-line border-y border-line">
          {sortByShortage(decks, owned).map((shortage) => (
            <li
              key={shortage.deck}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)_8rem]"
            >
              <span className="flex min-w-0 items-center gap-2">
                <label className="grid size-10 shrink-0 place-items-center">
                  <input
                    type="checkbox"
                    className="size-6"
                    aria-label={`Choose ${nameOf(shortage.deck)}`}
                    checked={choice.ids.includes(shortage.deck)}
                    onChange={() => choice.toggle(shortage.deck)}
                  />
                </label>
                <Link
                  href={`/decks/${shortage.deck}`}
                  className="py-2 font-medium wrap-anywhere hover:text-accent"
                >
                  {nameOf(shortage.deck)}
                </Link>
              </span>
              <div className="max-sm:col-span-2 max-sm:row-start-2">
                <LackingCards shortage={shortage} counts={counts} />
              </div>
              <label className="flex min-h-10 items-center gap-2 text-sm sm:justify-end">
                <input
                  type="checkbox"
                  className="size-6"
                  checked={decks.some(({ id, built }) => id === shortage.deck && built)}
                  onChange={(event) => void mark(shortage.deck, event.target.checked)}
                />
                Built
              </label>
            </li>
          ))}
        </ul>
        {chosen.length === 0 ? null : (
          <p className="sticky bottom-0 z-10 border-t border-line bg-paper">
            <a href="#together" className="inline-flex min-h-10 items-center text-link">
              What {chosen.length === 1 ? 'it lacks' : `these ${chosen.length} lack together`}
            </a>
          </p>
        )}
      </div>
      {chosen.length === 0 ? (
        <p className="mt-4 text-sm text-ink-soft print:hidden">
          Choose decks to see what they lack together.
        </p>
      ) : (
        <TogetherLacking
          chosen={chosen}
          decks={decks}
          owned={owned}
          wantedOf={counts.wantedOf}
          printingOf={printingOf}
          choice={choice}
        />
      )}
    </>
  );
}
