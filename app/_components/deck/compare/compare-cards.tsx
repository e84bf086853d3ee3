import { useMemo } from 'react';
import { type Catalogue, fullNameOf } from '@/lib/cards/catalogue';
import { type ComparedCard, compareCards } from '@/lib/decks/compare';
import { BOARD_NAMES } from '@/lib/decks/deck-list';
import type { DeckList } from '@/lib/decks/types';

/** The props of every part of a comparison. */
export interface CompareProps {
  readonly lists: readonly [a: DeckList, b: DeckList];
  readonly names: readonly [a: string, b: string];
  readonly catalogue: Catalogue;
}

/** The head of a table with a column for each deck. */
export function CompareHead({ names, first }: { first: string } & Pick<CompareProps, 'names'>) {
  return (
    <thead className="text-xs text-ink-faint">
      <tr>
        <th scope="col" className="py-1 text-left font-medium">
          {first}
        </th>
        {names.map((name, i) => (
          <th
            key={['a', 'b'][i]}
            scope="col"
            className="w-20 px-2 py-1 text-right font-medium sm:w-36"
          >
            <span className="line-clamp-2 wrap-anywhere">{name}</span>
          </th>
        ))}
        <th scope="col" className="w-16 py-1 text-right font-medium">
          Change
        </th>
      </tr>
    </thead>
  );
}

/** Writes a change: `+3`, `−0.5`; '' when there is no change. */
export function writeSigned(change: number, digits = 0): string {
  const rounded = Number(change.toFixed(digits));
  if (rounded === 0) return '';
  return `${rounded > 0 ? '+' : '−'}${Math.abs(rounded).toFixed(digits)}`;
}

/** Returns the colour of a change, in addition to its sign. */
export function changeColour(change: number): string {
  if (change === 0) return '';
  return change > 0 ? 'text-good' : 'text-bad';
}

function ChangedRows({
  cards,
  nameOf,
}: {
  cards: readonly ComparedCard[];
  nameOf: (id: string) => string;
}) {
  return cards.map(({ card, a, b }) => (
    <tr key={card} className="border-t border-line">
      <th scope="row" className="py-1.5 text-left font-normal">
        {nameOf(card)}
      </th>
      <td className="px-2 text-right">{a || '–'}</td>
      <td className="px-2 text-right">{b || '–'}</td>
      <td className={`text-right font-medium ${changeColour(b - a)}`}>{writeSigned(b - a)}</td>
    </tr>
  ));
}

/** The different cards, board by board; equal ones are folded. */
export function CompareCards({ lists, names, catalogue }: CompareProps) {
  const boards = useMemo(() => compareCards(...lists), [lists]);
  const nameOf = (id: string) => fullNameOf(catalogue, id);
  return (
    <section aria-labelledby="compare-cards">
      <h2 id="compare-cards" className="mb-3 text-xl font-semibold">
        Cards
      </h2>
      {boards.every(({ different }) => different.length === 0) ? (
        <p className="text-ink-soft">The same cards in both.</p>
      ) : null}
      {boards.map(({ board, different, same }) => (
        <div key={board} className="mb-6">
          {board === 'main' ? null : <h3 className="mb-1 font-semibold">{BOARD_NAMES[board]}</h3>}
          {different.length === 0 ? null : (
            <table className="w-full text-sm">
              <caption className="sr-only">{BOARD_NAMES[board]}: cards with other counts</caption>
              <CompareHead names={names} first="Card" />
              <tbody>
                <ChangedRows cards={different} nameOf={nameOf} />
              </tbody>
            </table>
          )}
          {same.length === 0 ? null : (
            <details className="mt-2">
              <summary className="min-h-10 cursor-pointer text-sm text-ink-soft sm:min-h-8">
                {same.length} {same.length === 1 ? 'card is' : 'cards are'} the same in both
              </summary>
              <ul className="columns-2 text-sm sm:columns-3">
                {same.map(({ card, a }) => (
                  <li key={card}>
                    <span className="inline-block w-7 text-right tabular-nums">{a}</span>{' '}
                    {nameOf(card)}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
      ))}
    </section>
  );
}
