'use client';
import Link from 'next/link';
import { usePathname, useSearchParams } from 'next/navigation';
import { ButtonLink } from '@/app/_components/forms/button';
import { searchPath } from '@/lib/cards/card-path';
import { useShownGame } from '@/lib/client/shown-game';
import { useTitle } from '@/lib/client/use-title';
import { EmptyState } from './empty-state';
import { onDemand } from './on-demand';

/** Loaded on demand, because every page contains this component. */
const NoCardHere = onDemand(() =>
  import('@/app/_components/card/no-card-here').then((module) => module.NoCardHere),
);

const CARD_PATH = /^\/cards\/ote\/[^/]+\/([^/]+)$/;

/** Explains the missing address: a card, a clause, or any page. */
export function NotFoundScreen() {
  // Renders in the browser only: the static page does not know its address.
  useSearchParams();
  const path = usePathname();
  const [, slug] = CARD_PATH.exec(path) ?? [];
  if (slug !== undefined) return <NoCardHere slug={slug} />;
  return path.startsWith('/rules/') ? (
    <NoSuchClause isEden={path.startsWith('/rules/eden/')} />
  ) : (
    <NothingAtAddress />
  );
}

/** The message for any other address. */
export function NothingAtAddress() {
  const game = useShownGame();
  return (
    <div className="page-width py-16">
      <h1 className="sr-only">Not found</h1>
      <EmptyState title="There is no page at this address">
        <p>The address may be mistyped, or the page was removed.</p>
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink href={searchPath(game)} look="primary">
            Search the cards
          </ButtonLink>
          {game === 'eden' ? (
            <ButtonLink href="/eden/troop">Build a troop</ButtonLink>
          ) : (
            <ButtonLink href="/decks">See the decks</ButtonLink>
          )}
        </div>
      </EmptyState>
    </div>
  );
}

function NoSuchClause({ isEden }: { readonly isEden: boolean }) {
  useTitle('No such clause');
  return (
    <div className="page-width pt-16 pb-10">
      <h1 className="sr-only">No such clause</h1>
      <EmptyState title="There is no such clause">
        Clauses are named like {isEden ? 'MELEE-1 or STATE-FEAR' : 'EVT-2 or ABL-MARTYR'}.{' '}
        <Link href={isEden ? '/rules/eden' : '/rules'} className="text-link">
          See all clauses
        </Link>
        .
      </EmptyState>
    </div>
  );
}
