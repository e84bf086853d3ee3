'use client';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { startGameWorkers } from '@/lib/client/play-games';

/** A long task that is running. */
interface RunningTask {
  readonly words: string;
  readonly done: number;
  readonly most: number;
  /** The seconds that are left, as far as can be said; null where only the most that there can be is known. */
  readonly left: number | null;
}

/** The progress and result of a task. */
export interface RunReport {
  readonly signal: AbortSignal;
  /** Reports how much is done. `expected`: how much there is as far as can be said now, where that is known. */
  readonly progress: (done: number, expected?: number) => void;
}

/** The tasks that are running and do not end with their panel; null where they do. */
const TasksContext = createContext<Set<AbortController> | null>(null);

/** Lets the tasks in its panels go on while these are hidden. They end with it. */
export function LastingTasks({ children }: { readonly children: ReactNode }) {
  const [tasks] = useState(() => new Set<AbortController>());
  useEffect(
    () => () => {
      for (const task of tasks) task.abort();
    },
    [tasks],
  );
  return <TasksContext value={tasks}>{children}</TasksContext>;
}

/** Runs one long task at a time, with its progress, and cancels it when the panel is left, except in `LastingTasks`. `start` starts the workers of the task. */
export function useRun(start: () => void = startGameWorkers) {
  const [running, setRunning] = useState<RunningTask | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const control = useRef<AbortController | null>(null);
  const tasks = useContext(TasksContext);
  useEffect(() => {
    // Who opens the panel will soon need the workers.
    start();
    return () => {
      if (tasks === null) control.current?.abort();
    };
  }, [start, tasks]);

  async function run(
    words: string,
    most: number,
    work: (report: RunReport) => Promise<void>,
  ): Promise<void> {
    control.current?.abort();
    const own = new AbortController();
    control.current = own;
    tasks?.add(own);
    const began = performance.now();
    const progress: RunReport['progress'] = (done, expected) => {
      if (own.signal.aborted) return;
      // The first games are slow, and what they foretell is several times too long.
      const isKnown = expected !== undefined && done > expected / 4;
      const seconds = (performance.now() - began) / 1000;
      const left = isKnown ? (seconds * (expected - done)) / done : null;
      setRunning({ words, done, most: expected ?? most, left });
    };
    setProblem(null);
    progress(0);
    try {
      await work({ signal: own.signal, progress });
    } catch (error) {
      if (control.current === own) setProblem(errorMessage(error));
    } finally {
      tasks?.delete(own);
      if (control.current === own) setRunning(null);
    }
  }

  return { running, problem, run, cancel: () => control.current?.abort() };
}

function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

type RunState = Pick<ReturnType<typeof useRun>, 'running' | 'cancel'>;

/** The progress of the task, with a button that stops it, in the height of the buttons that it replaces. Where it is known, it says how long it still takes. */
export function RunProgress({
  running,
  cancel,
  unit = 'games',
}: RunState & { readonly unit?: 'games' | 'pairs' | '%' }) {
  if (running === null) return null;
  const { words, done, most, left } = running;
  return (
    <div className="flex min-h-10 items-center gap-3">
      <Button onClick={cancel}>Stop</Button>
      <div className="grid min-w-0 gap-1">
        <progress
          aria-label={`${words}: ${unit}`}
          className="h-2 w-36 appearance-none overflow-hidden rounded-full bg-paper-sunk [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-paper-sunk [&::-webkit-progress-value]:bg-accent"
          max={most}
          value={Math.min(done, most)}
        />
        <span className="text-xs text-ink-soft tabular-nums">
          {done.toLocaleString('en')}
          {left === null ? '' : ` of ${roundedUp(most).toLocaleString('en')}`} {unit}
          {left === null ? '' : `, about ${Math.ceil(left)} s left`}
        </span>
      </div>
    </div>
  );
}

/** Rounds an estimate up to two digits. */
function roundedUp(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1);
  return Math.ceil(value / unit) * unit;
}

/** Why the games could not be played. */
export function RunProblem({ problem }: { readonly problem: string | null }) {
  if (problem === null) return null;
  return (
    <p role="alert" className="text-sm text-bad">
      The games could not be played: {problem.replace(/\.?$/, '.')} The deck was not changed.
    </p>
  );
}
