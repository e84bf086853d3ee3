import type { Query } from '@/lib/cards/search/query';

type LotQuery = Extract<Query, { kind: 'lot' }>;

/** Explains a term about the copies that somebody has, after "cards that". */
export function lotPhrase({ key, op, values }: LotQuery): string {
  const list = values.map((value) => wordOf(key, value)).join(' or ');
  const not = op === '!=' ? 'no ' : 'a ';
  return `have ${not}copy ${key === 'place' ? 'in' : 'in condition'} ${list}${boundOf(op)}`;
}

function wordOf(key: LotQuery['key'], value: string): string {
  if (value === 'none') return key === 'place' ? 'no place' : 'not noted';
  return key === 'place' ? `“${value}”` : value;
}

function boundOf(op: LotQuery['op']): string {
  switch (op) {
    case ':':
    case '=':
    case '!=':
      return '';
    case '<':
      return ' but worse';
    case '<=':
      return ' or worse';
    case '>':
      return ' but better';
    case '>=':
      return ' or better';
  }
}
