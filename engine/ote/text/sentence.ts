import {
  accept,
  acceptOne,
  atEnd,
  lacks,
  quotedName,
  tryRule,
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
import { readDefaultWho } from './who.ts';
import { readZoneRule } from './zone-rules.ts';

type SentenceRead = readonly Spanless[] | null;

function readManual(r: Reader): SentenceRead {
  if (!accept(r, 'manual :')) return null;
  const what = quotedName(r);
  return what === null ? null : [{ kind: 'manual', what }];
}

/** Reads a sentence that only a script can carry out. */
function readScript(r: Reader): SentenceRead {
  for (const [name, words] of SCRIPT_WORDS)
    if (accept(r, words)) return [{ kind: 'script', script: name }];
  if (!accept(r, 'script :')) return null;
  const name = quotedName(r);
  return name !== null && /^[a-z0-9-]+$/.test(name)
    ? [{ kind: 'script', script: name }]
    : want(r, 'the name of a script');
}

/** Reads a sentence of keywords with commas: all of them or none. */
function readKeywordSentence(r: Reader): SentenceRead {
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

function staticAbilities(held: readonly Static[], condition: Condition | null): SentenceRead {
  return held.map((effect) => ({ kind: 'static', effect, while: condition }));
}

function readWhileStatic(r: Reader): SentenceRead {
  if (acceptOne(r, ['while', 'if', 'when']) === null) return null;
  const condition = readCondition(r);
  if (!condition) return null;
  if (!accept(r, ',')) return want(r, '","');
  const held = readStatics(r, atEnd, true) ?? readWhileKeywords(r);
  if (held) return staticAbilities(held, condition);
  const only = tryRule(r, readUsed) ?? tryRule(r, readFree) ?? tryRule(r, readTriggeredSentence);
  return only?.map((ability) => withCondition(ability, condition)) ?? null;
}

function withCondition(ability: Spanless, condition: Condition): Spanless {
  return ability.kind === 'used' || ability.kind === 'triggered'
    ? { ...ability, while: condition }
    : ability;
}

function readWhileKeywords(r: Reader): readonly Static[] | null {
  const got = tryRule(r, readKeywordSentence);
  if (!got || !atEnd(r)) return null;
  const held: Static[] = [];
  for (const one of got) {
    if (one.kind === 'keyword')
      held.push({ holds: 'keyword', who: readDefaultWho(r), keyword: one.keyword });
  }
  return held;
}

/** Reads `Play only while CONDITION` · `Play only once a game`. */
function readPlayOnly(r: Reader): SentenceRead {
  if (!accept(r, 'play only')) return null;
  if (accept(r, 'once a game')) return staticAbilities([{ holds: 'play-only', once: true }], null);
  const condition = accept(r, 'while') ? readCondition(r) : want(r, '"while" or "once a game"');
  return condition ? staticAbilities([{ holds: 'play-only' }], condition) : null;
}

/** Reads `Crank any Psychic to play this card`. */
function readCallCost(r: Reader): SentenceRead {
  const held = readZoneRule(r);
  return held?.some((one) => one.holds === 'call-cost') ? staticAbilities(held, null) : null;
}

function readPlainStatic(r: Reader): SentenceRead {
  const held = readStatics(r, (at) => atEnd(at) || seesWhile(at), false);
  if (!held) return null;
  if (acceptOne(r, ['while', 'if', 'when']) === null) return staticAbilities(held, null);
  const condition = readCondition(r);
  return condition ? staticAbilities(held, condition) : null;
}

function readUsedSentence(r: Reader): SentenceRead {
  return (
    (lacks(r, 'to') ? null : tryRule(r, readUsed)) ?? (lacks(r, ',', 'avoid') ? null : readFree(r))
  );
}

function readTriggeredSentence(r: Reader): SentenceRead {
  const ability = tryRule(r, readTriggered) ?? tryRule(r, readEverybody);
  return ability ? [ability] : null;
}

/** Reads `EFFECT` or `EFFECT or EFFECT`. The second is two sentences in the canonical wording: `Or EFFECT`. */
function readPlay(r: Reader): SentenceRead {
  const or = readOrWord(r);
  const may = accept(r, 'you may');
  const effects = readEffects(r);
  if (!effects) return null;
  const first: Spanless = { kind: 'play', may, effects: [...effects], ...(or ? { or } : {}) };
  const next = tryRule(r, readOrWord);
  if (next === null) return [first];
  const more = readEffects(r);
  return more ? [first, { kind: 'play', may, effects: [...more], or: next }] : null;
}

function readOrWord(r: Reader): 'any' | 'own' | null {
  const word = acceptOne(r, [
    'or on your own turn ,',
    'or on your own turn',
    'or , on your own turn ,',
    ', or',
    'or',
  ]);
  return word === null ? null : word.includes('own') ? 'own' : 'any';
}

type SentenceRule = (r: Reader) => SentenceRead;
const READER_RULES: readonly SentenceRule[] = [
  readManual,
  readScript,
  readPlayOnly,
  readKeywordSentence,
  readUsedSentence,
  readTriggeredSentence,
  readWhileStatic,
  readPlainStatic,
  readPlay,
];
/** A Whammy's predicates are effects; it has static abilities only in a `while`. */
const WHAMMY_RULES: readonly SentenceRule[] = [
  readManual,
  readScript,
  readPlayOnly,
  readCallCost,
  readKeywordSentence,
  readUsedSentence,
  readTriggeredSentence,
  readWhileStatic,
  readPlay,
];

/** Reads a whole sentence; null when a part of it is not understood. */
export function readSentence(r: Reader): SentenceRead {
  for (const rule of r.type === 'whammy' ? WHAMMY_RULES : READER_RULES) {
    const got = tryRule(r, (at) => {
      const abilities = rule(at);
      if (abilities && !atEnd(at)) return want(at, 'the end of the sentence');
      return abilities;
    });
    if (got) return got;
  }
  return null;
}
