import { useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { Field, Select } from '@/app/_components/forms/field';
import {
  offeredTactical,
  RECRUITER_POINTS,
  recruit,
  recruitsFor,
  SURGEON_DOTS,
  takeReward,
} from '@/lib/eden/solo/campaign';
import type { CampaignPartProps } from './campaign-screen';
import { FighterChoice } from './fighter-choice';

/** The rewards that are left to choose, and the new fighters that the points pay. */
export function CampaignRewards({ campaign, cards, onChange }: CampaignPartProps) {
  const { rewards, points } = campaign;
  const [card, setCard] = useState('');
  const tactical = offeredTactical(campaign, cards);
  const chosenCard = tactical.find((one) => one === card) ?? tactical[0];
  if (rewards === 0 && points === 0) return null;
  return (
    <section aria-label="Rewards" className="sheet grid gap-3 p-4">
      {rewards === 0 ? null : (
        <>
          <h2 className="text-lg font-semibold">
            {rewards === 1 ? 'Choose a reward' : `Choose ${rewards} rewards`}
          </h2>
          <Button onClick={() => onChange(takeReward(campaign, 'surgeon'))}>
            Surgeon: heal {SURGEON_DOTS} dots
          </Button>
          <Button onClick={() => onChange(takeReward(campaign, 'recruiter'))}>
            Recruiter: {RECRUITER_POINTS} points
          </Button>
          {chosenCard === undefined ? null : (
            <div className="flex flex-wrap items-end gap-2">
              <div className="min-w-40 flex-1">
                <Field id="reward-tactical" label="A tactical card">
                  <Select
                    id="reward-tactical"
                    value={chosenCard}
                    onChange={({ target }) => setCard(target.value)}
                  >
                    {tactical.map((one) => (
                      <option key={one}>{one}</option>
                    ))}
                  </Select>
                </Field>
              </div>
              <Button onClick={() => onChange(takeReward(campaign, { tactical: chosenCard }))}>
                Take this card
              </Button>
            </div>
          )}
        </>
      )}
      {points === 0 ? null : (
        <>
          <h2 className="text-lg font-semibold">{points} points for new fighters</h2>
          <FighterChoice
            id="reward-fighter"
            label="New fighter"
            fighters={recruitsFor(campaign, cards, points)}
            action="Recruit"
            none="No fighter that the troop may have costs that little."
            onTake={(fighter) => onChange(recruit(campaign, fighter))}
          />
        </>
      )}
    </section>
  );
}
