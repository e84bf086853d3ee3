import {
  accept,
  acceptOne,
  atEnd,
  attempt,
  lacks,
  quotedName,
  want,
} from '../../kernel/text/reader.ts';
import type { Condition, Static } from '../language/schema.ts';
import { readCondition } from './condition.ts';
import { readEffects } from './effect.ts';
import { readKeyword } from './keyword.ts';
import type { Reader } from './reader.ts';
import { SCRIPT_WORDS } from './scripts.ts';
import { readStatics } from './static.ts';
import { seesWhile } from './static-rules.ts';
import { readEverybody, readTriggered } from './triggered.ts';
import type { Spanless } from './used.ts';
import { readFree, readUsed } from './used.ts';
import { defaultWho } from './who.ts';
import { zoneRule } from './zone-rules.ts';

type Sentence = readonly Spanless[] | null;

function manual(r: Reader): Sentence {
  if (!accept(r, 'manual :')) return null;
  const what = quotedName(r);
  return what === null ? null : [{ kind: 'manual', what }];
}

/** Reads a sentence that only a script can carry out. */
function script(r: Reader): Sentence {
  for (const [name, words] of SCRIPT_WORDS)
    if (accept(r, words)) return [{ kind: 'script', script: name }];
  if (!accept(r, 'script :')) return null;
  const name = quotedName(r);
  return name !== null && /^[a-z0-9-]+$/.test(name)
    ? [{ kind: 'script', script: name }]
    : want(r, 'the name of a script');
}

/** Reads a sentence of keywords with commas: all of them or none. */
function keywords(r: Reader): Sentence {
  const first = readKeyword(r);
  if (!first) return null;
  const abilities: Spanless[] = [{ kind: 'keyword', keyword: first }];
  while (acceptOne(r, [', and', ',', 'and']) !== null) {
    const next = readKeyword(r);
    if (!next) return null;
    abilities.push({ kind: 'keyword', keyword: next });
  }
  return abilities;
}

function statics(held: readonly Static[], condition: Condition | null): Sentence {
  return held.map((effect) => ({ kind: 'static', effect, while: condition }));
}

function whileStatic(r: Reader): Sentence {
  if (acceptOne(r, ['while', 'if', 'when']) === null) return null;
  const condition = readCondition(r);
  if (!condition) return null;
  if (!accept(r, ',')) return want(r, '","');
  const held = readStatics(r, atEnd, true) ?? whileKeywords(r);
  if (held) return statics(held, condition);
  const only = attempt(r, readUsed) ?? attempt(r, readFree) ?? attempt(r, triggered);
  return only?.map((ability) => conditional(ability, condition)) ?? null;
}

function conditional(ability: Spanless, condition: Condition): Spanless {
  return ability.kind === 'used' || ability.kind === 'triggered'
    ? { ...ability, while: condition }
    : ability;
}

function whileKeywords(r: Reader): readonly Static[] | null {
  const got = attempt(r, keywords);
  if (!got || !atEnd(r)) return null;
  const held: Static[] = [];
  for (const one of got) {
    if (one.kind === 'keyword')
      held.push({ holds: 'keyword', who: defaultWho(r), keyword: one.keyword });
  }
  return held;
}

/** Reads `Play only while CONDITION` · `Play only once a game`. */
function playOnly(r: Reader): Sentence {
  if (!accept(r, 'play only')) return null;
  if (accept(r, 'once a game')) return statics([{ holds: 'play-only', once: true }], null);
  const condition = accept(r, 'while') ? readCondition(r) : want(r, '"while" or "once a game"');
  return condition ? statics([{ holds: 'play-only' }], condition) : null;
}

/** Reads `Crank any Psychic to play this card`. */
function callCost(r: Reader): Sentence {
  const held = zoneRule(r);
  return held?.some((one) => one.holds === 'call-cost') ? statics(held, null) : null;
}

function plainStatic(r: Reader): Sentence {
  const held = readStatics(r, (at) => atEnd(at) || seesWhile(at), false);
  if (!held) return null;
  if (acceptOne(r, ['while', 'if', 'when']) === null) return statics(held, null);
  const condition = readCondition(r);
  return condition ? statics(held, condition) : null;
}

function used(r: Reader): Sentence {
  return (
    (lacks(r, 'to') ? null : attempt(r, readUsed)) ?? (lacks(r, ',', 'avoid') ? null : readFree(r))
  );
}

function triggered(r: Reader): Sentence {
  const ability = attempt(r, readTriggered) ?? attempt(r, readEverybody);
  return ability ? [ability] : null;
}

/** Reads `EFFECT` or `EFFECT or EFFECT`. The second is two sentences in the canonical wording: `Or EFFECT`. */
function play(r: Reader): Sentence {
  const or = orWord(r);
  const may = accept(r, 'you may');
  const effects = readEffects(r);
  if (!effects) return null;
  const first: Spanless = { kind: 'play', may, effects: [...effects], ...(or ? { or } : {}) };
  const next = attempt(r, orWord);
  if (next === null) return [first];
  const more = readEffects(r);
  return more ? [first, { kind: 'play', may, effects: [...more], or: next }] : null;
}

function orWord(r: Reader): 'any' | 'own' | null {
  const word = acceptOne(r, [
    'or on your own turn ,',
    'or on your own turn',
    'or , on your own turn ,',
    ', or',
    'or',
  ]);
  return word === null ? null : word.includes('own') ? 'own' : 'any';
}

type Rule = (r: Reader) => Sentence;
const RULES: readonly Rule[] = [
  manual,
  script,
  playOnly,
  keywords,
  used,
  triggered,
  whileStatic,
  plainStatic,
  play,
];
/** A Whammy's predicates are effects; it has static abilities only in a `while`. */
const WHAMMY_RULES: readonly Rule[] = [
  manual,
  script,
  playOnly,
  callCost,
  keywords,
  used,
  triggered,
  whileStatic,
  play,
];

/** Reads a whole sentence; null when a part of it is not understood. */
export function readSentence(r: Reader): Sentence {
  for (const rule of r.type === 'whammy' ? WHAMMY_RULES : RULES) {
    const got = attempt(r, (at) => {
      const abilities = rule(at);
      if (abilities && !atEnd(at)) return want(at, 'the end of the sentence');
      return abilities;
    });
    if (got) return got;
  }
  return null;
}
