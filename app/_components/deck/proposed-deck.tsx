'use client';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { FacePicture } from '@/app/_components/card/card-face';
import { ClauseMark } from '@/app/_components/card/clause-mark';
import { Button } from '@/app/_components/forms/button';
import { WithTerms } from '@/app/_components/rules/with-terms';
import { type Card, fullNameOf } from '@/lib/cards/catalogue';
import type { FinishedDeck } from '@/lib/decks/finish/finish-deck';
import { scorersFix } from '@/lib/decks/fixes';
import type { CardChange } from '@/lib/decks/repair/changes';
import { counted } from '@/lib/text/counted';
import { useEditor } from './editor-context';
import { FixButton } from './repair-buttons';

/** What is shown of a proposed deck. */
export type Proposal = Omit<FinishedDeck, 'list'>;

interface ProposedDeckProps {
  readonly proposal: Proposal;
  /** Whether the search is over. Until then no card can be left out, because the next deck has others. */
  readonly isBest: boolean;
  readonly onTake: (changes: readonly CardChange[]) => void;
}

/** A proposed deck: how it does in games, and the changes with their reasons. Without a win nothing is proposed. */
export function ProposedDeck({ proposal, isBest, onTake }: ProposedDeckProps) {
  const [left, setLeft] = useState<ReadonlySet<CardChange>>(new Set());
  const { changes, games, wins } = proposal;
  if (games > 0 && wins === 0) return <NoWin proposal={proposal} />;
  const taken = changes.filter((change) => !left.has(change));
  const toggle = (change: CardChange) => {
    const next = new Set(left);
    if (!next.delete(change)) next.add(change);
    setLeft(next);
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div role="status" className="min-w-0 text-sm">
          {isBest ? null : <p className="text-ink-soft">The best so far. Stop keeps it.</p>}
          <ProposalNote proposal={proposal} />
        </div>
        {changes.length === 0 || !isBest ? null : (
          <Button look="primary" disabled={taken.length === 0} onClick={() => onTake(taken)}>
            {left.size === 0 ? 'Put them in' : `Put ${taken.length} of ${changes.length} in`}
          </Button>
        )}
      </div>
      <ul className="grid gap-x-5 gap-y-3 text-sm sm:grid-cols-2 lg:grid-cols-3">
        {changes.map((change) => (
          <ProposedChange
            key={`${change.board} ${change.card}`}
            change={change}
            isBest={isBest}
            isTaken={!left.has(change)}
            onToggle={() => toggle(change)}
          />
        ))}
      </ul>
    </>
  );
}

interface ProposedChangeProps {
  readonly change: CardChange;
  readonly isBest: boolean;
  readonly isTaken: boolean;
  readonly onToggle: () => void;
}

/** A proposed card with a check box: its picture, the copies, and why. */
function ProposedChange({ change, isBest, isTaken, onToggle }: ProposedChangeProps) {
  const catalogue = useEditor((editor) => editor.catalogue);
  const { card: id, from, to, why } = change;
  const card = catalogue.byId.get(id);
  return (
    <li className="min-w-0">
      <label className="grid grid-cols-[auto_4rem_minmax(0,1fr)] items-start gap-2.5">
        <input
          type="checkbox"
          className="mt-1 size-4 accent-accent"
          checked={isTaken}
          disabled={!isBest}
          onChange={onToggle}
        />
        <span aria-hidden="true">{card === undefined ? null : <CardPicture card={card} />}</span>
        <span className="min-w-0">
          <span className="font-medium">
            <span className="tabular-nums">
              {to > from ? '+' : '−'}
              {Math.abs(to - from)}
            </span>{' '}
            {fullNameOf(catalogue, id)}
          </span>
          <span className="block text-[13px] leading-snug text-ink-soft">{why}</span>
        </span>
      </label>
    </li>
  );
}

/** The picture of a card in the colour of its type, without what cannot be read at this size. */
function CardPicture({ card }: { readonly card: Card }) {
  return (
    <span
      className="flex aspect-square flex-col overflow-hidden rounded-md border-2 border-(--type) bg-paper-raised [container-type:inline-size]"
      style={{ '--type': `var(--type-${card.type})` } as CSSProperties}
    >
      <FacePicture card={card} />
    </span>
  );
}

function winWords({ wins, games, winTurn }: Proposal): string {
  if (winTurn === null) return '';
  const turn = `${winTurn.mean.toFixed(1)} ± ${(winTurn.margin ?? 0).toFixed(2)}`;
  return `wins ${wins} of ${games} games alone, in turn ${turn} on average`;
}

function ProposalNote({ proposal }: { readonly proposal: Proposal }) {
  const { changes, left } = proposal;
  const [added, removed] = [copiesOf(changes, 1), copiesOf(changes, -1)];
  const parts = [
    ...(added > 0 ? [`${counted(added, 'card')} to add`] : []),
    ...(removed > 0 ? [`${removed} to take out`] : []),
  ];
  const how = winWords(proposal);
  return (
    <>
      <p>
        <strong className="font-semibold">
          {parts.join(', ') || 'There is nothing to change'}
        </strong>
        {how === '' ? '.' : `; the deck ${changes.length === 0 ? '' : 'then '}${how}.`}
      </p>
      {left.map(({ code, message }) => (
        <p key={`${code} ${message}`} className="mt-1 text-warn">
          {message}
        </p>
      ))}
    </>
  );
}

function copiesOf(changes: readonly CardChange[], sign: 1 | -1): number {
  return changes.reduce((sum, { from, to }) => sum + Math.max(0, sign * (to - from)), 0);
}

/** Shown instead of a deck that won no game: why, and the way out. */
function NoWin({ proposal: { games, left } }: { readonly proposal: Proposal }) {
  const catalogue = useEditor((editor) => editor.catalogue);
  const cause = left.find(({ code }) => code === 'CANNOT_SCORE');
  const fix = scorersFix(catalogue);
  return (
    <div role="status" className="text-sm">
      <p className="font-medium text-warn">
        Nothing is proposed: what was found around these cards won none of {games} games.
      </p>
      <p className="mt-1">
        <WithTerms
          text={cause?.message ?? 'Only Pull of Characters becomes Influence, which wins.'}
        />{' '}
        <ClauseMark id="CALL-2" />
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-4">
        <span>Put in a few Characters with Pull, and try again.</span>
        {fix === null ? null : <FixButton fix={fix} />}
      </p>
    </div>
  );
}

/** What the deck is after a proposal was taken. It gets the focus, because the button that was pressed is gone. */
export function TakenNote({ proposal }: { readonly proposal: Proposal | null }) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current?.focus({ preventScroll: true }), []);
  return (
    <p ref={note} tabIndex={-1} className="text-sm outline-none">
      <strong className="font-semibold">They are in the deck.</strong>{' '}
      {proposal === null ? '' : `It ${winWords(proposal)}. `}
      Undo takes them out again.
    </p>
  );
}
