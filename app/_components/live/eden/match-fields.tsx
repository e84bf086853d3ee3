'use client';
import { useEffect, useState } from 'react';
import {
  MatchOptionFields,
  NumberField,
  PLAIN_OPTIONS,
} from '@/app/_components/eden/play/match-option-fields';
import type { EdenLiveOptions } from '@/lib/live/live-options';

export type EdenAgreed = EdenLiveOptions['match'];

/** The options of a live match: field, weather, rounds and infestation. Reports the defaults at once. */
export function MatchFields({ onChange }: { readonly onChange: (agreed: EdenAgreed) => void }) {
  const [options, setOptions] = useState(PLAIN_OPTIONS);
  const [infestation, setInfestation] = useState(0);
  useEffect(() => onChange({ ...options, infestation }), [options, infestation, onChange]);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <MatchOptionFields options={options} onChange={setOptions} />
      <NumberField
        id="infestation"
        label="Infestation"
        hint="Points for NPFs of each player; 0 for none"
        bounds={[0, 10]}
        value={infestation}
        onChange={setInfestation}
      />
    </div>
  );
}
