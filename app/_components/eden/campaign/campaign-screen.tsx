'use client';
import { useState } from 'react';
import { EdenTabs } from '@/app/_components/eden/eden-tabs';
import { Button } from '@/app/_components/forms/button';
import { PageHeader } from '@/app/_components/site/page-header';
import { Skeleton } from '@/app/_components/site/skeleton';
import type { EdenCard } from '@/engine';
import { useWithOwnEden } from '@/lib/client/eden-cards';
import { useInBrowser } from '@/lib/client/use-in-browser';
import { useKept } from '@/lib/client/use-kept';
import type { Campaign } from '@/lib/eden/solo/campaign';
import { BeginCampaign } from './begin-campaign';
import { CampaignMatches } from './campaign-matches';
import { CampaignRewards } from './campaign-rewards';
import { CampaignRoster } from './campaign-roster';
import { CampaignArrival, CampaignTravel, useArrival } from './campaign-travel';
import { keptCampaign } from './kept-campaign';

/** The page of a campaign: the choice of a troop, then the six matches, the rewards and the roster. */
export function CampaignScreen({ cards: given }: { readonly cards: readonly EdenCard[] }) {
  const { cards, areAll } = useWithOwnEden(given);
  const campaign = useKept(keptCampaign);
  const isReady = useInBrowser() && areAll;
  const here = campaign === 'broken' ? null : campaign;
  const [arrival, setArrival] = useArrival();
  return (
    <div className="page-width pb-10">
      <PageHeader
        eyebrow="Eden"
        title="Campaign"
        lead="Six solo matches with one troop, each against a mixed force. Wounds stay; after each match you choose rewards. It is kept in this browser and in backups, and goes to another device by a link or a file."
      />
      <EdenTabs />
      {!isReady ? (
        <Skeleton rows={6} />
      ) : (
        <>
          <CampaignArrival campaign={here} arrival={arrival} onChange={setArrival} />
          {here === null ? (
            <BeginCampaign cards={cards} isBroken={campaign === 'broken'} />
          ) : (
            <CampaignView campaign={here} cards={cards} />
          )}
          <CampaignTravel campaign={here} onChange={setArrival} />
        </>
      )}
    </div>
  );
}

/** The parts of a campaign that show it and change it. */
export interface CampaignPartProps {
  readonly campaign: Campaign;
  readonly cards: readonly EdenCard[];
  readonly onChange: (campaign: Campaign) => void;
}

function CampaignView({ campaign, cards }: Omit<CampaignPartProps, 'onChange'>) {
  const [isAsked, setAsked] = useState(false);
  const part = {
    campaign,
    cards,
    onChange: (next: Campaign) => void keptCampaign.write(next),
  };
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <CampaignMatches campaign={campaign} cards={cards} />
          <CampaignRewards {...part} />
        </div>
        <CampaignRoster {...part} />
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-2">
        {isAsked ? (
          <>
            <p className="text-sm">This campaign is lost when you end it.</p>
            <Button look="danger" onClick={() => keptCampaign.write(null)}>
              End it
            </Button>
            <Button look="quiet" onClick={() => setAsked(false)}>
              Keep it
            </Button>
          </>
        ) : (
          <Button look="quiet" onClick={() => setAsked(true)}>
            Begin another campaign
          </Button>
        )}
      </div>
    </>
  );
}
