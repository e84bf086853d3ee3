'use client';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import type { Example } from '@/lib/rules/example';
import type { Board, BoardCard, BoardSide } from '@/lib/rules/example-board';
import { stepWords } from '@/lib/rules/step-words';

const TONES = { action: '', refused: 'text-bad', claim: 'text-ink-soft' } as const;

/** One step in words; a refusal names its clause. */
function StepLine({ step }: { readonly step: unknown }) {
  const { kind, words, clauses } = stepWords(step);
  return (
    <span className={TONES[kind]}>
      {kind === 'refused' ? 'Refused: ' : kind === 'claim' ? 'Then, ' : ''}
      {words}
      {clauses.length > 0 ? ` (${clauses.join(' or ')})` : ''}
    </span>
  );
}

/** An example played step by step in the page by the engine. */
export function ExamplePlayer({ example }: { readonly example: Example }) {
  const [boards, setBoards] = useState<readonly Board[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [at, setAt] = useState(0);
  const steps = (example.tree.steps ?? []).map((step, i) => ({ number: i + 1, step }));
  const board = boards?.[at] ?? null;

  async function play() {
    try {
      const { runExample } = await import('./run-example');
      const run = runExample(example);
      setBoards(run.boards);
      setFailed(!run.passed);
    } catch {
      setFailed(true);
    }
  }
  const go = (to: number) => setAt(Math.max(0, Math.min(steps.length, to)));
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') go(at + 1);
    else if (event.key === 'ArrowLeft') go(at - 1);
    else return;
    event.preventDefault();
  }
  return (
    <article className="sheet p-4 sm:p-5" aria-label={example.title}>
      <h3 className="font-semibold">{example.title}</h3>
      <ol className="mt-3 space-y-1 text-sm">
        {steps.map(({ number, step }) => (
          <li
            key={number}
            aria-current={board !== null && number === at ? 'step' : undefined}
            className="grid grid-cols-[1.75rem_minmax(0,1fr)] rounded-sm px-1 py-0.5 aria-[current=step]:bg-accent-wash"
          >
            <span className="text-ink-faint tabular-nums">{number}</span>
            <StepLine step={step} />
          </li>
        ))}
      </ol>
      {failed ? (
        <p role="alert" className="mt-3 text-sm text-bad">
          The example could not be played to the end. Reload the page and try again.
        </p>
      ) : null}
      {board === null ? (
        <div className="mt-4">
          <Button onClick={play}>Play it here</Button>
        </div>
      ) : (
        <div className="mt-4 space-y-4 border-t border-line pt-4">
          <div
            role="toolbar"
            aria-label="Steps of the example"
            className="flex flex-wrap items-center gap-2"
            onKeyDown={onKeyDown}
          >
            <Button onClick={() => go(0)}>Start</Button>
            <Button onClick={() => go(at - 1)}>Back</Button>
            <Button onClick={() => go(at + 1)}>Next</Button>
            <span className="text-sm text-ink-faint tabular-nums" aria-live="polite">
              {at === 0 ? 'Before the first step' : `After step ${at} of ${steps.length}`}
            </span>
          </div>
          <ExampleBoard board={board} />
        </div>
      )}
    </article>
  );
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
      {card.power === '' ? null : <span className="ml-1.5 tabular-nums">{card.power}</span>}
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

/** Dozens of blank cards are one entry. */
function named(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, n]) => (n === 1 ? name : `${n} ${name}`)).join(', ');
}

function Pile({ name, cards }: { readonly name: string; readonly cards: readonly string[] }) {
  if (cards.length === 0) return null;
  return (
    <p className="text-sm text-ink-soft">
      <span className="text-ink-faint">{name}:</span> {named(cards)}
    </p>
  );
}

function Side({ side }: { readonly side: BoardSide }) {
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
        <table className="border-separate border-spacing-1">
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
      <Pile name="Hand" cards={side.hand} />
      <Pile name="Flipped" cards={side.flipped.map((card) => card.name)} />
      <Pile name="Dead" cards={side.dead} />
    </section>
  );
}

/** The table of an example, with every card open. */
function ExampleBoard({ board }: { readonly board: Board }) {
  return (
    <div className="space-y-4">
      <div className="grid gap-5 sm:grid-cols-2">
        {board.sides.map((side) => (
          <Side key={side.name} side={side} />
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
