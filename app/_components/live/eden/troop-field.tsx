'use client';
import { useEffect, useId, useState } from 'react';
import { TroopSelect, useTroopChoices } from '@/app/_components/eden/play/troop-select';
import { NO_CARDS, useOfficialEden } from '@/lib/client/eden-cards';
import { chosenTroop } from '@/lib/eden/play/troop-choice';
import type { BroughtFieldProps } from '../brought-field';

/** Selects a saved troop, the troop of the builder, or an example. */
export function TroopField({ label, onChange }: BroughtFieldProps) {
  const id = useId();
  const troops = useTroopChoices(useOfficialEden() ?? NO_CARDS, null);
  const [asked, setAsked] = useState('');
  const chosen = chosenTroop(troops, asked);
  const troop = chosen?.troop ?? null;
  useEffect(() => {
    if (troop !== null) onChange({ troop });
  }, [troop, onChange]);
  return <TroopSelect id={id} label={label} troops={troops} value={chosen} onChange={setAsked} />;
}
