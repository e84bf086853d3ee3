interface ChartBar {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** Class of its colour: `text-type-gear`. */
  readonly tone?: string;
}

interface ChartProps {
  readonly title: string;
  readonly bars: readonly ChartBar[];
}

function most(bars: readonly ChartBar[]): number {
  return Math.max(1, ...bars.map((bar) => bar.value));
}

/** Bars that stand: a curve. Each figure stands above its bar, so that the chart needs no axis. */
export function ColumnChart({ title, bars }: ChartProps) {
  const top = most(bars);
  return (
    <figure>
      <figcaption className="eyebrow mb-2">{title}</figcaption>
      <ul className="flex items-end gap-1">
        {bars.map((bar) => (
          <li key={bar.key} className="grid min-w-0 flex-1 justify-items-center gap-1 text-xs">
            <span className="text-ink-soft tabular-nums" aria-hidden="true">
              {bar.value > 0 ? bar.value : ''}
            </span>
            <svg
              viewBox="0 0 10 40"
              preserveAspectRatio="none"
              className="h-20 w-full"
              aria-hidden="true"
            >
              <rect
                y={40 - (bar.value / top) * 39.2 - 0.8}
                width="10"
                height={(bar.value / top) * 39.2 + 0.8}
                className={bar.value > 0 ? 'fill-accent' : 'fill-line'}
              />
            </svg>
            <span className="font-medium tabular-nums" aria-hidden="true">
              {bar.label}
            </span>
            <span className="sr-only">
              {bar.label}: {bar.value}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** Bars that lie: one for each word. */
export function RowChart({ title, bars }: ChartProps) {
  const top = most(bars);
  return (
    <figure>
      <figcaption className="eyebrow mb-2">{title}</figcaption>
      <ul className="grid gap-1.5 text-sm">
        {bars.map((bar) => (
          <li key={bar.key} className="grid grid-cols-[8rem_1fr_2rem] items-center gap-2">
            <span className="truncate">{bar.label}</span>
            <svg
              viewBox="0 0 100 8"
              preserveAspectRatio="none"
              className="h-2 w-full"
              aria-hidden="true"
            >
              <rect width="100" height="8" className="fill-line/50" />
              <rect
                width={(bar.value / top) * 100}
                height="8"
                fill="currentColor"
                className={bar.tone ?? 'text-accent'}
              />
            </svg>
            <span className="text-right text-ink-soft tabular-nums">{bar.value}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
