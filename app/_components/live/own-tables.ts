import { useAnswer } from '@/lib/client/use-answer';
import { useSession } from '@/lib/client/use-session';
import type { ListedLive } from '@/lib/live/live-answer';
import { isYourTurn } from './live-words';
import { useAskedAgain } from './use-asked-again';

/** The tables where the user has a chair. */
export const LIVE_PATH = '/api/v1/live';

/** Returns the user's tables that are not over: those that wait for the user first. */
export function useOwnTables(): readonly ListedLive[] {
  const path = useSession()?.signedIn ? LIVE_PATH : null;
  useAskedAgain(path);
  const going = (useAnswer(path).body?.games ?? []).filter(({ state }) => state !== 'ended');
  return [
    ...going.filter((table) => isYourTurn(table)),
    ...going.filter((table) => !isYourTurn(table)),
  ];
}
