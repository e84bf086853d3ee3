'use client';
import { type ReactNode, useEffect, useState } from 'react';
import { BEEN_HERE, markBeenHere } from '@/lib/client/been-here';
import { TOTALS } from '@/lib/client/collection';
import { GAMES_UNDER_WAY } from '@/lib/client/games-under-way';
import { keptScript } from '@/lib/client/kept-script';
import { useAnswer } from '@/lib/client/use-answer';
import { useInBrowser } from '@/lib/client/use-in-browser';
import { isSomebody, useSession } from '@/lib/client/use-session';
import { ByGame } from './by-game';
import { LAST_DECKS, OwnHome } from './own-home';

/** Marks the static page with `data-been-here` before it is painted, if the person has something to continue. */
const BEEN_HERE_SCRIPT = keptScript('beenHere', ['been-here', 'games-under-way'], null);

/** Checks whether this person has something to continue. */
function hasBeenHere(): boolean {
  return BEEN_HERE.read() !== null || GAMES_UNDER_WAY.read() !== null;
}

interface HomePagesProps {
  /** What the program is. */
  readonly newcomer: ReactNode;
  /** The page of somebody who has chosen Eden. */
  readonly eden: ReactNode;
}

/** The home page of the chosen game: what the program is for a newcomer, or what to continue for somebody who has made something. */
export function HomePages({ newcomer, eden }: HomePagesProps) {
  return <ByGame ote={<EdgeHome newcomer={newcomer} />} eden={eden} />;
}

/** The page of the first game; before the browser is known both are there, and a mark hides one. */
function EdgeHome({ newcomer }: Pick<HomePagesProps, 'newcomer'>) {
  if (useInBrowser()) return <ChosenHome newcomer={newcomer} />;
  return (
    <>
      <script suppressHydrationWarning>{BEEN_HERE_SCRIPT}</script>
      <div className="in-data-been-here:hidden">{newcomer}</div>
      <div className="not-in-data-been-here:hidden">
        <OwnHome />
      </div>
    </>
  );
}

/** One of the two pages of the first game. It stays while it is in sight: what one is about to click must not move. */
function ChosenHome({ newcomer }: Pick<HomePagesProps, 'newcomer'>) {
  const [isOwn] = useState(hasBeenHere);
  const hasMade = useOwnThings();
  useEffect(() => {
    if (hasMade) markBeenHere();
  }, [hasMade]);
  return isOwn ? <OwnHome /> : newcomer;
}

/** Checks whether the server has decks or counts of this person, perhaps from another browser. */
function useOwnThings(): boolean {
  const session = useSession();
  const isAsked = isSomebody(session);
  const { body: decks } = useAnswer(isAsked ? LAST_DECKS : null);
  const { body: counts } = useAnswer(isAsked ? TOTALS : null);
  const isOwn = decks?.decks.some(({ outline }) => !outline.example) ?? false;
  return isOwn || (counts !== null && counts.totals.length > 0);
}
