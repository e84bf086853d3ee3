'use client';
import { ChevronRight, TriangleAlert } from 'lucide-react';
import dynamic from 'next/dynamic';
import type { Card } from '@/lib/cards/catalogue';
import { costText, figureText } from '@/lib/cards/figure-text';
import type { DeckRow } from '@/lib/decks/edit-rows';
import { CountStepper } from './count-stepper';

/** Loaded with the first unfolded row. Without `loading` the whole page would suspend and lose the focus. */
const RowDetails = dynamic(() => import('./row-details').then((module) => module.RowDetails), {
  loading: () => <div aria-busy="true" className="h-40" />,
});

/** The check results of one row. */
export interface RowFinding {
  readonly callable: boolean;
  /** How it gets called, or why it never does. */
  readonly why: readonly string[];
  /** Messages about the card, worst first. */
  readonly messages: readonly string[];
}

interface DeckRowProps {
  readonly row: DeckRow;
  readonly finding: RowFinding | null;
  readonly current: boolean;
  readonly unfolded: boolean;
  readonly onStep: (by: 1 | -1) => void;
  readonly onUnfold: () => void;
  readonly onFocus: () => void;
}

/** The id of the element in a row that takes the focus. */
export function rowElementId(card: string): string {
  return `row-${card.replaceAll('/', '-')}`;
}

function power(card: Card): string {
  return card.ap === null && card.dp === null
    ? ''
    : `${figureText(card.ap)}/${figureText(card.dp)}`;
}

function smallPrint(card: Card): string {
  const pull = card.pull === null ? '' : `Pull ${figureText(card.pull)}`;
  return [power(card), pull].filter(Boolean).join(' · ');
}

/** Below the name: how a bullet card gets called, or what is wrong. */
function Finding({ card, finding }: { readonly card: Card; readonly finding: RowFinding }) {
  const [message] = finding.messages;
  if (message !== undefined)
    return (
      <span className="flex items-start gap-1 text-sm text-warn sm:text-xs">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
        {message}
      </span>
    );
  const [chain] = finding.why;
  if (!card.bullet || chain === undefined) return null;
  // The name is right above, so the chain starts with its caller.
  const from = chain.startsWith(`${card.name} ←`) ? chain.slice(card.name.length + 1) : chain;
  return <span className="block text-sm text-ink-faint sm:text-xs">{from}</span>;
}

const FIGURE = 'hidden px-2 py-0.5 text-right leading-8 tabular-nums sm:table-cell';

function Figures({ card }: { readonly card: Card | null }) {
  return (
    <>
      <td className="px-2 py-0.5 text-right font-medium leading-10 whitespace-nowrap tabular-nums sm:leading-8">
        {card ? costText(card.cost, card.bullet) : ''}
      </td>
      <td className={FIGURE}>{card?.ap ? figureText(card.ap) : ''}</td>
      <td className={FIGURE}>{card?.dp ? figureText(card.dp) : ''}</td>
      <td className={FIGURE}>{card?.pull ? figureText(card.pull) : ''}</td>
    </>
  );
}

/** A row of the deck: copies, name, figures, and how the card gets called. */
export function DeckRowLine(props: DeckRowProps) {
  const { row, finding, current, unfolded, onStep, onUnfold, onFocus } = props;
  const { card, count, id } = row;
  const name = card?.name ?? id;
  return (
    <>
      <tr
        data-card={id}
        className={`border-t border-line align-top focus-within:bg-accent-wash/60 ${count === 0 ? 'opacity-70' : ''}`}
        onFocus={onFocus}
      >
        <td className="w-0 py-0.5 pr-1 whitespace-nowrap">
          <CountStepper name={name} count={count} removable row={id} onStep={onStep} />
        </td>
        <th scope="row" className="w-full max-w-0 py-0.5 text-left font-normal">
          <button
            type="button"
            id={rowElementId(id)}
            data-row={id}
            tabIndex={current ? 0 : -1}
            aria-expanded={unfolded}
            aria-keyshortcuts="Plus Minus R Delete ArrowUp ArrowDown"
            className="flex min-h-10 w-full items-center gap-1.5 rounded-sm px-1 text-left sm:min-h-8"
            onClick={onUnfold}
          >
            <ChevronRight
              aria-hidden="true"
              className={`size-3.5 shrink-0 text-ink-faint transition-transform ${unfolded ? 'rotate-90' : ''}`}
            />
            <span className="min-w-0">
              <span className="font-medium">{name}</span>
              {card === null ? <span className="text-bad"> is not in the catalogue</span> : null}
            </span>
          </button>
          {card ? (
            <span className="block pb-1 pl-6 empty:hidden">
              {smallPrint(card) ? (
                <span className="block text-sm text-ink-soft tabular-nums sm:hidden">
                  {smallPrint(card)}
                </span>
              ) : null}
              {card.text === '' || unfolded ? null : (
                <span className="block truncate text-sm text-ink-faint sm:text-xs">
                  {card.text}
                </span>
              )}
              {finding && count > 0 ? <Finding card={card} finding={finding} /> : null}
            </span>
          ) : null}
        </th>
        <Figures card={card} />
      </tr>
      {unfolded ? (
        <tr>
          <td colSpan={6} className="pb-4">
            <RowDetails id={id} card={card} finding={finding} />
          </td>
        </tr>
      ) : null}
    </>
  );
}
