'use client';
import { useState } from 'react';
import { EdenTabs } from '@/app/_components/eden/eden-tabs';
import { Button } from '@/app/_components/forms/button';
import { PageHeader } from '@/app/_components/site/page-header';
import { Skeleton } from '@/app/_components/site/skeleton';
import type { EdenCard } from '@/engine';
import { useWithOwnEden } from '@/lib/client/eden-cards';
import { FOLLOWED, SHARED_MATCH } from '@/lib/client/followed-match';
import { useFragment } from '@/lib/client/use-fragment';
import { useKept } from '@/lib/client/use-kept';
import { builderCheck } from '@/lib/eden/builder-check';
import { beginCompanion, type Companion } from '@/lib/eden/companion/companion';
import { followedKey } from '@/lib/eden/companion/companion-link';
import { chosenTroop } from '@/lib/eden/play/troop-choice';
import { TroopSelect, useTroopChoices } from '../play/troop-select';
import { JoinMatch } from './join-match';
import { LocalTracker } from './local-tracker';
import { SharedTracker } from './shared-tracker';
import { TakeOver } from './take-over';

/** The companion: the choice of two troops, then their tracks. The match is kept in this browser, and needs no connection. */
export function CompanionScreen({ cards: given }: { readonly cards: readonly EdenCard[] }) {
  const { cards, areAll } = useWithOwnEden(given);
  const followed = useKept(FOLLOWED);
  const shared = useKept(SHARED_MATCH);
  const fragment = useFragment();
  const key = followedKey(fragment ?? '');
  if (key !== null) return <JoinMatch key={key} link={key} />;
  if (fragment !== null && fragment !== '')
    return <TakeOver key={fragment} link={fragment} followed={followed} />;
  if (shared !== null && !shared.isAside) return <SharedTracker key={shared.key} match={shared} />;
  if (followed !== null && !followed.isAside)
    return <LocalTracker followed={followed} onChange={(next) => FOLLOWED.write(next)} />;
  return (
    <div className="page-width pb-10">
      <PageHeader
        eyebrow="Eden"
        title="Companion"
        lead="For a match on a real table: the wounds, markers and points of both troops, the rounds, and dice with their odds. It is kept on this device and works without a connection."
      />
      <EdenTabs />
      {shared === null ? null : (
        <Button
          className="mb-3 min-h-12"
          onClick={() => SHARED_MATCH.write({ ...shared, isAside: false })}
        >
          Go on together with {shared.begun.sides[0].name} and {shared.begun.sides[1].name}
        </Button>
      )}
      {followed === null ? null : (
        <Button
          className="mb-6 min-h-12"
          onClick={() => FOLLOWED.write({ ...followed, isAside: false })}
        >
          Go on with {followed.now.sides[0].name} and {followed.now.sides[1].name}, round{' '}
          {followed.now.round}
        </Button>
      )}
      {areAll ? (
        <BeginForm
          cards={cards}
          onBegin={(now) => FOLLOWED.write({ now, past: [], isAside: false })}
        />
      ) : (
        <Skeleton rows={4} />
      )}
    </div>
  );
}

interface BeginFormProps {
  readonly cards: readonly EdenCard[];
  readonly onBegin: (match: Companion) => void;
}

function BeginForm({ cards, onBegin }: BeginFormProps) {
  const troops = useTroopChoices(cards, null);
  const [chosen, setChosen] = useState<readonly [string, string]>(['', '']);
  const first = chosenTroop(troops, chosen[0], 0);
  const second = chosenTroop(troops, chosen[1], 1);
  if (first === null || second === null)
    return <p className="text-ink-soft">There is no troop yet. Build one under Troop.</p>;
  const reserveOf = ({ troop }: typeof first) => builderCheck(troop, cards).sp ?? 0;
  return (
    <form
      className="grid max-w-2xl gap-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        const reserves = [reserveOf(first), reserveOf(second)] as const;
        onBegin(beginCompanion([first.troop, second.troop], reserves, cards));
      }}
    >
      <TroopSelect
        id="companion-first"
        label="One side"
        troops={troops}
        value={first}
        onChange={(id) => setChosen([id, second.id])}
      />
      <TroopSelect
        id="companion-second"
        label="The other side"
        troops={troops}
        value={second}
        onChange={(id) => setChosen([first.id, id])}
      />
      <Button type="submit" look="primary" className="min-h-12 sm:col-span-2">
        Follow this match
      </Button>
    </form>
  );
}
