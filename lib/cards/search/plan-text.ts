import { editDistance } from '@/lib/cards/nearest';
import { type Asking, keep, mistake } from '@/lib/cards/search/asking';
import {
  allBits,
  andBits,
  type Bits,
  noBits,
  orBits,
  setBit,
  withoutBits,
} from '@/lib/cards/search/bitset';
import type { CatalogueIndex } from '@/lib/cards/search/catalogue-index';
import { fold } from '@/lib/cards/search/fold';
import type { Query } from '@/lib/cards/search/query';
import { cardsWith } from '@/lib/cards/search/word-index';

/** Cards that hold each word of the piece somewhere: all that contain the piece, and few others. */
function candidates(index: CatalogueIndex, piece: string): Bits {
  let all: Bits | null = null;
  for (const word of piece.split(' ')) {
    if (word === '') continue;
    const bits = cardsWith(index.words, word);
    all = all === null ? bits : andBits(all, bits);
  }
  return all ?? allBits(index.n);
}

/** Name, text or a trait contains it. */
export function askWord(text: string, { index }: Asking): Bits {
  const piece = fold(text);
  const bits = candidates(index, piece);
  return piece.includes(' ') ? keep(bits, (card) => (index.all[card] ?? '').includes(piece)) : bits;
}

/** The name is exactly this, but for case and accents. */
export function askExact(name: string, { index }: Asking): Bits {
  const wanted = fold(name);
  return keep(candidates(index, wanted), (card) => index.names[card] === wanted);
}

type TextQuery = Extract<Query, { kind: 'text' }>;

/** `name:`, `text:`, `trait:`; `null` when every value is a slip that a near trait explains. */
export function askText(query: TextQuery, asking: Asking): Bits | null {
  const { index } = asking;
  let all: Bits | null = null;
  for (const value of query.values) {
    const wanted = fold(value);
    const bits =
      query.key === 'trait'
        ? askTrait(wanted, query, asking)
        : inText(index, query.key === 'name' ? index.names : index.texts, wanted, query.op !== ':');
    if (bits !== null) all = all === null ? bits : orBits(all, bits);
  }
  if (all === null) return null;
  return query.op === '!=' ? withoutBits(allBits(index.n), all) : all;
}

function inText(
  index: CatalogueIndex,
  texts: readonly string[],
  wanted: string,
  whole: boolean,
): Bits {
  return keep(candidates(index, wanted), (card) =>
    whole ? texts[card] === wanted : (texts[card] ?? '').includes(wanted),
  );
}

function askTrait(wanted: string, query: TextQuery, asking: Asking): Bits | null {
  const { index } = asking;
  const all = noBits(index.n);
  let known = false;
  for (const [trait, bits] of index.byTrait) {
    if (query.op === ':' ? trait.includes(wanted) : trait === wanted) {
      orBits(all, bits);
      known = true;
    }
  }
  if (known || query.op !== ':') return all;
  const near = nearTrait(wanted, index);
  if (near === null) return all;
  mistake(asking, query, `no card has a trait "${wanted}", did you mean "${near}"?`, near);
  return null;
}

/** The trait that a slip of the finger or a plural was meant to be. */
function nearTrait(wanted: string, index: CatalogueIndex): string | null {
  const most = wanted.length < 4 ? 0 : wanted.length < 7 ? 1 : 2;
  let best: string | null = null;
  let least = most + 1;
  for (const [trait, spelling] of index.traitSpelling) {
    const distance = editDistance(wanted, trait, most);
    if (distance < least) {
      least = distance;
      best = spelling;
    }
  }
  return best;
}

/** `name:/…/`, `text:/…/`, on the words as printed. */
export function askRegex(query: Extract<Query, { kind: 'regex' }>, asking: Asking): Bits | null {
  if (asking.regex === null) {
    mistake(asking, query, 'regular expressions are still being loaded');
    return null;
  }
  const read = asking.regex(query.source);
  if (!read.ok) {
    mistake(asking, query, `this regular expression cannot be read: ${read.reason}`);
    return null;
  }
  const bits = noBits(asking.index.n);
  asking.index.cards.forEach((card, i) => {
    if (read.test(query.key === 'name' ? card.name : card.text)) setBit(bits, i);
  });
  return bits;
}
