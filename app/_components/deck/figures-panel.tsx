'use client';
import type { ReactNode } from 'react';
import { type Card, fullName } from '@/lib/cards/catalogue';
import { ANSWER_TURNS, type DeckFigures } from '@/lib/decks/figures';
import { drawsNote } from '@/lib/decks/odds/odds';
import { writtenPercent } from '@/lib/decks/odds/percent';
import type { DeckEntry } from '@/lib/decks/types';
import { useEditor } from './editor-context';
import { FaceName } from './face-name';
import { type FigureRow, FigureTable, wordsRow } from './figure-table';

interface FiguresOfProps {
  readonly title: string;
  readonly note?: string;
  /** The text that is shown when there is no row. */
  readonly none: string;
  readonly heads: readonly string[];
  readonly rows: readonly FigureRow[];
  readonly isStacked?: boolean;
}

function FiguresOf({ title, note, none, rows, ...table }: FiguresOfProps) {
  return (
    <div className="mb-6 break-inside-avoid">
      <h3 className="eyebrow mb-1">{title}</h3>
      {note === undefined ? null : <p className="mb-1 text-xs text-ink-faint">{note}</p>}
      {rows.length === 0 ? (
        <p className="text-sm text-ink-soft">{none}</p>
      ) : (
        <FigureTable title={title} rows={rows} {...table} />
      )}
    </div>
  );
}

interface FiguresPanelProps {
  readonly entries: readonly DeckEntry[];
  readonly figures: DeckFigures;
}

/** The statistics of the deck as tables. */
export function FiguresPanel({ entries, figures }: FiguresPanelProps) {
  const catalogue = useEditor((editor) => editor.catalogue);
  const note = drawsNote(entries, catalogue, figures.replaces);
  if (figures.curve.length === 0)
    return <p className="text-sm text-ink-soft">The deck has no cards that are known yet.</p>;
  const byName = new Map<string, Card>();
  for (const { card: id } of entries) {
    const card = catalogue.byId.get(id);
    if (card !== undefined) byName.set(card.name, card).set(fullName(catalogue, card), card);
  }
  return (
    <div className="gap-8 md:columns-2 xl:columns-3">{figureTables(figures, note, byName)}</div>
  );
}

/** Returns the tables of the statistics. `draws` says in words what the chances assume about the draws for further copies. */
function figureTables(
  figures: DeckFigures,
  draws: string,
  byName: ReadonlyMap<string, Card>,
): ReactNode {
  const exactly = draws === '' ? '' : ` The chances are exact, ${draws}.`;
  const { curve, pull, power, zeros, idle, excludes, answers } = figures;
  const faceRow = (name: string, ...cells: FigureRow['cells']): FigureRow => ({
    name,
    head: <FaceName card={byName.get(name)} name={name} />,
    cells,
  });
  return (
    <>
      <FiguresOf
        title="Cost"
        heads={['Cost', 'Without a bullet', 'Bullet']}
        rows={curve.map(({ cost, plain, bullet }) =>
          wordsRow(cost === null ? 'None' : `${cost}`, plain, bullet),
        )}
        none="No costs."
      />
      <FiguresOf
        title="Pull"
        note="Starred is what is printed with a star; the lines below say what it is for."
        heads={['Pull', 'Resources', 'Characters', 'Others']}
        rows={pull.map((row) =>
          wordsRow(row.kind, row.ofResources, row.ofCharacters, row.ofOthers),
        )}
        none="No card gives Pull."
      />
      <FiguresOf
        title="Power of Characters"
        heads={['Value', 'AP', 'DP']}
        rows={power.map(({ value, ap, dp }) => wordsRow(`${value}`, ap, dp))}
        none="No Characters."
      />
      <FiguresOf
        title="0-cost cards by turn"
        note={`One can be called each turn: how many are drawn on average${draws && ' without these draws'}, and how likely there is one for every turn.${exactly}`}
        heads={['Turn', 'Drawn', 'One for each turn']}
        rows={zeros.map(({ turn, drawn, enough }) =>
          wordsRow(`${turn}`, drawn.toFixed(1), writtenPercent(enough)),
        )}
        none="No 0-cost cards."
      />
      <FiguresOf
        title="Unique copies that wait in hand"
        heads={['Card', 'Copies', 'Waiting']}
        rows={idle.map((row) => faceRow(row.name, row.copies, row.idle))}
        none="None: the deck has no Unique card twice."
      />
      <FiguresOf
        title="Cards that exclude each other"
        heads={['Card', 'Excludes']}
        rows={excludes.map(({ name, excludes: other }) => ({
          ...faceRow(name, other),
          // A card may exclude several.
          name: `${name} ${other}`,
        }))}
        none="None."
      />
      <FiguresOf
        title="What it can answer"
        isStacked
        note={`What is drawn by a turn need not be callable by then.${exactly}`}
        heads={['Answer', 'Copies', 'From cost', ...ANSWER_TURNS.map((turn) => `By turn ${turn}`)]}
        rows={answers.map(({ words, cards, copies, cheapest, anyTime, byTurn }) =>
          wordsRow(
            `${words}${anyTime ? ' (any time)' : ''}: ${cards.join(', ')}`,
            copies,
            cheapest === null ? '–' : `${cheapest}`,
            ...byTurn.map(writtenPercent),
          ),
        )}
        none="Nothing: no card pops, cancels or takes over another."
      />
    </>
  );
}
