'use client';
import { useSearchParams } from 'next/navigation';
import { Answered } from '@/app/_components/site/answered';
import { EmptyState } from '@/app/_components/site/empty-state';
import { Skeleton } from '@/app/_components/site/skeleton';
import { recordOf } from '@/lib/cards/own-record';
import type { Proposal, StoredOwnCard } from '@/lib/cards/own-types';
import { useCatalogue } from '@/lib/client/cards';
import { useAnswer } from '@/lib/client/use-answer';
import { ProposalEntry } from './proposal-entry';

const PROPOSALS = '/api/v1/own/proposals';
const TYPED = '/api/v1/own/cards';

/** The proposals, open ones first, each beside the card as it is now. */
export function ProposalsScreen() {
  // Rendered in the browser alone: the shell knows no proposals.
  useSearchParams();
  const answer = useAnswer<{ proposals: readonly Proposal[] }>(PROPOSALS);
  const stored = useAnswer<{ cards: readonly StoredOwnCard[] }>(TYPED);
  const found = useCatalogue();
  if (found === null || stored.state === 'loading') return <Skeleton />;
  const byId = found === 'failed' ? new Map() : found.byId;
  const typed = new Map(stored.body?.cards.map(({ id, record }) => [id, record]));
  const recordNow = (id: string) => {
    const card = byId.get(id);
    return typed.get(id) ?? (card === undefined ? null : recordOf(card));
  };
  return (
    <Answered path={PROPOSALS} answer={answer}>
      {({ proposals }) => {
        const open = proposals.filter(({ state }) => state === 'open').length;
        if (proposals.length === 0)
          return (
            <EmptyState title="No proposals">
              <p>
                In a card’s editor, “Propose it instead” puts a change here to be decided about.
              </p>
            </EmptyState>
          );
        return (
          <>
            <p className="mb-4 text-ink-soft" role="status">
              {open === 0 ? 'None is open.' : `${open} ${open === 1 ? 'is' : 'are'} open.`}
            </p>
            <ul>
              {proposals.map((proposal) => (
                <ProposalEntry
                  key={proposal.id}
                  proposal={proposal}
                  present={byId.get(proposal.cardId) ?? null}
                  now={recordNow(proposal.cardId)}
                />
              ))}
            </ul>
          </>
        );
      }}
    </Answered>
  );
}
