import type { CardType } from '../abilities/schema.ts';
import { bearerIsMeant } from './reader.ts';

/** A phrase of the publishers and what the fixed English says for it; `start`: at the beginning of a sentence only. */
export interface Phrase {
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly start: boolean;
}

/** Phrases by their first word, the longest first. */
export type PhraseTable = ReadonlyMap<string, readonly Phrase[]>;

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
  ['to control and', 'to control any'],
  ['pop on', 'pop one'],
  ['uncrank on', 'uncrank one'],
  ['martyr from', 'martyr for'],
  ['thrait', 'trait'],
  ['government of law', 'Government or Law'],
  ["low-life 's", 'Low-Lifes'],
  ['combattant', 'combatant'],
  ['patrol baboon', 'Patrol Baboon'],
  ['patrol baboons', 'Patrol Baboons'],
]);

/** Remarks in the middle of a sentence that say nothing of their own. */
const ASIDES = phrases([
  ['( including combat )', ''],
  [', including combat', ''],
  ['( if any )', ''],
  ['[ corrected by errata ]', ''],
  ['( you may use counters )', ''],
  ['( not diagonal )', ''],
]);

const EVERYWHERE = phrases([
  ['the effects of', ''],
  ['the effect of', ''],
  ['effects of', ''],
  ['any effect from', ''],
  ['whose ap is', 'with ap'],
  ['whose dp is', 'with dp'],
  ['that he is in position to attack and whose dp is', 'this character could attack with dp'],
  ['a character who attacks him', 'the attacker'],
  [', and is cranked if it does', 'and crank that character'],
  ['and ability crank', '. crank the character'],
  ['and ability flip', '. flip the character'],
  ['make character', 'make any character'],
  ['crank this secret and any', 'crank and crank any'],
  ['to a new position in its conspiracy', ''],
  ['( without cranking the low-life )', ''],
  ['without cranking it', ''],
  [', though he may be cranked', ''],
  ['every player gets', 'each player gains'],
  ['he or she has in play', "in that player 's conspiracy"],
  ['during his or her influence phase', 'in the influence step'],
  ['in the conspiracy', ''],
  ['non- lurker', 'non- Lurker'],
  ["'s special ability", "'s action"],
  ['crank for', 'crank to gain'],
  ['flip for', 'flip to gain'],
  ['crank any time for', 'crank any time to gain'],
  ['in the same conspiracy', 'in your conspiracy'],
  ['in play in the same conspiracy', 'in your conspiracy'],
  ['is in play in the same conspiracy', 'is in your conspiracy'],
  ['at least one other', 'another'],
  ['equals number of', 'equals the number of'],
  ["an opponent 's character", "a character in an opponent 's conspiracy"],
  ['penalty on', ''],
  ['bonus vs', 'vs'],
  ['attack vs', 'ap vs'],
  ['martyr for any', 'martyr :'],
  ['bypass any', 'bypass :'],
  ['gang up with any', 'gang up :'],
  ['may bypass an', 'has bypass :'],
  ['may bypass any', 'has bypass :'],
  ['martyr for any adjacent', 'martyr : adjacent'],
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

const AT_THE_START = phrases(
  [
    ['cannot be controlled', 'immune : control'],
    ['cannot be bypassed', 'immune : bypass'],
    ['you may crank her out of turn to', 'crank any time to'],
    ['you may crank him out of turn to', 'crank any time to'],
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
  ['in his file', "in this character 's file"],
  ['in her file', "in this character 's file"],
  ['crank her and', 'crank and crank'],
  ['crank him and', 'crank and crank'],
  ['her conspiracy', 'your conspiracy'],
  ['her power', "this character 's power"],
  ['his power', "this character 's power"],
  ['her ap', "this character 's ap"],
  ['his ap', "this character 's ap"],
  ['her dp', "this character 's dp"],
  ['his dp', "this character 's dp"],
  ['her', 'this character'],
]);

/** What is said of somebody begins with one of these. */
export const VERBS = [
  'can',
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
  ['the character may crank', 'crank the character'],
  ['the character may flip', 'flip the character'],
]);

const BEARER_AT_THE_START = phrases(
  [
    ...['character', 'user', 'target', 'it', 'the target', 'this character'].flatMap((subject) =>
      VERBS.map((verb): Row => [`${subject} ${verb}`, `the character ${verb}`]),
    ),
    ['character may bypass an', 'the character has bypass :'],
    ['character may bypass any', 'the character has bypass :'],
    ['gains trait', 'the character gains trait'],
    ['user may crank', 'crank the character'],
    ['user may flip', 'flip the character'],
    ['character may crank', 'crank the character'],
    ['character may flip', 'flip the character'],
    ['it may not', 'the character may not'],
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
    list.sort((a, b) => b.from.length - a.from.length || Number(b.start) - Number(a.start));
  return table;
}

/** Slips of the printer's pen, which are put right first. */
export const SLIP_TABLE = tableOf(SLIPS);
const COMMON = [ASIDES, EVERYWHERE, AT_THE_START] as const;
const CHARACTER_TABLE = tableOf(...COMMON, ON_A_CHARACTER);
const BEARER_TABLE = tableOf(...COMMON, ON_A_BEARER, BEARER_AT_THE_START);
const WHAMMY_TABLE = tableOf(...COMMON, WHAMMY_AT_THE_START);
const OTHER_TABLE = tableOf(...COMMON);

/** The phrases of cards of this type, by their first words. */
export function tableFor(type: CardType): ReadonlyMap<string, readonly Phrase[]> {
  if (bearerIsMeant(type)) return BEARER_TABLE;
  if (type === 'character') return CHARACTER_TABLE;
  return type === 'whammy' ? WHAMMY_TABLE : OTHER_TABLE;
}
