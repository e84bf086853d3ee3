'use client';
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { Select } from '@/app/_components/forms/field';
import { countOf, estimateOf } from '@/engine';
import type { Card } from '@/lib/cards/catalogue';
import { keptGames } from '@/lib/client/kept-games';
import type { NotedGame, Tally } from '@/lib/ote/goldfish-tally';
import type { KeptGames } from '@/lib/ote/kept-games';
import { useCheck, useEditor } from '../editor-context';
import { FaceNames } from '../face-name';
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
  const { cards: cardCount, minimum } = useCheck();
  const isWhole = cardCount >= minimum;
  const found = useMemo(() => soloJob(entries, catalogue), [entries, catalogue]);
  const { running, problem, run, cancel } = useRun();
  const [last, setLast] = useState<PlayedGames | null>(null);
  const [margin, setMargin] = useState<number>(0.1);
  const current = typeof found === 'string' ? null : shownResults(found.key, last);
  const shown = current ?? last;
  useKeepGames(running === null && current !== null ? { key: current.key, entries } : null);
  const names = useMemo(() => namesOf(shown?.cards ?? [], catalogue), [shown?.cards, catalogue]);
  const cards = useMemo(
    () => (shown?.cards ?? []).map((card) => catalogue.byId.get(card)),
    [shown?.cards, catalogue],
  );

  const play = () =>
    run('Playing', MOST_GAMES, async (report) => {
      if (typeof found === 'string') return;
      const { job, key } = found;
      const played = cardsOf(job);
      await playAndKeep(
        found,
        MOST_GAMES,
        report,
        (now) => gamesNeeded(now, margin),
        (tally) => setLast({ key, cards: played, tally }),
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
                <span className="shrink-0 text-ink-soft">until known within</span>
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
        {isWhole ? null : (
          <p className="text-sm text-ink-soft">
            The charts are of whole decks: with fewer cards they would say little.
          </p>
        )}
        {shown === null || !isWhole ? null : <GamesCharts tally={shown.tally} />}
        {shown === null || running !== null || !isWhole ? null : (
          <>
            <GamesTables tally={shown.tally} names={names} cards={cards} />
            <OpeningGames tally={shown.tally} names={names} cards={cards} />
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
  readonly cards: readonly (Card | undefined)[];
}

/** The hands of the fastest wins and of the slowest or lost games, with the calls of each turn. */
function OpeningGames({ tally, ...known }: OpeningGamesProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Hands what="best" games={tally.best} all={tally.games} {...known} />
      <Hands what="worst" games={tally.worst} all={tally.games} {...known} />
    </div>
  );
}

interface HandsProps extends Omit<OpeningGamesProps, 'tally'> {
  readonly what: 'best' | 'worst';
  readonly games: readonly NotedGame[];
  /** The number of games out of which these are. */
  readonly all: number;
}

const wonWords = ({ won }: NotedGame) => (won === null ? 'Not won' : `Won in turn ${won}`);

function Hands({ what, games, all, names, cards }: HandsProps) {
  const [first] = games;
  if (first === undefined) return null;
  const facesOf = (defs: readonly number[]) =>
    countDefs(defs).map(([def, count]) => ({
      card: cards[def],
      name: names[def] ?? '',
      count,
    }));
  return (
    <TabPanel
      title={`${wonWords(first)}: the ${what} opening hands`}
      hint={`Out of ${all.toLocaleString('en')} games; what was drawn later counted, too`}
    >
      <ul className="divide-y divide-line text-sm">
        {games.map((game) => (
          <li key={game.seed} className="py-3">
            <p className="mb-1.5 font-medium">{wonWords(game)}</p>
            <FaceNames cards={facesOf(game.opening)} />
            <details className="mt-1">
              <summary className="min-h-10 cursor-pointer py-2 text-ink-soft sm:min-h-8 sm:py-1">
                Turn by turn
              </summary>
              <ol className="grid gap-2 py-2">
                {turnRows(game).map(({ turn, defs, influence }) => (
                  <li key={turn} className="grid grid-cols-[4rem_1fr_auto] items-center gap-2">
                    <span className="text-ink-faint">Turn {turn}</span>
                    {defs.length === 0 ? <span>–</span> : <FaceNames cards={facesOf(defs)} />}
                    <span className="text-ink-soft tabular-nums">{influence} Influence</span>
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

/** Counts the copies of each definition. */
function countDefs(defs: readonly number[]): [def: number, count: number][] {
  const counts = new Map<number, number>();
  for (const def of defs) counts.set(def, (counts.get(def) ?? 0) + 1);
  return [...counts];
}

/** Returns the calls of each turn, and the Influence at its end. */
function turnRows({ calls, influence }: NotedGame) {
  return influence.map((points, at) => ({
    turn: at + 1,
    influence: points,
    defs: calls.filter(({ turn }) => turn === at + 1).map(({ def }) => def),
  }));
}
