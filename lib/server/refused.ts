import 'server-only';
import type { Problem } from '@/lib/server/problem';

/** Thrown where something asked for is refused: the answer is its problem, and nothing was changed. */
export class Refused extends Error {
  override readonly name: string = 'Refused';
  readonly problem: Problem;
  /** What the caller should see besides, as JSON. */
  readonly besides: Readonly<Record<string, unknown>>;

  constructor(problem: Problem, besides: Readonly<Record<string, unknown>> = {}) {
    super(problem.message);
    this.problem = problem;
    this.besides = besides;
  }
}
