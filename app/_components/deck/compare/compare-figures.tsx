import { useMemo } from 'react';
import { type Fraction, toNumber } from '@/engine';
import { compareFigures, compareOdds } from '@/lib/decks/compare';
import { writtenPercent } from '@/lib/decks/odds/percent';
import { CompareHead, type CompareProps, changeColour, writeSigned } from './compare-cards';

const writeFigure = (value: number | null) =>
  value === null ? '–' : Number.isInteger(value) ? String(value) : value.toFixed(2);

/** The figures of two decks. */
export function CompareFigures({ lists, names, catalogue }: CompareProps) {
  const rows = useMemo(() => compareFigures(...lists, catalogue), [lists, catalogue]);
  return (
    <section aria-labelledby="compare-figures">
      <h2 id="compare-figures" className="mb-3 text-xl font-semibold">
        Figures
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

/** The exact chances of two decks to draw what each of them needs. */
export function CompareOdds({ lists, names, catalogue }: CompareProps) {
  const { rows, note } = useMemo(() => compareOdds(...lists, catalogue), [lists, catalogue]);
  return (
    <section aria-labelledby="compare-odds">
      <h2 id="compare-odds" className="mb-1 text-xl font-semibold">
        Odds
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
