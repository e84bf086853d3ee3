import { type FormEvent, useState } from 'react';
import { CountStepper } from '@/app/_components/deck/count-stepper';
import { Button } from '@/app/_components/forms/button';
import type { HoldingKey } from '@/lib/collection/types';
import { keyText } from '@/lib/collection/types';
import { LotFields } from './lot-fields';

/** A lot with the copies that are owned. */
export type OwnedLot = HoldingKey & { readonly owned: number };

/** Names a lot by its condition and place. */
export function lotWords({ condition, place }: Pick<HoldingKey, 'condition' | 'place'>): string {
  return [condition, place].filter(Boolean).join(', ');
}

interface LotListProps {
  readonly printing: string;
  readonly name: string;
  readonly lots: readonly OwnedLot[];
  readonly onStep: (lot: HoldingKey, by: 1 | -1) => void;
}

/** Lots of a printing, each with a stepper, and a form for another condition or place. */
export function LotList({ printing, name, lots, onStep }: LotListProps) {
  return (
    <>
      <ul aria-label={`${name} by condition and place`}>
        {lots.map((lot) => {
          const words = lotWords(lot) || 'no condition or place';
          return (
            <li
              key={keyText(lot)}
              className="flex min-h-10 items-center justify-between gap-2 text-sm"
            >
              <span className="min-w-0 text-ink-soft wrap-anywhere">{words}</span>
              <CountStepper
                name={`${name}, ${words}`}
                count={lot.owned}
                onStep={(by) => onStep(lot, by)}
              />
            </li>
          );
        })}
      </ul>
      <NewLot onAdd={(condition, place) => onStep({ printing, condition, place }, 1)} />
    </>
  );
}

const NOT_NOTED = { condition: '', place: '' };

/** Counts one copy with a condition, a place, or both. */
function NewLot({ onAdd }: { readonly onAdd: (condition: string, place: string) => void }) {
  const [lot, setLot] = useState(NOT_NOTED);
  const place = lot.place.trim();
  const isEmpty = lot.condition === '' && place === '';
  function add(event: FormEvent) {
    event.preventDefault();
    if (!isEmpty) onAdd(lot.condition, place);
  }
  return (
    <form
      onSubmit={add}
      className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] items-end gap-2 py-1"
    >
      <LotFields lot={lot} change={setLot} />
      <Button type="submit" inactive={isEmpty} className="px-3">
        Add one
      </Button>
    </form>
  );
}
