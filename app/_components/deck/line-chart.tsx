import type { Estimate } from '@/engine';

interface LineChartProps {
  readonly title: string;
  /** By turn from 1. */
  readonly values: readonly (Estimate | null)[];
}

const WIDTH = 320;
const HEIGHT = 96;

/** Means by turn as a line, with their 95 % intervals as bars. A table beside it has the numbers. */
export function LineChart({ title, values }: LineChartProps) {
  const top = Math.max(1, ...values.map((value) => (value?.mean ?? 0) + (value?.margin ?? 0)));
  const x = (at: number) => 8 + (at * (WIDTH - 16)) / Math.max(1, values.length - 1);
  const y = (value: number) => HEIGHT - 16 - (Math.max(0, value) / top) * (HEIGHT - 24);
  const points = values.flatMap((value, at) => (value === null ? [] : [{ at, ...value }]));
  const every = Math.ceil(values.length / 12);
  const turns = values.map((_, at) => at + 1).filter((turn) => (turn - 1) % every === 0);
  return (
    <figure>
      <figcaption className="eyebrow mb-2">{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full" aria-hidden="true">
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
            y={HEIGHT - 2}
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
