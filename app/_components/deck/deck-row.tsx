'use client';
import { ChevronRight, Ellipsis, StickyNote, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { onDemand } from '@/app/_components/site/on-demand';
import { type Card, type Catalogue, fullNameOf } from '@/lib/cards/catalogue';
import { costText, figureText } from '@/lib/cards/figure-text';
import type { CardSupply } from '@/lib/collection/supply';
import type { DeckMessage } from '@/lib/decks/check';
import type { DeckRow } from '@/lib/decks/edit-rows';
import type { CardNote } from '@/lib/decks/types';
import { type CalledCard, calledWords } from '@/lib/ote/called-cards';
import { type CardWorth, isWorthShown, worthWords } from '@/lib/ote/card-worth';
import { percent } from '@/lib/text/percent';
import { withSign } from '@/lib/text/with-sign';
import { CountStepper } from './count-stepper';
import { useEditor } from './editor-context';
import { SupplyFigure } from './supply-figure';

/** Loaded with the first unfolded row. */
export const RowDetails = onDemand(
  () => import('./row-details').then((module) => module.RowDetails),
  <div aria-busy="true" className="h-40" />,
);

/** Loaded after the first rows. */
const CardCrop = onDemand(() => import('./card-crop').then((module) => module.CardCrop));

/** The check results of one row. */
export interface RowFinding {
  readonly callable: boolean;
  /** How the card can be called, or why it cannot be called: one line for each step. */
  readonly why: readonly string[];
  /** Messages about the card, worst first. */
  readonly messages: readonly Pick<DeckMessage, 'code' | 'message'>[];
  /** In how many games it was called; null when too few are known. */
  readonly called: CalledCard | null;
  /** What it is worth; null when that is not known. */
  readonly worth: CardWorth | null;
}

/** The actions of a row, by its key. */
export interface RowActions {
  readonly step: (key: string, by: 1 | -1) => void;
  readonly unfold: (key: string) => void;
  readonly focus: (key: string) => void;
  readonly menu: (key: string) => void;
  readonly drag: (key: string | null) => void;
}

interface DeckRowProps {
  readonly rowKey: string;
  readonly row: DeckRow;
  readonly finding: RowFinding | null;
  readonly note: CardNote | null;
  /** The supply of the collection; null when it is not shown. */
  readonly supply: CardSupply | null;
  /** The unused copies of the pool; null on other boards. */
  readonly left: number | null;
  readonly current: boolean;
  readonly unfolded: boolean;
  readonly draggable: boolean;
  /** What the column of games shows. */
  readonly figure: GamesFigure;
  readonly actions: RowActions;
}

/** A figure of a card from games: in how many it was called, or what it is worth. */
export type GamesFigure = 'called' | 'worth';

/** Returns the id of the element in a row that gets the focus. */
export function rowElementId(key: string): string {
  return `row-${key.replaceAll(/[/:]/g, '-')}`;
}

/**
 * Returns the grid columns of a row. A row is a grid and not a table row, because browsers skip the layout of grids
 * outside the window: in a deck of 200 cards that was most of the time of a key press.
 */
export function columnsFor(withSupply: boolean): string {
  return withSupply
    ? 'grid grid-cols-[7rem_minmax(0,1fr)_2.75rem_2.5rem] sm:[--figures:16.75rem] sm:grid-cols-[6rem_minmax(0,1fr)_4.5rem_2.5rem_2rem_2rem_2.5rem_3.25rem_2rem]'
    : 'grid grid-cols-[7rem_minmax(0,1fr)_2.75rem_2.5rem] sm:[--figures:12.25rem] sm:grid-cols-[6rem_minmax(0,1fr)_2.5rem_2rem_2rem_2.5rem_3.25rem_2rem]';
}

/** A row outside the window keeps its last height, or a default. */
const SKIPPED_CLASS =
  '[contain-intrinsic-size:auto_4.3rem] [content-visibility:auto] [overflow-clip-margin:0.25rem] sm:[contain-intrinsic-size:auto_3.6rem]';

function powerWords(card: Card): string {
  return card.ap === null && card.dp === null
    ? ''
    : `${figureText(card.ap)}/${figureText(card.dp)}`;
}

function phoneFigures(card: Card): string {
  const pull = card.pull === null ? '' : `Pull ${figureText(card.pull)}`;
  return [powerWords(card), pull].filter(Boolean).join(' · ');
}

/** Short messages for phones. The check and the unfolded row have the complete ones. */
const SHORT_MESSAGES: Readonly<Partial<Record<DeckMessage['code'], string>>> = {
  BULLET_UNREACHABLE: 'No bullet provider',
  COST_UNREACHABLE: 'Too little Pull',
  NO_TARGET: 'No bearer',
  NOT_IN_FORMAT: 'Not in the format',
  TOO_MANY_COPIES: 'Too many copies',
  NOT_IN_POOL: 'Not in the pool',
  INCOMPLETE_CARD: 'Incomplete',
};

function RowMessage({ code, message }: RowFinding['messages'][number]) {
  return (
    <span className="text-warn" title={message}>
      <TriangleAlert aria-hidden="true" className="mr-1 inline size-3.5 align-[-0.15em]" />
      {SHORT_MESSAGES[code] ?? message}
    </span>
  );
}

interface RowGamesProps {
  readonly finding: RowFinding | null;
  readonly figure: GamesFigure;
}

/** What games tell of a card, in a few signs; nothing when it is not known. */
function RowGames({ finding, figure }: RowGamesProps) {
  if (figure === 'worth') {
    const worth = finding?.worth ?? null;
    if (worth === null) return null;
    return (
      <span className={isWorthShown(worth) ? '' : 'text-ink-faint'} title={worthWords(worth)}>
        {withSign(worth.change.mean, 2)}
      </span>
    );
  }
  const called = finding?.called ?? null;
  if (called === null) return null;
  return (
    <span
      className={called.isSeldom ? 'font-medium text-warn' : 'text-ink-soft'}
      title={[calledWords(called), called.why].filter((words) => words !== '').join('. ')}
    >
      {percent(called.share)}
    </span>
  );
}

/** The figure of the column that a phone has no room for, with its name. */
function RowGamesOnPhone({ finding, figure }: RowGamesProps) {
  if ((finding?.[figure] ?? null) === null) return null;
  return (
    <span className="mr-2 tabular-nums sm:hidden">
      <RowGames finding={finding} figure={figure} /> {figure}
    </span>
  );
}

/** Returns the chain that makes a bullet card callable. */
function callChain({ callable, why }: RowFinding): string {
  const [chain = ''] = callable ? why : [];
  // The name is right above, so the chain starts with its caller.
  return chain.slice(Math.max(0, chain.indexOf('←')));
}

const FIGURE_CLASS = 'hidden px-1.5 py-0.5 text-right leading-8 tabular-nums sm:block';

function RowFigures({ card, ...games }: RowGamesProps & { readonly card: Card | null }) {
  return (
    <>
      <td className="px-1.5 py-0.5 text-right font-medium leading-10 whitespace-nowrap tabular-nums sm:leading-8">
        {card ? costText(card.cost, card.bullet) : ''}
      </td>
      <td className={FIGURE_CLASS}>{card?.ap ? figureText(card.ap) : ''}</td>
      <td className={FIGURE_CLASS}>{card?.dp ? figureText(card.dp) : ''}</td>
      <td className={FIGURE_CLASS}>{card?.pull ? figureText(card.pull) : ''}</td>
      <td className={`${FIGURE_CLASS} whitespace-nowrap`}>
        <RowGames {...games} />
      </td>
    </>
  );
}

function RowNote({ note: { note, tags } }: { readonly note: CardNote }) {
  return (
    <span className="mr-1.5 inline-block max-w-full truncate align-bottom text-accent">
      <StickyNote aria-hidden="true" className="mr-1 inline size-3.5 align-[-0.15em]" />
      {[note, ...tags].filter(Boolean).join(' · ')}
    </span>
  );
}

/** The line below the name and the figures, which has one height whatever it says: the figures on a phone, the note, and what is wrong, how a bullet is satisfied, or the text. */
function UnderName(props: DeckRowProps) {
  const {
    row: { card, count },
    finding,
    figure,
    note,
    supply,
    unfolded,
  } = props;
  const wrong = count > 0 ? finding?.messages[0] : undefined;
  const chain = card?.bullet && finding !== null ? callChain(finding) : '';
  return (
    <span className="mb-1 flex h-5 gap-2 px-1 text-sm leading-5 sm:-mr-(--figures) sm:h-4 sm:text-xs sm:leading-4">
      {card && (phoneFigures(card) || supply) ? (
        <span className="flex shrink-0 gap-2 text-ink-soft tabular-nums sm:hidden">
          {phoneFigures(card)}
          {supply ? <SupplyFigure supply={supply} count={count} /> : null}
        </span>
      ) : null}
      {unfolded ? null : (
        <span className="min-w-0 truncate text-ink-faint">
          {note ? <RowNote note={note} /> : null}
          {wrong === undefined ? (
            <>
              <RowGamesOnPhone finding={finding} figure={figure} />
              {chain || card?.text}
            </>
          ) : (
            <RowMessage {...wrong} />
          )}
        </span>
      )}
    </span>
  );
}

function isSameFinding(a: RowFinding | null, b: RowFinding | null): boolean {
  if (a === null || b === null) return a === b;
  const same = (x: readonly string[], y: readonly string[]) =>
    x === y || (x.length === y.length && x.every((text, i) => text === y[i]));
  const said = ({ messages }: RowFinding) => messages.map(({ message }) => message);
  const inGames = ({ called, worth }: RowFinding) =>
    `${called?.share} ${called?.games} ${called?.why} ${worth?.change.mean} ${worth?.change.margin}`;
  if (inGames(a) !== inGames(b)) return false;
  return a.callable === b.callable && same(said(a), said(b)) && same(a.why, b.why);
}

/** Compares the props of rows, so that of two hundred rows only the changed one is rendered. */
function isSameRow(a: DeckRowProps, b: DeckRowProps): boolean {
  return (
    a.rowKey === b.rowKey &&
    a.row.count === b.row.count &&
    a.row.card === b.row.card &&
    a.note === b.note &&
    a.supply === b.supply &&
    a.left === b.left &&
    a.current === b.current &&
    a.unfolded === b.unfolded &&
    a.draggable === b.draggable &&
    a.figure === b.figure &&
    a.actions === b.actions &&
    isSameFinding(a.finding, b.finding)
  );
}

/** Says why a card is missing, after its name. */
export function missingWords(
  { deletedNames }: Pick<Catalogue, 'deletedNames'>,
  id: string,
): string {
  return deletedNames.has(id) ? 'was deleted' : 'is not in the catalogue';
}

interface RowMenuButtonProps extends Pick<DeckRowProps, 'rowKey' | 'actions'> {
  readonly name: string;
}

/** Opens the menu of a row. */
export function RowMenuButton({ rowKey, name, actions }: RowMenuButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      data-row={rowKey}
      data-menu={rowKey}
      aria-haspopup="menu"
      aria-label={`Move or note ${name}`}
      className="grid size-10 place-items-center rounded-md text-ink-faint hover:bg-paper-sunk hover:text-ink sm:size-8"
      onClick={() => actions.menu(rowKey)}
    >
      <Ellipsis aria-hidden="true" className="size-4" />
    </button>
  );
}

