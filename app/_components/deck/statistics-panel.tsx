'use client';
import { useMemo, useState } from 'react';
import { WithTerms } from '@/app/_components/rules/with-terms';
import { PartsBar } from '@/app/_components/site/bar';
import { type DeckStatistics, deckStatistics } from '@/lib/decks/statistics';
import { useEditor } from './editor-context';
import { typeLabel } from './type-label';

const MOST_COLUMNS = 9;
const TRAITS_AT_FIRST = 8;

/** Returns the bars of the cost curve. Costs of 8 and more share a column; Whammies without cost have their own. */
function curveBars({ curve, withoutCost }: DeckStatistics) {
  const bars = Array.from({ length: MOST_COLUMNS }, (_, cost) => {
    const last = cost === MOST_COLUMNS - 1;
    const own = curve.filter(({ key }) => (last ? key >= cost : key === cost));
    const value = own.reduce((sum, bar) => sum + bar.copies, 0);
    const marked = own.reduce((sum, bar) => sum + bar.bullets, 0);
    return { key: String(cost), label: last ? `${cost}+` : String(cost), value, marked };
  });
  return [{ key: 'none', label: '—', value: withoutCost }, ...bars];
}

function StatisticFigure({ label, value, note }: { label: string; value: string; note?: string }) {
  return (
    <div className="bg-paper-raised px-3 py-2">
      <dt className="text-xs text-ink-faint">
        <WithTerms text={label} />
      </dt>
      <dd className="text-lg font-semibold tabular-nums">
        {value}
        {note ? <span className="ml-1.5 text-xs font-normal text-ink-faint">{note}</span> : null}
      </dd>
    </div>
  );
}

function TraitBars({ traits }: Pick<DeckStatistics, 'traits'>) {
  const [all, setAll] = useState(false);
  const shown = all ? traits : traits.slice(0, TRAITS_AT_FIRST);
  if (traits.length === 0) return null;
  return (
    <div>
      <RowChart
        title="Traits"
        bars={shown.map(({ key, copies }) => ({ key, label: key, value: copies }))}
      />
      {traits.length > TRAITS_AT_FIRST ? (
        <button
          type="button"
          aria-expanded={all}
          className="text-link mt-2 min-h-10 text-sm sm:min-h-8"
          onClick={() => setAll(!all)}
        >
          {all ? 'Fewer' : `All ${traits.length} traits`}
        </button>
      ) : null}
    </div>
  );
}

/** The statistics of the deck: Pull, costs, types and traits. */
export function StatisticsPanel() {
  const list = useEditor((editor) => editor.editing.list);
  const catalogue = useEditor((editor) => editor.catalogue);
  const figures = useMemo(() => deckStatistics(list, catalogue), [list, catalogue]);
  if (figures.copies === 0) return null;
  const types = figures.types.filter((bar) => bar.copies > 0);
  return (
    <section aria-label="Figures" className="sheet grid gap-6 p-4">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line">
        <StatisticFigure
          label="Printed Pull"
          value={String(figures.pull)}
          note={`${figures.characterPull} of Characters`}
        />
        <StatisticFigure
          label="Average cost"
          value={figures.meanCost === null ? '—' : figures.meanCost.toFixed(1)}
        />
        <StatisticFigure label="Different cards" value={String(figures.distinct)} />
        <StatisticFigure label="Bullet cards" value={String(figures.bullets)} />
      </dl>
      <CostCurve figures={figures} />
      <RowChart
        title="Types"
        bars={types.map(({ key, copies }) => ({
          key,
          label: typeLabel(key).plural,
          value: copies,
          tone: typeLabel(key).tone,
        }))}
      />
      <TraitBars traits={figures.traits} />
    </section>
  );
}

/** The copies by cost, with those that have a bullet. */
export function CostCurve({ figures }: { readonly figures: DeckStatistics }) {
  return <ColumnChart title="Cost" bars={curveBars(figures)} marked="with a bullet" />;
}

interface ChartBar {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** The number that the marked part of the bar stands for; absent when no part is marked. */
  readonly marked?: number;
  /** The CSS class of its colour: `text-type-gear`. */
  readonly tone?: string;
}

interface ChartProps {
  readonly title: string;
  /** What the marked part of each bar means; absent when no bar has one. */
  readonly marked?: string;
  readonly bars: readonly ChartBar[];
}

function highestValue(bars: readonly ChartBar[]): number {
  return Math.max(1, ...bars.map((bar) => bar.value));
}

/** Vertical bars. Each has its number on top, so the chart needs no axis. */
function ColumnChart({ title, bars, marked }: ChartProps) {
  const top = highestValue(bars);
  return (
    <figure>
      <figcaption className="eyebrow mb-2 flex items-center gap-2">
        {title}
        {bars.some((bar) => bar.marked) ? (
          <span className="inline-flex items-center gap-1 font-normal tracking-normal normal-case">
            <span aria-hidden="true" className="size-2 bg-warn" />
            <WithTerms text={marked ?? ''} />
          </span>
        ) : null}
      </figcaption>
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
              {bar.marked ? (
                <rect
                  y={40 - (bar.marked / top) * 39.2 - 0.8}
                  width="10"
                  height={(bar.marked / top) * 39.2 + 0.8}
                  className="fill-warn"
                />
              ) : null}
            </svg>
            <span className="font-medium tabular-nums" aria-hidden="true">
              {bar.label}
            </span>
            <span className="sr-only">
              {bar.label}: {bar.value}
              {bar.marked ? `, ${bar.marked} ${marked}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** Horizontal bars, one for each word. */
function RowChart({ title, bars }: ChartProps) {
  const top = highestValue(bars);
  return (
    <figure>
      <figcaption className="eyebrow mb-2">{title}</figcaption>
      <ul className="grid gap-1.5 text-sm">
        {bars.map((bar) => (
          <li key={bar.key} className="grid grid-cols-[8rem_1fr_2rem] items-center gap-2">
            <span className="truncate">{bar.label}</span>
            <PartsBar
              className="h-2"
              parts={[{ share: bar.value / top, tone: bar.tone ?? 'text-accent' }]}
            />
            <span className="text-right text-ink-soft tabular-nums">{bar.value}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
