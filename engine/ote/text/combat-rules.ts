import { accept, acceptOne, attempt, firstOf, signedNumber } from '../../kernel/text/reader.ts';
import type { Static, Who } from '../language/schema.ts';
import { readFilter } from './filter.ts';
import { figureGift } from './predicate.ts';
import type { Reader, Row } from './reader.ts';
import { defaultWho, plural, readWho } from './who.ts';

type Statics = readonly Static[] | null;

function subject(r: Reader): Who {
  return attempt(r, readWho) ?? attempt(r, plural) ?? defaultWho(r);
}

/** Reads `Pops any Pharaoh that it fights.` */
function popsInCombat(r: Reader): Statics {
  const who = subject(r);
  if (acceptOne(r, ['pops any', 'pops a', 'pops an']) === null) return null;
  const filter = readFilter(r, false);
  if (!filter) return null;
  if (accept(r, 'that it fights')) return [{ holds: 'pops-in-combat', who, filter }];
  return accept(r, 'that it attacks , and is not affected by it')
    ? [{ holds: 'pops-in-combat', who, filter, unhurt: true }]
    : null;
}

/** Reads `The Character is not popped by combat.` */
function spared(r: Reader): Statics {
  const who = subject(r);
  return accept(r, 'is not popped by combat') ? [{ holds: 'spared', who }] : null;
}

/** Reads `Each Cut-Up card is flipped.` */
function flipped(r: Reader): Statics {
  const who = attempt(r, readWho);
  if (who?.who !== 'each' || acceptOne(r, ['is flipped', 'are flipped']) === null) return null;
  return [{ holds: 'flipped', who }];
}

function runsAmok(r: Reader): Statics {
  const who = subject(r);
  return accept(
    r,
    'attacks each character of a file in turn from the front , or those ahead in its own file while they keep it from others',
  )
    ? [{ holds: 'runs-amok', who }]
    : null;
}

/** Reads `+2 Power to pop enemy combatants.` */
function toPop(r: Reader): Statics {
  const who = subject(r);
  acceptOne(r, ['has', 'have']);
  const by = signedNumber(r);
  const figure = by === null ? null : acceptOne(r, ['ap', 'dp', 'power']);
  if (by === null || figure === null || !accept(r, 'to pop enemy combatants')) return null;
  return [{ holds: 'figure', who, figure, op: 'add', by, vs: null, toPop: true }];
}

/** Reads `+3 DP where an Astral card counts it.` */
function whereCounted(r: Reader): Statics {
  const who = subject(r);
  acceptOne(r, ['has', 'have']);
  const by = signedNumber(r);
  const figure = by === null ? null : acceptOne(r, ['ap', 'dp', 'power', 'pull']);
  if (by === null || figure === null || acceptOne(r, ['where a', 'where an']) === null) return null;
  const countedBy = readFilter(r);
  if (!countedBy || !accept(r, 'counts it')) return null;
  return [{ holds: 'figure', who, figure, op: 'add', by, vs: null, countedBy }];
}

/** Reads `-1 vs. Astral unless vs. Compton.` */
function unlessVs(r: Reader): Statics {
  const said = figureGift(r);
  if (said?.is !== 'figure' || said.vs === null || !accept(r, 'unless vs')) return null;
  const filter = readFilter(r);
  const { figure, op, by, vs } = said;
  return filter
    ? [{ holds: 'figure', who: defaultWho(r), figure, op, by, vs, unlessVs: filter }]
    : null;
}

function defenderChooses(r: Reader): Statics {
  return accept(
    r,
    'you choose which player this character attacks , and that player chooses the target among the legal ones',
  )
    ? [{ holds: 'defender-chooses' }]
    : null;
}

function usedAlone(r: Reader): Statics {
  return acceptOne(r, [
    'cannot be used beside another weapon',
    'cannot be used with another weapon',
  ]) === null
    ? null
    : [{ holds: 'used-alone' }];
}

const RULES: readonly Row<readonly Static[]>[] = [
  [usedAlone, 'cannot'],
  [toPop, 'pop'],
  [whereCounted, 'counts'],
  [unlessVs, 'unless'],
  [popsInCombat, 'pops'],
  [spared, 'popped'],
  [flipped, 'flipped'],
  [runsAmok, 'attacks'],
  [defenderChooses, 'choose'],
];

/** Reads a static ability about attacks and combats. */
export function combatRule(r: Reader): Statics {
  return firstOf(r, RULES);
}
