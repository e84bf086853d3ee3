'use client';
import Link from 'next/link';
import { useMemo, useState } from 'react';
import { Answered } from '@/app/_components/site/answered';
import { EmptyState } from '@/app/_components/site/empty-state';
import { OWN_CARDS } from '@/lib/client/cards';
import { markBuilt, problemOf } from '@/lib/client/decks';
import { freshId } from '@/lib/client/fresh-id';
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
import { counted } from '@/lib/text/counted';
import { lookUp } from '@/lib/text/look-up';
import { useCollectionStore, usePrintings, useTotals } from './collection-context';

/** Returns the copies owned and wanted by card, over all printings, and the names of cards. */
function useCounts() {
  const printings = usePrintings();
  const held = useTotals();
  const deletedNames = useAnswer(OWN_CARDS).body?.deletedNames;
  return useMemo(() => {
    const owned = new Map<string, number>();
    const wanted = new Map<string, number>();
    const names = new Map<string, string>();
    for (const { id, card, name } of printings) {
      const so = heldOf(held, id);
      owned.set(card, (owned.get(card) ?? 0) + so.owned);
      wanted.set(card, (wanted.get(card) ?? 0) + so.wanted);
      names.set(card, name);
    }
    return {
      owned,
      wanted,
      nameOf: (card: string) => names.get(card) ?? lookUp(deletedNames ?? {}, card) ?? card,
    };
  }, [printings, held, deletedNames]);
}

function LackingCards({
  shortage,
  wanted,
  nameOf,
}: {
  readonly shortage: Shortage;
  readonly wanted: ReadonlyMap<string, number>;
  readonly nameOf: (card: string) => string;
}) {
  const store = useCollectionStore();
  const [announcement, setAnnouncement] = useState('');
  if (shortage.cards === 0) return <p className="text-sm text-ink-faint">No cards yet.</p>;
  if (shortage.missing === 0) return <p className="text-sm text-good">You have every card.</p>;
  function want(): void {
    // Copies that are already wanted are not added again.
    const steps = shortage.lacks.flatMap(({ card, missing }) => {
      const more = missing - (wanted.get(card) ?? 0);
      return more > 0 ? [{ printing: card, condition: '', place: '', wanted: more }] : [];
    });
    const added = steps.reduce((sum, step) => sum + step.wanted, 0);
    if (added > 0) store.count(`${added} missing for a deck: wanted`, steps, freshId());
    setAnnouncement(
      added === 0
        ? 'Your wants have all of them already.'
        : `${counted(added, 'copy', 'copies')} added to your wants.`,
    );
  }
  return (
    <details className="text-sm">
      <summary className="cursor-pointer text-ink-soft">
        {shortage.missing} of {shortage.cards} missing
      </summary>
      <ul className="mt-2 space-y-0.5 sm:columns-2">
        {shortage.lacks.map(({ card, missing, free }) => (
          <li key={card}>
            <span className="tabular-nums">{missing}</span> {nameOf(card)}
            {free > 0 ? <span className="text-ink-faint"> (you have {free})</span> : null}
          </li>
        ))}
      </ul>
      <button type="button" className="mt-2 min-h-10 text-link" onClick={want}>
        Add these to my wants
      </button>
      <p role="status" className="text-ink-soft">
        {announcement}
      </p>
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
  const { owned, wanted, nameOf } = useCounts();
  const decks: AllottedDeck[] = rows.map((row) => ({
    id: row.id,
    name: row.name,
    built: isBuilt(row),
    cards: new Map(row.cards),
  }));
  const wrong = conflictsOf(decks, owned);

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
      {trouble === '' ? null : (
        <p role="alert" className="mb-4 text-bad">
          {trouble}
        </p>
      )}
      {wrong.length === 0 ? null : (
        <section aria-labelledby="conflicts" className="mb-8 rounded-md border border-warn/50 p-4">
          <h2 id="conflicts" className="font-semibold">
            Needed by more than one built deck
          </h2>
          <ul className="mt-2 space-y-1 text-sm">
            {wrong.map(({ card, needed, owned: there, decks: wanting }) => (
              <li key={card}>
                <strong className="font-medium">{nameOf(card)}</strong>: {there} there, {needed}{' '}
                needed ({wanting.map(({ name, count }) => `${name} ${count}`).join(', ')})
              </li>
            ))}
          </ul>
        </section>
      )}
      <ul className="divide-y divide-line border-y border-line">
        {sortByShortage(decks, owned).map((shortage) => (
          <li
            key={shortage.deck}
            className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)_8rem]"
          >
            <Link
              href={`/decks/${shortage.deck}`}
              className="font-medium wrap-anywhere hover:text-accent"
            >
              {rows.find(({ id }) => id === shortage.deck)?.name}
            </Link>
            <LackingCards shortage={shortage} wanted={wanted} nameOf={nameOf} />
            <label className="flex min-h-10 items-center gap-2 text-sm sm:min-h-0 sm:justify-end">
              <input
                type="checkbox"
                className="size-4"
                checked={decks.some(({ id, built }) => id === shortage.deck && built)}
                onChange={(event) => void mark(shortage.deck, event.target.checked)}
              />
              Built
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}
