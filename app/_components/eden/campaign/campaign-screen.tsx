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
import { chosenTroop } from '@/lib/eden/play/troop-choice';
import { beginCampaign, type Campaign } from '@/lib/eden/solo/campaign';
import { someSeed } from '../play/seed';
import { TroopSelect, useTroopChoices } from '../play/troop-select';
import { CampaignMatches } from './campaign-matches';
import { CampaignRewards } from './campaign-rewards';
import { CampaignRoster } from './campaign-roster';
import { keptCampaign } from './kept-campaign';

/** The page of a campaign: the choice of a troop, then the six matches, the rewards and the roster. */
export function CampaignScreen({ cards: given }: { readonly cards: readonly EdenCard[] }) {
  const { cards, areAll } = useWithOwnEden(given);
  const campaign = useKept(keptCampaign);
  const isReady = useInBrowser() && areAll;
  return (
    <div className="page-width pb-10">
      <PageHeader
        eyebrow="Eden"
        title="Campaign"
        lead="Six solo matches with one troop, each against a mixed force. Wounds stay; after each match you choose rewards. It is kept in this browser and in backups."
      />
      <EdenTabs />
      {!isReady ? (
        <Skeleton rows={6} />
      ) : campaign === null || campaign === 'broken' ? (
        <BeginForm cards={cards} isBroken={campaign === 'broken'} />
      ) : (
        <CampaignView campaign={campaign} cards={cards} />
      )}
    </div>
  );
}

interface BeginFormProps {
  readonly cards: readonly EdenCard[];
  readonly isBroken: boolean;
}

function BeginForm({ cards, isBroken }: BeginFormProps) {
  const troops = useTroopChoices(cards, null);
  const [id, setId] = useState('');
  const chosen = chosenTroop(troops, id);
  return (
    <form
      className="grid max-w-xl gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen === null) return;
        keptCampaign.write(beginCampaign(chosen.troop, cards, someSeed()));
      }}
    >
      {isBroken ? (
        <p role="alert" className="text-warn">
          The campaign in this browser cannot be read. It stays as it is until you begin another
          one; a backup may hold an older one.
        </p>
      ) : null}
      {chosen === null ? (
        <p className="text-ink-soft">There is no troop yet. Build one under Troop.</p>
      ) : (
        <TroopSelect
          id="campaign-troop"
          label="Your troop"
          troops={troops}
          value={chosen}
          onChange={setId}
        />
      )}
      <Button type="submit" look="primary" className="min-h-12" disabled={chosen === null}>
        Begin the campaign
      </Button>
    </form>
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
