import type { CardCoverage, Tally } from '@/lib/cards/coverage';
import { setName } from '@/lib/cards/sets';
import { PartsBar } from './bar';

const LEVEL_PARTS = [
  { level: 'enforced', name: 'Full', fill: 'fill-good' },
  { level: 'partial', name: 'Partial', fill: 'fill-warn' },
  { level: 'manual', name: 'By hand', fill: 'fill-type-condition' },
  { level: 'unwritten', name: 'Not yet written', fill: 'fill-line' },
] as const;

/** The levels of a set as one bar, next to the numbers. */
function CoverageBar({ tally }: { readonly tally: Tally }) {
  return (
    <PartsBar
      className="h-2 min-w-20 rounded-sm"
      parts={LEVEL_PARTS.map(({ level, fill }) => ({
        share: tally.cards === 0 ? 0 : tally[level] / tally.cards,
        tone: fill,
      }))}
    />
  );
}

function CoverageRow({ name, tally }: { readonly name: string; readonly tally: Tally }) {
  return (
    <tr className="border-t border-line">
      <th
        scope="row"
        className="py-2.5 pr-2 text-left font-medium wrap-anywhere hyphens-auto sm:pr-4"
      >
        {name}
      </th>
      <td className="w-2/5 py-2.5 pr-4 max-sm:hidden">
        <CoverageBar tally={tally} />
      </td>
      <td className="py-2.5 text-right sm:pr-4">{tally.cards}</td>
      {LEVEL_PARTS.map(({ level }) => (
        <td key={level} className="py-2.5 pl-1 text-right text-ink-soft sm:pl-2">
          {tally[level]}
        </td>
      ))}
    </tr>
  );
}

/** Cards by level, one row for each name. */
export function TallyTable({
  caption,
  head,
  rows,
}: {
  readonly caption: string;
  readonly head: string;
  readonly rows: readonly (readonly [name: string, tally: Tally])[];
}) {
  return (
    <table className="w-full border-b border-line text-sm sm:text-base">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-xs text-ink-faint sm:text-sm">
        <tr className="align-bottom">
          <th scope="col" className="py-2 pr-2 text-left font-medium sm:pr-4">
            {head}
          </th>
          <td className="max-sm:hidden" />
          <th scope="col" className="py-2 text-right font-medium sm:pr-4">
            Cards
          </th>
          {LEVEL_PARTS.map(({ level, name }) => (
            <th key={level} scope="col" className="py-2 pl-1 text-right font-medium sm:pl-2">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, tally]) => (
          <CoverageRow key={name} name={name} tally={tally} />
        ))}
      </tbody>
    </table>
  );
}

/** Cards by level, by set, type and trait. */
export function CoverageTables({ coverage }: { readonly coverage: CardCoverage }) {
  const groups = [
    {
      head: 'Set',
      rows: Object.entries(coverage.bySet).map(([id, one]) => [setName(id), one] as const),
      open: true,
    },
    {
      head: 'Type',
      rows: Object.entries(coverage.byType).map(([type, one]) => [capitalize(type), one] as const),
      open: true,
    },
    { head: 'Trait', rows: Object.entries(coverage.byTrait), open: false },
  ];
  return groups.map(({ head, rows, open }) => (
    <details key={head} open={open} className="py-4">
      <summary className="cursor-pointer py-1 text-lg font-semibold">
        By {head.toLowerCase()}
      </summary>
      <TallyTable caption={`Cards by ${head.toLowerCase()}`} head={head} rows={rows} />
    </details>
  ));
}

function capitalize(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
