'use client';
import { useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { useOfficialTest } from '@/lib/client/use-official-test';
import { MOST_TURNS } from '@/lib/ote/gauntlet/gauntlet-job';
import { rateOf, standingsOf, stoppedGames } from '@/lib/ote/gauntlet/gauntlet-report';
import { type GameMark, pairsOf } from '@/lib/ote/gauntlet/gauntlet-simulation';
import { gauntletSession } from '@/lib/ote/gauntlet/gauntlet-table';
import { gameLink } from '@/lib/ote/link/game-link';
import { savedGame } from '@/lib/ote/saved-game';
import { percent, percentRange } from '@/lib/text/percent';
import type { GauntletResult } from './gauntlet-plan';

/** The wins of each deck, the matrix, and the decisive games of a pair. */
export function GauntletResults({ result }: { readonly result: GauntletResult }) {
  const [chosen, choose] = useState(0);
  const { report, tally, names } = result;
  const standings = standingsOf(report, tally.pairs).filter(({ games }) => games > 0);
  const stopped = stoppedGames(tally);
  const isMirrored = report.pilots[0] !== report.pilots[1];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <section aria-labelledby="standings">
        <h2 id="standings" className="mb-2 text-xl font-semibold">
          {isMirrored ? `What each deck won for ${report.pilots[0]}` : 'What each deck won'}
        </h2>
        <ol className="grid max-w-2xl gap-1">
          {standings.map(({ deck, wins, games }) => (
            <li key={deck} className="grid grid-cols-[minmax(0,1fr)_auto] gap-4 text-sm">
              <span className="truncate">{names[deck]}</span>
              <WinShare wins={wins} games={games} />
            </li>
          ))}
        </ol>
      </section>
      <WinMatrix result={result} chosen={chosen} onChoose={choose} />
      <DecidingGames result={result} pair={chosen} />
      {stopped === 0 ? null : (
        <p className="text-sm text-ink-soft">
          {stopped === 1 ? 'One game was stopped' : `${stopped} games were stopped`} after{' '}
          {MOST_TURNS} turns; nobody won.
        </p>
      )}
      {tally.faults.map(({ message, games, first }) => (
        <p key={message} role="alert" className="text-sm text-bad">
          {message} In {games === 1 ? 'one game' : `${games} games`}, first in game {first + 1}. The
          games went on without it.
        </p>
      ))}
    </div>
  );
}

/** Writes a share: `62 % (52 to 71)`. */
function WinShare({ wins, games }: { readonly wins: number; readonly games: number }) {
  const { rate, ci95 } = rateOf(wins, games);
  if (rate === null || ci95 === null) return <span className="text-ink-faint">–</span>;
  return (
    <span className="whitespace-nowrap tabular-nums">
      <strong className="font-semibold">{percent(rate)}</strong>{' '}
      <span className="text-ink-soft">({percentRange(ci95)})</span>
    </span>
  );
}

interface WinMatrixProps {
  readonly result: GauntletResult;
  /** The index of the pair whose games are shown. */
  readonly chosen: number;
  readonly onChoose: (pair: number) => void;
}

/** The matrix of how often the deck of the row beats that of the column. */
function WinMatrix({ result: { report, tally, names }, chosen, onChoose }: WinMatrixProps) {
  const isMirrored = report.pilots[0] !== report.pilots[1];
  const pairs = pairsOf(report);
  const cellOf = (row: number, column: number) => {
    const at = pairs.findIndex(([a, b]) => a === row && b === column);
    if (at >= 0) return { at, side: 0 } as const;
    const turned = isMirrored ? -1 : pairs.findIndex(([a, b]) => a === column && b === row);
    return turned >= 0 ? ({ at: turned, side: 1 } as const) : null;
  };
  return (
    <section aria-labelledby="matrix">
      <h2 id="matrix" className="mb-1 text-xl font-semibold">
        Against each other
      </h2>
      <p className="mb-3 text-sm text-ink-soft">
        How often the deck of the row wins, with the 95 % interval. Choose a pair to see the games
        that decided it.
      </p>
      <div className="max-w-full overflow-x-auto">
        <table className="border-collapse text-sm">
          <thead>
            <tr>
              <th scope="col" className="p-2 text-left font-medium text-ink-soft">
                Deck
              </th>
              {names.map((name) => (
                <th
                  key={name}
                  scope="col"
                  className="max-w-36 min-w-28 p-2 text-left align-bottom font-medium text-ink-soft"
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((name, row) => (
              <tr key={name} className="border-t border-line">
                <th scope="row" className="max-w-48 p-2 text-left font-medium">
                  {name}
                </th>
                {names.map((other, column) => {
                  const cell = cellOf(row, column);
                  if (cell === null) return <td key={other} className="bg-paper-sunk/60" />;
                  const { games, wins } = tally.pairs[cell.at] ?? { games: 0, wins: [0, 0] };
                  return (
                    <td key={other} className="p-1">
                      <button
                        type="button"
                        aria-pressed={cell.at === chosen}
                        className="min-h-11 w-full rounded-sm border border-line px-2 text-left hover:border-ink-soft aria-pressed:border-accent aria-pressed:bg-accent-wash"
                        onClick={() => onChoose(cell.at)}
                      >
                        <span className="sr-only">
                          {name} against {other}:{' '}
                        </span>
                        <WinShare wins={wins[cell.side] ?? 0} games={games} />
                      </button>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** The fastest win of each deck of a pair and their closest game, with links to the table. */
function DecidingGames({
  result,
  pair,
}: {
  readonly result: GauntletResult;
  readonly pair: number;
}) {
  const { report, tally, names, job } = result;
  const isOfficial = useOfficialTest();
  const [problem, setProblem] = useState('');
  const decks = pairsOf(report)[pair];
  const played = tally.pairs[pair];
  if (decks === undefined || played === undefined) return null;
  const [a = '', b = ''] = decks.map((deck) => names[deck]);
  const games: readonly (readonly [words: string, mark: GameMark | null])[] = [
    [`The quickest win of ${a}`, played.quickest[0]],
    [`The quickest win of ${b}`, played.quickest[1]],
    ['The closest game', played.closest],
  ];
  const open = (mark: GameMark) => {
    if (job === null || isOfficial === null) return;
    const found = gauntletSession(job, names, mark.index);
    if (!found.ok) {
      setProblem(`This game cannot be opened: ${found.error.message}`);
      return;
    }
    const { session, facts } = found.value;
    const link = gameLink(savedGame(session, facts), isOfficial);
    window.open(`/play#${link}`, '_blank', 'noopener');
  };
  return (
    <section aria-labelledby="deciding">
      <h2 id="deciding" className="mb-2 text-xl font-semibold">
        {a} against {b}
      </h2>
      <ul className="grid max-w-3xl gap-2 text-sm">
        {games.map(([words, mark]) =>
          mark === null ? null : (
            <li
              key={words}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-2"
            >
              <span>
                {words}: game {mark.index + 1}, turn {mark.turns}, {mark.influence[0]} to{' '}
                {mark.influence[1]} Influence
              </span>
              {job === null ? null : (
                <Button disabled={isOfficial === null} onClick={() => open(mark)}>
                  Open it at the table
                </Button>
              )}
            </li>
          ),
        )}
      </ul>
      {job === null ? (
        <p className="text-sm text-ink-soft">
          Files hold no cards: play the same decks here to open their games at the table.
        </p>
      ) : null}
      <p role="status" className="text-sm text-bad">
        {problem}
      </p>
    </section>
  );
}
