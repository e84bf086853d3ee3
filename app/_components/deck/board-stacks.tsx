'use client';
import { StickyNote, TriangleAlert } from 'lucide-react';
import { type CSSProperties, memo, useEffect, useRef } from 'react';
import { CardFace } from '@/app/_components/card/card-face';
import { fullNameOf } from '@/lib/cards/catalogue';
import { type DeckGroup, type DeckRow, rowKey } from '@/lib/decks/edit-rows';
import css from './board-stacks.module.css';
import { type BoardProps, findingOf, GroupName } from './board-table';
import { CountStepper, StepButton } from './count-stepper';
import {
  missingWords,
  type RowActions,
  RowDetails,
  type RowFinding,
  RowMenuButton,
  rowElementId,
} from './deck-row';
import { useEditor } from './editor-context';

/** The most copies that are drawn behind a face. */
const MOST_BEHIND = 3;

// Heights of board-stacks.module.css in rem: a row of the grid, a whole face with the name of its group, an edge of a copy behind a face, and
// what is seen of a face under others, which is more for a finger.
const GRID_ROW = 0.5;
const FACE = 16.2;
const EDGE = 0.3125;
const STRIP = 2.25;
const STRIP_FOR_FINGERS = 2.75;

/** Returns how many copies are drawn behind a face. */
function copiesBehind(count: number): number {
  return Math.min(MOST_BEHIND, Math.max(0, count - 1));
}

/** Returns the height of a group in rows of the grid: a strip for each card but the last, which is whole. */
function gridRowsOf({ rows }: DeckGroup, strip: number): number {
  const edges = rows.reduce((sum, { count }) => sum + copiesBehind(count), 0);
  return Math.ceil((FACE + (rows.length - 1) * strip + edges * EDGE) / GRID_ROW);
}

/** The cards of a board as stacks of faces, a column for each group. They have the keys of the rows. */
export function BoardStacks(props: BoardProps) {
  const { board, groups, findings, notes, stop, actions, onKeyDown } = props;
  const unfolded = useEditor((editor) => editor.unfolded);
  const rows = groups.flatMap((group) => group.rows);
  const open = rows.find(({ id }) => rowKey(board, id) === unfolded);
  return (
    <>
      <div className={css.columns}>
        {groups.map((group) => (
          <div
            key={group.key}
            style={
              {
                '--rows': gridRowsOf(group, STRIP),
                '--rows-for-fingers': gridRowsOf(group, STRIP_FOR_FINGERS),
              } as CSSProperties
            }
          >
            <p className="pt-3 pb-2 text-sm font-semibold">
              <GroupName group={group} />
            </p>
            <ul aria-label={group.label} onKeyDown={onKeyDown}>
              {group.rows.map((row) => {
                const key = rowKey(board, row.id);
                return (
                  <Pile
                    key={row.id}
                    rowKey={key}
                    id={row.id}
                    card={row.card}
                    count={row.count}
                    problem={findingOf(findings, board, row)?.messages[0]?.message ?? ''}
                    hasNote={notes.has(row.id)}
                    current={key === stop}
                    unfolded={key === unfolded}
                    actions={actions}
                  />
                );
              })}
            </ul>
          </div>
        ))}
      </div>
      {open === undefined ? null : (
        <OpenPile
          key={open.id}
          rowKey={rowKey(board, open.id)}
          row={open}
          finding={findingOf(findings, board, open)}
          actions={actions}
        />
      )}
    </>
  );
}

interface PileProps extends Pick<DeckRow, 'id' | 'card' | 'count'> {
  readonly rowKey: string;
  /** What the check says of the card; '' for nothing. */
  readonly problem: string;
  readonly hasNote: boolean;
  readonly current: boolean;
  readonly unfolded: boolean;
  readonly actions: RowActions;
}

/** The copies of a card, of which the next pile leaves only the head in sight. Pointed at, focused or tapped, it lies on top. */
const Pile = memo(function Pile(props: PileProps) {
  const { rowKey, id, card, count, problem, hasNote, current, unfolded, actions } = props;
  const name = useEditor(({ catalogue }) => fullNameOf(catalogue, id));
  const missing = useEditor(({ catalogue }) => missingWords(catalogue, id));
  const wasOnTop = useRef(false);
  return (
    <li
      className={css.pile}
      data-empty={count === 0 || undefined}
      style={{ '--behind': copiesBehind(count) } as CSSProperties}
    >
      <div className={css.behind} />
      <div className={css.head}>
        <div className={css.face} aria-hidden="true">
          {card === null ? (
            <p className={css.missing}>
              {name} {missing}
            </p>
          ) : (
            <CardFace card={card} />
          )}
        </div>
        <button
          type="button"
          id={rowElementId(rowKey)}
          data-row={rowKey}
          data-menu={rowKey}
          tabIndex={current ? 0 : -1}
          aria-expanded={unfolded}
          aria-keyshortcuts="Plus Minus Delete ArrowUp ArrowDown S M D N R ."
          aria-label={`${count} ${name}${card === null ? ` ${missing}` : ''}${problem && `. ${problem}`}`}
          title={problem}
          className={css.name}
          onFocus={() => actions.focus(rowKey)}
          onPointerDown={({ currentTarget }) => {
            wasOnTop.current = document.activeElement === currentTarget;
          }}
          onClick={({ currentTarget, detail }) => {
            // The first tap lays the card on top; keys and the next tap unfold it. Safari focuses no button by itself.
            currentTarget.focus();
            if (detail === 0 || wasOnTop.current) actions.unfold(rowKey);
          }}
        />
        <span className={css.count} aria-hidden="true">
          {count}
          {problem === '' ? null : <TriangleAlert className="size-3.5 text-warn" />}
          {hasNote ? <StickyNote className="size-3.5 text-accent" /> : null}
        </span>
        {card === null || card.name === name ? null : (
          <span className={css.number} aria-hidden="true">
            {card.number}
          </span>
        )}
        <span className={css.steps}>
          <StepButton
            by={-1}
            name={name}
            count={count}
            removable
            row={rowKey}
            onStep={() => actions.step(rowKey, -1)}
          />
          <StepButton
            by={1}
            name={name}
            count={count}
            row={rowKey}
            onStep={() => actions.step(rowKey, 1)}
          />
        </span>
      </div>
    </li>
  );
});

interface OpenPileProps extends Pick<PileProps, 'rowKey' | 'actions'> {
  readonly row: DeckRow;
  readonly finding: RowFinding | null;
}

/** What an unfolded row shows, below the stacks. */
function OpenPile({ rowKey, row: { id, card, count }, finding, actions }: OpenPileProps) {
  const name = useEditor(({ catalogue }) => fullNameOf(catalogue, id));
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    sheet.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={sheet} className="sheet mt-6 scroll-my-16 p-3">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <div className="flex items-center">
          <CountStepper
            name={name}
            count={count}
            removable
            row={rowKey}
            onStep={(by) => actions.step(rowKey, by)}
          />
          <RowMenuButton rowKey={rowKey} name={name} actions={actions} />
        </div>
      </div>
      <RowDetails rowKey={rowKey} id={id} card={card} finding={finding} />
    </div>
  );
}
