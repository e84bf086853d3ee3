'use client';
import { useEffect, useState } from 'react';
import { SheetPaper } from '@/app/_components/eden/sheet-paper';
import { useTroop } from '@/app/_components/eden/use-troop';
import { ButtonLink } from '@/app/_components/forms/button';
import { PrintCardsButton } from '@/app/_components/print/print-controls';
import { EmptyState } from '@/app/_components/site/empty-state';
import { NearLink } from '@/app/_components/site/near-link';
import { PageHeader } from '@/app/_components/site/page-header';
import { Skeleton } from '@/app/_components/site/skeleton';
import type { EdenCard } from '@/engine';
import { useWithOwnEden } from '@/lib/client/eden-cards';
import { troopSheet } from '@/lib/eden/roster/troop-sheet';

/** The roster sheet of the troop in the link, or of the builder's troop. */
export function TroopSheetScreen({ cards: given }: { readonly cards: readonly EdenCard[] }) {
  const { cards, areAll } = useWithOwnEden(given);
  const { troop, problem } = useTroop();
  const [isRead, setIsRead] = useState(false);
  // The troop is read after the first render, so it is unknown until then whether there is one.
  useEffect(() => setIsRead(true), []);
  const isEmpty = [troop.fighters, troop.missions, troop.tactical].every((all) => all.length === 0);
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          eyebrow={
            <NearLink href="/eden/troop" className="hover:text-accent">
              Build a troop
            </NearLink>
          }
          title="Roster sheet"
          lead="A block for each fighter, with its wound tracks to tick. It fits A4 and Letter."
          actions={isEmpty ? null : <PrintCardsButton />}
        />
        {problem === null ? null : (
          <p role="alert" className="mb-4 text-bad">
            {problem}
          </p>
        )}
      </div>
      {isRead && areAll ? (
        isEmpty ? (
          <EmptyState title="There is no troop in this browser or in the link">
            <ButtonLink href="/eden/troop">Build a troop</ButtonLink>
          </EmptyState>
        ) : (
          <SheetPaper sheet={troopSheet(troop, cards)} />
        )
      ) : (
        <Skeleton rows={8} />
      )}
    </>
  );
}
