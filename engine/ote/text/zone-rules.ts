import { accept, acceptOne, firstOf, tryRule } from '../../kernel/text/reader.ts';
import type { Static, Who } from '../language/schema.ts';
import { readFilter } from './filter.ts';
import type { Reader, Row } from './reader.ts';
import { readTurningRule } from './turning-rules.ts';
import { readDefaultWho, readPlural, readWho } from './who.ts';

type ReadStatics = readonly Static[] | null;

function readSubject(r: Reader): Who {
  return tryRule(r, readWho) ?? tryRule(r, readPlural) ?? readDefaultWho(r);
}

/** Reads `May move in your Shift step without cranking`. */
function readMovesInShift(r: Reader): ReadStatics {
  const who = readSubject(r);
  return accept(r, 'may move in your shift step without cranking')
    ? [{ holds: 'moves-in-shift', who }]
    : null;
}

/** Reads `The Character may be popped, no Save, rather than Controlled`. */
function readRatherThanControlled(r: Reader): ReadStatics {
  const who = readSubject(r);
  return accept(r, 'may be popped , no save , rather than controlled')
    ? [{ holds: 'rather-than-controlled', who }]
    : null;
}

function readPullScores(r: Reader): ReadStatics {
  return accept(r, "this card 's pull may be scored") ? [{ holds: 'pull-scores' }] : null;
}

/** Reads `Each X is always Saved[, and flipped if cranked already]`. */
function readAlwaysSaved(r: Reader): ReadStatics {
  const who = readSubject(r);
  if (acceptOne(r, ['is always saved', 'are always saved']) === null) return null;
  return [{ holds: 'always-saved', who, flips: accept(r, ', and flipped if cranked already') }];
}

/** Reads `Crank any FILTER to play this card` · `… to call this card`. */
function readCallCost(r: Reader): ReadStatics {
  if (!accept(r, 'crank')) return null;
  if (acceptOne(r, ['any', 'an', 'a', 'one']) === null) return null;
  const filter = readFilter(r, false);
  const reach = acceptOne(r, ['that could attack the character', 'that can attack the character']);
  const consent = reach === null && accept(r, 'of anybody who consents');
  if (!filter || acceptOne(r, ['to play this card', 'to call this card']) === null) return null;
  return [
    {
      holds: 'call-cost',
      filter,
      ...(reach === null ? {} : { reach: true as const }),
      ...(consent ? { consent: true as const } : {}),
    },
  ];
}

/** Reads `You may call FILTER although one is in play`. */
function readSecondCopy(r: Reader): ReadStatics {
  const filter = accept(r, 'you may call') ? readFilter(r, false) : null;
  return filter && accept(r, 'although one is in play') ? [{ holds: 'second-copy', filter }] : null;
}

/** Reads `Call any time on a FILTER that has just been popped, to keep it in play for Uniqueness only`. */
function readCallOnPopped(r: Reader): ReadStatics {
  if (!accept(r, 'call any time on')) return null;
  acceptOne(r, ['an', 'a', 'any']);
  const filter = readFilter(r, false);
  const said = 'that has just been popped , to keep it in play for uniqueness only';
  return filter && accept(r, said) ? [{ holds: 'call-on-popped', filter }] : null;
}

/** Reads `May be called at Cost 0`. */
function readMayCostNothing(r: Reader): ReadStatics {
  return accept(r, 'may be called at cost 0') ? [{ holds: 'may-cost-nothing' }] : null;
}

const READER_RULES: readonly Row<readonly Static[]>[] = [
  [readCallOnPopped, 'call'],
  [readTurningRule, 'call', 'called', 'if'],
  [readSecondCopy, 'although'],
  [readMayCostNothing, 'may'],
  [readCallCost, 'crank'],
  [readMovesInShift, 'shift'],
  [readRatherThanControlled, 'rather'],
  [readPullScores, 'scored'],
  [readAlwaysSaved, 'always'],
];

/** Reads a static ability about moves, Control, Pull or Saves. */
export function readZoneRule(r: Reader): ReadStatics {
  return firstOf(r, READER_RULES);
}
