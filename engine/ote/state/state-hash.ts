import { hashText, stableJson } from '../../kernel/hash.ts';
import type { CardDef, CardState, GameState } from './types.ts';

const memo = new WeakMap<readonly CardDef[], string>();

/** 53 bits that tell two states apart, in hexadecimal; the card data count by a hash of their own, made once. */
export function stateHash(state: GameState): string {
  let defs = memo.get(state.defs);
  if (defs === undefined) {
    defs = hashText(stableJson(state.defs));
    memo.set(state.defs, defs);
  }
  return hashText(
    `${defs}${cardsText(state.cards)}${stableJson({ ...state, defs: [], cards: [] })}`,
  );
}

/** Most of a state is its cards, and they all have the same fields: written out, one after the other. */
function cardsText(cards: readonly CardState[]): string {
  let text = '';
  for (const { def, owner, seat, zone, rank, file, host, cranked, since } of cards) {
    text += `${def},${owner},${seat},${zone},${rank},${file},${host},${cranked},${since};`;
  }
  return text;
}
