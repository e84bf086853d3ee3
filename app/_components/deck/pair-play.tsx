'use client';
import { type ReactNode, useMemo, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { estimateOf, hashText, stableJson } from '@/engine';
import type { Catalogue } from '@/lib/cards/catalogue';
import { keptResult, storeResult } from '@/lib/client/kept-games';
import type { DeckEntry } from '@/lib/decks/types';
import type { PairedDifference } from '@/lib/games/paired-difference';
import { gamesKey } from '@/lib/ote/kept-games';
import { type PairTally, winTurnDifference } from '@/lib/ote/paired-simulation';
import { json } from '@/lib/text/schema';
import { changeRange } from '@/lib/text/with-range';
import { useEditor } from './editor-context';
import { jobOf, MOST_TURNS, setupOf } from './play-deck';
import { playPairs } from './play-pairs';
import { RunProblem, RunProgress, useRun } from './use-run';

/** The precision of the difference, in turns, at which playing stops. */
const MARGIN_TURNS = 0.05;
const MOST_PAIRS = 10_000;
/** The minimum number of pairs of games: a few pairs without a difference prove nothing. */
const LEAST_PAIRS = 200;

/** A comparison of two lists, with its description. */
export interface ListPair {
  readonly words: string;
  readonly before: readonly DeckEntry[];
  readonly after: readonly DeckEntry[];
}

interface PairResult {
  readonly words: string;
  readonly games: number;
  readonly won: readonly [before: number, after: number];
  readonly difference: PairedDifference | null;
}

const readResult = json((value) => value as PairResult);

interface PairPlayProps {
  /** The lists; null while one is not chosen. */
  readonly pair: ListPair | null;
  /** What can be done with the pair whose result is shown. */
  readonly children?: ReactNode;
}

/** Plays both lists on the same shuffles, and says which wins sooner. The result is kept for equal cards. */
export function PairPlay({ pair, children }: PairPlayProps) {
  const catalogue = useEditor((editor) => editor.catalogue);
  const { running, problem, run, cancel } = useRun();
  const [last, setLast] = useState<{ readonly key: string; readonly result: PairResult } | null>(
    null,
  );
  const key = useMemo(() => pairKey(pair, catalogue), [pair, catalogue]);
  const kept = useMemo(() => (key === null ? null : keptResult(key, readResult)), [key]);
  const current = last !== null && last.key === key ? last.result : kept;
  const shown = current ?? last?.result ?? null;

  const play = (most: number, isEnough: (tally: PairTally) => boolean) =>
    run('Comparing', most, async (report) => {
      if (pair === null || key === null) return;
      const { words, before, after } = pair;
      let result: PairResult | null = null;
      const show = (tally: PairTally) => {
        result = {
          words,
          games: tally.games,
          won: [tally.won[0], tally.won[1]],
          difference: winTurnDifference(tally),
        };
        setLast({ key, result });
      };
      await playPairs([before, after], catalogue, most, report, isEnough, show);
      if (result !== null) storeResult(key, JSON.stringify(result));
    });

  return (
    <div className="grid gap-3">
      <div className="flex min-h-10 items-center">
        {running === null ? (
          <Button
            look="primary"
            disabled={key === null}
            onClick={() => void play(MOST_PAIRS, isPrecise)}
          >
            Play both
          </Button>
        ) : (
          <RunProgress running={running} cancel={cancel} unit="pairs" />
        )}
      </div>
      <RunProblem problem={problem} />
      <div
        role="status"
        className={`text-sm ${running === null && shown === null ? '' : 'min-h-20'}`}
      >
        {shown === null ? null : <WinTurnDifference {...shown} />}
        {shown === null || current !== null || running !== null ? null : (
          <p className="mt-1 font-medium text-warn">These games were played with other cards.</p>
        )}
      </div>
      {current === null || running !== null ? null : (
        <div className="flex flex-wrap items-center gap-3">
          <MorePairs compared={current} play={(most) => void play(most, () => false)} />
          {children}
        </div>
      )}
    </div>
  );
}

/** Returns the key of the games of a pair; null when one of the lists cannot be played. */
function pairKey(pair: ListPair | null, catalogue: Catalogue): string | null {
  if (pair === null) return null;
  try {
    const keys = [pair.before, pair.after].map((list) => gamesKey(jobOf(setupOf(list, catalogue))));
    return hashText(stableJson(['pair', ...keys]));
  } catch {
    return null;
  }
}

function isPrecise({ games, differences }: PairTally): boolean {
  return games >= LEAST_PAIRS && (estimateOf(differences)?.margin ?? MOST_TURNS) <= MARGIN_TURNS;
}

interface MorePairsProps {
  readonly compared: PairResult;
  readonly play: (most: number) => void;
}

/** Offers to play as many pairs of games as it takes to show the difference, if a browser can play that many. */
function MorePairs({ compared, play }: MorePairsProps) {
  const needed = compared.difference?.gamesNeeded ?? null;
  if (needed === null) return null;
  const most = Math.ceil(Math.max(needed, compared.games + 1) / 100) * 100;
  if (most > MOST_PAIRS) return null;
  return <Button onClick={() => play(most)}>Play {most.toLocaleString('en')} pairs</Button>;
}

/** The difference of the turn of the win, or that none is visible yet. */
function WinTurnDifference({ words, games, won, difference }: PairResult) {
  // The turn of the win does not include games without a win.
  const wins = won.every((count) => count === games) ? null : (
    <p className="mt-1">
      As it is, the deck won {won[0].toLocaleString('en')} of {games.toLocaleString('en')} games;
      with {words} {won[1].toLocaleString('en')}.
    </p>
  );
  return (
    <>
      <WinTurnChange words={words} games={games} difference={difference} />
      {wins}
    </>
  );
}

function WinTurnChange({ words, games, difference }: Omit<PairResult, 'won'>) {
  if (difference === null)
    return (
      <p>{games} pairs of games: too few that both decks won to compare the turn of the win.</p>
    );
  const { difference: mean, ci95, seen, gamesNeeded } = difference;
  const range = `${changeRange(ci95, 2)} turns, ${games.toLocaleString('en')} pairs of games with the same shuffles`;
  if (seen)
    return (
      <p>
        <strong>
          With {words} it wins {Math.abs(mean).toFixed(2)} turns {mean < 0 ? 'earlier' : 'later'}
        </strong>{' '}
        ({range}).
      </p>
    );
  return (
    <p>
      <strong>No difference can be seen yet</strong> with {words} ({range}).
      {gamesNeeded === null
        ? ''
        : ` About ${gamesNeeded.toLocaleString('en')} pairs would show one of this size.`}
    </p>
  );
}
