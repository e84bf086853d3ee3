'use client';
import { useEffect, useRef, useState } from 'react';
import { CardFace } from '@/app/_components/card/card-face';
import { ClauseMark } from '@/app/_components/card/clause-mark';
import { Button } from '@/app/_components/forms/button';
import { WithTerms } from '@/app/_components/rules/with-terms';
import { wilson95 } from '@/engine';
import { fullNameOf } from '@/lib/cards/catalogue';
import type { FinishedDeck } from '@/lib/decks/finish/finish-deck';
import { scorersFix } from '@/lib/decks/fixes';
import type { CardChange } from '@/lib/decks/repair/changes';
import { counted } from '@/lib/text/counted';
import { inTurn } from '@/lib/text/in-turn';
import { percentRange } from '@/lib/text/percent';
import { withSign } from '@/lib/text/with-sign';
import { useEditor } from './editor-context';
import { FixButton } from './repair-buttons';

/** What is shown of a proposed deck. */
export type Proposal = Omit<FinishedDeck, 'list'>;

interface ProposedDeckProps {
  readonly proposal: Proposal;
  /** Whether the search is over. Until then no card can be left out, because the next deck has others. */
  readonly isBest: boolean;
  readonly onTake: (changes: readonly CardChange[]) => void;
  readonly onClose: () => void;
}

/** A proposed deck: how it does in games, and the changes with their reasons. Without a win nothing is proposed. */
export function ProposedDeck({ proposal, isBest, onTake, onClose }: ProposedDeckProps) {
  const [left, setLeft] = useState<ReadonlySet<CardChange>>(new Set());
  const take = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Who only waited, with the focus on the heading, takes the deck next.
    if (isBest && document.activeElement instanceof HTMLHeadingElement) take.current?.focus();
  }, [isBest]);
  const { changes, games, wins } = proposal;
  if (games > 0 && wins === 0) return <NoWin proposal={proposal} onClose={onClose} />;
  const taken = changes.filter((change) => !left.has(change));
  const toggle = (change: CardChange) => {
    const next = new Set(left);
    if (!next.delete(change)) next.add(change);
    setLeft(next);
  };
  const change = (one: CardChange, why: string) => (
    <ProposedChange
      key={`${one.board} ${one.card}`}
      change={one}
      why={why}
      isBest={isBest}
      isTaken={!left.has(one)}
      onToggle={() => toggle(one)}
    />
  );
  const { shared, others } = byReason(changes);
  return (
    <>
      <div role="status" className="text-sm">
        {isBest || games === 0 ? null : <p className="text-ink-soft">The best so far:</p>}
        <ProposalNote proposal={proposal} />
      </div>
      {shared.map(([why, own]) => (
        <section key={why} aria-label={why}>
          <h3 className="mb-2 text-sm font-medium">
            <WithTerms text={why} />
          </h3>
          <ul className={FACES_CLASS}>{own.map((one) => change(one, ''))}</ul>
        </section>
      ))}
      <ul className={FACES_CLASS}>{others.map((one) => change(one, one.why))}</ul>
      {changes.length === 0 ? null : (
        <div className="sticky bottom-0 z-10 -mx-5 mt-auto -mb-5 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line bg-paper px-5 py-3">
          {isBest ? (
            <Button
              ref={take}
              look="primary"
              disabled={taken.length === 0}
              onClick={() => onTake(taken)}
            >
              {left.size === 0 ? 'Put them in' : `Put ${taken.length} of ${changes.length} in`}
            </Button>
          ) : (
            <Button onClick={() => onTake(changes)}>Put these in now</Button>
          )}
        </div>
      )}
    </>
  );
}

/** The class of a list of faces. */
export const FACES_CLASS =
  'grid grid-cols-[repeat(auto-fill,minmax(8.125rem,1fr))] gap-4 text-sm empty:hidden sm:grid-cols-[repeat(auto-fill,minmax(8.125rem,9.5rem))]';

/** Parts the changes into those that share their whole reason, which is said once, and the others. */
export function byReason(changes: readonly CardChange[]) {
  const groups = new Map<string, CardChange[]>();
  for (const change of changes) groups.set(change.why, [...(groups.get(change.why) ?? []), change]);
  const shared = [...groups].filter(([, own]) => own.length > 1);
  const others = [...groups.values()].filter((own) => own.length === 1).flat();
  return { shared, others };
}

interface ProposedChangeProps {
  readonly change: CardChange;
  /** The reason for this card alone; empty when others share it. */
  readonly why: string;
  readonly isBest: boolean;
  readonly isTaken: boolean;
  readonly onToggle: () => void;
}

/** A proposed card with a check box: its face, its copies before and after, and why. */
function ProposedChange({ change, why, isBest, isTaken, onToggle }: ProposedChangeProps) {
  const catalogue = useEditor((editor) => editor.catalogue);
  const { card: id, from, to } = change;
  const card = catalogue.byId.get(id);
  return (
    <li className="min-w-0">
      <label className={`block cursor-pointer ${isTaken ? '' : 'opacity-55'}`}>
        {card === undefined ? null : <CardFace card={card} />}
        <span className="flex min-h-10 items-center gap-2 sm:min-h-8">
          <input
            type="checkbox"
            aria-label={`${signedCopies(change)} ${fullNameOf(catalogue, id)}`}
            className="size-4 accent-accent"
            checked={isTaken}
            disabled={!isBest}
            onChange={onToggle}
          />
          <span className="font-semibold tabular-nums">
            {signedCopies(change)}
            {from === 0 ? null : (
              <span className="font-normal text-ink-soft">
                {' '}
                ({from} → {to})
              </span>
            )}
          </span>
        </span>
      </label>
      <p className="text-[13px] leading-snug text-ink-soft">
        <WithTerms text={why} />
      </p>
    </li>
  );
}

function signedCopies({ from, to }: CardChange): string {
  return withSign(to - from, 0);
}

/** Says how a proposed deck does in games, and between which shares of all games its wins lie with a certainty of 95 %; empty when it won none. */
export function winWords({ wins, games, winTurn }: Proposal): string {
  if (winTurn === null) return '';
  const share = wilson95(wins, games) ?? [0, 1];
  return `wins ${wins} of ${games} games alone (${percentRange(share)} % of all), ${inTurn(winTurn.mean)} on average`;
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
function NoWin({
  proposal: { games, left },
  onClose,
}: Pick<ProposedDeckProps, 'proposal' | 'onClose'>) {
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
        {fix === null ? null : <FixButton fix={fix} onShow={onClose} />}
      </p>
    </div>
  );
}
