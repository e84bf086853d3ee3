import type { Metadata } from 'next';
import { OwnTrail } from '@/app/_components/own/own-trail';
import { ProposalEntry } from '@/app/_components/own/proposal-entry';
import { EmptyState } from '@/app/_components/site/empty-state';
import { PageHeader } from '@/app/_components/site/page-header';
import { getCatalogue } from '@/lib/cards/embedded';
import { recordOf } from '@/lib/cards/own-record';
import { listOwnCards } from '@/lib/server/own-cards';
import { ownersCards } from '@/lib/server/own-catalogue';
import { listProposals } from '@/lib/server/proposals';

/** Proposals are somebody's own: read for each request, never rendered ahead of time. */
export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: 'Proposals' };

/** Cards as somebody would have them, each with what it would change; accepted or declined here. */
export default async function ProposalsPage() {
  const [proposals, { catalogue }, stored] = await Promise.all([
    listProposals(),
    ownersCards(),
    listOwnCards(),
  ]);
  const typed = new Map(stored.map(({ id, record }) => [id, record]));
  const official = getCatalogue().byId;
  const recordNow = (id: string) => {
    const card = official.get(id);
    return typed.get(id) ?? (card === undefined ? null : recordOf(card));
  };
  const open = proposals.filter(({ state }) => state === 'open').length;
  return (
    <div className="page-width pb-12">
      <PageHeader
        eyebrow={<OwnTrail>Proposals</OwnTrail>}
        title="Proposals"
        lead="A proposal changes nothing until it is accepted; then it is a revision of the card, with its reason."
      />
      {proposals.length === 0 ? (
        <EmptyState title="No proposals">
          <p>In a card’s editor, “Propose it instead” puts a change here to be decided about.</p>
        </EmptyState>
      ) : (
        <>
          <p className="mb-4 text-ink-soft">
            {open === 0 ? 'None is open.' : `${open} ${open === 1 ? 'is' : 'are'} open.`}
          </p>
          <ul>
            {proposals.map((proposal) => (
              <ProposalEntry
                key={proposal.id}
                proposal={proposal}
                present={catalogue.byId.get(proposal.cardId) ?? null}
                now={recordNow(proposal.cardId)}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
