import { accept, acceptOne } from '../../kernel/text/reader.ts';
import type { Effect } from '../language/schema.ts';
import { readFilter } from './filter.ts';
import { readTime } from './predicate.ts';
import type { Reader } from './reader.ts';
import { readTrait } from './term.ts';
import { readWho } from './who.ts';

/** Reads `name a trait except Human` · `name a Unique Character`. */
export function readNaming(r: Reader): readonly Effect[] | null {
  if (!accept(r, 'name')) return null;
  if (acceptOne(r, ['a trait', 'any trait']) !== null) {
    const except: string[] = [];
    while (acceptOne(r, except.length === 0 ? ['except'] : ['or', ',']) !== null) {
      const trait = readTrait(r);
      if (!trait) return null;
      except.push(trait.trait);
    }
    return [{ do: 'name-trait', except }];
  }
  const word = acceptOne(r, ['another', 'any', 'an', 'a']);
  const filter = readFilter(r, false);
  return filter && [{ do: 'name', filter, ...(word === 'another' ? { other: true } : {}) }];
}

const ORDINALS = ['first', 'second', 'third'] as const;

/** Reads `WHO's second trait with TRAIT [TIME]` or `WHO's trait OLD with TRAIT [TIME]`, after `replace`. */
export function readReplaceTrait(r: Reader): readonly Effect[] | null {
  const who = readWho(r);
  if (!who || !accept(r, "'s")) return null;
  const word = acceptOne(r, ORDINALS);
  if (!accept(r, 'trait')) return null;
  const old = word === null ? readTrait(r)?.trait : ORDINALS.indexOf(word) + 1;
  if (old === undefined || acceptOne(r, ['with', 'by']) === null) return null;
  const trait = readTrait(r);
  if (!trait) return null;
  return [
    {
      do: 'replace-trait',
      old,
      trait: trait.trait,
      who,
      time: readTime(r),
    },
  ];
}
