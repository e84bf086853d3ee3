'use client';
import { type Estimate, estimateOf, estimateOfSums, quantileOf, wilson95 } from '@/engine';
import { influenceFinding, winsFinding } from '@/lib/ote/games-findings';
import { influenceOf, NO_SUMS, stuckCards } from '@/lib/ote/goldfish-summary';
import type { Tally } from '@/lib/ote/goldfish-tally';
import { TabPanel } from './tab-panel';
import { TurnChart, type TurnPoint } from './turn-chart';

const MOST_STUCK = 12;

interface FiguresProps {
  readonly tally: Tally;
  readonly names: readonly string[];
}

type Wins = Pick<Tally, 'games' | 'won' | 'decked' | 'turns'>;

const writePercent = (value: number) => `${(value * 100).toFixed(1)} %`;

/** Writes an estimate: `7.1 ± 0.05`. */
function writeEstimate(estimate: Estimate | null, places: number): string {
  if (estimate === null) return '–';
  const { mean, margin } = estimate;
  return `${mean.toFixed(places)} ± ${margin === null ? '?' : margin.toFixed(places)}`;
}

/** The turn of the win, and how often the deck wins. */
export function WinTurnLine({ tally }: { readonly tally: Wins }) {
  const { games, won, decked, turns } = tally;
  const share = wilson95(won, games);
  const estimate = estimateOf(turns);
  return (
    <>
      {/* On a phone each part has a line of its own: numbers that grow move nothing then. */}
      <p className="min-h-14 text-lg md:min-h-7">
        {estimate === null || estimate.margin === null ? (
          <strong>It did not win often enough to say in which turn.</strong>
        ) : (
          <>
            <strong className="max-md:block">
              {/* Of a deck that mostly loses, its turn alone would praise it. */}
              {`Wins ${2 * won < games ? `${Math.round((100 * won) / games)} % of its games, ` : ''}in turn ${estimate.mean.toFixed(1)} ± ${estimate.margin.toFixed(2)}`}
            </strong>{' '}
            <span className="max-md:block max-md:text-base">
              {`on average; half of the wins by turn ${quantileOf(turns, 0.5)}.`}
            </span>
          </>
        )}
      </p>
      <p className="mt-1 min-h-10 text-ink-soft md:min-h-5">
        {`Won ${won.toLocaleString('en')} of ${games.toLocaleString('en')} games`}
        {share === null ? null : (
          <span className="max-md:block">
            {` (95 %: ${writePercent(share[0])} to ${writePercent(share[1])})${decked > 0 ? `; ${decked.toLocaleString('en')} ended on an empty deck` : ''}`}
          </span>
        )}
      </p>
    </>
  );
}

/** When the deck wins and what it scores, by turn, with 95 % intervals. */
export function GamesCharts({ tally }: Pick<FiguresProps, 'tally'>) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <TurnChart
        title={winsFinding(tally)}
        form="bars"
        unit="Games won in this turn, %"
        points={turnsOf(tally).map((turn): TurnPoint => {
          const wins = tally.turns.get(turn) ?? 0;
          const [low, high] = wilson95(wins, tally.games) ?? [0, 0];
          return {
            turn,
            value: (100 * wins) / tally.games,
            low: 100 * low,
            high: 100 * high,
          };
        })}
      />
      <TurnChart
        title={influenceFinding(tally)}
        form="line"
        unit="Influence at the end of the turn"
        points={influenceOf(tally)
          .slice(0, turnsOf(tally).length)
          .flatMap((estimate, at): TurnPoint[] => {
            if (estimate === null) return [];
            const { mean, margin } = estimate;
            const [low, high] = [mean - (margin ?? 0), mean + (margin ?? 0)];
            return [{ turn: at + 1, value: mean, low, high }];
          })}
      />
    </div>
  );
}

/** Returns the turns up to the last win. */
function turnsOf({ turns }: Tally): number[] {
  return Array.from({ length: Math.max(1, ...turns.keys()) }, (_, at) => at + 1);
}

/** The figures of the charts, the cards that stay in the hand, and when cards are first called, with 95 % intervals. */
export function GamesTables({ tally, names }: FiguresProps) {
  const influence = influenceOf(tally);
  const called = names
    .flatMap((name, def) => {
      const estimate = estimateOfSums(tally.called[def] ?? NO_SUMS);
      return estimate === null ? [] : [{ name, estimate }];
    })
    .sort((a, b) => a.estimate.mean - b.estimate.mean);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-3">
      <GamesTable
        title="By turn"
        hint="Games won, and what the deck has and makes on average"
        heads={['Turn', 'Won', 'Influence', 'Pull made']}
        rows={turnsOf(tally).map((turn) => [
          String(turn),
          writeShare(tally.turns.get(turn) ?? 0, tally.games),
          writeEstimate(influence[turn - 1] ?? null, 1),
          writeEstimate(estimateOfSums(tally.pull[turn - 1] ?? NO_SUMS), 1),
        ])}
      />
      <GamesTable
        title="Stays in hand for three turns or more"
        hint="Of the games in which the card came"
        heads={['Card', 'Games']}
        rows={stuckCards(tally, names)
          .slice(0, MOST_STUCK)
          .map(({ card, rate, ci95 }) => [
            card,
            `${(rate * 100).toFixed(0)} % (${(ci95[0] * 100).toFixed(0)} to ${(ci95[1] * 100).toFixed(0)})`,
          ])}
      />
      <GamesTable
        title="First called"
        hint="On average, over the games with a call"
        heads={['Card', 'Turn']}
        rows={called.map(({ name, estimate }) => [name, writeEstimate(estimate, 1)])}
      />
    </div>
  );
}

function writeShare(hits: number, games: number): string {
  const interval = wilson95(hits, games);
  if (interval === null) return '–';
  return `${((hits / games) * 100).toFixed(0)} ± ${(((interval[1] - interval[0]) / 2) * 100).toFixed(1)} %`;
}

interface TableProps {
  readonly title: string;
  readonly hint: string;
  readonly heads: readonly string[];
  /** The rows; the first cell is the row's heading. */
  readonly rows: readonly (readonly [string, ...string[]])[];
}

function GamesTable({ title, hint, heads, rows }: TableProps) {
  if (rows.length === 0) return null;
  return (
    <TabPanel title={title} hint={hint}>
      <table className="w-full text-sm">
        <caption className="sr-only">{title}</caption>
        <thead className="text-xs text-ink-faint">
          <tr>
            {heads.map((head, at) => (
              <th
                key={head}
                scope="col"
                className={`font-normal ${at === 0 ? 'text-left' : 'pl-2 text-right'}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...figures]) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-1 text-left font-normal">
                {name}
              </th>
              {figures.map((figure, at) => (
                <td
                  key={heads[at + 1]}
                  className="py-1 pl-2 text-right whitespace-nowrap tabular-nums"
                >
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TabPanel>
  );
}
