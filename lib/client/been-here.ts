import { oneOf } from '@/lib/text/schema';
import { GAMES_UNDER_WAY } from './games-under-way';
import { kept } from './kept';
import { keptScript } from './kept-script';

/** Whether somebody has made something here: a deck, a count. */
const BEEN_HERE = kept('been-here', oneOf(['yes']));

/** Stores that this person has made something, so that the home page continues it. */
export function markBeenHere(): void {
  if (BEEN_HERE.read() === null) BEEN_HERE.write('yes');
}

/** Checks whether this person has something to continue. */
export function hasBeenHere(): boolean {
  return BEEN_HERE.read() !== null || GAMES_UNDER_WAY.read() !== null;
}

/** Marks a static page with `data-been-here` before it is painted, if the person has something to continue. */
export const BEEN_HERE_SCRIPT = keptScript('beenHere', ['been-here', 'games-under-way']);
