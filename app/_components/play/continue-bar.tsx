'use client';
import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { TimeAgo } from '@/app/_components/deck/time-ago';
import { buttonClass } from '@/app/_components/forms/button';
import { othersAt, tableWaits } from '@/app/_components/live/live-words';
import { openTablesWords, useOpenTables } from '@/app/_components/live/open-tables-word';
import { useOwnTables } from '@/app/_components/live/own-tables';
import { NearLink } from '@/app/_components/site/near-link';
import { GAMES_UNDER_WAY, type GameUnderWay } from '@/lib/client/games-under-way';
import { useKept } from '@/lib/client/use-kept';
import type { ListedLive } from '@/lib/live/live-answer';

/** A game to go on with. */
interface ToContinue {
  readonly id: string;
  readonly path: string;
  readonly words: ReactNode;
  readonly button: string;
}

/** Returns the games to go on with: tables of several people, then the games that this browser has stored. */
function useGamesToContinue(): readonly ToContinue[] {
  const tables = useOwnTables();
  const games = useKept(GAMES_UNDER_WAY) ?? [];
  return [
    ...tables.map((table) => ({
      id: table.key,
      path: `/live/${table.key}`,
      words: <TableWords table={table} />,
      button: 'Return',
    })),
    ...games.map((game) => ({
      id: game.table,
      path: game.path,
      words: <GameWords game={game} />,
      button: 'Continue',
    })),
  ];
}

/** The games that can be continued, the first one with a button. Its height is fixed, because the page is built without them. */
export function ContinueBar() {
  const [first, ...others] = useGamesToContinue();
  return (
    <section aria-labelledby="continue">
      <h2 id="continue" className="sr-only">
        Continue
      </h2>
      <div className="sheet relative flex h-16 items-center gap-3 px-3 sm:h-14">
        {first === undefined ? (
          <NothingToContinue />
        ) : (
          <>
            <p className="line-clamp-2 min-w-0 flex-1 text-sm wrap-anywhere">{first.words}</p>
            {others.length === 0 ? null : <OtherGames games={others} />}
            {/* A game in a link differs from this page by the part after the # alone, which the router would ignore. */}
            <a href={first.path} className={buttonClass('primary', 'max-sm:px-3')}>
              <Play aria-hidden="true" className="size-4" />
              {first.button}
            </a>
          </>
        )}
      </div>
    </section>
  );
}

/** What to begin with: a table that waits for players, or else the lessons. */
function NothingToContinue() {
  const open = useOpenTables();
  if (open > 0)
    return (
      <>
        <p className="min-w-0 flex-1 text-sm text-ink-soft">{openTablesWords(open)}</p>
        <NearLink href="/live" className={buttonClass('primary', 'max-sm:px-3')}>
          Take a chair
        </NearLink>
      </>
    );
  return (
    <>
      <p className="min-w-0 flex-1 text-sm text-ink-soft">
        <span className="max-sm:hidden">Your games are kept here, to be continued. </span>
        New to the game?<span className="max-sm:hidden"> Five minutes are enough.</span>
      </p>
      <NearLink href="/learn" className={buttonClass('secondary', 'max-sm:px-3')}>
        Learn by playing
      </NearLink>
    </>
  );
}

/** Names a table of several people, and says for whom it waits. */
function TableWords({ table }: { readonly table: ListedLive }) {
  const others = othersAt(table);
  return (
    <>
      <strong className="font-semibold">
        {others === '' ? 'Your live table' : `Live with ${others}`}
      </strong>{' '}
      {tableWaits(table)}{' '}
      <span className="text-ink-soft">
        · <TimeAgo iso={table.updatedAt} />
      </span>
    </>
  );
}

/** Names a game: the deck, the other players, the turn, and when it was played. */
function GameWords({ game: { name, against, turn, at } }: { readonly game: GameUnderWay }) {
  const others = against.length === 0 ? '' : ` against ${against.join(' and ')}`;
  return (
    <>
      <strong className="font-semibold">{name}</strong>
      {others}{' '}
      <span className="text-ink-soft">
        · turn {turn} · <TimeAgo iso={at} />
      </span>
    </>
  );
}

/** The other games, in a list that opens over the page. */
function OtherGames({ games }: { readonly games: readonly ToContinue[] }) {
  return (
    <details className="sm:relative">
      <summary className={buttonClass('secondary', 'list-none max-sm:px-3')}>
        {games.length} more
      </summary>
      <ul className="sheet absolute inset-x-0 top-full z-40 mt-1 max-h-[60dvh] overflow-y-auto p-1 shadow-card sm:right-0 sm:left-auto sm:w-96">
        {games.map(({ id, path, words }) => (
          <li key={id}>
            <a
              href={path}
              className="flex min-h-11 items-center rounded-sm px-3 py-1.5 text-sm wrap-anywhere hover:bg-paper-sunk"
            >
              <span>{words}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
