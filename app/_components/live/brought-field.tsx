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

interface OwnDeckFieldProps extends BroughtFieldProps {
  /** The id of the deck that is selected first, if there is one of this id; null: the first of the list. */
  readonly preferred?: string | null;
}

/** Loaded on demand, because troops need the cards of Eden. */
const TroopField = onDemand(() => import('./eden/troop-field').then((module) => module.TroopField));

/** Selects an own deck or a troop; the first one by default. */
export function BroughtField({
  game,
  label,
  preferred = null,
  onChange,
}: OwnDeckFieldProps & { readonly game: LiveGameName }) {
  return game === 'eden' ? (
    <TroopField label={label} onChange={onChange} />
  ) : (
    <OwnDeckField label={label} preferred={preferred} onChange={onChange} />
  );
}

function OwnDeckField({ label, preferred = null, onChange }: OwnDeckFieldProps) {
  const [deck, setDeck] = useState('');
  const choose = useCallback(
    (id: string) => {
      setDeck(id);
      onChange({ deck: id });
    },
    [onChange],
  );
  return <DeckField label={label} value={deck} preferred={preferred} onChange={choose} />;
}

interface DeckFieldProps {
  readonly label: string;
  /** The id of a deck; '' while they load, or when there is none. */
  readonly value: string;
  readonly preferred: string | null;
  readonly onChange: (id: string) => void;
}

/** Selects an own deck; the preferred one, or else the first, by default. */
function DeckField({ label, value, preferred, onChange }: DeckFieldProps) {
  const id = useId();
  const { body } = useAnswer('/api/v1/decks/search');
  const decks = body?.decks.map(({ deck }) => deck) ?? [];
  const first = decks.find(({ id: one }) => one === preferred) ?? decks[0];
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
