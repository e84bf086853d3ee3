'use client';
import { useState } from 'react';
import { RunProgress, useRun } from '@/app/_components/deck/use-run';
import { Button } from '@/app/_components/forms/button';
import type { EdenCard, TroopList } from '@/engine';
import { startWorthWorkers, worthWorkers } from '@/lib/client/play-worth';
import { FIGHTER_WORTH, type FighterWorth, worthFigures, worthOf } from '@/lib/eden/fighter-worth';
import { troopJson } from '@/lib/eden/troop-text';
import { simulate } from '@/lib/games/simulate';
import { rangeText } from '@/lib/text/with-range';
import { withSign } from '@/lib/text/with-sign';

interface FighterWorthProps {
  readonly troop: TroopList;
  readonly cards: readonly EdenCard[];
}

/** The measured results with their troop. */
interface MeasuredWorth {
  readonly troop: string;
  readonly games: number;
  readonly figures: readonly FighterWorth[];
}

const MOST_MATCHES = 2_000;
/** The minimum number of matches before an interval counts as significant, because the first ones vary too little. */
const LEAST_MATCHES = 100;

/** Shows how much more often the troop wins with each of its fighters than without, from matches in web workers. */
export function FighterWorthPanel({ troop, cards }: FighterWorthProps) {
  const { running, problem, run, cancel } = useRun(startWorthWorkers);
  const [measured, setMeasured] = useState<MeasuredWorth | null>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const content = troopJson(troop);
  function measure() {
    const asked = worthOf(troop, cards, 1);
    setRefused(asked.ok ? [] : asked.messages);
    if (!asked.ok) return;
    const { job, replacements } = asked;
    void run('Measuring the fighters', MOST_MATCHES, async ({ signal, progress }) => {
      await simulate(FIGHTER_WORTH, job, MOST_MATCHES, {
        ...worthWorkers(job),
        signal,
        isEnough: (tally) =>
          tally.games >= LEAST_MATCHES &&
          worthFigures(tally, replacements).every(({ seen }) => seen),
        progress: (done, tally) => {
          progress(done);
          const figures = worthFigures(tally, replacements);
          setMeasured({ troop: content, games: tally.games, figures });
        },
      });
    });
  }
  const isOld = measured !== null && measured.troop !== content && running === null;
  return (
    <section aria-labelledby="worth" className="sheet mt-4 p-4">
      <h2 id="worth" className="font-semibold">
        What each fighter is worth
      </h2>
      <p className="mt-1 mb-3 text-sm text-ink-soft">
        The troop against drawn troops of its budget, with the fighter and with others for the same
        points in its place. The tactician plays both sides; a tie is half a win.
        {troop.missions.length === 0
          ? ' Choose missions first: without one the troop scores little in either case.'
          : ''}
      </p>
      {running === null ? (
        <Button onClick={measure}>{measured === null ? 'Measure' : 'Measure again'}</Button>
      ) : (
        <RunProgress running={running} cancel={cancel} />
      )}
      <div role="alert" className="mt-2 text-sm text-bad empty:hidden">
        {problem === null ? null : <p>The matches could not be played: {problem}</p>}
        {refused.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </div>
      <p role="status" className="mt-2 text-sm text-ink-soft empty:hidden">
        {isOld ? 'The troop has changed since: these are the figures of the troop before.' : ''}
      </p>
      {measured === null ? null : <WorthTable measured={measured} />}
    </section>
  );
}

const writePercent = (share: number) => (100 * share).toFixed(1);
const writeSigned = (share: number) => withSign(100 * share, 1);

function WorthTable({ measured: { games, figures } }: { readonly measured: MeasuredWorth }) {
  return (
    <div className="mt-3 overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="mb-1 text-left text-ink-soft">
          Matches won of {games.toLocaleString('en')}, in percent
        </caption>
        <thead className="text-ink-soft">
          <tr className="border-b border-line">
            <th scope="col" className="py-1 text-left font-medium">
              Fighter
            </th>
            <th scope="col" className="px-2 text-right font-medium">
              With
            </th>
            <th scope="col" className="px-2 text-right font-medium">
              Without
            </th>
            <th scope="col" className="pl-2 text-right font-medium">
              Worth
            </th>
          </tr>
        </thead>
        <tbody>
          {figures.map((one) => (
            <tr key={one.fighter} className="border-b border-line align-top">
              <th scope="row" className="py-1.5 text-left font-normal wrap-anywhere">
                {one.fighter}
                <span className="block text-ink-faint">
                  {one.instead.length === 0
                    ? 'nothing in its place'
                    : `or ${one.instead.join(', ')}`}
                </span>
              </th>
              <td className="px-2 py-1.5 text-right tabular-nums">{writePercent(one.withIt)}</td>
              <td className="px-2 py-1.5 text-right tabular-nums">{writePercent(one.withoutIt)}</td>
              <td className="py-1.5 pl-2 text-right tabular-nums">
                <WorthInterval worth={one} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The difference with its interval, or that none is visible yet. */
function WorthInterval({ worth }: { readonly worth: FighterWorth }) {
  const { difference, ci95, seen, matchesNeeded } = worth;
  const range = ci95 === null ? '' : rangeText([100 * ci95[0], 100 * ci95[1]], 1, withSign);
  return (
    <>
      <span className={seen ? (difference > 0 ? 'text-good' : 'text-bad') : ''}>
        {writeSigned(difference)}
      </span>
      <span className="block whitespace-nowrap text-ink-faint">{range}</span>
      {seen ? null : (
        <span className="block text-ink-faint">
          nothing to be seen yet
          {matchesNeeded === null || matchesNeeded > 1_000_000
            ? ''
            : `; about ${matchesNeeded.toLocaleString('en')} matches`}
        </span>
      )}
    </>
  );
}
