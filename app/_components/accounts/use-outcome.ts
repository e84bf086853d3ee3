'use client';
import { useState } from 'react';
import type { Outcome } from '@/lib/client/account';

interface Task {
  /** Whether a request is running. */
  readonly isBusy: boolean;
  /** Why the last request was refused; null when it succeeded, and before the first request. */
  readonly problem: { readonly code: string; readonly message: string } | null;
  /** Runs a request. Returns its body, or null if it was refused. */
  run<T>(request: () => Promise<Outcome<T>>): Promise<{ readonly body: T } | null>;
}

/** Runs one request at a time and holds its result. */
export function useOutcome(): Task {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Task['problem']>(null);
  return {
    isBusy,
    problem,
    run: async (request) => {
      if (isBusy) return null;
      setBusy(true);
      setProblem(null);
      const outcome = await request();
      setBusy(false);
      if (outcome.ok) return { body: outcome.body };
      setProblem(outcome);
      return null;
    },
  };
}
