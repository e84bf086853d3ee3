import {
  accept,
  acceptOne,
  atEnd,
  peek,
  quotedName,
  sees,
  tryRule,
  want,
} from '../../kernel/text/reader.ts';
import type { Filter, Immunity, Keyword } from '../language/schema.ts';
import { isAnyCharacter, readFilter } from './filter.ts';
import { ABILITY_WORDS, type PlainKeyword } from './keyword-words.ts';
import type { Reader } from './reader.ts';
import { readCardType, readTrait } from './term.ts';

const SPELLINGS: readonly (readonly [string, PlainKeyword])[] = [
  ["can't attack", 'cant-attack'],
  ['cannot attack', 'cant-attack'],
  ['bulldozes', 'bulldoze'],
  ['bulldoze', 'bulldoze'],
  ['gangs up', 'gang-up'],
  ['gang up', 'gang-up'],
  ['martyr', 'martyr'],
  ['surprises', 'surprise'],
  ['surprise', 'surprise'],
  ['first rank only', 'first-rank'],
  ['front rank only', 'first-rank'],
  ['first rank', 'first-rank'],
  ['front rank', 'first-rank'],
  ['last rank only', 'last-rank'],
  ['last rank', 'last-rank'],
  ['not unique', 'not-unique'],
  ['unique', 'unique'],
  ['non- cumulative', 'non-cumulative'],
  ['play any time immediately after combat', 'after-combat'],
  ['play immediately after combat', 'after-combat'],
  ['play after combat', 'after-combat'],
  ['play any time', 'any-time'],
  ['play in your discard step', 'discard-step'],
  ["play on an opponent 's turn", 'opponents-turn'],
  ["play on opponent 's turn", 'opponents-turn'],
];

function readImmunity(r: Reader): Immunity | null {
  const to = readImmuneTo(r);
  const except = to === null ? null : tryRule(r, readExceptBy);
  return to === null || except === null ? to : { ...to, except };
}

function readImmuneTo(r: Reader): Immunity | null {
  if (peek(r)?.kind === 'string') {
    const name = quotedName(r);
    return name === null ? null : { to: 'card', name };
  }
  for (const [ability, words] of ABILITY_WORDS) {
    if (!accept(r, words.toLowerCase())) continue;
    const by = tryRule(r, (at) => (accept(at, 'by') ? readFilter(at, false) : null));
    return by === null ? { to: 'ability', ability } : { to: 'ability', ability, by };
  }
  const word = readTrait(r);
  if (!word) return want(r, 'a trait, an ability or a "card name"');
  const type = readCardType(r);
  const { trait } = word;
  return type === null ? { to: 'trait', trait } : { to: 'trait', trait, type };
}

/** Reads `except by FILTER`: the cards to which the Immunity does not apply. */
function readExceptBy(r: Reader): Filter | null {
  return acceptOne(r, ['except by', 'except to', 'except']) === null ? null : readFilter(r, false);
}

function readImmune(r: Reader): Keyword | null {
  if (acceptOne(r, ['immune :', 'immune to']) === null) return null;
  const first = readImmunity(r);
  if (!first) return null;
  const to = [first];
  for (;;) {
    const next = tryRule(r, (at) => {
      const comma = accept(at, ',');
      const word = acceptOne(at, ['and', 'or', '&']) !== null;
      const more = comma || word ? readImmunity(at) : null;
      // `and Save target Character` begins the next effect.
      const verb = !comma && more?.to === 'ability' && (!atEnd(at) || more.ability === 'avoid');
      return verb ? null : more;
    });
    if (!next) return { keyword: 'immune', to };
    to.push(next);
  }
}

function readExclude(r: Reader): Keyword | null {
  if (!accept(r, 'exclude :')) return null;
  const only = readFilter(r);
  return only ? { keyword: 'exclude', only } : null;
}

/** `Bypass`, `Bypass: Human`, `Bypass any number of Mutants to attack Glugs`, `Bypass everybody`. */
const BYPASS_NUMBERS = {
  'any number of': 'enemies',
  everybody: 'everybody',
  'up to 2': 'two',
} as const;

function readBypass(r: Reader): Keyword | null {
  if (acceptOne(r, ['bypasses', 'bypass']) === null) return null;
  const said = acceptOne(r, ['any number of', 'everybody', 'up to 2']);
  let only: Filter | null = null;
  if (said === 'any number of' || said === 'up to 2') {
    const whom = readFilter(r, false);
    if (!whom) return null;
    only = isAnyCharacter(whom) ? null : whom;
  } else if (said === null && sees(r, ':')) only = tryRule(r, readLimitingFilter);
  const to = tryRule(r, (at) => (accept(at, 'to attack') ? readFilter(at, false) : null));
  const many = said === null ? {} : { many: BYPASS_NUMBERS[said] };
  return { keyword: 'bypass', only, ...many, ...(to === null ? {} : { to }) };
}

const FIRST_WORDS: ReadonlySet<string> = new Set(
  SPELLINGS.map(([words]) => words.split(' ')[0] ?? ''),
);

function readPlainKeyword(r: Reader): Keyword | null {
  if (!FIRST_WORDS.has(peek(r)?.low ?? '')) return null;
  for (const [words, keyword] of SPELLINGS) {
    if (!accept(r, words)) continue;
    const narrow = sees(r, ':') ? tryRule(r, readLimitingFilter) : null;
    return { keyword, only: narrow };
  }
  return null;
}

function readLimitingFilter(r: Reader): ReturnType<typeof readFilter> {
  return accept(r, ':') ? readFilter(r) : null;
}

/** Reads one keyword and the filter that limits it. */
export function readKeyword(r: Reader): Keyword | null {
  return (
    tryRule(r, readImmune) ??
    tryRule(r, readExclude) ??
    tryRule(r, readBypass) ??
    tryRule(r, readPlainKeyword) ??
    want(r, 'a keyword (such as Surprise)')
  );
}
