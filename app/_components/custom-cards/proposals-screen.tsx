'use client';
import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { TimeAgo } from '@/app/_components/deck/time-ago';
import { Button, ButtonLink } from '@/app/_components/forms/button';
import { Chip, type ChipTone } from '@/app/_components/forms/chip';
import { Field, fieldAria, Input } from '@/app/_components/forms/field';
import { Answered } from '@/app/_components/site/answered';
import { EmptyState } from '@/app/_components/site/empty-state';
import { onDemand } from '@/app/_components/site/on-demand';
import { Skeleton } from '@/app/_components/site/skeleton';
import { mayActAs } from '@/lib/accounts/account';
import { pathOf } from '@/lib/cards/card-path';
import type { AnyCard } from '@/lib/cards/catalogue';
import { pathOfOwnCard } from '@/lib/cards/own-place';
import { isSameRecord, recordOf } from '@/lib/cards/own-record';
import {
  OWN_BOUNDS,
  type OwnRecord,
  type Proposal,
  type ProposalState,
} from '@/lib/cards/own-types';
import { diffRecords } from '@/lib/cards/record-diff';
import { setName } from '@/lib/cards/sets';
import { useCatalogue } from '@/lib/client/cards';
import { useEdenCatalogue } from '@/lib/client/eden-cards';
import { decide, PROPOSALS } from '@/lib/client/own-cards';
import { useAnswer } from '@/lib/client/use-answer';
import { useSession } from '@/lib/client/use-session';
import { RecordChanges } from './record-changes';

/** The compiler is loaded only when there is a proposal. */
const EngineChanges = onDemand(() => import('./engine-changes').then((one) => one.EngineChanges));

const TYPED_CARDS_PATH = '/api/v1/own/cards';

/** The proposals, open ones first, each compared with the current card. */
export function ProposalsScreen() {
  // Renders in the browser only: the static page contains no proposals.
  const by = useSearchParams().get('by');
  const path = by === null ? PROPOSALS : (`${PROPOSALS}?by=${encodeURIComponent(by)}` as const);
  const answer = useAnswer(path);
  const stored = useAnswer(TYPED_CARDS_PATH);
  const session = useSession();
  const found = useCatalogue();
  const eden = useEdenCatalogue();
  if (found === null || stored.state === 'loading') return <Skeleton />;
  const isCurator = mayActAs(session?.signedIn?.role ?? 'member', 'curator');
  const decides = session?.accounts !== true ? 'owner' : isCurator ? 'curator' : 'nobody';
  const byId = new Map<string, AnyCard>([
    ...(found === 'failed' ? [] : found.byId),
    ...(eden === null || eden === 'failed' ? [] : eden.byId),
  ]);
  const typed = new Map(stored.body?.cards.map(({ id, record }) => [id, record]));
  const recordNow = (id: string) => {
    const card = byId.get(id);
    return typed.get(id) ?? (card === undefined ? null : recordOf(card));
  };
  return (
    <Answered path={path} answer={answer}>
      {({ proposals }) => {
        if (by !== null && proposals.length === 0)
          return (
            <EmptyState title={`No proposals by ${by}`}>
              <ButtonLink href="/cards/proposals">All proposals</ButtonLink>
            </EmptyState>
          );
        if (proposals.length === 0)
          return (
            <EmptyState title="No proposals">
              <p>“Propose it instead” in a card’s editor adds a change here for review.</p>
            </EmptyState>
          );
        return (
          <>
            <div className="mb-4 flex flex-wrap items-baseline gap-x-4">
              <p className="text-ink-soft" role="status">
                {by === null ? null : `By ${proposals[0]?.author ?? by}: `}
                {describeCounts(proposals)}
              </p>
              {by === null ? null : (
                <Link href="/cards/proposals" className="text-link">
                  All proposals
                </Link>
              )}
            </div>
            <ul>
              {proposals.map((proposal) => (
                <ProposalEntry
                  key={proposal.id}
                  proposal={proposal}
                  present={byId.get(proposal.cardId) ?? null}
                  now={recordNow(proposal.cardId)}
                  decides={decides}
                />
              ))}
            </ul>
          </>
        );
      }}
    </Answered>
  );
}

/** Counts proposals: “2 open, 1 accepted”. */
function describeCounts(proposals: readonly Proposal[]): string {
  const counts = Object.entries(STATE_CHIPS).flatMap(([name, [word]]) => {
    const count = proposals.filter(({ state }) => state === name).length;
    return count === 0 ? [] : [`${count} ${word.toLowerCase()}`];
  });
  return `${counts.join(', ')}.`;
}

interface ProposalEntryProps {
  readonly proposal: Proposal;
  /** The current card, which the proposal is compared with; null when there is none. */
  readonly present: AnyCard | null;
  readonly now: OwnRecord | null;
  readonly decides: Decider;
}

/** Who decides about proposals: the owner of a site without accounts, a curator of a site with accounts; `nobody` for other readers. */
type Decider = 'owner' | 'curator' | 'nobody';

