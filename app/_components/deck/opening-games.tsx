'use client';
import type { NotedGame, Tally } from '@/lib/ote/goldfish-tally';

interface OpeningGamesProps {
  readonly tally: Tally;
  readonly names: readonly string[];
}

/** The hands of the fastest wins and of the slowest or lost games, with the calls of each turn. */
export function OpeningGames({ tally, names }: OpeningGamesProps) {
  return (
    <section aria-label="Opening hands" className="grid gap-4">
      <Hands title="The best opening hands" games={tally.best} names={names} />
      <Hands title="The worst opening hands" games={tally.worst} names={names} />
      <p className="text-xs text-ink-faint">
        Each is one game out of {tally.games.toLocaleString('en')}: what was drawn later counted,
        too.
      </p>
    </section>
  );
}

interface HandsProps {
  readonly title: string;
  readonly games: readonly NotedGame[];
  readonly names: readonly string[];
}

function Hands({ title, games, names }: HandsProps) {
  if (games.length === 0) return null;
  return (
    <div>
      <h3 className="eyebrow mb-1">{title}</h3>
      <ul className="divide-y divide-line text-sm">
        {games.map((game) => (
          <li key={game.seed}>
            <details>
              <summary className="min-h-10 cursor-pointer py-2">
                <span className="font-medium">
                  {game.won === null ? 'Not won' : `Won in turn ${game.won}`}
                </span>
                <span className="block text-ink-soft">{counted(game.opening, names)}</span>
              </summary>
              <ol className="grid gap-1 pb-3 pl-4">
                {turnsOf(game).map(({ turn, defs, influence }) => (
                  <li key={turn} className="grid grid-cols-[4.5rem_1fr_auto] gap-2">
                    <span className="text-ink-faint">Turn {turn}</span>
                    <span>{defs.length === 0 ? '–' : counted(defs, names)}</span>
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
    </div>
  );
}

/** Counts names: `2 Zipper, Battle Bike`. */
function counted(defs: readonly number[], names: readonly string[]): string {
  const counts = new Map<number, number>();
  for (const def of defs) counts.set(def, (counts.get(def) ?? 0) + 1);
  return [...counts]
    .map(([def, count]) => `${count > 1 ? `${count} ` : ''}${names[def] ?? ''}`)
    .join(', ');
}

/** Returns the calls of each turn, and the Influence at its end. */
function turnsOf({ calls, influence }: NotedGame) {
  return influence.map((points, at) => ({
    turn: at + 1,
    influence: points,
    defs: calls.filter(({ turn }) => turn === at + 1).map(({ def }) => def),
  }));
}