/** A row of the deck: copies, name, figures, and how the card can be called. */
export const DeckRowLine = memo(function DeckRowLine(props: DeckRowProps) {
  const { rowKey, row, finding, supply, left, current, unfolded, draggable, figure, actions } =
    props;
  const { card, count, id } = row;
  const catalogue = useEditor((editor) => editor.catalogue);
  const name = fullNameOf(catalogue, id);
  return (
    <>
      <tr
        data-card={id}
        draggable={draggable}
        className={`group items-start border-t border-line focus-within:bg-accent-wash/60 ${columnsFor(supply !== null)} ${SKIPPED_CLASS} ${count === 0 ? 'opacity-70' : ''}`}
        onFocus={() => actions.focus(rowKey)}
        onDragStart={(event) => {
          event.dataTransfer.setData('text/plain', name);
          event.dataTransfer.effectAllowed = 'move';
          actions.drag(rowKey);
        }}
        onDragEnd={() => actions.drag(null)}
      >
        <td className="py-0.5 whitespace-nowrap">
          <CountStepper
            name={name}
            count={count}
            removable
            row={rowKey}
            onStep={(by) => actions.step(rowKey, by)}
          />
        </td>
        <th scope="row" className="flex min-w-0 items-center gap-1.5 py-0.5 text-left font-normal">
          <span className="w-9 shrink-0 sm:w-11">
            {card === null ? null : <CardCrop card={card} />}
          </span>
          <span className="min-w-0 flex-1">
            <button
              type="button"
              id={rowElementId(rowKey)}
              data-row={rowKey}
              tabIndex={current ? 0 : -1}
              aria-expanded={unfolded}
              aria-keyshortcuts="Plus Minus Delete ArrowUp ArrowDown S M D N R ."
              className="flex min-h-10 w-full items-center gap-1.5 rounded-sm px-1 text-left leading-5 sm:min-h-8 sm:leading-4"
              onClick={() => actions.unfold(rowKey)}
            >
              <span className="min-w-0">
                <span className="font-medium">{name}</span>
                {card === null ? (
                  <span className="text-bad"> {missingWords(catalogue, id)}</span>
                ) : null}
                {left === null ? null : (
                  <span className={left > 0 ? 'text-accent' : 'text-ink-faint'}>
                    {' '}
                    · {left} left
                  </span>
                )}
              </span>
              <ChevronRight
                aria-hidden="true"
                className={`size-3.5 shrink-0 text-ink-faint transition-transform max-sm:hidden ${unfolded ? 'rotate-90' : ''}`}
              />
            </button>
            <UnderName {...props} />
          </span>
        </th>
        {supply === null ? null : (
          <td className="hidden px-2 py-0.5 text-right leading-8 sm:block">
            <SupplyFigure supply={supply} count={count} />
          </td>
        )}
        <RowFigures card={card} finding={finding} figure={figure} />
        <td className="py-0.5">
          <RowMenuButton rowKey={rowKey} name={name} actions={actions} />
        </td>
      </tr>
      {unfolded ? (
        <tr className="block">
          <td colSpan={supply === null ? 8 : 9} className="block pb-4">
            <RowDetails rowKey={rowKey} id={id} card={card} finding={finding} />
          </td>
        </tr>
      ) : null}
    </>
  );
}, isSameRow);
