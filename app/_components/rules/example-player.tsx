'use client';
import { type ComponentType, type KeyboardEvent, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import type { Example } from '@/lib/rules/example';
import type { Board as ExampleBoardState } from '@/lib/rules/example-board';
import type { StepWords } from '@/lib/rules/step-words';

/** A played example: the boards before the first step and after each step, and the component that shows a board. */
export interface PlayedExample<Board> {
  readonly boards: readonly Board[];
  readonly Board: ComponentType<{ readonly board: Board }>;
  /** Whether the example passed. */
  readonly passed: boolean;
}

interface ExamplePlayerProps {
  readonly example: Example;
  /** The steps in words. */
  readonly steps: readonly StepWords[];
}

/** An example of On the Edge, played step by step in the page by the engine. */
export function ExamplePlayer({ example, steps }: ExamplePlayerProps) {
  const load = async (): Promise<PlayedExample<ExampleBoardState>> => {
    const { ExampleBoard, runExample } = await import('./example-board');
    return { ...runExample(example), Board: ExampleBoard };
  };
  return <StepPlayer title={example.title} setUp={null} steps={steps} load={load} />;
}

interface StepPlayerProps<Board> {
  readonly title: string;
  /** The description of the beginning, shown before the example is played. */
  readonly setUp: string | null;
  readonly steps: readonly StepWords[];
  /** Loads the engine and the boards when the example is played. */
  readonly load: () => Promise<PlayedExample<Board>>;
}

/** The steps of an example, and the boards between them. */
export function StepPlayer<Board>({ title, setUp, steps: said, load }: StepPlayerProps<Board>) {
  const [played, setPlayed] = useState<PlayedExample<Board> | null>(null);
  const [failed, setFailed] = useState(false);
  const [at, setAt] = useState(0);
  const board = played?.boards[at] ?? null;

  async function play() {
    try {
      const now = await load();
      setPlayed(now);
      setFailed(!now.passed);
    } catch {
      setFailed(true);
    }
  }
  const go = (to: number) => setAt(Math.max(0, Math.min(said.length, to)));
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') go(at + 1);
    else if (event.key === 'ArrowLeft') go(at - 1);
    else return;
    event.preventDefault();
  }
  return (
    <article className="sheet p-4 sm:p-5" aria-label={title}>
      <h3 className="font-semibold">{title}</h3>
      {setUp === null || played !== null ? null : (
        <p className="mt-2 text-sm text-ink-soft">{setUp}</p>
      )}
      <ExampleSteps steps={said} at={board === null ? null : at} />
      {failed ? (
        <p role="alert" className="mt-3 text-sm text-bad">
          The example could not be played to the end. Reload the page and try again.
        </p>
      ) : null}
      {played === null || board === null ? (
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
            <Button autoFocus onClick={() => go(at + 1)}>
              Next
            </Button>
            <span className="text-sm text-ink-faint tabular-nums" aria-live="polite">
              {at === 0 ? 'Before the first step' : `After step ${at} of ${said.length}`}
            </span>
          </div>
          <played.Board board={board} />
        </div>
      )}
    </article>
  );
}

const STEP_TONES = { action: '', refused: 'text-bad', claim: 'text-ink-soft' } as const;

/** One step in words; a refusal names its clause. */
function StepLine({ kind, words, clauses }: StepWords) {
  return (
    <span className={STEP_TONES[kind]}>
      {kind === 'refused' ? 'Refused: ' : kind === 'claim' ? 'Then, ' : ''}
      {words}
      {clauses.length > 0 ? ` (${clauses.join(' or ')})` : ''}
    </span>
  );
}

interface ExampleStepsProps {
  readonly steps: readonly StepWords[];
  /** The number of the shown step, from 1; null for none. */
  readonly at: number | null;
}

/** The steps of an example, numbered. */
function ExampleSteps({ steps, at }: ExampleStepsProps) {
  const numbered = steps.map((step, i) => ({ number: i + 1, step }));
  return (
    <ol className="mt-3 space-y-1 text-sm">
      {numbered.map(({ number, step }) => (
        <li
          key={number}
          aria-current={number === at ? 'step' : undefined}
          className="grid grid-cols-[1.75rem_minmax(0,1fr)] rounded-sm px-1 py-0.5 aria-[current=step]:bg-accent-wash"
        >
          <span className="text-ink-faint tabular-nums">{number}</span>
          <StepLine {...step} />
        </li>
      ))}
    </ol>
  );
}
