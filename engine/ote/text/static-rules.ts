import {
  accept,
  acceptOne,
  firstOf,
  numberOf,
  quotedName,
  sees,
  tryRule,
  want,
} from '../../kernel/text/reader.ts';
import type { Filter, Static, Who } from '../language/schema.ts';
import { readCombatRule } from './combat-rules.ts';
import { isAnyCharacter, readFilter } from './filter.ts';
import { readLimit } from './limit.ts';
import { bearerIsMeant, type Reader, type Row } from './reader.ts';
import { readTrait } from './term.ts';
import { readDefaultWho, readPlural, readWho } from './who.ts';
import { readZoneRule } from './zone-rules.ts';

type ReadStatics = readonly Static[] | null;

interface StaticInPlay {
  readonly who: Who;
}

/** Reads the subject of a standing rule. Without one it is the card itself or its bearer. */
function readSubject(r: Reader): StaticInPlay {
  return { who: tryRule(r, readWho) ?? tryRule(r, readPlural) ?? readDefaultWho(r) };
}

function isDefaultSubject(r: Reader, who: Who): boolean {
  return who.who === (bearerIsMeant(r.type) ? 'bearer' : 'self');
}

/** Returns the optional field `whom`, which is left out for the default subject. */
function optionalWhom(r: Reader, who: Who): { whom?: Who } {
  return isDefaultSubject(r, who) ? {} : { whom: who };
}

const CANNOT_PHRASES = ['cannot', "can't", 'may not'] as const;

function readAttackedBy(
  r: Reader,
  what: Extract<Static, { holds: 'cannot' }>['what'],
  who: Who,
): ReadStatics {
  acceptOne(r, ['any', 'a', 'an', 'other']);
  const filter = readFilter(r);
  return filter ? [{ holds: 'cannot', what, filter, ...optionalWhom(r, who) }] : null;
}

/** Reads `Cannot …`, about other cards or about the card itself. */
function readCannot(r: Reader): ReadStatics {
  const { who } = readSubject(r);
  const limit = tryRule(r, readLimit);
  if (limit) return [{ holds: 'limit', ...limit, who }];
  if (acceptOne(r, CANNOT_PHRASES) === null) return null;
  if (accept(r, 'be attacked by')) return readAttackedBy(r, 'be-attacked-by', who);
  if (accept(r, 'be chosen as the target of an attack by')) {
    return readAttackedBy(r, 'be-chosen-by', who);
  }
  if (accept(r, 'gang up with')) return readAttackedBy(r, 'gang-up-with', who);
  if (accept(r, 'be popped by')) return readAttackedBy(r, 'be-popped-by', who);
  if (!accept(r, 'attack'))
    return want(r, 'what cannot be done ("attack", "crank", "use Gear", "be attacked by …")');
  return r.at >= r.end ? null : readAttackedBy(r, 'attack', who);
}

/** Reads `Must attack each turn` · `Must attack the legal target with the highest DP [unless cranked]`. */
function readMustAttack(r: Reader): ReadStatics {
  const { who } = readSubject(r);
  if (!accept(r, 'must attack')) return null;
  const forced = tryRule(r, readMustAttackWhom);
  if (forced) return [{ holds: 'must-attack', who, filter: forced }];
  if (
    !isDefaultSubject(r, who) ||
    acceptOne(r, ['the legal target with the highest dp', 'highest- dp legal target']) === null
  ) {
    return want(r, '"each turn" or "the legal target with the highest DP"');
  }
  return [{ holds: 'attack-highest-dp', unlessCranked: accept(r, 'unless cranked') }];
}

/** Reads `… a FILTER whenever it can`. */
function readMustAttackWhom(r: Reader): Filter | null {
  const filter = readFilter(r);
  return filter && accept(r, 'whenever it can') ? filter : null;
}

/** Reads `Call on a Mutant` (CALL-6). */
function readCallOn(r: Reader): ReadStatics {
  if (acceptOne(r, ['call on', 'play on', 'play this on']) === null) return null;
  acceptOne(r, ['an', 'a', 'any']);
  const filter = readFilter(r);
  if (!filter) return null;
  accept(r, 'only');
  return [{ holds: 'call-on', filter }];
}

