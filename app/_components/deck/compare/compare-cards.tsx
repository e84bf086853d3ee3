import { useMemo } from 'react';
import { FaceName, FaceNames, facesOf } from '@/app/_components/deck/face-name';
import { type Catalogue, fullNameOf } from '@/lib/cards/catalogue';
import { type ComparedCard, compareCards } from '@/lib/decks/compare';
import { BOARD_NAMES } from '@/lib/decks/deck-list';
import type { DeckList } from '@/lib/decks/types';
import { counted } from '@/lib/text/counted';
import { withSign } from '@/lib/text/with-sign';

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
            className="w-20 px-2 py-1 text-right font-medium sm:w-28"
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
  const written = withSign(change, digits);
  return Number(written) === 0 ? '' : written;
}

/** Returns the colour of a change, in addition to its sign. */
export function changeColour(change: number): string {
  if (change === 0) return '';
  return change > 0 ? 'text-good' : 'text-bad';
}

interface MoreInProps extends CompareProps {
  readonly cards: readonly ComparedCard[];
  /** The deck that has more of them. */
  readonly side: 0 | 1;
}

/** The cards of which one deck has more, with their pictures. */
function MoreIn({ cards, side, names, catalogue }: MoreInProps) {
  const own = cards.filter(({ a, b }) => (side === 0 ? a > b : b > a));
  if (own.length === 0) return null;
  return (
    <div className="min-w-0">
      <table className="w-full text-sm">
        <caption className="mb-1 text-left font-medium text-ink-soft wrap-anywhere">
          {counted(own.length, 'card')} more in {names[side]}
        </caption>
        <CompareHead names={names} first="Card" />
        <tbody>
          {own.map(({ card, a, b }) => (
            <tr key={card} className="border-t border-line">
              <th scope="row" className="py-1 text-left font-normal">
                <FaceName card={catalogue.byId.get(card)} name={fullNameOf(catalogue, card)} />
              </th>
              <td className="px-2 text-right">{a || '–'}</td>
              <td className="px-2 text-right">{b || '–'}</td>
              <td className={`text-right font-medium ${changeColour(b - a)}`}>
                {writeSigned(b - a)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The different cards, board by board; equal ones are folded. */
export function CompareCards(props: CompareProps) {
  const { lists, catalogue } = props;
  const boards = useMemo(() => compareCards(...lists), [lists]);
  const different = boards.reduce((sum, board) => sum + board.different.length, 0);
  return (
    <section aria-labelledby="compare-cards">
      <h2 id="compare-cards" className="mb-3 text-xl font-semibold">
        {different === 0
          ? 'The same cards in both'
          : `${counted(different, 'card')} ${different === 1 ? 'differs' : 'differ'}`}
      </h2>
      {boards.map(({ board, different: cards, same }) => (
        <div key={board} className="mb-4">
          {board === 'main' ? null : <h3 className="mb-1 font-semibold">{BOARD_NAMES[board]}</h3>}
          <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-2">
            <MoreIn {...props} cards={cards} side={0} />
            <MoreIn {...props} cards={cards} side={1} />
          </div>
          {same.length === 0 ? null : (
            <details className="mt-2">
              <summary className="min-h-10 cursor-pointer py-2 text-sm text-ink-soft sm:min-h-8 sm:py-1">
                {same.length} {same.length === 1 ? 'card is' : 'cards are'} the same in both
              </summary>
              <div className="text-sm">
                <FaceNames
                  cards={facesOf(
                    same.map(({ card, a }) => ({ card, count: a })),
                    catalogue,
                  )}
                />
              </div>
            </details>
          )}
        </div>
      ))}
    </section>
  );
}
