import { useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import type { EdenCard } from '@/engine';
import { chosenTroop } from '@/lib/eden/play/troop-choice';
import {
  beginCampaign,
  campaignPlan,
  RECRUITER_POINTS,
  REWARDS,
  rosterOf,
  SURGEON_DOTS,
} from '@/lib/eden/solo/campaign';
import { counted } from '@/lib/text/counted';
import { someSeed } from '../play/seed';
import { TroopSelect, useTroopChoices } from '../play/troop-select';
import type { CampaignPartProps } from './campaign-screen';
import { keptCampaign } from './kept-campaign';
import { MatchList } from './match-list';

interface BeginCampaignProps {
  readonly cards: readonly EdenCard[];
  readonly isBroken: boolean;
}

/** What comes in a campaign, and the troop that begins it. */
export function BeginCampaign({ cards, isBroken }: BeginCampaignProps) {
  const troops = useTroopChoices(cards, null);
  const [id, setId] = useState('');
  // The seed is drawn here, so that the plan that is shown is the one that is played.
  const [seed] = useState(someSeed);
  const chosen = chosenTroop(troops, id);
  const campaign = chosen === null ? null : beginCampaign(chosen.troop, cards, seed);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <form
        className="sheet grid gap-4 p-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (campaign !== null) keptCampaign.write(campaign);
        }}
      >
        {isBroken ? (
          <p role="alert" className="text-warn">
            The campaign in this browser cannot be read. It stays as it is until you begin another
            one; a backup may hold an older one.
          </p>
        ) : null}
        {campaign === null ? (
          <p className="text-ink-soft">There is no troop yet. Build one under Troop.</p>
        ) : (
          <>
            <TroopSelect
              id="campaign-troop"
              label="Your troop"
              troops={troops}
              value={chosen}
              onChange={setId}
            />
            <TroopOfCampaign campaign={campaign} cards={cards} />
          </>
        )}
        <Button type="submit" look="primary" className="min-h-12" disabled={campaign === null}>
          Begin the campaign
        </Button>
      </form>
      <section aria-label="What comes" className="sheet p-4">
        <h2 className="text-lg font-semibold">Six matches, from easy to hard</h2>
        <MatchList plan={campaignPlan({ seed })} played={-1} resultOf={() => ''} />
        <ul className="mt-4 grid list-disc gap-1 pl-5 text-sm text-ink-soft">
          <li>Wounds stay. A fighter with a full limb is out until a dot of it is healed.</li>
          <li>
            A match that is won gives {REWARDS.won} rewards, one that is lost {REWARDS.lost}: the
            surgeon heals {SURGEON_DOTS} dots, the recruiter has {RECRUITER_POINTS} points for new
            fighters, or you take another tactical card.
          </li>
          <li>A lost match is not played again: the campaign goes on to the next.</li>
        </ul>
      </section>
    </div>
  );
}

/** The fighters with which a campaign begins. */
function TroopOfCampaign({ campaign, cards }: Omit<CampaignPartProps, 'onChange'>) {
  const { fighters, troop } = campaign;
  const points = fighters.reduce((sum, { value }) => sum + value, 0);
  return (
    <div className="text-sm">
      <p className="text-ink-soft">
        {counted(fighters.length, 'fighter')}, {points} points
      </p>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {rosterOf(campaign, cards).map(({ at, fighter: { name, value } }) => (
          <li key={at} className="flex gap-3 py-1.5">
            <span className="min-w-0 wrap-anywhere">
              {name}
              {name === troop.leader ? (
                <span className="ml-1.5 text-xs text-ink-soft">leader</span>
              ) : null}
            </span>
            <span className="ml-auto text-ink-soft tabular-nums">{value}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink-soft">Tactical cards: {troop.tactical.join(', ') || 'none'}.</p>
    </div>
  );
}
