'use client';
import {
  type Estimate,
  estimateOf,
  estimateOfSums,
  intervalOf,
  quantileOf,
  type Sums,
  wilson95,
} from '@/engine';
import type { Card } from '@/lib/cards/catalogue';
import {
  calledFinding,
  firstCalls,
  influenceFinding,
  stuckFinding,
  type Wins,
  winShare,
  winsFinding,
} from '@/lib/ote/games-findings';
import { influenceOf, NO_SUMS, stuckCards } from '@/lib/ote/goldfish-summary';
import type { Tally } from '@/lib/ote/goldfish-tally';
import { counted } from '@/lib/text/counted';
import { percent } from '@/lib/text/percent';
import { withRange } from '@/lib/text/with-range';
import { FaceName } from './face-name';
import { FigureTable, wordsRow } from './figure-table';
import { IntervalTable } from './interval-bar';
import { TabPanel } from './tab-panel';
import { TurnChart, type TurnPoint } from './turn-chart';

const MOST_STUCK = 12;
/** A mean of fewer games says nothing. */
const FEW_GAMES = 30;

interface FiguresProps {
  readonly tally: Tally;
}

interface CardFiguresProps extends FiguresProps {
  /** The names of the cards in the order of the tally, and the cards that are known here. */
  readonly names: readonly string[];
  readonly cards: readonly (Card | undefined)[];
}

/** Returns the 95 % interval of what is never below 0. */
function intervalAbove0(estimate: Estimate): readonly [low: number, high: number] {
  const [low, high] = intervalOf(estimate);
  return [Math.max(0, low), high];
}

/** Writes an estimate of what is never below 0, with its interval: `7.1 (7.0 to 7.2)`. */
function writeEstimate(estimate: Estimate | null): string {
  if (estimate === null) return '–';
  const { mean, margin } = estimate;
  if (margin === null) return mean.toFixed(1);
  return withRange(mean, intervalAbove0(estimate), 1);
}

/** Writes the mean of sums, or of how few games it would be. */
function writeSums(sums: Sums): string {
  if (sums.count > 0 && sums.count < FEW_GAMES)
    return `only ${counted(sums.count, 'game')} came so far`;
  return writeEstimate(estimateOfSums(sums));
}

/** Writes the interval of a share of wins: `(95 %: 90.1 % to 93.4 %)`. */
export function winInterval([low, high]: readonly [low: number, high: number]): string {
  return `(95 %: ${percent(low, 1)} to ${percent(high, 1)})`;
}

/** The turn of the win, and how often the deck wins. */
export function WinTurnLine({ tally }: { readonly tally: Wins & Pick<Tally, 'decked'> }) {
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
              {`Wins ${2 * won < games ? `${winShare(tally)} of its games, ` : ''}in turn ${writeEstimate(estimate)}`}
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
            {` ${winInterval(share)}${decked > 0 ? `; ${decked.toLocaleString('en')} ended on an empty deck` : ''}`}
          </span>
        )}
      </p>
    </>
  );
}

interface WinsChartProps {
  readonly title: string;
  readonly wins: Wins;
  /** The last turn on the axis. */
  readonly last: number;
}

/** The share of games that are won in each turn, with 95 % intervals. */
export function WinsChart({ title, wins: { turns, games }, last }: WinsChartProps) {
  return (
    <TurnChart
      title={title}
      form="bars"
      unit="Games won in this turn, %"
      points={turnsUpTo(last).map((turn): TurnPoint => {
        const won = turns.get(turn) ?? 0;
        const [low, high] = wilson95(won, games) ?? [0, 0];
        return { turn, value: (100 * won) / games, low: 100 * low, high: 100 * high };
      })}
    />
  );
}

/** When the deck wins and what it scores, by turn, with 95 % intervals. */
export function GamesCharts({ tally }: FiguresProps) {
  const last = lastTurnOf(tally);
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <WinsChart title={winsFinding(tally)} wins={tally} last={last} />
      <TurnChart
        title={influenceFinding(tally)}
        form="line"
        unit="Influence at the end of the turn"
        points={influenceOf(tally)
          .slice(0, last)
          .flatMap((estimate, at): TurnPoint[] => {
            if (estimate === null) return [];
            const [low, high] = intervalAbove0(estimate);
            return [{ turn: at + 1, value: estimate.mean, low, high }];
          })}
      />
    </div>
  );
}

/** Returns the turn of the last win; 1 without a win. */
export function lastTurnOf({ turns }: Pick<Wins, 'turns'>): number {
  return Math.max(1, ...turns.keys());
}

function turnsUpTo(last: number): number[] {
  return Array.from({ length: last }, (_, at) => at + 1);
}

/** When each card is first called, and which ones wait in the hand, with 95 % intervals; and the figures of the charts. */
export function GamesTables({ tally, names, cards }: CardFiguresProps) {
  const heads = new Map(
    names.map((name, def) => [name, <FaceName key={name} card={cards[def]} name={name} />]),
  );
  const called = firstCalls(tally, names);
  const stuck = stuckCards(tally, names).slice(0, MOST_STUCK);
  const influence = influenceOf(tally);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <TabPanel
        title={calledFinding(called)}
        hint="The turn in which each card is first called, on average over the games with a call"
      >
        <IntervalTable
          heads={['Card', 'Turn']}
          line={null}
          rows={called.map(({ name, mean, low, high }) => ({
            name,
            head: heads.get(name),
            words: withRange(mean, [low, high], 1),
            value: mean,
            low,
            high,
          }))}
        />
      </TabPanel>
      <div className="grid min-w-0 gap-4">
        {stuck.length === 0 ? null : (
          <TabPanel
            title={stuckFinding(stuck)}
            hint="How often a card stays in the hand for three turns or more, of the games in which it came"
          >
            <IntervalTable
              heads={['Card', 'Games, %']}
              line={0}
              rows={stuck.map(({ card: name, rate, ci95: [low, high] }) => ({
                name,
                head: heads.get(name),
                words: withRange(100 * rate, [100 * low, 100 * high], 0),
                value: 100 * rate,
                low: 100 * low,
                high: 100 * high,
              }))}
            />
          </TabPanel>
        )}
        <TabPanel title="By turn" hint="The figures of the charts, with their 95 % intervals">
          <FigureTable
            title="By turn"
            heads={['Turn', 'Won, %', 'Influence', 'Pull made']}
            rows={turnsUpTo(lastTurnOf(tally)).map((turn) =>
              wordsRow(
                String(turn),
                writeShare(tally.turns.get(turn) ?? 0, tally.games),
                writeEstimate(influence[turn - 1] ?? null),
                writeSums(tally.pull[turn - 1] ?? NO_SUMS),
              ),
            )}
          />
        </TabPanel>
      </div>
    </div>
  );
}

function writeShare(hits: number, games: number): string {
  const [low, high] = wilson95(hits, games) ?? [0, 0];
  return withRange((100 * hits) / games, [100 * low, 100 * high], 0);
}
