import { type Labels, labelOf } from '../../kernel/scenario/labels.ts';
import { type Path, type ScenarioProblem, say } from '../../kernel/scenario/problem.ts';
import type { Position } from '../state/requests.ts';
import type { CardDef } from '../state/types.ts';

/** The cards of a table, and the place of each in the file. */
interface LaidCards {
  readonly defs: readonly CardDef[];
  readonly cards: Position['cards'];
  readonly paths: readonly Path[];
}

/**
 * Returns a problem for each card that the rules never allow on a table: a second card of a Unique name (UNIQ-2), a
 * player's second copy of a Secret (UNIQ-3).
 */
export function tableProblems(laid: LaidCards, labels: Labels): ScenarioProblem[] {
  const first = new Map<string, number>();
  return laid.cards.flatMap(({ def, seat, zone }, ix) => {
    const card = laid.defs[def];
    const key = card === undefined ? null : keyOf(card, seat, zone);
    if (card === undefined || key === null) return [];
    const before = first.get(key);
    if (before === undefined) {
      first.set(key, ix);
      return [];
    }
    const [one, other] = [labelOf(labels, before), labelOf(labels, ix)];
    const because =
      card.type === 'secret'
        ? `a player has one copy of a Secret in play (UNIQ-3)`
        : `${card.name} is Unique (UNIQ-2)`;
    const message = `${one} and ${other} cannot both be in play: ${because}; "anyway: true" allows it`;
    return [say(laid.paths[ix] ?? [], message)];
  });
}

/** Returns a key that only one card in play may have; null for a card that may have copies. Flipped cards count for UNIQ-2. */
function keyOf(
  card: CardDef,
  seat: number,
  zone: Position['cards'][number]['zone'],
): string | null {
  const isInPlay = zone === 'conspiracy' || zone === 'table' || zone === 'on';
  if (!isInPlay && zone !== 'flipped') return null;
  if (isUnique(card)) return card.name.toLowerCase();
  return card.type === 'secret' && isInPlay ? `${seat} ${card.name.toLowerCase()}` : null;
}

/** UNIQ-1: Characters and Environmentals are Unique unless their text denies it; other types only if their text makes them Unique. */
function isUnique({ type, abilities }: CardDef): boolean {
  const says = (keyword: 'unique' | 'not-unique') =>
    abilities.some((one) => one.kind === 'keyword' && one.keyword.keyword === keyword);
  if (says('unique')) return true;
  return (type === 'character' || type === 'environmental') && !says('not-unique');
}
