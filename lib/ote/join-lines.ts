import {
  answerIn,
  goTo,
  type OteTable,
  type Session,
  stableJson,
  type WrittenAnswer,
} from '@/engine';
import type { SavedGame } from '@/lib/ote/saved-game';

/** Checks whether two games have the same beginning, so that their lines can be joined. */
export function isSameBeginning(a: SavedGame['beginning'], b: SavedGame['beginning']): boolean {
  const bare = ({ defs, ...rest }: SavedGame['beginning']) =>
    stableJson({
      ...rest,
      cards: 'cards' in rest ? rest.cards : [],
      ids: defs.map(({ id }) => id),
    });
  return bare(a) === bare(b);
}

/** Adds the lines of another copy of the game and stays at the current moment. Leaves out refused answers. */
export function withLines(session: Session, written: readonly WrittenAnswer<OteTable>[]): Session {
  let joined = session;
  /** The moment here for each moment of the other copy; -1 for one that was left out. */
  const numbers = [0];
  for (const { parent, answer } of written) {
    const at = numbers[parent] ?? -1;
    const next = at < 0 ? null : answerIn(goTo(joined, at), answer);
    if (next?.ok === true) joined = next.value;
    numbers.push(next?.ok === true ? joined.at : -1);
  }
  return goTo(joined, session.at);
}
