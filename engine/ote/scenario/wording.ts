import type { Wording } from '../../kernel/scenario/issues.ts';

/** What a scenario of On the Edge holds: the only lists of a fixed length are places, the only patterns figures. */
export const WORDING: Wording = {
  clause: 'RANK-2',
  tuple: 'a pair [rank, file]',
  format: () => 'a figure such as 2, "+1", "1*"',
};
