'use client';
import { useMemo } from 'react';
import { TroopReport } from '@/app/_components/eden/troop-report';
import { Skeleton } from '@/app/_components/site/skeleton';
import type { EdenCard } from '@/engine';
import type { OwnRecord } from '@/lib/cards/own-types';
import { useAllEden } from '@/lib/client/eden-cards';
import type { DeckList } from '@/lib/decks/types';
import { builderCheck } from '@/lib/eden/builder-check';
import { ownListing } from '@/lib/eden/listing';
import { troopOfList } from '@/lib/eden/saved-troop';

interface TroopViewProps {
  readonly list: DeckList;
  /** The author's own cards in the troop. */
  readonly ownCards: readonly OwnRecord[];
}

/** A read-only troop: its fighters, missions and tactical cards, and its check. */
export function TroopView({ list, ownCards }: TroopViewProps) {
  const given = useAllEden();
  const cards = useMemo(() => given && [...given, ...edenCardsOf(ownCards)], [given, ownCards]);
  if (cards === null) return <Skeleton rows={6} />;
  const troop = troopOfList(list);
  const check = builderCheck(troop, cards);
  const values = new Map(check.fighters.map(({ name, value }) => [name, value]));
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="min-w-0">
        <p className="mb-3 font-medium">{troop.symbol ?? 'No faction or stigma'}</p>
        <ul className="divide-y divide-line border-y border-line">
          {list.entries
            .filter(({ count }) => count > 0)
            .map(({ card, count }) => (
              <li key={card} className="flex gap-3 py-2">
                <span className="w-6 text-right tabular-nums">{count}</span>
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {card}
                  {card === troop.leader ? <span className="text-ink-soft"> · leader</span> : null}
                </span>
                <span className="text-ink-soft tabular-nums">{values.get(card) ?? '?'} points</span>
              </li>
            ))}
        </ul>
        <NameList title="Missions" names={troop.missions} />
        <NameList title="Tactical cards" names={troop.tactical} />
        {list.notes === '' ? null : <p className="mt-6 whitespace-pre-wrap">{list.notes}</p>}
      </div>
      <TroopReport check={check} />
    </div>
  );
}

function edenCardsOf(records: readonly OwnRecord[]): readonly EdenCard[] {
  return records.flatMap((record) => (record.game === 'eden' ? [ownListing(record).record] : []));
}

function NameList({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p className="mt-4">
      <span className="font-medium">{title}:</span> {names.join(', ')}
    </p>
  );
}
