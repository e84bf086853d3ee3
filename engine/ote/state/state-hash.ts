import { hashText, stableJson } from '../../kernel/hash.ts';
import type { CardDef, GameState } from './types.ts';

const memo = new WeakMap<readonly CardDef[], string>();

/** 53 bits that tell two states apart, in hexadecimal; the card data count by a hash of their own, made once. */
export function stateHash(state: GameState): string {
  let defs = memo.get(state.defs);
  if (defs === undefined) {
    defs = hashText(stableJson(state.defs));
    memo.set(state.defs, defs);
  }
  return hashText(`${defs}${stableJson({ ...state, defs: [] })}`);
}
