import type { CardType } from '../abilities/schema.ts';
import { readFilter } from './filter.ts';
import { acceptOne, bearerIsMeant, peek, readerOf, sees } from './reader.ts';
import type { Token } from './tokens.ts';

/**
 * The publishers' wording. A sentence that the fixed English cannot read is put into fixed English
 * here, phrase by phrase, and read again. Only what surely means the same is rewritten: the user sees
 * the canonical wording and confirms it.
 */
interface Phrase {
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly start: boolean;
}

type Row = readonly [from: string, to: string];

function phrases(rows: readonly Row[], start = false): readonly Phrase[] {
  return rows.map(([from, to]) => ({
    from: from.split(' '),
    to: to === '' ? [] : to.split(' '),
    start,
  }));
}

/** Slips of the printer's pen. */
const SLIPS = phrases([
  ['conspiuracy', 'conspiracy'],
  ['onbly', 'only'],
  ['anothjer', 'another'],
  ['toi', 'to'],
  ['moive', 'move'],
  ['xrank', 'crank'],
  ['in you conspiracy', 'in your conspiracy'],
  ['control and', 'control any'],
  ['pop on', 'pop one'],
  ['uncrank on', 'uncrank one'],
  ['martyr from', 'martyr for'],
]);

/** Remarks in the middle of a sentence that say nothing of their own. */
const ASIDES = phrases([
  ['( including combat )', ''],
  [', including combat', ''],
  ['( if any )', ''],
  ['[ corrected by errata ]', ''],
  ['( you may use counters )', ''],
  ['( not diagonal )', ''],
  ['as they are called', ''],
]);

const EVERYWHERE = phrases([
  ['attack again any time', 'attack again'],
  ['the effects of', ''],
  ['the effect of', ''],
  ['effects of', ''],
  ['any effect from', ''],
  ["'s special ability", "'s action"],
  ['crank for', 'crank to gain'],
  ['flip for', 'flip to gain'],
  ['crank any time for', 'crank any time to gain'],
  ['in the same conspiracy', 'in your conspiracy'],
  ['in play in the same conspiracy', 'in your conspiracy'],
  ['at least one other', 'another'],
  ['equals number of', 'equals the number of'],
  ["an opponent 's character", "a character in an opponent 's conspiracy"],
  ['penalty on', ''],
  ['bonus vs', 'vs'],
  ['attack vs', 'ap vs'],
  ['martyr for any', 'martyr :'],
  ['bypass any', 'bypass :'],
  ['gang up with any', 'gang up :'],
  ['bypass one active character', 'bypass'],
  ['may bypass one active character', 'has bypass'],
  ['may martyr for any character', 'has martyr'],
  ['in play regardless of position in the conspiracies', 'regardless of position'],
  ['dp of target character', "target 's dp"],
  ['other than to attack', 'except to attack'],
  ['every turn', 'each turn'],
  ['own dp', "this character 's dp"],
  ['own ap', "this character 's ap"],
]);

/** A rule of its own: see scripts.ts. */
const BABOONS =
  'patrol baboons ahead of this character in its file do not count against the limit for each player';

const AT_THE_START = phrases(
  [
    [
      "patrol baboons ahead of him in his file don't count against the limit of one per player",
      BABOONS,
    ],
    [
      "patrol baboons ahead of her in her file don't count against the limit of one per player",
      BABOONS,
    ],
    [
      'patrol baboons ahead of her in her file do not count against the normal limit of one per player',
      BABOONS,
    ],
    ["doesn't count against 0 - cost card limit", 'does not count as a 0 - cost card'],
    ['may bypass one active character', 'bypass'],
    ['may bypass any', 'bypass :'],
    ['may bypass', 'bypass :'],
    ['bypass', 'bypass :'],
    ['may gang up with any', 'gang up :'],
    ['may gang up', 'gang up'],
    ['martyr for', 'martyr :'],
    ['cannot attack or be attacked', "can't attack . cannot be attacked by characters"],
    ['may not attack or be attacked', "can't attack . cannot be attacked by characters"],
    ['cannot be attacked', 'cannot be attacked by characters'],
    ['cannot be attacked by', 'cannot be attacked by'],
  ],
  true,
);

const ON_A_CHARACTER = phrases([
  ['he could attack', 'this character could attack'],
  ['she could attack', 'this character could attack'],
  ['he can attack', 'this character could attack'],
  ['she can attack', 'this character could attack'],
  ['it can attack', 'this character could attack'],
  ['he has', 'this character has'],
  ['she has', 'this character has'],
  ['he is', 'this character is'],
  ['she is', 'this character is'],
  ['he may', 'this character may'],
  ['she may', 'this character may'],
  ['him', 'this character'],
  ['himself', 'this character'],
  ['herself', 'this character'],
  ['in his conspiracy', 'in your conspiracy'],
  ['in her conspiracy', 'in your conspiracy'],
  ['her conspiracy', 'your conspiracy'],
  ['her power', "this character 's power"],
  ['his power', "this character 's power"],
  ['her ap', "this character 's ap"],
  ['his ap', "this character 's ap"],
  ['her dp', "this character 's dp"],
  ['his dp', "this character 's dp"],
  ['her', 'this character'],
]);

const VERBS = [
  'gains',
  'gain',
  'gets',
  'get',
  'has',
  'is',
  'loses',
  'suffers',
  'receives',
  'cannot',
  "can't",
  'may',
  'must',
  "'s",
];

