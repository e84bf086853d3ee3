import { oneOf } from '@/lib/text/schema';
import { kept } from './kept';

/** Whether somebody has made something here: a deck, a count. */
export const BEEN_HERE = kept('been-here', oneOf(['yes']));

/** Stores that this person has made something, so that the home page continues it. */
export function markBeenHere(): void {
  if (BEEN_HERE.read() === null) BEEN_HERE.write('yes');
}
