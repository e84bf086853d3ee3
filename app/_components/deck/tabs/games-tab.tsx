'use client';
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { Select } from '@/app/_components/forms/field';
import { countOf, estimateOf } from '@/engine';
import { keptGames } from '@/lib/client/kept-games';
import type { NotedGame, Tally } from '@/lib/ote/goldfish-tally';
import type { KeptGames } from '@/lib/ote/kept-games';
import { useEditor } from '../editor-context';
import { GamesCharts, GamesTables, WinTurnLine } from '../games-figures';
import { cardsOf, namesOf, playAndKeep, soloJob } from '../play-deck';
import { TabPanel } from '../tab-panel';
import { useKeepGames } from '../use-keep-games';
import { RunProblem, RunProgress, useRun } from '../use-run';
import { WithCards } from './with-cards';

/** The precisions of the mean turn of the win, in turns, at which playing pauses. */
const MARGIN_STEPS = [0.2, 0.1, 0.05] as const;
const MOST_GAMES = 10_000;
/** The minimum number of wins, because fewer can be equal by chance. */
const LEAST_WINS = 100;

/** The last results, and the key of the list of cards that they belong to. */
interface PlayedGames extends KeptGames {
  readonly key: string;
}

/** Estimates how many games show the mean turn of the win with a margin. */
function gamesNeeded({ turns, games }: Tally, margin: number): number {
  const now = estimateOf(turns)?.margin ?? Number.POSITIVE_INFINITY;
  return games * Math.max(LEAST_WINS / countOf(turns), (now / margin) ** 2);
}

/** Simulated solo games with the deck. When the deck returns to a list of cards that was played before, its results are shown again. */
export function GamesTab() {
  const id = useId();
  const catalogue = useEditor((editor) => editor.catalogue);
  const entries = useDeferredValue(useEditor((editor) => editor.editing.list.entries));
  const found = useMemo(() => soloJob(entries, catalogue), [entries, catalogue]);
  const { running, problem, run, cancel } = useRun();
  const [last, setLast] = useState<PlayedGames | null>(null);
  const [margin, setMargin] = useState<number>(0.1);
  const current = typeof found === 'string' ? null : shownResults(found.key, last);
  const shown = current ?? last;
  useKeepGames(running === null && current !== null ? { key: current.key, entries } : null);
  const names = useMemo(() => namesOf(shown?.cards ?? [], catalogue), [shown?.cards, catalogue]);

  const play = () =>
    run('Playing', MOST_GAMES, async (report) => {
      if (typeof found === 'string') return;
      const { job, key } = found;
      const cards = cardsOf(job);
      await playAndKeep(
        found,
        MOST_GAMES,
        report,
        (now) => gamesNeeded(now, margin),
        (tally) => setLast({ key, cards, tally }),
      );
    });
  // Who opens the tab wants to know it: games begin by themselves, once, where none of this deck are kept.
  const isKnown = useEditor((editor) => editor.catalogueState === 'whole');
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current || !isKnown || typeof found === 'string') return;
    hasBegun.current = true;
    if (shown === null) void play();
  });

  return (
    <WithCards>
      {/* What comes with the games has its room, so that nothing moves. */}
      <div className="grid min-h-dvh content-start gap-4">
        <TabPanel
          title="Goldfish games"
          hint="The program plays this deck alone, as at the goldfish table, and says how fast it wins"
        >
          <div className="mt-4 grid gap-x-8 gap-y-4 md:grid-cols-[1fr_2fr]">
            <div className="grid content-start gap-3">
              <div className="min-h-10">
                {running === null ? (
                  <Button
                    look="primary"
                    disabled={typeof found === 'string'}
                    onClick={() => void play()}
                  >
                    {current === null ? 'Play games' : 'Play them again'}
                  </Button>
                ) : (
                  <RunProgress running={running} cancel={cancel} />
                )}
              </div>
              <label htmlFor={`${id}-margin`} className="flex items-center gap-2 text-sm">
                <span className="shrink-0 text-ink-soft">until ±</span>
                <Select
                  id={`${id}-margin`}
                  className="w-auto!"
                  value={margin}
                  onChange={(event) => setMargin(Number(event.target.value))}
                >
                  {MARGIN_STEPS.map((one) => (
                    <option key={one} value={one}>
                      {one} turns
                    </option>
                  ))}
                </Select>
              </label>
              {typeof found === 'string' ? <p className="text-sm text-bad">{found}</p> : null}
              <RunProblem problem={problem} />
            </div>
            <div role="status" className="min-h-40 text-sm md:min-h-24">
              {shown === null ? (
                <p className="text-ink-soft">
                  It plays until the turn of the win is known that precisely, or until{' '}
                  {MOST_GAMES.toLocaleString('en')} games are played. You can go on building
                  meanwhile.
                </p>
              ) : (
                <>
                  <WinTurnLine tally={shown.tally} />
                  <p className="mt-1 font-medium text-warn">
                    {current === null && running === null
                      ? 'These games were played before the latest changes.'
                      : ''}
                  </p>
                </>
              )}
            </div>
          </div>
        </TabPanel>
        {shown === null ? null : <GamesCharts tally={shown.tally} />}
        {shown === null || running !== null ? null : (
          <>
            <GamesTables tally={shown.tally} names={names} />
            <OpeningGames tally={shown.tally} names={names} />
          </>
        )}
      </div>
    </WithCards>
  );
}

