/** Statuses that say nothing of what was sent: sign in again, too slow, too many at once. */
const PASSING: ReadonlySet<number> = new Set([401, 408, 429]);

/** Whether a refusal is of the moment, and not of what was sent: then it is kept, and sent again. */
export function mayPass(status: number): boolean {
  return status >= 500 || PASSING.has(status);
}
