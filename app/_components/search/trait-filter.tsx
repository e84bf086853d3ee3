'use client';
import { X } from 'lucide-react';
import { type KeyboardEvent, memo, useState } from 'react';
import { ChipButton } from '@/app/_components/forms/chip';
import { Input } from '@/app/_components/forms/field';
import { withoutTrait, withTrait } from './query-filters';
import type { QueryEdit } from './use-live-answer';

interface TraitFilterProps {
  readonly onEdit: (edit: QueryEdit) => void;
  readonly all: readonly string[];
  readonly chosen: readonly string[];
}

const Offered = memo(function Offered({ all }: { readonly all: readonly string[] }) {
  return (
    <datalist id="all-traits">
      {all.map((trait) => (
        <option key={trait} value={trait} />
      ))}
    </datalist>
  );
});

/** Traits, one after another; a card must have all of them. Choosing one from the list adds it at once. */
export function TraitFilter({ onEdit, all, chosen }: TraitFilterProps) {
  const [typed, setTyped] = useState('');
  function add(trait: string) {
    setTyped('');
    onEdit((now) => withTrait(now, trait));
  }
  function onTyped(text: string) {
    if (all.includes(text)) add(text);
    else setTyped(text);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const wanted = typed.trim().toLowerCase();
    const meant =
      all.find((trait) => trait.toLowerCase() === wanted) ??
      all.find((trait) => trait.toLowerCase().startsWith(wanted));
    if (wanted !== '') add(meant ?? typed);
  }
  return (
    <fieldset>
      <legend className="eyebrow mb-2">Traits</legend>
      <Input
        list="all-traits"
        aria-label="Add a trait"
        placeholder="Mutant, Glug, …"
        autoComplete="off"
        maxLength={60}
        value={typed}
        onChange={(event) => onTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Offered all={all} />
      {chosen.length === 0 ? null : (
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {chosen.map((trait) => (
            <li key={trait}>
              <ChipButton
                aria-label={`No longer ask for ${trait}`}
                onClick={() => onEdit((now) => withoutTrait(now, trait))}
              >
                {trait}
                <X aria-hidden="true" className="size-3.5" />
              </ChipButton>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
