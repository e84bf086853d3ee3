import { type Beginning, beginTree, isPosition, oteTable, type Position } from '@/engine';
import { readGame } from '@/lib/client/open-game';
import { storedGame } from '@/lib/client/stored-games';
import { type GameFacts, openSaved } from '@/lib/ote/saved-game';
import { type OpenedGame, refusedGame } from './opened-game';
import { storedSettings } from './table-settings';

/** Returns the stored game of a table that begins from this position, or its beginning. */
export async function openPosition(
  id: string,
  position: Position,
  facts: GameFacts,
): Promise<OpenedGame> {
  const begun = beginTree(oteTable, position);
  if (!begun.ok) return refusedGame(begun.error);
  const stored = storedGame(id).read();
  const before = stored === null ? null : await readGame(stored);
  const opened =
    before?.ok === true && describeCards(before.game.beginning) === describeCards(position)
      ? openSaved(before.game)
      : null;
  const { session, marks, refusal } =
    opened?.ok === true
      ? opened.value
      : { session: begun.value, marks: facts.marks, refusal: null };
  const settings = storedSettings();
  const start = { id, deck: null, facts: { ...facts, marks }, session, settings };
  return { ok: true, start, remark: refusal, notice: null };
}

/** Returns the cards of a table with their places as a text, to compare tables. Options are left out, because a stored game writes out the default ones. */
function describeCards(beginning: Beginning): string {
  if (!isPosition(beginning)) return '';
  const { cards, defs } = beginning;
  return JSON.stringify(cards.map(({ def, seat, zone }) => [defs[def]?.id, seat, zone]));
}