/** Returns the results for the current deck: just played or stored ones. */
function shownResults(key: string, last: PlayedGames | null): PlayedGames | null {
  if (last?.key === key) return last;
  const kept = keptGames(key);
  return kept === null ? null : { key, ...kept };
}

interface OpeningGamesProps {
  readonly tally: Tally;
  readonly names: readonly string[];
}

/** The hands of the fastest wins and of the slowest or lost games, with the calls of each turn. */
function OpeningGames({ tally, names }: OpeningGamesProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <HandTable
        title="The best opening hands"
        games={tally.best}
        all={tally.games}
        names={names}
      />
      <HandTable
        title="The worst opening hands"
        games={tally.worst}
        all={tally.games}
        names={names}
      />
    </div>
  );
}

interface HandsProps {
  readonly title: string;
  readonly games: readonly NotedGame[];
  /** The number of games out of which these are. */
  readonly all: number;
  readonly names: readonly string[];
}

function HandTable({ title, games, all, names }: HandsProps) {
  if (games.length === 0) return null;
  return (
    <TabPanel
      title={title}
      hint={`Out of ${all.toLocaleString('en')} games; what was drawn later counted, too`}
    >
      <ul className="divide-y divide-line text-sm">
        {games.map((game) => (
          <li key={game.seed}>
            <details>
              <summary className="min-h-10 cursor-pointer py-2">
                <span className="font-medium">
                  {game.won === null ? 'Not won' : `Won in turn ${game.won}`}
                </span>
                <span className="block text-ink-soft">{countNames(game.opening, names)}</span>
              </summary>
              <ol className="grid gap-1 pb-3 pl-4">
                {turnRows(game).map(({ turn, defs, influence }) => (
                  <li key={turn} className="grid grid-cols-[4.5rem_1fr_auto] gap-2">
                    <span className="text-ink-faint">Turn {turn}</span>
                    <span>{defs.length === 0 ? '–' : countNames(defs, names)}</span>
                    <span className="text-ink-soft tabular-nums">
                      {influence}
                      <span className="sr-only"> Influence</span>
                    </span>
                  </li>
                ))}
              </ol>
            </details>
          </li>
        ))}
      </ul>
    </TabPanel>
  );
}

/** Counts names: `2 Zipper, Battle Bike`. */
function countNames(defs: readonly number[], names: readonly string[]): string {
  const counts = new Map<number, number>();
  for (const def of defs) counts.set(def, (counts.get(def) ?? 0) + 1);
  return [...counts]
    .map(([def, count]) => `${count > 1 ? `${count} ` : ''}${names[def] ?? ''}`)
    .join(', ');
}

/** Returns the calls of each turn, and the Influence at its end. */
function turnRows({ calls, influence }: NotedGame) {
  return influence.map((points, at) => ({
    turn: at + 1,
    influence: points,
    defs: calls.filter(({ turn }) => turn === at + 1).map(({ def }) => def),
  }));
}
