'use client';
import { Layers, type LucideIcon, Repeat, Shapes, Swords, Trophy } from 'lucide-react';
import { SignInLink } from '@/app/_components/accounts/sign-in-link';
import { ChipLink } from '@/app/_components/forms/chip';
import { TableTiles, useFoundTables } from '@/app/_components/live/table-tiles';
import { Answered } from '@/app/_components/site/answered';
import { NearLink } from '@/app/_components/site/near-link';
import { PageHeader } from '@/app/_components/site/page-header';
import { useRememberedGame } from '@/lib/client/shown-game';
import { useAnswer } from '@/lib/client/use-answer';
import { useSession } from '@/lib/client/use-session';
import { counted } from '@/lib/text/counted';
import { LibraryTile } from './library-tile';
import { News } from './news';

const PLACES: readonly (readonly [href: string, name: string, about: string, Sign: LucideIcon])[] =
  [
    [
      '/decks/library',
      'Library',
      'Decks that people share: search them, play them, copy them.',
      Layers,
    ],
    ['/decks/ratings', 'Ratings', 'How strong shared decks are, measured in games.', Trophy],
    ['/live', 'Live tables', 'Play with others, each at their own screen.', Swords],
    [
      '/collection/trades',
      'Trades',
      'What you want and others can spare, and the other way round.',
      Repeat,
    ],
    [
      '/cards/published',
      'Published sets',
      'Cards that people made, to have among your own.',
      Shapes,
    ],
  ];

/** The news of the reader, the ways to other people, and the newest decks of the library. */
export function CommunityScreen() {
  const session = useSession();
  return (
    <div className="page-width pb-16">
      <PageHeader title="Community" />
      <ul className="mb-6 grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-5">
        {PLACES.map(([href, name, about, Sign]) => (
          <li
            key={href}
            className="sheet relative flex items-start gap-3 p-3 shadow-card hover:border-line-strong"
          >
            <Sign aria-hidden="true" className="mt-0.5 size-5 flex-none text-accent" />
            <div>
              <NearLink href={href} className="font-semibold after:absolute after:inset-0">
                {name}
              </NearLink>
              <p className="hidden text-sm text-ink-soft sm:block">{about}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        {session === null ? null : (
          <section aria-labelledby="news" className="lg:order-last">
            <h2 id="news" className="mb-3 text-xl font-semibold">
              New for you
            </h2>
            {session.signedIn ? <News /> : <SignInFirst accounts={session.accounts} />}
          </section>
        )}
        <div className="grid gap-6">
          <OpenTables />
          <NewestDecks />
          <People />
        </div>
      </div>
    </div>
  );
}

function SignInFirst({ accounts }: { readonly accounts: boolean }) {
  if (!accounts)
    return (
      <p className="text-ink-soft">
        This copy of Dossier is yours alone: there are no accounts, and nobody else is here.
      </p>
    );
  return (
    <p className="text-ink-soft">
      <SignInLink className="text-link">Sign in</SignInLink> to follow decks and sets, and to hear
      what people say about yours.
    </p>
  );
}

/** The newest shared decks, or troops, of the chosen game. */
function NewestDecks() {
  const game = useRememberedGame();
  const path = `/api/v1/library?limit=6&game=${game}` as const;
  const answer = useAnswer(path);
  const thing = game === 'eden' ? 'troop' : 'deck';
  return (
    <section aria-labelledby="newest">
      <h2 id="newest" className="mb-3 text-xl font-semibold">
        Newest {thing}s
      </h2>
      <Answered path={path} answer={answer}>
        {({ decks }) =>
          decks.length === 0 ? (
            <p className="text-ink-soft">
              Nobody has shared a {thing} yet. Open one of yours, and choose Share.
            </p>
          ) : (
            <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
              {decks.map((deck) => (
                <li key={deck.key}>
                  <LibraryTile deck={deck} />
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </section>
  );
}

/** The tables that wait for players, if there are any. */
function OpenTables() {
  const open = (useFoundTables() ?? []).filter(({ state }) => state === 'open');
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="tables">
      <h2 id="tables" className="mb-3 text-xl font-semibold">
        Tables that wait for players
      </h2>
      <TableTiles tables={open} />
    </section>
  );
}

const PEOPLE = '/api/v1/people';

/** The people who have a public profile. */
function People() {
  const answer = useAnswer(PEOPLE);
  return (
    <section aria-labelledby="people">
      <h2 id="people" className="mb-3 text-xl font-semibold">
        People
      </h2>
      <Answered path={PEOPLE} answer={answer} waiting={null}>
        {({ people }) =>
          people.length === 0 ? (
            <p className="text-ink-soft">
              Nobody has a public profile yet. You choose to have one under your account.
            </p>
          ) : (
            <ul className="flex flex-wrap gap-2">
              {people.map(({ username, name, decks }) => (
                <li key={username}>
                  <ChipLink href={`/u/${username}`} prefetch={false}>
                    {name}
                    {decks === 0 ? null : (
                      <span className="tabular-nums">{counted(decks, 'deck')}</span>
                    )}
                  </ChipLink>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </section>
  );
}
