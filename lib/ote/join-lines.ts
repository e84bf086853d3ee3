import {
  answerIn,
  goTo,
  type OteTable,
  type Session,
  stableJson,
  type WrittenAnswer,
} from '@/engine';
import type { SavedGame } from '@/lib/ote/saved-game';

/** Whether two games began alike, so that their lines are lines of one game. */
export function isSameBeginning(a: SavedGame['beginning'], b: SavedGame['beginning']): boolean {
  const bare = ({ defs, ...rest }: SavedGame['beginning']) =>
    stableJson({
      ...rest,
      cards: 'cards' in rest ? rest.cards : [],
      ids: defs.map(({ id }) => id),
    });
  return bare(a) === bare(b);
}

/** The game with the lines of another copy of it added; it stays at its moment. Answers that are refused are left out. */
export function withLines(session: Session, written: readonly WrittenAnswer<OteTable>[]): Session {
  let joined = session;
  /** By moment of the other copy, the moment here; -1 for one that was left out. */
  const numbers = [0];
  for (const { parent, answer } of written) {
    const at = numbers[parent] ?? -1;
    const next = at < 0 ? null : answerIn(goTo(joined, at), answer);
    if (next?.ok === true) joined = next.value;
    numbers.push(next?.ok === true ? joined.at : -1);
  }
  return goTo(joined, session.at);
}
