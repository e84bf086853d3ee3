'use client';
import { keptMatch } from '@/app/_components/eden/play/kept-match';
import { ButtonLink } from '@/app/_components/forms/button';
import { isYourTurn, othersAt } from '@/app/_components/live/live-words';
import { useOwnTables } from '@/app/_components/live/own-tables';
import { FOLLOWED } from '@/lib/client/followed-match';
import { useTroopIndex } from '@/lib/client/saved-troops';
import { useKept } from '@/lib/client/use-kept';
import { counted } from '@/lib/text/counted';
import { HomeSearch } from './home-search';
import { type Thing, ThingTiles } from './newcomer-home';

/** The home page of somebody who has chosen Eden: what to continue, and what can be done. */
export function EdenHome({ things }: { readonly things: readonly Thing[] }) {
  return (
    <div className="page-width space-y-4 pt-1 sm:pt-4">
      <div className="grid items-center gap-x-8 gap-y-3 md:grid-cols-[auto_minmax(0,36rem)] md:justify-between">
        <h1 className="text-2xl font-semibold tracking-tight sm:text-3xl">
          Eden: two troops, one field
        </h1>
        <HomeSearch />
      </div>
      <Continue />
      <ThingTiles things={things} />
    </div>
  );
}

/** The match, the companion and the troops to go on with. Its height is fixed, because the page is built without them. */
function Continue() {
  const match = useKept(keptMatch);
  const followed = useKept(FOLLOWED)?.now ?? null;
  const troops = useTroopIndex() ?? [];
  const [table] = useOwnTables();
  return (
    <section
      aria-label="Continue"
      className="sheet flex min-h-16 flex-wrap items-center gap-2 px-3 py-2"
    >
      {table === undefined ? null : (
        <ButtonLink look="primary" href={`/live/${table.key}`} prefetch={false}>
          {isYourTurn(table) ? `${othersAt(table)} waits for you` : 'Return to your live table'}
        </ButtonLink>
      )}
      {match === null ? (
        <p className="min-w-0 flex-1 text-sm text-ink-soft">
          Your match is kept here, to be continued. A first match teaches the game.
        </p>
      ) : (
        <ButtonLink look="primary" href="/eden/play" prefetch={false}>
          Go on with your match
        </ButtonLink>
      )}
      {followed === null ? null : (
        <ButtonLink href="/eden/companion" prefetch={false}>
          Companion: round {followed.round}
        </ButtonLink>
      )}
      {troops.length === 0 ? null : (
        <ButtonLink href="/eden/troop" prefetch={false}>
          {counted(troops.length, 'troop')}
        </ButtonLink>
      )}
      <ButtonLink href="/eden/learn" prefetch={false}>
        Learn by playing
      </ButtonLink>
    </section>
  );
}
