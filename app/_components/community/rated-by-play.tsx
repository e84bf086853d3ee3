'use client';
import { Play } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { IntervalBar } from '@/app/_components/deck/interval-bar';
import { Button } from '@/app/_components/forms/button';
import { wilson95 } from '@/engine';
import type { AnswerAt } from '@/lib/api/addressed';
import { ask } from '@/lib/client/api';
import { useAnswer } from '@/lib/client/use-answer';
import { writeRating } from '@/lib/decks/ratings/rate-decks';
import { counted } from '@/lib/text/counted';
import { percent, percentRange } from '@/lib/text/percent';

type ResultsPath = `/api/v1/shared/${string}/results`;
type Opponent = AnswerAt<ResultsPath>['opponents'][number];

interface RatedByPlayProps {
  /** The address of the shared deck in the API. */
  readonly path: `/api/v1/shared/${string}`;
}

/** How a shared deck did against others in games of the program, with the games to watch; nothing before it has played. */
export function RatedByPlay({ path }: RatedByPlayProps) {
  const results = useAnswer(`${path}/results`);
  const [fault, setFault] = useState('');
  const router = useRouter();
  if (results.body === null || results.body.opponents.length === 0) return null;
  const { rating, opponents } = results.body;
  const watch = async ({ opponent }: Opponent, game: number) => {
    setFault('');
    const reply = await ask(`${path}/results/${opponent}/${game}` as const);
    if (reply.kind === 'answer') router.push(reply.body.path);
    else setFault(reply.kind === 'refused' ? reply.message : 'Can’t reach the server. Try again.');
  };
  return (
    <section aria-labelledby="rated" className="mt-10">
      <h2 id="rated" className="mb-1 text-xl font-semibold">
        Rated by play
      </h2>
      <p className="mb-3 text-ink-soft">
        {rating === null ? (
          'Too few games so far for a rating.'
        ) : (
          <>
            <strong className="text-ink">{writeRating(rating)}</strong>, from{' '}
            {counted(rating.games, 'game')} that the Rival played on both sides.
          </>
        )}{' '}
        <Link href="/decks/ratings" className="text-link">
          All ratings, and what they mean
        </Link>
        . Of the games against each opponent you can watch the quickest win, the quickest loss, and
        the closest one.
      </p>
      <ul className="grid max-w-5xl gap-x-10 lg:grid-cols-2">
        {opponents.map((one) => (
          <li key={one.opponent} className="border-t border-line py-2">
            <AgainstOne opponent={one} onWatch={(game) => void watch(one, game)} />
          </li>
        ))}
      </ul>
      <p role="alert" className="mt-2 text-bad empty:hidden">
        {fault}
      </p>
    </section>
  );
}

const GAME_WORDS = { won: 'Win', lost: 'Loss', closest: 'Closest' } as const;

interface AgainstOneProps {
  readonly opponent: Opponent;
  readonly onWatch: (game: number) => void;
}

/** The share of games that were won against one opponent, and those to watch. */
function AgainstOne({ opponent, onWatch }: AgainstOneProps) {
  const { name, by, path, rating, games, won, watch } = opponent;
  const share = wilson95(won, games) ?? [0, 1];
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 text-sm">
        <span className="wrap-anywhere">
          {path === null ? (
            name
          ) : (
            <Link href={path} prefetch={false} className="text-link font-medium">
              {name}
            </Link>
          )}
          <span className="text-ink-soft">
            {by === null ? '' : ` by ${by.name}`}
            {rating === null ? '' : ` · ${rating}`}
          </span>
        </span>
        <span className="w-36 text-right whitespace-nowrap tabular-nums">
          <span className="sr-only">Won </span>
          <strong className="font-semibold">{percent(won / games)}</strong>{' '}
          <span className="text-ink-soft">({percentRange(share)})</span>
          <IntervalBar
            value={won / games}
            low={share[0]}
            high={share[1]}
            scale={[0, 1]}
            line={0.5}
            className="mt-1 w-full"
          />
        </span>
      </div>
      <p className="-ml-2 flex flex-wrap items-center">
        {watch.map(({ kind, game, turns, influence }) => (
          <Button
            key={kind}
            look="quiet"
            className="gap-1 px-2 font-normal"
            title={`Game ${game + 1}: ${influence[0]} to ${influence[1]} Influence`}
            onClick={() => onWatch(game)}
          >
            <Play aria-hidden="true" className="size-3" />
            {GAME_WORDS[kind]}, turn {turns}
            <span className="sr-only"> against {name}: watch it</span>
          </Button>
        ))}
      </p>
    </>
  );
}