function readZeroCost(r: Reader): ReadStatics {
  if (!accept(r, 'you may call')) return null;
  const count = numberOf(r);
  if (count === null || count < 1) return null;
  return accept(r, 'more 0 - cost cards each turn')
    ? [{ holds: 'more-zero-cost', count }]
    : want(r, '"more 0-Cost cards each turn"');
}

/** Reads `May attack any Character regardless of position`. */
function readMayAttackAnywhere(r: Reader): ReadStatics {
  const { who } = readSubject(r);
  const despite = tryRule(r, (at) => readMayAttackThese(at, who));
  if (despite) return despite;
  if (acceptOne(r, ['may attack any', 'can attack any']) === null) return null;
  const filter = readFilter(r);
  if (!filter) return null;
  const plain = isAnyCharacter(filter);
  const said = { holds: 'attack-anywhere', ...(plain ? {} : { filter }) } as const;
  if (accept(r, "regardless of the target 's position"))
    return [{ ...said, ...optionalWhom(r, who), but: 'own-blockers' }];
  if (accept(r, 'regardless of active characters'))
    return [{ ...said, ...optionalWhom(r, who), but: 'lines' }];
  if (acceptOne(r, ['regardless of position', 'regardless of its position']) === null)
    return want(r, '"regardless of position"');
  return [{ ...said, ...optionalWhom(r, who) }];
}

/** Reads `May attack FILTER`: an attack on a Character that it could not attack otherwise. */
function readMayAttackThese(r: Reader, who: Who): ReadStatics {
  if (acceptOne(r, ['may attack', 'can attack']) === null) return null;
  const filter = readFilter(r);
  if (!filter || sees(r, 'regardless')) return null;
  return [{ holds: 'may-attack', who, filter }];
}

function readMayInstead(r: Reader): ReadStatics {
  const flips = acceptOne(r, [
    'characters that this character would pop are flipped instead',
    'characters that the character would pop are flipped instead',
    'combatants who would be popped by the character are flipped instead',
  ]);
  if (flips !== null) return [{ holds: 'flips-what-it-pops' }];
  return acceptOne(r, [
    'is flipped instead of cranked',
    'the character is flipped instead of cranked',
    'this character is flipped instead of cranked',
  ]) === null
    ? null
    : [{ holds: 'flips-instead-of-cranking' }];
}

/** Reads `Only one "Patrol Baboon" for each player`. */
function readOnePerPlayer(r: Reader): ReadStatics {
  if (!accept(r, 'only one')) return null;
  const name = quotedName(r);
  if (name === null) return null;
  return accept(r, 'for each player')
    ? [{ holds: 'one-per-player', name }]
    : want(r, '"for each player"');
}

/** Reads `Each "Patrol Baboon" ahead of this Character in its file does not count against the limit for each player`. */
function readUncounted(r: Reader): ReadStatics {
  const { who } = readSubject(r);
  return acceptOne(r, [
    'does not count against the limit for each player',
    'do not count against the limit for each player',
  ]) === null
    ? null
    : [{ holds: 'uncounted', who }];
}

/** Reads `Any Low Life may Gang Up with this Character` · `You choose the Low Lifes in a gang of this Character that the defender pops`. */
function readGangRule(r: Reader): ReadStatics {
  if (accept(r, 'you choose the')) {
    const filter = readFilter(r);
    return filter && accept(r, 'in a gang of this character that the defender pops')
      ? [{ holds: 'chooses-losers', filter }]
      : null;
  }
  if (acceptOne(r, ['any', 'each', 'a', 'an']) === null) return null;
  const by = readFilter(r);
  if (!by || !accept(r, 'may gang up with')) return null;
  const who = readWho(r);
  return who?.who === 'self' || who?.who === 'bearer' ? [{ holds: 'gang-up-for', by, who }] : null;
}

