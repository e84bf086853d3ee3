import { fresh } from './answers';
import { currentCatalogue } from './cards';

/**
 * Asks for the cards, and for what a page shows besides, while React still makes the page ready. For the top level of a
 * module; on the server it does nothing. `answerOf`: the API address for the path of the page, or null for none.
 */
export function askAhead(answerOf: (path: string) => string | null): void {
  if (typeof window === 'undefined') return;
  const address = answerOf(window.location.pathname);
  if (address !== null) void fresh(address);
  // Whoever shows the cards reports a failure.
  currentCatalogue().catch(() => undefined);
}
