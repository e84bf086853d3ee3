import { accept, acceptOne, firstOf, signedNumber, tryRule } from '../../kernel/text/reader.ts';
import type { Static, Who } from '../language/schema.ts';
import { readFilter } from './filter.ts';
import { readFigureGift } from './predicate.ts';
import type { Reader, Row } from './reader.ts';
import { readDefaultWho, readPlural, readWho } from './who.ts';

type ReadStatics = readonly Static[] | null;

function readSubject(r: Reader): Who {
  return tryRule(r, readWho) ?? tryRule(r, readPlural) ?? readDefaultWho(r);
}

/** Reads `Pops any Pharaoh that it fights.` */
function readPopsInCombat(r: Reader): ReadStatics {
  const who = readSubject(r);
  if (acceptOne(r, ['pops any', 'pops a', 'pops an']) === null) return null;
  const filter = readFilter(r, false);
  if (!filter) return null;
  if (accept(r, 'that it fights')) return [{ holds: 'pops-in-combat', who, filter }];
  return accept(r, 'that it attacks , and is not affected by it')
    ? [{ holds: 'pops-in-combat', who, filter, unhurt: true }]
    : null;
}

/** Reads `The Character is not popped by combat.` */
function readSpared(r: Reader): ReadStatics {
  const who = readSubject(r);
  return accept(r, 'is not popped by combat') ? [{ holds: 'spared', who }] : null;
}

/** Reads `Each Cut-Up card is flipped.` */
function readFlipped(r: Reader): ReadStatics {
  const who = tryRule(r, readWho);
  if (who?.who !== 'each' || acceptOne(r, ['is flipped', 'are flipped']) === null) return null;
  return [{ holds: 'flipped', who }];
}

function readAttacksFileInTurn(r: Reader): ReadStatics {
  const who = readSubject(r);
  return accept(
    r,
    'attacks each character of a file in turn from the front , or those ahead in its own file while they keep it from others',
  )
    ? [{ holds: 'runs-amok', who }]
    : null;
}

/** Reads `+2 Power to pop enemy combatants.` */
function readPowerToPop(r: Reader): ReadStatics {
  const who = readSubject(r);
  acceptOne(r, ['has', 'have']);
  const by = signedNumber(r);
  const figure = by === null ? null : acceptOne(r, ['ap', 'dp', 'power']);
  if (by === null || figure === null || !accept(r, 'to pop enemy combatants')) return null;
  return [{ holds: 'figure', who, figure, op: 'add', by, vs: null, toPop: true }];
}

/** Reads `+3 DP where an Astral card counts it.` */
function readWhereCounted(r: Reader): ReadStatics {
  const who = readSubject(r);
  acceptOne(r, ['has', 'have']);
  const by = signedNumber(r);
  const figure = by === null ? null : acceptOne(r, ['ap', 'dp', 'power', 'pull']);
  if (by === null || figure === null || acceptOne(r, ['where a', 'where an']) === null) return null;
  const countedBy = readFilter(r);
  if (!countedBy || !accept(r, 'counts it')) return null;
  return [{ holds: 'figure', who, figure, op: 'add', by, vs: null, countedBy }];
}

/** Reads `-1 vs. Astral unless vs. Compton.` */
function readUnlessVs(r: Reader): ReadStatics {
  const said = readFigureGift(r);
  if (said?.is !== 'figure' || said.vs === null || !accept(r, 'unless vs')) return null;
  const filter = readFilter(r);
  const { figure, op, by, vs } = said;
  return filter
    ? [{ holds: 'figure', who: readDefaultWho(r), figure, op, by, vs, unlessVs: filter }]
    : null;
}

function readDefenderChooses(r: Reader): ReadStatics {
  return accept(
    r,
    'you choose which player this character attacks , and that player chooses the target among the legal ones',
  )
    ? [{ holds: 'defender-chooses' }]
    : null;
}

function readUsedAlone(r: Reader): ReadStatics {
  return acceptOne(r, [
    'cannot be used beside another weapon',
    'cannot be used with another weapon',
  ]) === null
    ? null
    : [{ holds: 'used-alone' }];
}

const READER_RULES: readonly Row<readonly Static[]>[] = [
  [readUsedAlone, 'cannot'],
  [readPowerToPop, 'pop'],
  [readWhereCounted, 'counts'],
  [readUnlessVs, 'unless'],
  [readPopsInCombat, 'pops'],
  [readSpared, 'popped'],
  [readFlipped, 'flipped'],
  [readAttacksFileInTurn, 'attacks'],
  [readDefenderChooses, 'choose'],
];

/** Reads a static ability about attacks and combats. */
export function readCombatRule(r: Reader): ReadStatics {
  return firstOf(r, READER_RULES);
}
