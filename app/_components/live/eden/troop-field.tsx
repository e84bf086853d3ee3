'use client';
import { useEffect, useId, useMemo, useState } from 'react';
import { TroopSelect, troopChoices } from '@/app/_components/eden/play/troop-select';
import type { BroughtFieldProps } from '../brought-field';
import { useEdenCards } from './use-eden-cards';

/** The troop of the builder in this browser, or an example. */
export function TroopField({ label, onChange }: BroughtFieldProps) {
  const id = useId();
  const cards = useEdenCards();
  const troops = useMemo(() => troopChoices(cards), [cards]);
  const [at, setAt] = useState(0);
  const chosen = troops[at] ?? null;
  useEffect(() => {
    if (chosen !== null) onChange({ troop: chosen.troop });
  }, [chosen, onChange]);
  return <TroopSelect id={id} label={label} troops={troops} value={at} onChange={setAt} />;
}
