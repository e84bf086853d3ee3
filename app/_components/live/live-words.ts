import type { ListedLive } from '@/lib/live/live-answer';
import type { LiveGameName } from '@/lib/live/live-options';
import { andList } from '@/lib/text/and-list';

export const GAME_WORDS: Readonly<Record<LiveGameName, string>> = {
  ote: 'On the Edge',
  eden: 'Eden',
};

/** The choices of a clock: seconds for an answer, and how they are called. */
export const CLOCK_CHOICES = [
  [null, 'As long as they like'],
  [30, '30 seconds'],
  [60, 'A minute'],
  [180, 'Three minutes'],
  [900, 'A quarter of an hour'],
] as const;

/** Returns the time for an answer in words. */
export function clockWords(clock: number | null): string {
  if (clock === null) return 'no clock';
  const words = CLOCK_CHOICES.find(([seconds]) => seconds === clock)?.[1] ?? `${clock} seconds`;
  return `${words.toLowerCase()} for each answer`;
}

/** Returns the others at a table: `Bob and Cid`. */
export function othersAt({ names, you }: Pick<ListedLive, 'names' | 'you'>): string {
  return andList(names.filter((name, seat) => name !== '' && seat !== you));
}

/** Checks whether a game waits for an answer of the user. */
export function isYourTurn({ asked, you }: Pick<ListedLive, 'asked' | 'you'>): boolean {
  return asked.includes(you);
}

/** Says for whom a table of the user waits. */
export function tableWaits(table: ListedLive): string {
  const { state, asked, names } = table;
  if (state === 'open') return 'has not begun';
  if (state === 'ended') return 'is over';
  if (isYourTurn(table)) return 'waits for your answer';
  return `waits for ${andList(asked.map((seat) => names[seat] ?? ''))}`;
}
