'use client';
import { useRouter } from 'next/navigation';
import { Button, ButtonLink } from '@/app/_components/forms/button';
import type { EdenState } from '@/engine';
import { useKept } from '@/lib/client/use-kept';
import type { MatchSetup } from '@/lib/eden/play/match';
import { afterMatch, isNextMatch } from '@/lib/eden/solo/campaign';
import { keptCampaign } from './kept-campaign';

interface ReportMatchProps {
  readonly setup: MatchSetup;
  readonly state: EdenState;
}

/** The end of a match of a campaign: it is counted once, when the player takes it there. */
export function ReportMatch({ setup, state }: ReportMatchProps) {
  const router = useRouter();
  const campaign = useKept(keptCampaign);
  if (campaign === null || campaign === 'broken' || !isNextMatch(campaign, setup))
    return (
      <>
        <p className="mb-2 text-sm text-ink-soft">
          This match does not count: it is not the next one of the campaign in this browser.
        </p>
        <ButtonLink href="/eden/campaign">To the campaign</ButtonLink>
      </>
    );
  return (
    <Button
      look="primary"
      onClick={() => {
        keptCampaign.write(afterMatch(campaign, setup, state));
        router.push('/eden/campaign');
      }}
    >
      Count this match and go on with the campaign
    </Button>
  );
}
