import { useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { Field, Select } from '@/app/_components/forms/field';
import type { Campaign } from '@/lib/eden/solo/campaign';

type CampaignFighter = Campaign['fighters'][number];

interface FighterChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly fighters: readonly CampaignFighter[];
  /** The words of the button. */
  readonly action: string;
  /** The sentence that is shown when there is no fighter to choose. */
  readonly none: string;
  readonly onTake: (fighter: CampaignFighter) => void;
}

/** The choice of a fighter who joins a campaign, with its value and the button that takes it. */
export function FighterChoice({ id, label, fighters, action, none, onTake }: FighterChoiceProps) {
  const [name, setName] = useState('');
  const chosen = fighters.find((one) => one.name === name) ?? fighters[0];
  if (chosen === undefined) return <p className="text-sm text-ink-soft">{none}</p>;
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-40 flex-1">
        <Field id={id} label={label}>
          <Select id={id} value={chosen.name} onChange={({ target }) => setName(target.value)}>
            {fighters.map((one) => (
              <option key={one.name} value={one.name}>
                {one.name}, {one.value} points
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Button onClick={() => onTake(chosen)}>{action}</Button>
    </div>
  );
}
