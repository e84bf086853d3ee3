import Link from 'next/link';
import { SinceWhen } from '@/app/_components/deck/since-when';
import { Chip, type ChipTone } from '@/app/_components/forms/chip';
import { cardPath } from '@/lib/cards/card-path';
import type { Card } from '@/lib/cards/catalogue';
import { sameRecord } from '@/lib/cards/own-record';
import type { OwnRecord, Proposal, ProposalState } from '@/lib/cards/own-types';
import { diffRecords } from '@/lib/cards/record-diff';
import { setName } from '@/lib/cards/sets';
import { DecisionForm } from './decision-form';
import { RecordChanges } from './record-changes';

interface ProposalEntryProps {
  readonly proposal: Proposal;
  /** The card as it is now, and what was typed of it; null when there is none. */
  readonly present: Card | null;
  readonly now: OwnRecord | null;
}

const STATES: Readonly<Record<ProposalState, readonly [string, ChipTone]>> = {
  open: ['Open', 'accent'],
  accepted: ['Accepted', 'good'],
  declined: ['Declined', 'plain'],
};

/** One proposal: what it would change, why, and the decision about it. */
export function ProposalEntry({ proposal, present, now }: ProposalEntryProps) {
  const { base, record, state, author, reason, answer } = proposal;
  const [word, tone] = STATES[state];
  const isMoved = state === 'open' && !sameRecord(now, base);
  return (
    <li className="grid gap-x-8 gap-y-3 border-t border-line py-5 md:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="grid content-start justify-items-start gap-1.5">
        <h2 className="font-semibold">
          {present === null ? (
            record.name
          ) : (
            <Link href={cardPath(present)} prefetch={false} className="hover:text-accent">
              {record.name}
            </Link>
          )}
        </h2>
        <p className="text-sm text-ink-faint">
          {setName(record.set)} {record.number}, {base === null ? 'a new card' : 'a change'}
        </p>
        <p className="text-sm text-ink-faint">
          <SinceWhen iso={proposal.createdAt} />
          {author === '' ? '' : `, by ${author}`}
        </p>
        <Chip tone={tone}>{word}</Chip>
      </div>
      <div className="grid min-w-0 gap-3">
        <p className="whitespace-pre-line">{reason}</p>
        <RecordChanges changes={diffRecords(base, record)} />
        {isMoved ? (
          <p className="text-sm text-warn">
            The card has changed since this was proposed, so it cannot be accepted as it stands:
            make the change in the editor, and decline this.
          </p>
        ) : null}
        {answer === '' ? null : <p className="text-sm text-ink-soft">Answer: {answer}</p>}
        {state === 'open' ? (
          <DecisionForm id={proposal.id} name={record.name} acceptable={!isMoved} />
        ) : null}
      </div>
    </li>
  );
}
