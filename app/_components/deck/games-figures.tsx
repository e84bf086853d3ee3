'use client';
import { type Estimate, estimateOf, estimateOfSums, quantileOf, wilson95 } from '@/engine';
import { influenceOf, stuckCards } from '@/lib/ote/goldfish-summary';
import type { Tally } from '@/lib/ote/goldfish-tally';
import { ColumnChart } from './statistics-panel';

const MOST_STUCK = 8;

interface FiguresProps {
  readonly tally: Tally;
  readonly names: readonly string[];
}

const writePercent = (value: number) => `${(value * 100).toFixed(1)} %`;

/** Writes an estimate: `7.1 ± 0.05`. */
function writeEstimate(estimate: Estimate | null, places: number): string {
  if (estimate === null) return '–';
  const { mean, margin } = estimate;
  return `${mean.toFixed(places)} ± ${margin === null ? '?' : margin.toFixed(places)}`;
}

/** The turn of the win, and how often the deck wins. */
export function WinTurnLine({ tally }: Pick<FiguresProps, 'tally'>) {
  const { games, won, decked, turns } = tally;
  const share = wilson95(won, games);
  const estimate = estimateOf(turns);
  return (
    <>
      <p className="min-h-10">
        {estimate === null || estimate.margin === null ? (
          <strong>It did not win often enough to say in which turn.</strong>
        ) : (
          <>
            <strong>
              Wins in turn {estimate.mean.toFixed(1)} ± {estimate.margin.toFixed(2)}
            </strong>{' '}
            on average; half of the wins by turn {quantileOf(turns, 0.5)}.
          </>
        )}
      </p>
      <p className="mt-1 min-h-10 text-ink-soft">
        Won {won.toLocaleString('en')} of {games.toLocaleString('en')} games
        {share === null ? '' : ` (95 %: ${writePercent(share[0])} to ${writePercent(share[1])})`}
        {decked > 0 ? `; ${decked.toLocaleString('en')} ended on an empty deck` : ''}.
      </p>
    </>
  );
}

