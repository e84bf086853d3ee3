import { type GameState, runScenario } from '@/engine';
import { type Example, exampleCards } from '@/lib/rules/example';
import { type Board, type BoardCard, type BoardSide, boardOf } from '@/lib/rules/example-board';

/** Returns the boards of an example, before the first step and after each. Loaded on demand, with the engine. */
export function runExample(example: Example): { boards: Board[]; passed: boolean } {
  const seen = new Map<number, GameState>();
  const report = runScenario(example.tree, exampleCards(example), (step, state) => {
    seen.set(step, state);
  });
  const steps = example.tree.steps?.length ?? 0;
  const boards: Board[] = [];
  let last: Board | null = null;
  for (let step = -1; step < steps; step++) {
    const state = seen.get(step);
    // A step that resolves nothing leaves the board unchanged.
    last = state === undefined ? last : boardOf(state);
    if (last !== null) boards.push(last);
  }
  return { boards, passed: report.outcome === 'passed' };
}

function CardBox({ card }: { readonly card: BoardCard }) {
  return (
    <div
      className={`rounded-md border px-2 py-1 text-sm ${
        card.cranked
          ? 'border-dashed border-line-strong text-ink-soft'
          : 'border-line bg-paper-raised'
      }`}
    >
      <span className="font-medium">{card.name}</span>
      {card.power === '' ? null : (
        <span className="whitespace-nowrap tabular-nums"> {card.power}</span>
      )}
      {card.cranked ? <span className="ml-1.5 text-xs text-ink-faint italic">cranked</span> : null}
      {card.on.map((on) => (
        <span key={on.key} className="block text-xs text-ink-soft">
          with {on.name}
          {on.cranked ? ' (cranked)' : ''}
        </span>
      ))}
    </div>
  );
}

/** Lists names, with equal names counted. */
function listNames(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, n]) => (n === 1 ? name : `${n} ${name}`)).join(', ');
}

function CardPile({ name, cards }: { readonly name: string; readonly cards: readonly string[] }) {
  if (cards.length === 0) return null;
  return (
    <p className="text-sm text-ink-soft">
      <span className="text-ink-faint">{name}:</span> {listNames(cards)}
    </p>
  );
}

function TableSide({ side }: { readonly side: BoardSide }) {
  return (
    <section className="min-w-0 space-y-2">
      <h4 className="flex flex-wrap items-baseline gap-x-3 text-sm">
        <span className="font-semibold">{side.name}</span>
        <span className="text-ink-faint">
          {side.influence} Influence
          {side.pull > 0 ? `, ${side.pull} Pull` : ''}
          {side.out ? ', out of the game' : ''}
        </span>
        {side.turn ? <span className="text-accent">whose turn it is</span> : null}
      </h4>
      {side.ranks.length === 0 ? null : (
        <table className="border-separate border-spacing-1 wrap-anywhere">
          <caption className="sr-only">Conspiracy of {side.name}, the front rank first</caption>
          <tbody>
            {side.ranks.map(({ rank, files }) => (
              <tr key={rank}>
                {files.map(({ file, card }) => (
                  <td key={file} className="align-top">
                    {card === null ? (
                      <span className="block px-2 py-1 text-ink-faint">–</span>
                    ) : (
                      <CardBox card={card} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {side.table.length === 0 ? null : (
        <div className="flex flex-wrap gap-1">
          {side.table.map((card) => (
            <CardBox key={card.key} card={card} />
          ))}
        </div>
      )}
      <CardPile name="Hand" cards={side.hand} />
      <CardPile name="Flipped" cards={side.flipped.map((card) => card.name)} />
      <CardPile name="Dead" cards={side.dead} />
    </section>
  );
}

/** The table of an example, with every card visible. */
export function ExampleBoard({ board }: { readonly board: Board }) {
  return (
    <div className="space-y-4">
      <div className="grid gap-5 sm:grid-cols-2">
        {board.sides.map((side) => (
          <TableSide key={side.name} side={side} />
        ))}
      </div>
      <p className="text-sm text-ink-faint" aria-live="polite">
        {board.outcome ??
          (board.pending.length > 0
            ? `Pending: ${board.pending.join(', then ')}`
            : `Step: ${board.step}`)}
      </p>
    </div>
  );
}
