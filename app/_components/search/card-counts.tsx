'use client';
import { Boxes } from 'lucide-react';
import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';
import type { AnyCard } from '@/lib/cards/catalogue';
import { TOTALS } from '@/lib/client/collection';
import { kept } from '@/lib/client/kept';
import { useAnswer } from '@/lib/client/use-answer';
import { useKept } from '@/lib/client/use-kept';
import { isSomebody, isVisitor, useSession } from '@/lib/client/use-session';
import { oneOf } from '@/lib/text/schema';
import type { CardCount } from './count-cards';

/** Whether the results show how many copies one owns and wants. */
const SHOWN = kept('card-counts', oneOf(['shown']));

/** The copies by the id of a card; null while they are not shown. One store for all results, so that a change renders only the numbers. */
const COUNTS = createStore<ReadonlyMap<string, CardCount> | null>(() => null);

/** The switch that shows the owned and wanted copies on the results. A visitor has none. */
export function CountsSwitch() {
  const isShown = useKept(SHOWN) !== null;
  if (isVisitor(useSession())) return null;
  return (
    <button
      type="button"
      aria-pressed={isShown}
      title="Shows on each card how many you own and want"
      onClick={() => SHOWN.write(isShown ? null : 'shown')}
      className="flex min-h-11 items-center justify-center gap-2 rounded-md border border-line-strong/60 bg-paper-raised px-3 text-sm text-ink-soft hover:text-ink aria-pressed:bg-accent-wash aria-pressed:text-ink"
    >
      <Boxes aria-hidden="true" className="size-4" />
      Owned
    </button>
  );
}

/** Keeps the counts on the results up to date while they are shown. */
export function useCardCounts(game: AnyCard['game']): void {
  const session = useSession();
  const isShown = useKept(SHOWN) !== null && isSomebody(session);
  const totals = useAnswer(isShown ? TOTALS : null).body?.totals ?? null;
  useEffect(() => {
    let wanted = true;
    if (totals !== null)
      import('./count-cards').then(
        async ({ countCards }) => {
          const counts = await countCards(game, totals);
          if (wanted) COUNTS.setState(counts, true);
        },
        // The code comes with the next change of the counts.
        () => undefined,
      );
    return () => {
      wanted = false;
      COUNTS.setState(null, true);
    };
  }, [game, totals]);
}

interface CardCountsProps {
  /** The id of the card. */
  readonly id: string;
  readonly className: string;
}

/** The owned and wanted copies of a card, if there are some and they are shown. */
export function CardCounts({ id, className }: CardCountsProps) {
  const count = useStore(COUNTS, (counts) => counts?.get(id) ?? null);
  if (count === null) return null;
  const { owned, wanted } = count;
  const words = [
    ...(owned > 0 ? [`${owned} owned`] : []),
    ...(wanted > 0 ? [`${wanted} wanted`] : []),
  ];
  return <span className={className}>{words.join(' · ')}</span>;
}