/** Reads `Fortune Whammies have double effect on this Character`. */
function readDoubles(r: Reader): ReadStatics {
  const filter = readFilter(r);
  return filter && accept(r, 'have double effect on this character')
    ? [{ holds: 'doubles', filter }]
    : null;
}

/** Reads `Takes the Pull of each other Character in its file on your turn, …` */
function readTakesPull(r: Reader): ReadStatics {
  return accept(
    r,
    'takes the pull of each other character in its file on your turn , and is called cranked if one of them is cranked',
  )
    ? [{ holds: 'takes-pull' }]
    : null;
}

/** Reads rules about Influence, of cards that change the object of the game. */
function readOtherObject(r: Reader): ReadStatics {
  if (acceptOne(r, ['players gain no influence', 'players may not gain influence']) !== null) {
    return [{ holds: 'no-influence' }];
  }
  return accept(r, 'influence does not win the game')
    ? [{ holds: 'influence-does-not-win' }]
    : null;
}

/** Reads `The Character's first trait is replaced with Kergillian`. */
function readFirstTrait(r: Reader): ReadStatics {
  const who = readWho(r);
  if (
    !who ||
    acceptOne(r, ["'s first trait is replaced with", "'s first trait is replaced by"]) === null
  )
    return null;
  const trait = readTrait(r);
  return trait ? [{ holds: 'first-trait-replaced', who, trait: trait.trait }] : null;
}

/** Reads `Remove WHO from its Conspiracy` or `Put WHO into your Conspiracy, cranked`: both last as long as the card is in play. */
function readElsewhere(r: Reader): ReadStatics {
  const verb = acceptOne(r, ['remove', 'put']);
  const who = verb === null ? null : readWho(r);
  if (verb === null || !who) return null;
  if (verb === 'remove') {
    if (!accept(r, 'from its conspiracy')) return want(r, '"from its Conspiracy"');
    const called = accept(r, ', and call it when this card goes');
    return [{ holds: 'removed', who, ...(called ? { called } : {}) }];
  }
  if (acceptOne(r, ['into your conspiracy', 'in your conspiracy']) === null)
    return want(r, '"into your Conspiracy"');
  return [
    {
      holds: 'put-in-your-conspiracy',
      who,
      cranked: acceptOne(r, [', cranked', 'cranked']) !== null,
      ...(accept(r, ', for good') ? { forGood: true as const } : {}),
    },
  ];
}

function readUsedUp(r: Reader): ReadStatics {
  const said = acceptOne(r, [
    'discard this card when used',
    'discard when used',
    'discard this card after use',
  ]);
  return said === null ? null : [{ holds: 'discard-when-used' }];
}

/** Reads `You may call FILTER without a bullet` (CALL-3). */
function readNoBullet(r: Reader): ReadStatics {
  if (!accept(r, 'you may call')) return null;
  const filter = readFilter(r);
  return filter && accept(r, 'without a bullet') ? [{ holds: 'no-bullet', filter }] : null;
}

const READER_RULES: readonly Row<readonly Static[]>[] = [
  [readNoBullet, 'bullet'],
  [readUncranksEachTurn, 'uncranks'],
  [readCannot, 'cannot', "can't", 'may', 'does', 'must'],
  [readMustAttack, 'must'],
  [readCallOn, 'call', 'play'],
  [readZeroCost, 'more'],
  [readMayAttackAnywhere, 'may', 'can'],
  [readMayInstead, 'instead'],
  [readOnePerPlayer, 'only'],
  [readUncounted, 'count'],
  [readOtherObject, 'influence'],
  [readTakesPull, 'takes'],
  [readGangRule, 'gang'],
  [readDoubles, 'double'],
  [readFirstTrait, 'first'],
  [readUncrankLimit, 'uncrank'],
  [readElsewhere, 'remove', 'put'],
  [readUsedUp, 'used', 'use'],
  [readFreeOfLimit, 'count'],
  [readNotCalled, 'called'],
  [readCallWith, 'with'],
  [readTied, 'leaves'],
  [readFate, 'goes', 'saved'],
  [readZoneRule],
  [readSeesAll, 'hands'],
  [readCombatRule],
];

