import type { CSSProperties } from 'react';
import face from '@/app/_components/card/card-face.module.css';
import type { PreviewCard } from '@/lib/ote/daily-puzzle';
import hand from './hand.module.css';
import { PuzzleGoal } from './puzzle-goal';
import css from './table-room.module.css';
import { ABOVE_TABLE, BAR } from './table-styles';

/** What is known of a puzzle before the cards are loaded. */
export interface PreviewedPuzzle {
  readonly title: string;
  readonly about: string;
  readonly turns: number;
  /** The number of moves of the shortest solution; null when it is not known. */
  readonly shortest: number | null;
  readonly hand: readonly PreviewCard[];
}

type PuzzlePreviewProps = Omit<PreviewedPuzzle, 'shortest'> & {
  readonly shortest: number | string | null;
};

/**
 * A puzzle until it can be played: its goal and hand, at the places where the table has them. The script of the daily puzzle writes into
 * the elements with `data-preview` before React takes over the page, which keeps those texts (`suppressHydrationWarning`).
 */
export function PuzzlePreview({ title, about, turns, shortest, hand: given }: PuzzlePreviewProps) {
  const slots = given.map((card, slot) => ({ card, slot }));
  return (
    // The page may be painted before its script has arrived: an empty preview is not shown.
    <div
      className={`${css.room} ${ABOVE_TABLE} has-[h1:empty]:invisible`}
      data-table-page=""
      aria-busy="true"
    >
      <div className={css.top}>
        <div className={`${BAR} pl-14`}>
          <h1
            className="truncate text-[17px] font-[660]"
            data-preview="title"
            suppressHydrationWarning
          >
            {title}
          </h1>
        </div>
        <PuzzleGoal
          title={title}
          about={about}
          moves={
            <p className="text-sm tabular-nums">
              0 moves so far, {limitOf(turns)}.
              {shortest === null ? null : (
                <>
                  {' The shortest solution has '}
                  <span data-preview="shortest" suppressHydrationWarning>
                    {shortest}
                  </span>
                  .
                </>
              )}
            </p>
          }
        >
          <span className="invisible text-sm">All puzzles</span>
        </PuzzleGoal>
      </div>
      <div className={css.board} />
      <div className={css.dock}>
        <div className={css.hand}>
          <section className={hand.hand} aria-label={`Your hand, ${given.length} cards`}>
            <ul className={hand.list} style={{ '--count': given.length } as CSSProperties}>
              {slots.map(({ card, slot }) => (
                <li key={slot} className={hand.slot}>
                  <PreviewFace card={card} />
                </li>
              ))}
            </ul>
          </section>
        </div>
        <div className={css.act} />
      </div>
      <div className={css.side} />
    </div>
  );
}

/** Says within which turns the goal of a puzzle must be reached. */
export function limitOf(turns: number): string {
  return turns === 1 ? 'in this turn' : `within ${turns} turns`;
}

/** The head of a card's face: name, cost and type. */
function PreviewFace({ card: { name, type, cost } }: { readonly card: PreviewCard }) {
  return (
    <div className="w-(--hand-w)">
      <div
        className={`${face.face} card-paper`}
        data-preview="card"
        data-type={type}
        suppressHydrationWarning
      >
        <div className={face.card}>
          <div className={face.head}>
            <span className={face.name} data-long="" data-preview="name" suppressHydrationWarning>
              {name}
            </span>
            <span className={face.cost} data-preview="cost" suppressHydrationWarning>
              {cost}
            </span>
          </div>
          <div className={face.about}>
            <span
              className={`${face.kind} capitalize`}
              data-preview="type"
              suppressHydrationWarning
            >
              {type}
            </span>
          </div>
        </div>
      </div>
    </div>
  );
}
