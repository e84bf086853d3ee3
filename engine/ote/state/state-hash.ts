import { hashText, stableJson } from '../../kernel/hash.ts';
import type { CardDef, CardState, GameState } from './types.ts';

const defTexts = new WeakMap<CardDef, string>();
const defHashes = new WeakMap<readonly CardDef[], string>();

/** The card data as text with its keys in order. A definition never changes, so each is written once. */
export function defsText(defs: readonly CardDef[]): string {
  const texts = defs.map((def) => {
    let text = defTexts.get(def);
    if (text === undefined) {
      text = stableJson(def);
      defTexts.set(def, text);
    }
    return text;
  });
  return `[${texts.join(',')}]`;
}

/** 53 bits that tell two states apart, in hexadecimal; the card data count by a hash of their own, made once. */
export function stateHash(state: GameState): string {
  let defs = defHashes.get(state.defs);
  if (defs === undefined) {
    defs = hashText(defsText(state.defs));
    defHashes.set(state.defs, defs);
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
