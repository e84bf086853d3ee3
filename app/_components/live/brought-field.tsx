'use client';
import { useCallback, useState } from 'react';
import { onDemand } from '@/app/_components/site/on-demand';
import type { TroopList } from '@/engine';
import type { LiveGameName } from '@/lib/live/live-options';
import { DeckField } from './deck-field';

/** What somebody plays with, as the server takes it. */
export type Brought = { readonly deck: string } | { readonly troop: TroopList };

export interface BroughtFieldProps {
  readonly label: string;
  readonly onChange: (brought: Brought) => void;
}

/** Troops need the cards of Eden, which only its tables load. */
const TroopField = onDemand(() => import('./eden/troop-field').then((module) => module.TroopField));

/** One of one's own decks, or a troop. The first is chosen by itself. */
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
