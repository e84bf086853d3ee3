import { type GameTree, type Ote, oteTable, writtenAnswers } from '@/engine';
import type { SavedGame } from '@/lib/ote/saved-game';
import type { LiveGame } from './live-game';

/**
 * Returns an ended live game as a saved game for a link, with all hidden information and with the lines
 * that were undone. `names`: of its players.
 */
export function oteReplay({ tree }: LiveGame<Ote>, names: readonly string[]): SavedGame {
  return {
    rules: oteTable.version,
    name: names.join(' – '),
    beginning: tree.setup,
    roles: names.map(() => 'person'),
    // Every answer of the rules is valid at a table.
    written: writtenAnswers(tree as GameTree<Ote>),
    at: tree.at,
    hash: '',
    marks: [],
    expected: null,
  };
}
