'use client';
import Link from 'next/link';
import { useCallback, useEffect, useId, useState } from 'react';
import { Field, Select } from '@/app/_components/forms/field';
import { onDemand } from '@/app/_components/site/on-demand';
import type { TroopList } from '@/engine';
import { useAnswer } from '@/lib/client/use-answer';
import type { LiveGameName } from '@/lib/live/live-options';

/** The deck or troop of a player, for the server. */
export type BroughtDeck = { readonly deck: string } | { readonly troop: TroopList };

export interface BroughtFieldProps {
  readonly label: string;
  readonly onChange: (brought: BroughtDeck) => void;
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

interface DeckFieldProps {
  readonly label: string;
  /** The id of a deck; '' while they load, or when there is none. */
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** Selects an own deck; the first one by default. */
function DeckField({ label, value, onChange }: DeckFieldProps) {
  const id = useId();
  const { body } = useAnswer('/api/v1/decks/search');
  const decks = body?.decks.map(({ deck }) => deck) ?? [];
  const [first] = decks;
  useEffect(() => {
    if (value === '' && first !== undefined) onChange(first.id);
  }, [value, first, onChange]);
  if (body !== null && first === undefined) {
    return (
      <p>
        You need a deck to play.{' '}
        <Link href="/decks" className="text-link">
          Make one
        </Link>
      </p>
    );
  }
  return (
    <Field id={id} label={label}>
      <Select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {decks.map((deck) => (
          <option key={deck.id} value={deck.id}>
            {deck.name || 'Untitled deck'}
          </option>
        ))}
      </Select>
    </Field>
  );
}
