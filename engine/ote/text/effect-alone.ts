import type { Effect } from '../abilities/schema.ts';
import { readFilter } from './filter.ts';
import { readTime } from './predicate.ts';
import type { Reader } from './reader.ts';
import { accept, acceptOne, attempt, numberOf, want } from './reader.ts';
import { readWho } from './who.ts';

/** `replace this Character with a "Umberto Palladino" from your hand`. */
function replace(r: Reader): Effect | null {
  if (acceptOne(r, ['replace this character with', 'replace this card with']) === null) return null;
  acceptOne(r, ['a', 'an', 'another']);
  const filter = readFilter(r);
  if (!filter) return null;
  const said = filter.where === 'your-hand' || accept(r, 'from your hand');
  return said ? { do: 'replace', filter: { ...filter, where: null } } : want(r, '"from your hand"');
}

/** `add 4 to the Influence needed to win`. */
function raiseGoal(r: Reader): Effect | null {
  if (!accept(r, 'add')) return null;
  const by = numberOf(r);
  return by !== null && accept(r, 'to the influence needed to win')
    ? { do: 'raise-goal', by }
    : null;
}

function defendWithAp(r: Reader): Effect | null {
  return acceptOne(r, [
    'the defender may use its ap in place of its dp',
    'defender may use ap in place of dp',
  ]) === null
    ? null
    : { do: 'defend-with-ap' };
}

function cancelSave(r: Reader): Effect | null {
  return accept(r, 'cancel any save of another character') ? { do: 'cancel-save' } : null;
}

/** `set each Character's Power to its card number`. */
function setToNumber(r: Reader): Effect | null {
  if (!accept(r, 'set')) return null;
  const who = readWho(r);
  if (!who || acceptOne(r, ["'s power to its card number"]) === null) return null;
  return { do: 'set-to-number', who, time: readTime(r) };
}

/** `flip each Character in the file of any Character`. */
function flipFile(r: Reader): Effect | null {
  if (!accept(r, 'flip each character in the file of')) return null;
  const who = readWho(r);
  return who?.who === 'chosen' ? { do: 'flip-file', who } : null;
}

const RULES = [replace, raiseGoal, defendWithAp, cancelSave, setToNumber, flipFile] as const;

/** Reads an effect that few cards have. */
export function rareEffect(r: Reader): readonly Effect[] | null {
  for (const rule of RULES) {
    const got = attempt(r, (at): Effect | null => rule(at));
    if (got) return [got];
  }
  return null;
}
