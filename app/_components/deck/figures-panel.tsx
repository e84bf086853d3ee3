'use client';
import { type ReactNode, useMemo } from 'react';
import { ANSWER_TURNS, type DeckFigures, deckFigures } from '@/lib/decks/figures';
import { drawsNote } from '@/lib/decks/odds/odds';
import { writtenPercent } from '@/lib/decks/odds/percent';
import { useEditor } from './editor-context';

interface TableProps {
  readonly title: string;
  readonly note?: string;
  readonly head: readonly string[];
  /** The rows; the first cell is the row's heading. */
  readonly rows: readonly (readonly [string, ...(string | number)[]])[];
  /** The text that is shown when there is no row. */
  readonly none?: string;
  /** Whether the first cell is long, and is shown above the other five. */
  readonly isStacked?: boolean;
}

function FigureTable({ title, note, head, rows, none, isStacked = false }: TableProps) {
  if (rows.length === 0 && none === undefined) return null;
  const [block, line, first] = isStacked
    ? ['block', 'grid grid-cols-5', 'col-span-5']
    : ['', '', ''];
  return (
    <div className="mb-6 break-inside-avoid">
      <h3 className="eyebrow mb-1">{title}</h3>
      {note === undefined ? null : <p className="mb-1 text-xs text-ink-faint">{note}</p>}
      {rows.length === 0 ? (
        <p className="text-sm text-ink-soft">{none}</p>
      ) : (
        <table className={`w-full text-sm ${block}`}>
          <caption className="sr-only">{title}</caption>
          <thead className={`text-xs text-ink-faint ${block}`}>
            <tr className={line}>
              {head.map((name, i) => (
                <th
                  key={name}
                  scope="col"
                  className={`py-1 font-normal ${i === 0 ? `text-left ${first}` : 'pl-2 text-right'}`}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={block}>
            {rows.map(([words, ...cells]) => (
              <tr key={words} className={`border-t border-line align-top ${line}`}>
                <th scope="row" className={`py-1 text-left font-normal wrap-anywhere ${first}`}>
                  {words}
                </th>
                {[...cells.entries()].map(([i, cell]) => (
                  <td
                    key={head[i + 1]}
                    className="py-1 pl-2 text-right whitespace-nowrap tabular-nums"
                  >
                    {cell === 0 ? '–' : cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

/** The statistics of the deck as tables. */
export function FiguresPanel() {
  const entries = useEditor((editor) => editor.editing.list.entries);
  const catalogue = useEditor((editor) => editor.catalogue);
  const figures = useMemo(() => deckFigures(entries, catalogue), [entries, catalogue]);
  const note = drawsNote(entries, catalogue, figures.replaces);
  if (figures.curve.length === 0)
    return <p className="text-sm text-ink-soft">The deck has no cards that are known yet.</p>;
  return <div className="gap-8 md:columns-2 xl:columns-3">{figureTables(figures, note)}</div>;
}

/** Returns the tables of the statistics. `draws` says in words what the chances assume about the draws for further copies. */
function figureTables(figures: DeckFigures, draws: string): ReactNode {
  const exactly = draws === '' ? '' : ` The chances are exact, ${draws}.`;
  const { curve, pull, power, zeros, idle, excludes, answers } = figures;
  return (
    <>
      <FigureTable
        title="Cost"
        head={['Cost', 'Without a bullet', 'Bullet']}
        rows={curve.map(({ cost, plain, bullet }) => [
          cost === null ? 'None' : `${cost}`,
          plain,
          bullet,
        ])}
      />
      <FigureTable
        title="Pull"
        note="Starred is what is printed with a star; the lines below say what it is for."
        head={['Pull', 'Resources', 'Characters', 'Others']}
        rows={pull.map((row) => [row.kind, row.ofResources, row.ofCharacters, row.ofOthers])}
        none="No card gives Pull."
      />
      <FigureTable
        title="Power of Characters"
        head={['Value', 'AP', 'DP']}
        rows={power.map(({ value, ap, dp }) => [`${value}`, ap, dp])}
        none="No Characters."
      />
      <FigureTable
        title="0-cost cards by turn"
        note={`One can be called each turn: how many are drawn on average${draws && ' without these draws'}, and how likely there is one for every turn.${exactly}`}
        head={['Turn', 'Drawn', 'One for each turn']}
        rows={zeros.map(({ turn, drawn, enough }) => [
          `${turn}`,
          drawn.toFixed(1),
          writtenPercent(enough),
        ])}
      />
      <FigureTable
        title="Unique copies that wait in hand"
        head={['Card', 'Copies', 'Waiting']}
        rows={idle.map((row) => [row.name, row.copies, row.idle])}
        none="None: the deck has no Unique card twice."
      />
      <FigureTable
        title="Cards that exclude each other"
        head={['Card', 'Excludes']}
        rows={excludes.map(({ name, excludes: other }) => [name, other])}
        none="None."
      />
      <FigureTable
        title="What it can answer"
        isStacked
        note={`What is drawn by a turn need not be callable by then.${exactly}`}
        head={['Answer', 'Copies', 'From cost', ...ANSWER_TURNS.map((turn) => `By turn ${turn}`)]}
        rows={answers.map(({ words, cards, copies, cheapest, anyTime, byTurn }) => [
          `${words}${anyTime ? ' (any time)' : ''}: ${cards.join(', ')}`,
          copies,
          cheapest === null ? '–' : `${cheapest}`,
          ...byTurn.map(writtenPercent),
        ])}
        none="Nothing: no card pops, cancels or takes over another."
      />
    </>
  );
}
