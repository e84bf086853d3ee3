'use client';
import { useCallback, useState } from 'react';
import { onDemand } from '@/app/_components/site/on-demand';
import type { TroopList } from '@/engine';
import type { LiveGameName } from '@/lib/live/live-options';
import { DeckField } from './deck-field';

/** The deck or troop of a player, for the server. */
export type Brought = { readonly deck: string } | { readonly troop: TroopList };

export interface BroughtFieldProps {
  readonly label: string;
  readonly onChange: (brought: Brought) => void;
}

/** Loaded on demand, because troops need the cards of Eden. */
const TroopField = onDemand(() => import('./eden/troop-field').then((module) => module.TroopField));

/** Selects an own deck or a troop; the first one by default. */
export function BroughtField({
  game,
  label,
  onChange,
}: BroughtFieldProps & { readonly game: LiveGameName }) {
  return game === 'eden' ? (
    <TroopField label={label} onChange={onChange} />
  ) : (
    <OwnDeckField label={label} onChange={onChange} />
  );
}

function OwnDeckField({ label, onChange }: BroughtFieldProps) {
  const [deck, setDeck] = useState('');
  const choose = useCallback(
    (id: string) => {
      setDeck(id);
      onChange({ deck: id });
    },
    [onChange],
  );
  return <DeckField label={label} value={deck} onChange={choose} />;
}
