'use client';
import { useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { estimateOf } from '@/engine';
import type { PairedDifference } from '@/lib/games/paired-difference';
import { type PairTally, winTurnDifference } from '@/lib/ote/paired-simulation';
import { withSign } from '@/lib/text/with-sign';
import { playPairs } from '../play-pairs';
import { RunProgress, useRun } from '../use-run';
import type { CompareProps } from './compare-cards';

/** The precision of the difference in turns at which playing stops. */
const MARGIN = 0.1;
const MOST_GAMES = 10_000;

interface Played {
  readonly games: number;
  readonly won: readonly [a: number, b: number];
  readonly difference: PairedDifference | null;
}

/** Plays both decks with equal shuffles in worker threads, so that the difference varies less than that of independent games. */
function usePairs({ lists, catalogue }: CompareProps) {
  const [played, setPlayed] = useState<Played | null>(null);
  const { running, problem, run, cancel } = useRun();
  const play = () =>
    run('Playing', MOST_GAMES, async (report) => {
      const isEnough = ({ differences }: PairTally) => {
        const margin = estimateOf(differences)?.margin;
        return margin != null && margin <= MARGIN;
      };
      const show = (tally: PairTally) =>
        setPlayed({
          games: tally.games,
          won: [tally.won[0], tally.won[1]],
          difference: winTurnDifference(tally),
        });
      const decks = lists.map(({ entries }) => entries);
      await playPairs(decks, catalogue, MOST_GAMES, report, isEnough, show);
    });
  return { played, running, problem, play, cancel };
}

function Verdict({ played, names }: { readonly played: Played } & Pick<CompareProps, 'names'>) {
  const { games, won, difference } = played;
  const counts = `${games.toLocaleString('en')} pairs of games with the same shuffles; won ${won[0].toLocaleString('en')} and ${won[1].toLocaleString('en')}`;
  if (difference === null)
    return <p>{counts}. Too few that both won to compare the turn of the win.</p>;
  const { difference: mean, ci95, seen, gamesNeeded } = difference;
  return (
    <>
      <p className="text-lg font-semibold">
        {seen
          ? `${names[1]} wins ${Math.abs(mean).toFixed(2)} turns ${mean < 0 ? 'earlier' : 'later'}.`
          : 'No difference can be seen yet.'}
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        {withSign(mean, 2)} turns, 95 % between {withSign(ci95[0], 2)} and {withSign(ci95[1], 2)}.{' '}
        {counts}.
        {gamesNeeded === null
          ? ''
          : ` About ${gamesNeeded.toLocaleString('en')} pairs would show a difference of this size.`}
      </p>
    </>
  );
}

/** Shows which of two decks wins sooner, with the interval, or that no difference is visible. */
export function ComparePlay(props: CompareProps) {
  const { played, running, problem, play, cancel } = usePairs(props);
  const isEmpty = props.lists.some(({ entries }) => entries.every(({ count }) => count === 0));
  return (
    <section aria-labelledby="compare-play">
      <h2 id="compare-play" className="mb-1 text-xl font-semibold">
        Play
      </h2>
      <p className="mb-3 max-w-prose text-sm text-ink-soft">
        Both decks are played alone on the same shuffles until the difference of their winning turns
        is known to ± {MARGIN}, or {MOST_GAMES.toLocaleString('en')} pairs are played.
      </p>
      {isEmpty ? (
        <p className="text-sm">A deck without cards cannot be played.</p>
      ) : running === null ? (
        <Button look="primary" onClick={() => void play()}>
          {played === null ? 'Play them' : 'Play them again'}
        </Button>
      ) : (
        <RunProgress running={running} cancel={cancel} unit="pairs" />
      )}
      {problem ? (
        <p role="alert" className="mt-3 text-sm text-bad">
          The games could not be played: {problem}
        </p>
      ) : null}
      <div role="status" className="mt-4 min-h-14">
        {played === null ? null : <Verdict played={played} names={props.names} />}
      </div>
    </section>
  );
}
