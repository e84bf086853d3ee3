'use client';
import { useEffect, useState } from 'react';
import { LotList, type OwnedLot } from '@/app/_components/collection/lot-list';
import { ask } from '@/lib/client/api';
import { isPlain } from '@/lib/collection/totals';
import { COLLECTION_BOUNDS, type HoldingKey, keyText } from '@/lib/collection/types';

interface CardLotsProps {
  readonly printing: string;
  readonly name: string;
  /** The copies without condition and place. */
  readonly plain: number;
  readonly onStep: (lot: HoldingKey, by: 1 | -1) => void;
  /** Counts a copy without condition and place. */
  readonly onPlainStep: (by: 1 | -1) => void;
}

/** The copies of a printing by condition and place, each with a stepper, and a form for another condition or place. */
export function CardLots({ printing, name, plain, onStep, onPlainStep }: CardLotsProps) {
  const [lots, setLots] = useState<readonly OwnedLot[] | null>(null);
  // A row of which the last copy is taken away stays, so that the focus does.
  const [hadPlain] = useState(plain > 0);
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
    if (isPlain(lot)) return onPlainStep(by);
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
  const plainLots =
    plain > 0 || hadPlain ? [{ printing, condition: '', place: '', owned: plain }] : [];
  return <LotList printing={printing} name={name} lots={[...plainLots, ...lots]} onStep={step} />;
}
