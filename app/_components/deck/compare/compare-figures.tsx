import { useMemo } from 'react';
import { CostCurve } from '@/app/_components/deck/statistics-panel';
import { type Fraction, toNumber } from '@/engine';
import { compareFigures, compareOdds } from '@/lib/decks/compare';
import { writtenPercent } from '@/lib/decks/odds/percent';
import { deckStatistics } from '@/lib/decks/statistics';
import { CompareHead, type CompareProps, changeColour, writeSigned } from './compare-cards';

const writeFigure = (value: number | null) =>
  value === null ? '–' : Number.isInteger(value) ? String(value) : value.toFixed(2);

type FigureRows = ReturnType<typeof compareFigures>;

/** Says which deck costs more, as the title of the figures. */
function figuresFinding(rows: FigureRows, names: CompareProps['names']): string {
  const { a = null, b = null } = rows.find(({ words }) => words === 'Average cost') ?? {};
  if (a === null || b === null) return 'Figures';
  if (a.toFixed(2) === b.toFixed(2)) return `Both cost ${a.toFixed(2)} a card on average`;
  const [dear, cheap] = a > b ? [0, 1] : [1, 0];
  return `${names[dear]} costs more: ${Math.max(a, b).toFixed(2)} a card, ${names[cheap]} ${Math.min(a, b).toFixed(2)}`;
}

/** The cost curves of both decks beside each other. */
export function CompareCosts({ lists, names, catalogue }: CompareProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {lists.map((list, at) => (
        <div key={names[at === 0 ? 0 : 1] + String(at)} className="sheet min-w-0 p-4">
          <h3 className="mb-2 font-semibold wrap-anywhere">{names[at === 0 ? 0 : 1]}</h3>
          <CostCurve figures={deckStatistics(list, catalogue)} />
        </div>
      ))}
    </div>
  );
}

/** The figures of two decks. */
export function CompareFigures({ lists, names, catalogue }: CompareProps) {
  const rows = useMemo(() => compareFigures(...lists, catalogue), [lists, catalogue]);
  return (
    <section aria-labelledby="compare-figures">
      <h2 id="compare-figures" className="mb-3 text-xl font-semibold">
        {figuresFinding(rows, names)}
      </h2>
      <table className="w-full text-sm">
        <CompareHead names={names} first="Figure" />
        <tbody>
          {rows.map(({ words, a, b }) => (
            <tr key={words} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {words}
              </th>
              <td className="px-2 text-right">{writeFigure(a)}</td>
              <td className="px-2 text-right">{writeFigure(b)}</td>
              <td className="text-right text-ink-soft">
                {a === null || b === null
                  ? ''
                  : writeSigned(b - a, Number.isInteger(a) && Number.isInteger(b) ? 0 : 2)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const writePercentOrDash = (chance: Fraction | null) =>
  chance === null ? '–' : writtenPercent(chance);

/** Says what the decks draw most unequally, as the title of the odds. Its rows are in that order. */
function oddsFinding([most]: ReturnType<typeof compareOdds>['rows']): string {
  if (most === undefined || most.a === null || most.b === null) return 'Odds';
  const [a, b] = [writtenPercent(most.a), writtenPercent(most.b)];
  return a === b ? 'Both draw what they need as often' : `${most.words}: ${a} against ${b}`;
}

/** The exact chances of two decks to draw what each of them needs. */
export function CompareOdds({ lists, names, catalogue }: CompareProps) {
  const { rows, note } = useMemo(() => compareOdds(...lists, catalogue), [lists, catalogue]);
  return (
    <section aria-labelledby="compare-odds">
      <h2 id="compare-odds" className="mb-1 text-xl font-semibold">
        {oddsFinding(rows)}
      </h2>
      <p className="mb-3 text-sm text-ink-soft">
        What each deck needs to draw, exactly{note && `, ${note}`}. A dash: the deck does not ask
        it.
      </p>
      <table className="w-full text-sm">
        <CompareHead names={names} first="Drawn" />
        <tbody>
          {rows.map(({ words, a, b }) => {
            const change = a === null || b === null ? 0 : 100 * (toNumber(b) - toNumber(a));
            return (
              <tr key={words} className="border-t border-line">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {words}
                </th>
                <td className="px-2 text-right">{writePercentOrDash(a)}</td>
                <td className="px-2 text-right">{writePercentOrDash(b)}</td>
                <td className={`text-right font-medium ${changeColour(Math.round(change * 10))}`}>
                  {writeSigned(change, 1)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
