'use client';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { DeckTile } from '@/app/_components/deck/deck-tile';
import { ButtonLink } from '@/app/_components/forms/button';
import { ContinueBar } from '@/app/_components/play/continue-bar';
import { NearLink } from '@/app/_components/site/near-link';
import { onDemand } from '@/app/_components/site/on-demand';
import { TOTALS } from '@/lib/client/collection';
import { NEWS } from '@/lib/client/session';
import { useAnswer } from '@/lib/client/use-answer';
import { isSomebody, isVisitor, useSession } from '@/lib/client/use-session';
import { BoxLink } from './box-link';
import { HomeSearch } from './home-search';

/** The most decks on the page; all of them are on the page of decks. */
const MOST_DECKS = 6;

/** The address of the decks that were changed last. */
export const LAST_DECKS = `/api/v1/decks/search?limit=${MOST_DECKS}` as const;

/** Loaded on demand, with the puzzles of many days. */
const TodaysPuzzle = onDemand(() =>
  import('./todays-puzzle').then((module) => module.TodaysPuzzle),
);

/** The home page of somebody who has made something. What comes later fills a place that is kept for it. */
export function OwnHome() {
  return (
    <div className="page-width space-y-5 pt-4 sm:pt-6">
      <div className="grid items-center gap-x-8 gap-y-3 md:grid-cols-[minmax(0,1fr)_minmax(0,36rem)]">
        <div className="flex min-h-10 min-w-0 items-center gap-4">
          <h1 className="text-2xl font-semibold tracking-tight">Continue</h1>
          <NewestNews />
        </div>
        <HomeSearch />
      </div>
      <ContinueBar />
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <Box title="Today’s puzzle">
          <TodaysPuzzle />
        </Box>
        <Box title="Your collection">
          <CollectionFigures />
        </Box>
        <Box title="Play">
          <p className="text-ink-soft">
            An opponent with a deck of its own. The game begins at the second click.
          </p>
          <BoxLink href="/play">Choose an opponent</BoxLink>
        </Box>
      </div>
      <LastDecks />
    </div>
  );
}

/** The newest of what is new for whoever is signed in, beside the heading, so that nothing moves when it comes. */
function NewestNews() {
  const path = useSession()?.signedIn ? NEWS : null;
  const news = useAnswer(path).body?.news.filter(({ isNew }) => isNew) ?? [];
  const [newest] = news;
  if (newest === undefined) return null;
  return (
    <NearLink
      href="/community"
      className="flex min-h-10 min-w-0 items-center gap-2 text-sm text-link"
    >
      <span aria-hidden="true" className="size-2 flex-none rounded-full bg-accent" />
      <span className="truncate">
        {newest.lead} {newest.name}
        {news.length === 1 ? '' : `, and ${news.length - 1} more`}
      </span>
    </NearLink>
  );
}

interface BoxProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A box of fixed height, so that nothing moves when it is filled. */
function Box({ title, children }: BoxProps) {
  return (
    <section
      aria-label={title}
      className="sheet relative flex h-36 flex-col gap-1 overflow-hidden p-4 hover:border-line-strong has-focus-visible:border-accent"
    >
      <h2 className="eyebrow">{title}</h2>
      {children}
    </section>
  );
}

/** The copies of the collection. */
function CollectionFigures() {
  const session = useSession();
  const { body } = useAnswer(isSomebody(session) ? TOTALS : null);
  let [copies, printings, wanted] = [0, 0, 0];
  for (const [, owned, wants] of body?.totals ?? []) {
    copies += owned;
    wanted += wants;
    if (owned > 0) printings += 1;
  }
  return (
    <>
      <p className="text-ink-soft">
        {body === null ? null : copies + wanted === 0 ? (
          'Nothing is counted yet: fifteen cards take five seconds.'
        ) : (
          <>
            <strong className="text-xl font-semibold text-ink tabular-nums">{copies}</strong>{' '}
            {copies === 1 ? 'copy' : 'copies'} of {printings}{' '}
            {printings === 1 ? 'printing' : 'printings'}
            {wanted === 0 ? null : `, ${wanted} wanted`}
          </>
        )}
      </p>
      <BoxLink href="/collection">
        {body !== null && copies + wanted === 0 ? 'Count your cards' : 'Open the collection'}
      </BoxLink>
    </>
  );
}

/** The decks that were changed last, as tiles. */
function LastDecks() {
  const session = useSession();
  const { body } = useAnswer(isSomebody(session) ? LAST_DECKS : null);
  const decks = body?.decks.filter(({ outline }) => !outline.example);
  return (
    <section aria-labelledby="last-decks">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="last-decks" className="text-xl font-semibold">
          Your decks
        </h2>
        <span className="flex gap-2">
          <ButtonLink href="/decks" prefetch={false}>
            All decks
          </ButtonLink>
          <ButtonLink href="/decks/new" prefetch={false}>
            <Plus aria-hidden="true" className="size-4" />
            New deck
          </ButtonLink>
        </span>
      </div>
      {isVisitor(session) ? (
        <p className="text-ink-soft">
          <NearLink href="/sign-in" className="text-link">
            Sign in
          </NearLink>{' '}
          to see your decks.
        </p>
      ) : (
        <ul className="grid min-h-60 content-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {decks?.map(({ deck, outline }) => (
            <li key={deck.id}>
              <DeckTile deck={deck} outline={outline} />
            </li>
          ))}
          {decks?.length === 0 ? (
            <li className="col-span-full text-ink-soft">
              No deck of your own yet. Begin one, or open an example: your first change makes your
              own copy.
            </li>
          ) : null}
        </ul>
      )}
    </section>
  );
}
