import { accept, acceptOne, numberOf, want } from '../../kernel/text/reader.ts';
import type { Effect, Filter } from '../language/schema.ts';
import { readFilter } from './filter.ts';
import type { Reader } from './reader.ts';

type Call = Extract<Effect, { do: 'call' }>;

const ORIGIN_BY_PHRASE = {
  'from your hand': 'hand',
  'from your deck': 'deck',
  'from your dead pile': 'dead',
} as const;
const ORIGIN_PHRASES = ['from your hand', 'from your deck', 'from your dead pile'] as const;

/** Reads `call any FILTER [from …]` · `call any number of FILTER …` · `call any FILTER with a FILTER` · `… onto a Character`. */
export function readCallEffect(r: Reader): Call | null {
  if (!accept(r, 'call')) return null;
  const many = accept(r, 'any number of');
  if (!many) acceptOne(r, ['any', 'a', 'an', 'one', 'target']);
  const filter = readFilter(r);
  if (!filter) return null;
  const total = many ? readCostsTotal(r) : null;
  if (total === false) return null;
  const place = acceptOne(r, ORIGIN_PHRASES);
  const call: Call = { do: 'call', filter, from: place === null ? null : ORIGIN_BY_PHRASE[place] };
  if (accept(r, 'if you can')) return { ...call, must: true };
  if (accept(r, 'at its cost')) return { ...call, paid: true };
  if (many) return { ...call, many: true, ...(total === null ? {} : { total }) };
  if (acceptOne(r, ['onto a character', 'onto any character']) !== null) {
    return { ...call, onto: true };
  }
  const along = readAlongWith(r);
  return along === null ? call : { ...call, along };
}

/** Reads `whose Costs total 6 or less`. Null when the text has no total, false when the total is not understood. */
function readCostsTotal(r: Reader): number | null | false {
  if (acceptOne(r, ['whose costs total', 'with total cost']) === null) return null;
  const total = numberOf(r);
  return total !== null && accept(r, 'or less') ? total : (want(r, '"or less"') ?? false);
}

function readAlongWith(r: Reader): Filter | null {
  return acceptOne(r, ['along with', 'with']) === null ? null : readFilter(r);
}
