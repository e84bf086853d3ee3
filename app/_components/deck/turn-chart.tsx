'use client';
import { useWidth } from '@/app/_components/site/use-width';

/** A value of a turn with its 95 % interval; that of an exact value is the value. */
export interface TurnPoint {
  readonly turn: number;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

interface TurnChartProps {
  /** What the chart shows, as a sentence. */
  readonly title: string;
  readonly form: 'bars' | 'line';
  /** What is counted, at the vertical axis. */
  readonly unit: string;
  readonly points: readonly TurnPoint[];
}

const HEIGHT = 220;
const LEFT = 34;
const RIGHT = 12;
const TOP = 26;
const BOTTOM = 38;
const MOST_BAR = 48;
/** The distances between lines of the vertical axis. */
const STEPS = [1, 2, 5, 10, 20, 50, 100];
const MOST_LINES = 5;

/** Values by turn, with the intervals drawn. A table on the page has the numbers. */
export function TurnChart({ title, ...chart }: TurnChartProps) {
  const [room, width] = useWidth();
  return (
    <figure className="sheet min-w-0 p-4">
      <figcaption className="mb-3 min-h-12 font-semibold xl:min-h-6">{title}</figcaption>
      <div ref={room} style={{ height: HEIGHT }}>
        {width === null ? null : <Drawing width={width} {...chart} />}
      </div>
    </figure>
  );
}

function Drawing({
  form,
  unit,
  points,
  width,
}: Omit<TurnChartProps, 'title'> & { readonly width: number }) {
  const top = Math.max(1, ...points.map(({ high }) => high));
  const step = STEPS.find((one) => top / one <= MOST_LINES) ?? top;
  const most = Math.ceil(top / step) * step;
  const turns = Math.max(1, ...points.map(({ turn }) => turn));
  const room = (width - LEFT - RIGHT) / turns;
  const x = (turn: number) => LEFT + (turn - 0.5) * room;
  const y = (value: number) =>
    HEIGHT - BOTTOM - (Math.max(0, value) / most) * (HEIGHT - TOP - BOTTOM);
  // While it is hidden, the chart has no width.
  const bar = Math.min(MOST_BAR, Math.max(0, room * 0.7));
  const every = Math.ceil(turns / 14);
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT}`}
      className="size-full text-xs tabular-nums"
      aria-hidden="true"
    >
      <text x="0" y="12" className="fill-ink-soft">
        {unit}
      </text>
      {Array.from({ length: most / step + 1 }, (_, at) => at * step).map((value) => (
        <g key={value}>
          <line x1={LEFT} x2={width} y1={y(value)} y2={y(value)} className="stroke-line" />
          <text x={LEFT - 6} y={y(value) + 4} textAnchor="end" className="fill-ink-soft">
            {value}
          </text>
        </g>
      ))}
      {Array.from({ length: turns }, (_, at) => at + 1)
        .filter((turn) => (turn - 1) % every === 0)
        .map((turn) => (
          <text
            key={turn}
            x={x(turn)}
            y={HEIGHT - BOTTOM + 16}
            textAnchor="middle"
            className="fill-ink-soft"
          >
            {turn}
          </text>
        ))}
      <text x={width} y={HEIGHT - 4} textAnchor="end" className="fill-ink-soft">
        Turn
      </text>
      {form === 'line' ? (
        <polyline
          points={points.map(({ turn, value }) => `${x(turn)},${y(value)}`).join(' ')}
          className="fill-none stroke-accent stroke-2"
        />
      ) : null}
      {points.map(({ turn, value, low, high }) => (
        <g key={turn}>
          {form === 'bars' ? (
            <rect
              x={x(turn) - bar / 2}
              width={bar}
              y={y(value)}
              height={y(0) - y(value)}
              className="fill-accent"
            />
          ) : (
            <circle cx={x(turn)} cy={y(value)} r="3" className="fill-accent" />
          )}
          {low === high ? null : (
            <path
              d={`M${x(turn)} ${y(low)}V${y(high)}M${x(turn) - 4} ${y(high)}h8M${x(turn) - 4} ${y(low)}h8`}
              className="stroke-warn stroke-2"
            />
          )}
        </g>
      ))}
    </svg>
  );
}
