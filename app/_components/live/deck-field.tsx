'use client';
import Link from 'next/link';
import { useEffect, useId } from 'react';
import { Field, Select } from '@/app/_components/forms/field';
import type { AnswerOf } from '@/lib/api/routes';
import { useAnswer } from '@/lib/client/use-answer';

interface DeckFieldProps {
  readonly label: string;
  /** The id of a deck; '' while they load, or when there is none. */
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** Selects an own deck; the first one by default. */
export function DeckField({ label, value, onChange }: DeckFieldProps) {
  const id = useId();
  const { body } = useAnswer<AnswerOf<'searchDecks'>>('/api/v1/decks/search');
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
