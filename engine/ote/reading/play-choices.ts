import { offerEffects } from '../language/inner-effects.ts';
import type { Effect } from '../language/schema.ts';
import { preparedOf } from '../state/cards/prepared.ts';
import type { CardDef } from '../state/types.ts';

/** Returns all one-shot text of the card, in order, with the chosen one of several alternatives (`Or EFFECT.`). */
export function playEffects(def: CardDef, choice = 0): readonly Effect[] {
  if (choice === 0) return preparedOf(def).playEffects;
  let kept = chosenMemo.get(def);
  if (kept === undefined) {
    kept = [];
    chosenMemo.set(def, kept);
  }
  kept[choice] ??= effectsChosen(def, choice);
  return kept[choice];
}

/** By definition, then by choice. The list for a choice is always one object, because other caches use it as a key. */
const chosenMemo = new WeakMap<CardDef, (readonly Effect[])[]>();

function effectsChosen(def: CardDef, choice: number): readonly Effect[] {
  let at = 0;
  return preparedOf(def).plays.flatMap((index) => {
    const ability = def.abilities[index];
    if (ability?.kind !== 'play') return [];
    if (ability.or !== undefined) at += 1;
    if (at !== choice) return [];
    return ability.may ? [offerEffects(ability.effects)] : ability.effects;
  });
}

const choicesMemo = new WeakMap<CardDef, readonly ('any' | 'own')[]>();

/** Returns one entry for each way to play the card: `own` for a way that is only for the player's own turn. */
export function playChoices(def: CardDef): readonly ('any' | 'own')[] {
  const known = choicesMemo.get(def);
  if (known !== undefined) return known;
  const choices: ('any' | 'own')[] = ['any'];
  for (const index of preparedOf(def).plays) {
    const ability = def.abilities[index];
    if (ability?.kind === 'play' && ability.or !== undefined) choices.push(ability.or);
  }
  choicesMemo.set(def, choices);
  return choices;
}