const STATE_CHIPS: Readonly<Record<ProposalState, readonly [string, ChipTone]>> = {
  open: ['Open', 'accent'],
  returned: ['Sent back', 'warn'],
  accepted: ['Accepted', 'good'],
  declined: ['Declined', 'plain'],
};

/** One proposal: its changes, its reason, and the decision. */
function ProposalEntry({ proposal, present, now, decides }: ProposalEntryProps) {
  const { base, record, state, author, reason, answer } = proposal;
  const [word, tone] = STATE_CHIPS[state];
  const isMoved = state === 'open' && !isSameRecord(now, base);
  return (
    <li className="grid gap-x-8 gap-y-3 border-t border-line py-5 md:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="grid content-start justify-items-start gap-1.5">
        <h2 className="font-semibold">
          {present === null ? (
            record.name
          ) : (
            <Link href={pathOf(present)} prefetch={false} className="hover:text-accent">
              {record.name}
            </Link>
          )}
        </h2>
        <p className="text-sm text-ink-faint">
          {setName(record.set)} {record.number}, {base === null ? 'a new card' : 'a change'}
        </p>
        <p className="text-sm text-ink-faint">
          <TimeAgo iso={proposal.createdAt} />
          {author === '' ? null : (
            <>
              , by <AuthorLink author={author} by={proposal.by} />
            </>
          )}
        </p>
        <Chip tone={tone}>{word}</Chip>
      </div>
      <div className="grid min-w-0 gap-3">
        <p className="whitespace-pre-line">{reason}</p>
        <RecordChanges changes={diffRecords(base, record)} />
        <EngineChanges before={base} after={record} />
        {isMoved ? (
          <p className="text-sm text-warn">
            The card has changed since this was proposed, so it cannot be accepted. Make the change
            in the editor and decline this proposal.
          </p>
        ) : null}
        {answer === '' ? null : <p className="text-sm text-ink-soft">Reply: {answer}</p>}
        {state === 'open' && decides !== 'nobody' ? (
          <DecisionForm
            id={proposal.id}
            name={record.name}
            acceptable={!isMoved}
            returnable={decides === 'curator' && !proposal.isOwn}
          />
        ) : null}
        {state === 'returned' && proposal.isOwn ? (
          <p className="text-sm">
            Change the card in{' '}
            <Link href={editorPath(proposal)} prefetch={false} className="text-link">
              its editor
            </Link>{' '}
            and propose it again.
          </p>
        ) : null}
      </div>
    </li>
  );
}

/** Returns the path of the editor for a proposal. */
function editorPath({ id, record }: Proposal): string {
  const page = pathOfOwnCard(record, '/edit');
  return `${page}${page.includes('?') ? '&' : '?'}proposal=${encodeURIComponent(id)}`;
}

/** The author of a proposal, with a link to all of their proposals. */
function AuthorLink({ author, by }: Pick<Proposal, 'author' | 'by'>) {
  if (by === '') return <>{author}</>;
  return (
    <Link
      href={`/cards/proposals?by=${encodeURIComponent(by)}`}
      className="text-link"
      aria-label={`${author}: all proposals`}
    >
      {author}
    </Link>
  );
}

interface DecisionFormProps {
  readonly id: string;
  readonly name: string;
  /** Whether the proposal can be accepted; false when the card has changed since it was proposed. */
  readonly acceptable: boolean;
  /** Whether the proposal can be returned to its author. */
  readonly returnable: boolean;
}

/** Accepts, declines or returns a proposal, with an optional reply. */
function DecisionForm({ id, name, acceptable, returnable }: DecisionFormProps) {
  const [answer, setAnswer] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  async function settle(state: 'accepted' | 'declined' | 'returned') {
    setBusy(true);
    const reply = await decide(id, state, answer);
    setBusy(false);
    setFault(reply.ok ? '' : reply.message);
  }
  return (
    <div className="grid max-w-xl gap-3">
      <Field
        id={`answer-${id}`}
        label="Reply (optional)"
        hint={returnable ? 'To send it back, write what its author should change.' : undefined}
      >
        <Input
          {...fieldAria(`answer-${id}`, { hint: returnable })}
          value={answer}
          maxLength={OWN_BOUNDS.answer}
          onChange={(event) => setAnswer(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          disabled={busy || !acceptable}
          aria-label={`Accept the proposal for ${name}`}
          onClick={() => settle('accepted')}
        >
          Accept
        </Button>
        <Button
          disabled={busy}
          aria-label={`Decline the proposal for ${name}`}
          onClick={() => settle('declined')}
        >
          Decline
        </Button>
        {returnable ? (
          <Button
            disabled={busy || answer.trim() === ''}
            aria-label={`Send back the proposal for ${name} to its author`}
            onClick={() => settle('returned')}
          >
            Send back
          </Button>
        ) : null}
      </div>
      {fault === '' ? null : (
        <p role="alert" className="text-sm text-bad">
          {fault}
        </p>
      )}
    </div>
  );
}
