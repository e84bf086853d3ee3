import { accept, acceptOne, atEnd } from '../../kernel/text/reader.ts';
import type { Token } from '../../kernel/text/tokens.ts';
import type { Ability, Effect } from '../language/schema.ts';
import { readEffects } from './effect.ts';
import { anyOf } from './filter.ts';
import { type Context, quickReader, type Reader } from './reader.ts';

/** A sentence that changes the ability before it. Returns the changed ability; null if the sentence does not fit it. */
export type Afterthought = (ability: Ability) => Ability | null;

const THAT_CHARACTER = { who: 'that', filter: anyOf('character') } as const;
const DONE_WORDS = ['saved', 'moved', 'popped'] as const;

/** Adds these effects to the ability. */
function addEffects(effects: readonly Effect[]): Afterthought {
  return (ability) =>
    'effects' in ability ? { ...ability, effects: [...ability.effects, ...effects] } : null;
}

/** Changes the last effect that `change` can change. */
function changeLastEffect(change: (effect: Effect) => Effect | null): Afterthought {
  return (ability) => {
    if (!('effects' in ability)) return null;
    const at = ability.effects.findLastIndex((effect) => change(effect) !== null);
    const effect = ability.effects[at];
    const next = effect ? change(effect) : null;
    return next ? { ...ability, effects: ability.effects.with(at, next) } : null;
  };
}

const addInfluenceCost = changeLastEffect((effect) =>
  effect.do === 'pop' ? { ...effect, costs: true } : null,
);

const addFloorOfZero = changeLastEffect((effect) =>
  effect.do === 'influence' ? { ...effect, floor: 0 } : null,
);

/** Reads an effect with its verb last: `The saved Character is flipped.` */
function readEffectVerbLast(r: Reader): readonly Effect[] | null {
  if (!accept(r, 'the') || acceptOne(r, DONE_WORDS) === null || !accept(r, 'character is'))
    return null;
  if (accept(r, 'flipped')) return [{ do: 'flip', who: THAT_CHARACTER }];
  return accept(r, 'cranked') ? [{ do: 'crank', who: THAT_CHARACTER }] : null;
}

/** Reads the next effect: `Then draw a card.` */
function readNextEffect(r: Reader): readonly Effect[] | null {
  return accept(r, 'then') ? readEffects(r) : null;
}

const EACH_TIME = ['each time he does this', 'each time she does this', 'each time it does this'];

/** Reads `You lose 2 Influence each time she does this.` */
function readEachTime(r: Reader): readonly Effect[] | null {
  // Most sentences do not end with `this` and are not read further.
  if (r.tokens.at(-1)?.low !== 'this') return null;
  const effects = readEffects(r);
  return effects && acceptOne(r, EACH_TIME) !== null ? effects : null;
}

/** Reads `Albion is then popped (no Save)`, where Albion is the card itself. */
function readPopsItself(r: Reader): readonly Effect[] | null {
  r.at = 1;
  return r.type === 'character' && accept(r, 'is then popped ( no save )')
    ? [{ do: 'pop', who: { who: 'self' }, save: false }]
    : null;
}

/** Reads `This may not bring anybody below 0 Influence`, a form of the publishers. */
function acceptNeverBelowZero(r: Reader): boolean {
  acceptOne(r, ['this effect', 'this']);
  if (acceptOne(r, ['may not', 'cannot', "can't"]) === null) return false;
  if (acceptOne(r, ['reduce', 'lower']) === null) return false;
  acceptOne(r, ['players to', 'anybody to']);
  if (acceptOne(r, ['influence below zero', 'influence below 0']) !== null) return true;
  return acceptOne(r, ['a negative influence total', 'negative influence']) !== null;
}

/**
 * Reads `The attack does not count against the limit`. It changes nothing: an attack that is forced or made
 * by an ability never counts (ATK-1).
 */
function acceptExtraAttack(r: Reader): boolean {
  acceptOne(r, ['the attack', 'this attack']);
  const said = ["doesn't count against", 'does not count against', 'may be in addition to'];
  const words = r.tokens.map(({ low }) => low);
  const counted =
    words.includes('attack') && (words.includes('limit') || words.includes('normally'));
  if (acceptOne(r, said) === null || !counted) return false;
  r.at = r.end;
  return true;
}

const keepUnchanged: Afterthought = (ability) => {
  const attacks = (effect: Effect) => effect.do === 'force-attack' || effect.do === 'attack';
  const byAbility =
    ability.kind === 'static' &&
    ability.effect.holds === 'limit' &&
    ability.effect.limit === 'attacks-only-by-ability';
  const does = 'effects' in ability && ability.effects.some(attacks);
  return does || byAbility ? ability : null;
};

/** Reads `Its controller loses Influence equal to its Pull`, the loss that an attack causes (ATK-7). */
function acceptInfluenceLoss(r: Reader): boolean {
  const words = r.tokens.map(({ low }) => low);
  const popped = words[0] === 'the' && words[1] === 'popped';
  const unsaved = words[0] === 'if' && words.join(' ').includes('is not saved ,');
  const at = words.findIndex((word, i) => word === 'loses' && words[i + 1] === 'influence');
  if (at === -1 || !(popped || unsaved)) return false;
  r.at = at + 2;
  if (!accept(r, 'equal to')) return false;
  if (acceptOne(r, ['its pull', "the character 's pull"]) === null) return false;
  accept(r, ', if any');
  return true;
}

/** Reads a sentence that only adds to the ability before it. */
export function readAfterthought(tokens: readonly Token[], context: Context): Afterthought | null {
  for (const rule of [readEffectVerbLast, readNextEffect, readEachTime, readPopsItself]) {
    const r = quickReader(tokens, 0, tokens.length, context, true);
    const effects = rule(r);
    if (effects && atEnd(r)) return addEffects(effects);
  }
  for (const [rule, change] of [
    [acceptNeverBelowZero, addFloorOfZero],
    [acceptInfluenceLoss, addInfluenceCost],
    [acceptExtraAttack, keepUnchanged],
  ] as const) {
    const r = quickReader(tokens, 0, tokens.length, context, true);
    if (rule(r) && atEnd(r)) return change;
  }
  return null;
}
