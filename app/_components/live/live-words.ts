import type { LiveGameName } from '@/lib/live/live-options';

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
