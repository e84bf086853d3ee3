'use client';
import { useState } from 'react';
import { Problem } from '@/app/_components/forms/problem';
import { PrintButton } from '@/app/_components/print/print-button';
import { Answered } from '@/app/_components/site/answered';
import { EmptyState } from '@/app/_components/site/empty-state';
import { PageHeader } from '@/app/_components/site/page-header';
import { OPEN_STATES, type Trades } from '@/lib/accounts/trades';
import type { Catalogue } from '@/lib/cards/catalogue';
import { send } from '@/lib/client/account';
import { changed } from '@/lib/client/answers';
import { useCatalogue } from '@/lib/client/cards';
import { useAnswer } from '@/lib/client/use-answer';
import { TRADES_PATH, TradeOffers } from './trade-offers';
import { TradePartnerCards } from './trade-proposal';

/** The trades of the user, and the people with whom one is possible. */
export function TradesScreen() {
  const answer = useAnswer(TRADES_PATH);
  const found = useCatalogue();
  const catalogue = found === 'failed' ? null : found;
  const [problem, setProblem] = useState('');
  const setTrading = async (isTrading: boolean) => {
    const done = await send('PUT', TRADES_PATH, { isTrading });
    setProblem(done.ok ? '' : done.message);
    changed(TRADES_PATH);
  };
  return (
    <div className="pb-16">
      <PageHeader
        title="Trades"
        lead="Your wants beside the spares of others, and their wants beside yours."
      />
      <Problem message={problem} />
      <Answered path={TRADES_PATH} answer={answer}>
        {({ isTrading, people, offers }) => (
          <>
            <TradeOffers offers={offers} catalogue={catalogue} />
            <label className="mb-6 flex min-h-10 items-center gap-2 print:hidden">
              <input
                type="checkbox"
                checked={isTrading}
                onChange={({ target }) => setTrading(target.checked)}
              />
              Show my wants and spares to everybody who shows me theirs. Nothing else of my
              collection is shown.
            </label>
            {!isTrading ? null : people.length === 0 ? (
              <EmptyState title="No trade yet">
                <p>
                  Nobody has what you want, or wants what you can spare. Say in your collection how
                  many you want and how many are for trade.
                </p>
              </EmptyState>
            ) : (
              <TradePartners people={people} offers={offers} catalogue={catalogue} />
            )}
          </>
        )}
      </Answered>
    </div>
  );
}

interface TradePartnersProps extends Pick<Trades, 'people' | 'offers'> {
  readonly catalogue: Catalogue | null;
}

function TradePartners({ people, offers, catalogue }: TradePartnersProps) {
  const isOpen = (username: string) =>
    offers.some((offer) => offer.username === username && OPEN_STATES.includes(offer.state));
  return (
    <>
      <PrintButton label="Print" className="mb-6" />
      {people.map((partner) => (
        <section
          key={partner.username}
          aria-label={partner.name}
          className="border-t border-line py-5"
        >
          <h2 className="mb-3 text-lg font-semibold">
            {partner.name}{' '}
            <span className="text-sm font-normal text-ink-soft">{partner.username}</span>
          </h2>
          <TradePartnerCards
            partner={partner}
            catalogue={catalogue}
            isOpen={isOpen(partner.username)}
          />
        </section>
      ))}
    </>
  );
}
