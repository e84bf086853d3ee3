import { refresh } from './answers';
import { currentCatalogue } from './cards';

/**
 * Asks for the cards, and for the answer that a page shows, while React still prepares the page. Call it at the top level of a module; on
 * the server it does nothing. `answerOf`: returns the API address for the path of the page, or null for none.
 */
export function askAhead(answerOf: (path: string) => string | null): void {
  if (typeof window === 'undefined') return;
  const address = answerOf(window.location.pathname);
  if (address !== null) void refresh(address);
  // The component that shows the cards reports a failure.
  currentCatalogue().catch(() => undefined);
}