const ON_A_BEARER = phrases([
  ['crank character', 'crank the character'],
  ['crank user', 'crank the character'],
  ['crank target', 'crank the character'],
  ['flip character', 'flip the character'],
  ['it could attack', 'the character could attack'],
  ['he can attack', 'the character could attack'],
  ['it can attack', 'the character could attack'],
  ['character may crank', 'crank the character'],
  ['character may flip', 'flip the character'],
  ['user may crank', 'crank the character'],
  ['user may flip', 'flip the character'],
]);

const BEARER_AT_THE_START = phrases(
  [
    ...['character', 'user', 'target', 'it', 'the target', 'this character'].flatMap((subject) =>
      VERBS.map((verb): Row => [`${subject} ${verb}`, `the character ${verb}`]),
    ),
    ['gains trait', 'the character gains trait'],
    ['pops any', 'pop any'],
  ],
  true,
);

const WHAMMY_AT_THE_START = phrases(
  VERBS.map((verb): Row => [`character ${verb}`, `target character ${verb}`]),
  true,
);

function tableOf(
  ...groups: readonly (readonly Phrase[])[]
): ReadonlyMap<string, readonly Phrase[]> {
  const table = new Map<string, Phrase[]>();
  for (const phrase of groups.flat()) {
    const first = phrase.from[0] ?? '';
    table.set(first, [...(table.get(first) ?? []), phrase]);
  }
  for (const list of table.values())
    list.sort((a, b) => Number(b.start) - Number(a.start) || b.from.length - a.from.length);
  return table;
}

const COMMON = [SLIPS, ASIDES, EVERYWHERE, AT_THE_START] as const;
const CHARACTER_TABLE = tableOf(...COMMON, ON_A_CHARACTER);
const BEARER_TABLE = tableOf(...COMMON, ON_A_BEARER, BEARER_AT_THE_START);
const WHAMMY_TABLE = tableOf(...COMMON, WHAMMY_AT_THE_START);
const OTHER_TABLE = tableOf(...COMMON);

function tableFor(type: CardType): ReadonlyMap<string, readonly Phrase[]> {
  if (bearerIsMeant(type)) return BEARER_TABLE;
  if (type === 'character') return CHARACTER_TABLE;
  return type === 'whammy' ? WHAMMY_TABLE : OTHER_TABLE;
}

/** Whether it would change anything: a phrase that stands for itself only bars shorter ones. */
function matches(tokens: readonly Token[], at: number, phrase: Phrase): boolean {
  if (phrase.start && at > 0) return false;
  return phrase.from.every((word, i) => {
    const token = tokens[at + i];
    return token !== undefined && token.kind !== 'string' && token.low === word;
  });
}

/** A word that nobody printed, in the place of the one it stands for. */
function written(word: string, instead: Token): Token {
  const sign = word === "'s" || word === ':' || word === '.' || word === ',';
  const digits = word >= '0' && word <= '99' && !Number.isNaN(Number(word));
  return { ...instead, kind: sign ? 'sign' : digits ? 'number' : 'word', raw: word, low: word };
}

function replaced(tokens: readonly Token[], type: CardType): Token[] {
  const table = tableFor(type);
  const out: Token[] = [];
  let at = 0;
  while (at < tokens.length) {
    const token = tokens[at];
    if (!token) break;
    const phrase =
      token.kind === 'string'
        ? undefined
        : table.get(token.low)?.find((one) => matches(tokens, at, one));
    if (!phrase) {
      out.push(token);
      at += 1;
      continue;
    }
    for (const word of phrase.to) out.push(written(word, token));
    at += phrase.from.length;
  }
  return out;
}

/** `Target Human gains …` on a Gear or Condition: it is called on a Human, and the Human gains. */
function aimed(tokens: readonly Token[], type: CardType): Token[] | null {
  const first = tokens[0];
  if (!first || !bearerIsMeant(type)) return null;
  const r = readerOf(tokens, 0, tokens.length, type);
  if (acceptOne(r, ['target']) === null || !readFilter(r)) return null;
  if (!VERBS.some((verb) => sees(r, verb))) return null;
  const call = ['call', 'on'].map((word) => written(word, first));
  const rest = ['.', 'the', 'character'].map((word) => written(word, first));
  return [...call, ...tokens.slice(1, r.at), ...rest, ...tokens.slice(r.at)];
}

/** `Each player may have [only] one Patrol Baboon in play`. */
function onePerPlayer(tokens: readonly Token[], type: CardType): Token[] | null {
  const r = readerOf(tokens, 0, tokens.length, type);
  const first = peek(r);
  if (
    !first ||
    acceptOne(r, ['each player may have only one', 'each player may have one']) === null
  )
    return null;
  const from = r.at;
  while (r.at < tokens.length && !sees(r, 'in play')) r.at += 1;
  const name = tokens.slice(from, r.at);
  if (name.length === 0 || r.at + 2 !== tokens.length) return null;
  const words = (text: string) => text.split(' ').map((word) => written(word, first));
  const quoted: Token = { ...first, kind: 'string', low: name.map((token) => token.raw).join(' ') };
  return [...words('only one'), quoted, ...words('for each player')];
}

/** A sentence as the fixed English would say it, in one or more sentences; null if nothing is to be said otherwise. */
export function reworded(tokens: readonly Token[], type: CardType): readonly Token[] | null {
  const own = onePerPlayer(tokens, type);
  if (own) return own;
  const words = replaced(tokens, type);
  const both = aimed(words, type) ?? words;
  const same = both.length === tokens.length && both.every((token, i) => token === tokens[i]);
  return same ? null : both;
}
