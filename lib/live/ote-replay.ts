import { type GameTree, type Ote, oteTable, writtenAnswers } from '@/engine';
import type { SavedGame } from '@/lib/ote/saved-game';
import type { LiveGame } from './live-game';

/**
 * A live game of On the Edge that has ended, as a game is stored and sent in a link: with everything that was hidden, and with the lines
 * that the table went back from. `names`: of its players.
 */
export function oteReplay({ tree }: LiveGame<Ote>, names: readonly string[]): SavedGame {
  return {
    rules: oteTable.version,
    name: names.join(' – '),
    beginning: tree.setup,
    roles: names.map(() => 'person'),
    // What the rules take, a table takes, too.
    written: writtenAnswers(tree as GameTree<Ote>),
    at: tree.at,
    hash: '',
    marks: [],
    expected: null,
  };
}
