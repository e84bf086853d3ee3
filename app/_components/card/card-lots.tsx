'use client';
import { useEffect, useEffectEvent, useState } from 'react';
import { LotList } from '@/app/_components/collection/lot-list';
import { ask } from '@/lib/client/api';
import { noHolding } from '@/lib/collection/apply';
import type { LotChange } from '@/lib/collection/lot-changes';
import { isPlain } from '@/lib/collection/totals';
import type { Holding } from '@/lib/collection/types';
import { usualCurrency, worthOf } from '@/lib/collection/worth';

interface CardLotsProps {
  readonly printing: string;
  readonly name: string;
  /** The copies without condition and place. */
  readonly plain: number;
  /** The lots of the printing; null until they are loaded. */
  readonly lots: readonly Holding[] | null;
  /** Called with the lots once they are loaded. */
  readonly onLots: (lots: readonly Holding[]) => void;
  readonly onChange: (change: LotChange) => void;
}

/** The copies of a printing by condition and place, each with a stepper, and a form for another condition or place. */
export function CardLots({ printing, name, plain, lots, onLots, onChange }: CardLotsProps) {
  // A row of which the last copy is taken away stays, so that the focus does.
  const [hadPlain] = useState(plain > 0);
  const [isUnreachable, setUnreachable] = useState(false);
  const loaded = useEffectEvent(onLots);
  useEffect(() => {
    let isLeft = false;
    void ask(`/api/v1/collection?printing=${encodeURIComponent(printing)}`).then((reply) => {
      if (isLeft) return;
      if (reply.kind !== 'answer') return setUnreachable(true);
      loaded(reply.body.holdings);
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
  const noted = lots.filter((lot) => !isPlain(lot));
  const plainLot = {
    ...(lots.find(isPlain) ?? noHolding({ printing, condition: '', place: '' })),
    // The stepper of the printing changes it, too.
    owned: plain,
  };
  const shown = noted.filter(({ owned, wanted }) => owned > 0 || wanted === 0);
  return (
    <LotList
      printing={printing}
      name={name}
      lots={plain > 0 || hadPlain ? [plainLot, ...shown] : shown}
      held={[plainLot, ...noted]}
      currency={usualCurrency([worthOf(noted)])}
      onChange={onChange}
    />
  );
}
