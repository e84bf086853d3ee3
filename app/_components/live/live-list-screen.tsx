'use client';
import Link from 'next/link';
import { SignInLink } from '@/app/_components/accounts/sign-in-link';
import { NoAccounts } from '@/app/_components/accounts/sign-in-screen';
import { TimeAgo } from '@/app/_components/deck/time-ago';
import { ButtonLink } from '@/app/_components/forms/button';
import { Chip } from '@/app/_components/forms/chip';
import { Answered } from '@/app/_components/site/answered';
import { PageHeader } from '@/app/_components/site/page-header';
import { Panel } from '@/app/_components/site/panel';
import { useAnswer } from '@/lib/client/use-answer';
import { isVisitor, useSession } from '@/lib/client/use-session';
import type { FoundTable, ListedLive } from '@/lib/live/live-answer';
import { GAME_WORDS, isYourTurn, othersAt, tableWaits } from './live-words';
import { OpenTable } from './open-table';
import { LIVE_PATH } from './own-tables';
import { TableTiles, useFoundTables } from './table-tiles';
import { useAskedAgain } from './use-asked-again';

/** The tables that everybody finds, the user's own games, and a form to open another table. */
export function LiveListScreen() {
  const session = useSession();
  if (session?.accounts === false) return <NoAccounts />;
  const isMember = session !== null && session.signedIn !== null;
  return (
    <div className="page-width pb-16">
      <PageHeader
        title="Live tables"
        lead="Play with people in other places. The server shows each player only what they may see."
        actions={
          isMember ? (
            <ButtonLink look="primary" href="#open">
              Open a table
            </ButtonLink>
          ) : null
        }
      />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_28rem]">
        <div className="grid gap-8">
          <FoundTables />
          {isMember ? <OwnGames /> : null}
        </div>
        {isMember ? (
          <div id="open" className="scroll-mt-20">
            <OpenTable />
          </div>
        ) : isVisitor(session) ? (
          <Panel title="Take a chair">
            <p>
              You can look around and watch without an account.{' '}
              <SignInLink className="text-link">Sign in</SignInLink> to play.
            </p>
          </Panel>
        ) : null}
      </div>
    </div>
  );
}

/** The tables that wait for players, and the games to watch. */
function FoundTables() {
  const tables = useFoundTables();
  if (tables === null) return null;
  const inState = (state: FoundTable['state']) => tables.filter((table) => table.state === state);
  const [open, playing] = [inState('open'), inState('playing')];
  return (
    <>
      <section aria-labelledby="open-tables">
        <h2 id="open-tables" className="mb-3 text-xl font-semibold">
          Waiting for players
        </h2>
        {open.length === 0 ? (
          <p className="text-ink-soft">
            No table waits for anybody now. Open one for everybody: it stays here until its chairs
            are taken, for three hours at most.
          </p>
        ) : (
          <TableTiles tables={open} />
        )}
      </section>
      {playing.length === 0 ? null : (
        <section aria-labelledby="tables-to-watch">
          <h2 id="tables-to-watch" className="mb-3 text-xl font-semibold">
            Watch a game
          </h2>
          <TableTiles tables={playing} />
        </section>
      )}
    </>
  );
}

function OwnGames() {
  useAskedAgain(LIVE_PATH);
  const answer = useAnswer(LIVE_PATH);
  return (
    <Panel title="Your games">
      <Answered path={LIVE_PATH} answer={answer}>
        {({ games }) =>
          games.length === 0 ? (
            <p className="text-ink-soft">
              None yet. Take a chair at a table, open one, or follow the address that somebody sent
              you.
            </p>
          ) : (
            <ul className="divide-y divide-line">
              {games.map((game) => (
                <GameLine key={game.key} game={game} />
              ))}
            </ul>
          )
        }
      </Answered>
    </Panel>
  );
}

/** A game of the user's: against whom, for whom it waits, and since when. */
function GameLine({ game: table }: { readonly game: ListedLive }) {
  const { key, game, updatedAt } = table;
  const others = othersAt(table);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
      <Link
        href={`/live/${key}`}
        prefetch={false}
        className="text-link min-h-10 min-w-0 py-2 wrap-anywhere"
      >
        {others === '' ? 'Nobody else yet' : others}
      </Link>
      <span className="text-sm text-ink-soft">
        {isYourTurn(table) ? <Chip tone="accent">Your turn</Chip> : null} {GAME_WORDS[game]},{' '}
        {tableWaits(table)}, <TimeAgo iso={updatedAt} />
      </span>
    </li>
  );
}
