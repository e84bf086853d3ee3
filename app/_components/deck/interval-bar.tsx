import type { ReactNode } from 'react';

interface IntervalBarProps {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** The ends of the scale, which the bars of a list share. */
  readonly scale: readonly [from: number, to: number];
  /** The value of the upright line, such as 0; null for none. */
  readonly line: number | null;
  readonly className: string;
}

/** A value with its 95 % interval on a scale. The numbers beside it say the same. */
export function IntervalBar({ value, low, high, scale, line, className }: IntervalBarProps) {
  const [from, to] = scale;
  const x = (at: number) => 2 + (96 * (at - from)) / Math.max(to - from, 0.01);
  return (
    <svg
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      className={`block h-2.5 ${className}`}
      aria-hidden="true"
    >
      <path d="M0 4H100" vectorEffect="non-scaling-stroke" className="stroke-line" />
      {line === null ? null : (
        <path
          d={`M${x(line)} 0v8`}
          vectorEffect="non-scaling-stroke"
          className="stroke-line-strong"
        />
      )}
      <path
        d={`M${x(low)} 4H${x(high)}`}
        vectorEffect="non-scaling-stroke"
        className="stroke-warn stroke-2"
      />
      <path
        d={`M${x(value)} 0v8`}
        vectorEffect="non-scaling-stroke"
        className="stroke-accent stroke-3"
      />
    </svg>
  );
}

interface IntervalRow extends Pick<IntervalBarProps, 'value' | 'low' | 'high'> {
  /** Tells the row from the others. */
  readonly name: string;
  readonly head: ReactNode;
  /** The value and its interval. */
  readonly words: string;
}

interface IntervalTableProps extends Pick<IntervalBarProps, 'line'> {
  readonly heads: readonly [row: string, value: string];
  readonly rows: readonly IntervalRow[];
}

/** Values with their intervals, drawn on one scale. */
export function IntervalTable({ heads, line, rows }: IntervalTableProps) {
  const ends = rows.flatMap(({ low, high }) => [low, high]).concat(line ?? []);
  const scale = [Math.min(...ends), Math.max(...ends)] as const;
  return (
    <table className="w-full text-sm">
      <thead className="text-xs text-ink-faint">
        <tr>
          <th scope="col" className="text-left font-normal">
            {heads[0]}
          </th>
          <th scope="col" className="w-2/5 pl-3 text-right font-normal">
            {heads[1]}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, head, words, ...bar }) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-1 text-left font-normal">
              {head}
            </th>
            <td className="py-1 pl-3 text-right whitespace-nowrap tabular-nums">
              {words}
              <IntervalBar {...bar} scale={scale} line={line} className="mt-1 w-full" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
