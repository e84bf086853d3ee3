import type { Wording } from '../../kernel/scenario/issues.ts';

/**
 * The words for scenarios of On the Edge, where the only lists of fixed length are places and the only
 * patterns are figures.
 */
export const WORDING: Wording = {
  clause: 'RANK-2',
  tuple: 'a pair [rank, file]',
  format: () => 'a figure such as 2, "+1", "1*"',
};
