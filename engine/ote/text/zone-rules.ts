import { accept, acceptOne, attempt, firstOf } from '../../kernel/text/reader.ts';
import type { Static, Who } from '../language/schema.ts';
import { readFilter } from './filter.ts';
import type { Reader, Row } from './reader.ts';
import { turningRule } from './turning-rules.ts';
import { defaultWho, plural, readWho } from './who.ts';

type Statics = readonly Static[] | null;

function subject(r: Reader): Who {
  return attempt(r, readWho) ?? attempt(r, plural) ?? defaultWho(r);
}

/** Reads `May move in your Shift step without cranking`. */
function movesInShift(r: Reader): Statics {
  const who = subject(r);
  return accept(r, 'may move in your shift step without cranking')
    ? [{ holds: 'moves-in-shift', who }]
    : null;
}

/** Reads `The Character may be popped, no Save, rather than Controlled`. */
function ratherThanControlled(r: Reader): Statics {
  const who = subject(r);
  return accept(r, 'may be popped , no save , rather than controlled')
    ? [{ holds: 'rather-than-controlled', who }]
    : null;
}

function pullScores(r: Reader): Statics {
  return accept(r, "this card 's pull may be scored") ? [{ holds: 'pull-scores' }] : null;
}

/** Reads `Each X is always Saved[, and flipped if cranked already]`. */
function alwaysSaved(r: Reader): Statics {
  const who = subject(r);
  if (acceptOne(r, ['is always saved', 'are always saved']) === null) return null;
  return [{ holds: 'always-saved', who, flips: accept(r, ', and flipped if cranked already') }];
}

/** Reads `Crank any FILTER to play this card` · `… to call this card`. */
function callCost(r: Reader): Statics {
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
function secondCopy(r: Reader): Statics {
  const filter = accept(r, 'you may call') ? readFilter(r, false) : null;
  return filter && accept(r, 'although one is in play') ? [{ holds: 'second-copy', filter }] : null;
}

/** Reads `Call any time on a FILTER that has just been popped, to keep it in play for Uniqueness only`. */
function callOnPopped(r: Reader): Statics {
  if (!accept(r, 'call any time on')) return null;
  acceptOne(r, ['an', 'a', 'any']);
  const filter = readFilter(r, false);
  const said = 'that has just been popped , to keep it in play for uniqueness only';
  return filter && accept(r, said) ? [{ holds: 'call-on-popped', filter }] : null;
}

/** Reads `May be called at Cost 0`. */
function mayCostNothing(r: Reader): Statics {
  return accept(r, 'may be called at cost 0') ? [{ holds: 'may-cost-nothing' }] : null;
}

const RULES: readonly Row<readonly Static[]>[] = [
  [callOnPopped, 'call'],
  [turningRule, 'call', 'called', 'if'],
  [secondCopy, 'although'],
  [mayCostNothing, 'may'],
  [callCost, 'crank'],
  [movesInShift, 'shift'],
  [ratherThanControlled, 'rather'],
  [pullScores, 'scored'],
  [alwaysSaved, 'always'],
];

/** Reads a static ability about moves, Control, Pull or Saves. */
export function zoneRule(r: Reader): Statics {
  return firstOf(r, RULES);
}
