'use client';
import { type FormEvent, useEffect, useState } from 'react';
import { LotFields } from '@/app/_components/collection/lot-fields';
import { CountStepper } from '@/app/_components/deck/count-stepper';
import { Button } from '@/app/_components/forms/button';
import { ask } from '@/lib/client/api';
import { isPlain } from '@/lib/collection/totals';
import { COLLECTION_BOUNDS, type Holding, type HoldingKey, keyText } from '@/lib/collection/types';

type Lot = Pick<Holding, 'printing' | 'condition' | 'place' | 'owned'>;

interface CardLotsProps {
  readonly printing: string;
  readonly name: string;
  readonly onStep: (lot: HoldingKey, by: 1 | -1) => void;
}

/** The copies of a printing by condition and place, each with a stepper, and a form for another condition or place. */
export function CardLots({ printing, name, onStep }: CardLotsProps) {
  const [lots, setLots] = useState<readonly Lot[] | null>(null);
  const [isUnreachable, setUnreachable] = useState(false);
  useEffect(() => {
    let isLeft = false;
    void ask(`/api/v1/collection?printing=${encodeURIComponent(printing)}`).then((reply) => {
      if (isLeft) return;
      if (reply.kind !== 'answer') return setUnreachable(true);
      setLots(reply.body.holdings.filter((one) => !isPlain(one) && one.owned > 0));
    });
    return () => {
      isLeft = true;
    };
  }, [printing]);
  if (isUnreachable)
    return (
      <p className="text-sm text-ink-soft">Can’t reach the server for conditions and places.</p>
    );
  if (lots === null) return null;
  function step(lot: HoldingKey, by: 1 | -1) {
    const key = keyText(lot);
    const known = lots?.find((one) => keyText(one) === key);
    if ((known?.owned ?? 0) + by > COLLECTION_BOUNDS.count) return;
    setLots((before) => {
      const others = before ?? [];
      return known === undefined
        ? [...others, { ...lot, owned: 1 }]
        : others.map((one) => (keyText(one) === key ? { ...one, owned: one.owned + by } : one));
    });
    onStep(lot, by);
  }
  return (
    <>
      <ul aria-label={`${name} by condition and place`}>
        {lots.map((lot) => {
          const words = [lot.condition, lot.place].filter(Boolean).join(', ');
          return (
            <li
              key={keyText(lot)}
              className="flex min-h-10 items-center justify-between gap-2 text-sm"
            >
              <span className="min-w-0 text-ink-soft wrap-anywhere">{words}</span>
              <CountStepper
                name={`${name}, ${words}`}
                count={lot.owned}
                onStep={(by) => step(lot, by)}
              />
            </li>
          );
        })}
      </ul>
      <NewLot onAdd={(condition, place) => step({ printing, condition, place }, 1)} />
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