/** The results of games: wins by turn, Influence and Pull, cards stuck in the hand and first calls, with 95 % intervals. */
export function GamesFigures({ tally, names }: FiguresProps) {
  const inOrder = [...tally.turns].sort(([a], [b]) => a - b);
  const last = Math.max(1, ...inOrder.map(([turn]) => turn));
  const influence = influenceOf(tally).slice(0, last);
  const byTurn = influence.map((estimate, at) => ({
    turn: at + 1,
    influence: estimate,
    pull: estimateOfSums(tally.pull[at] ?? { count: 0, sum: 0, squares: 0 }),
  }));
  const called = names
    .flatMap((name, def) => {
      const sums = tally.called[def];
      const estimate = sums === undefined ? null : estimateOfSums(sums);
      return estimate === null ? [] : [{ name, estimate, games: sums?.count ?? 0 }];
    })
    .sort((a, b) => a.estimate.mean - b.estimate.mean);
  return (
    <>
      {inOrder.length === 0 ? null : (
        <ColumnChart
          title="Games won, by turn"
          bars={inOrder.map(([turn, value]) => ({ key: String(turn), label: String(turn), value }))}
        />
      )}
      <LineChart title="Influence at the end of each turn" values={influence} />
      <details>
        <summary className="min-h-10 cursor-pointer py-2 text-sm sm:min-h-8 sm:py-1">
          Wins, Influence and Pull by turn, in numbers
        </summary>
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">
            Share of the games won in each turn, Influence and Pull on average, with 95 % intervals
          </caption>
          <thead>
            <tr className="text-xs text-ink-faint">
              <th scope="col" className="text-left font-normal">
                Turn
              </th>
              <th scope="col" className="text-right font-normal">
                Won
              </th>
              <th scope="col" className="text-right font-normal">
                Influence
              </th>
              <th scope="col" className="text-right font-normal">
                Pull made
              </th>
            </tr>
          </thead>
          <tbody>
            {byTurn.map(({ turn, influence: points, pull }) => (
              <tr key={turn} className="border-t border-line">
                <th scope="row" className="py-1 text-left font-normal">
                  {turn}
                </th>
                <td className="text-right">
                  {writeShare(tally.turns.get(turn) ?? 0, tally.games)}
                </td>
                <td className="text-right">{writeEstimate(points, 1)}</td>
                <td className="text-right">{writeEstimate(pull, 1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <NameTable
        title="Stays in hand for three turns or more"
        heads={['Card', 'Of the games in which it came']}
        rows={stuckCards(tally, names)
          .slice(0, MOST_STUCK)
          .map(({ card, rate, ci95 }) => [
            card,
            `${(rate * 100).toFixed(0)} % (${(ci95[0] * 100).toFixed(0)} to ${(ci95[1] * 100).toFixed(0)})`,
          ])}
      />
      <details>
        <summary className="min-h-10 cursor-pointer py-2 text-sm sm:min-h-8 sm:py-1">
          When cards are first called
        </summary>
        <NameTable
          title="First called, on average in turn"
          heads={['Card', 'Turn, over the games with a call']}
          rows={called.map(({ name, estimate }) => [name, writeEstimate(estimate, 1)])}
        />
      </details>
    </>
  );
}

function writeShare(hits: number, games: number): string {
  const interval = wilson95(hits, games);
  if (interval === null) return '–';
  return `${((hits / games) * 100).toFixed(0)} ± ${(((interval[1] - interval[0]) / 2) * 100).toFixed(1)} %`;
}

interface NamesProps {
  readonly title: string;
  readonly heads: readonly [name: string, figure: string];
  readonly rows: readonly (readonly [name: string, figure: string])[];
}

function NameTable({ title, heads, rows }: NamesProps) {
  if (rows.length === 0) return null;
  return (
    <table className="w-full text-sm">
      <caption className="eyebrow mb-1 text-left">{title}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, figure]) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-1 pr-3 text-left font-normal">
              {name}
            </th>
            <td className="text-right whitespace-nowrap tabular-nums">{figure}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface LineChartProps {
  readonly title: string;
  /** The values by turn, from turn 1; null for a turn without one. */
  readonly values: readonly (Estimate | null)[];
}

const CHART_WIDTH = 320;
const CHART_HEIGHT = 96;

/** Means by turn as a line, with their 95 % intervals as bars. A table beside it has the numbers. */
function LineChart({ title, values }: LineChartProps) {
  const top = Math.max(1, ...values.map((value) => (value?.mean ?? 0) + (value?.margin ?? 0)));
  const x = (at: number) => 8 + (at * (CHART_WIDTH - 16)) / Math.max(1, values.length - 1);
  const y = (value: number) => CHART_HEIGHT - 16 - (Math.max(0, value) / top) * (CHART_HEIGHT - 24);
  const points = values.flatMap((value, at) => (value === null ? [] : [{ at, ...value }]));
  const every = Math.ceil(values.length / 12);
  const turns = values.map((_, at) => at + 1).filter((turn) => (turn - 1) % every === 0);
  return (
    <figure>
      <figcaption className="eyebrow mb-2">{title}</figcaption>
      <svg viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`} className="w-full" aria-hidden="true">
        <polyline
          points={points.map(({ at, mean }) => `${x(at)},${y(mean)}`).join(' ')}
          fill="none"
          strokeWidth="1.5"
          className="stroke-accent"
        />
        {points.map(({ at, mean, margin }) => (
          <g key={at} className="stroke-ink">
            <line x1={x(at)} x2={x(at)} y1={y(mean - (margin ?? 0))} y2={y(mean + (margin ?? 0))} />
            <circle cx={x(at)} cy={y(mean)} r="1.8" className="fill-accent stroke-accent" />
          </g>
        ))}
        {turns.map((turn) => (
          <text
            key={turn}
            x={x(turn - 1)}
            y={CHART_HEIGHT - 2}
            textAnchor="middle"
            className="fill-ink-faint text-[10px] tabular-nums"
          >
            {turn}
          </text>
        ))}
        <text x="8" y={y(top) + 3} className="fill-ink-faint text-[10px] tabular-nums">
          {top.toFixed(0)}
        </text>
      </svg>
    </figure>
  );
}