/** Reads `Does not count as a 0-Cost card` (CALL-4) · `Your Mutant cards do not count as 0-Cost cards`. */
function readFreeOfLimit(r: Reader): ReadStatics {
  if (accept(r, 'does not count as a 0 - cost card')) return [{ holds: 'no-zero-cost-limit' }];
  if (!accept(r, 'your')) return null;
  const filter = readFilter(r);
  return filter && accept(r, 'do not count as 0 - cost cards')
    ? [{ holds: 'no-zero-cost-limit', filter }]
    : null;
}

/** Reads `Call with a Character[, which need not be Unique]`. */
function readCallWith(r: Reader): ReadStatics {
  if (!accept(r, 'call with')) return null;
  acceptOne(r, ['an', 'a']);
  const filter = readFilter(r, false);
  if (!filter) return null;
  const unique = accept(r, ', regardless of uniqueness');
  return [{ holds: 'call-with', filter, unique }];
}

const FATE_PHRASES = [
  [
    "goes to its owner 's hand instead of the dead pile with all else on it and costs no influence",
    'hand-with-all',
  ],
  ["goes to its owner 's hand instead of the dead pile", 'hand'],
  ['goes out of play instead of to the dead pile', 'aside'],
  ['goes to another place , cranked , instead of the dead pile', 'elsewhere'],
  ['is saved into another conspiracy , as whoever pops it chooses', 'across'],
] as const;

/** Reads `WHO goes to … instead of the dead pile`. */
function readFate(r: Reader): ReadStatics {
  const { who } = readSubject(r);
  for (const [words, to] of FATE_PHRASES) if (accept(r, words)) return [{ holds: 'fate', who, to }];
  return null;
}

/** Reads `If this card leaves the Character, pop the Character[, no Save]`. */
function readTied(r: Reader): ReadStatics {
  if (!accept(r, 'if this card leaves the character , pop the character')) return null;
  return [{ holds: 'tied', save: acceptOne(r, [', no save']) === null }];
}

/** Reads `Environmentals cannot be called`. */
function readNotCalled(r: Reader): ReadStatics {
  const filter = readFilter(r);
  if (!filter || !accept(r, 'cannot be called')) return null;
  const on = acceptOne(r, ['on this character', 'on the character']);
  if (on === null) return [{ holds: 'cannot-be-called', filter }];
  return [
    { holds: 'cannot-be-called', filter, on: on === 'on this character' ? 'self' : 'bearer' },
  ];
}

function readSeesAll(r: Reader): ReadStatics {
  return accept(r, 'you may look at the hands and decks of other players')
    ? [{ holds: 'sees-all' }]
    : null;
}

/** Reads a standing rule that changes no figure, trait or keyword. */
export function readStandingRule(r: Reader): ReadStatics {
  return firstOf(r, READER_RULES);
}

/** Checks whether `while` is the next word. */
export function seesWhile(r: Reader): boolean {
  return sees(r, 'while') || sees(r, 'if') || sees(r, 'when');
}

/** Reads `Each player may uncrank only one Character each turn`. */
function readUncrankLimit(r: Reader): ReadStatics {
  if (acceptOne(r, ['each player may uncrank only', 'players may each uncrank only']) === null)
    return null;
  const count = numberOf(r);
  const filter = count === null ? null : readFilter(r);
  if (count === null || count < 1 || !filter) return null;
  const when = acceptOne(r, ['each turn', 'per turn', 'during the uncrank phase']);
  return when === null ? want(r, '"each turn"') : [{ holds: 'uncrank-limit', count, filter }];
}

/** Reads `Uncranks in each player's Uncrank step` (TURN-2). */
function readUncranksEachTurn(r: Reader): ReadStatics {
  return accept(r, "uncranks in each player 's uncrank step")
    ? [{ holds: 'uncranks-each-turn' }]
    : null;
}
