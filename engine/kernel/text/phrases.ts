import { replacementToken, type Token } from './tokens.ts';

/** A phrase as cards print it, and its fixed English. `start`: only at the beginning of a sentence. */
interface Phrase {
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly start: boolean;
}

/** Phrases by their first word, longest first. */
export type PhraseTable = ReadonlyMap<string, readonly Phrase[]>;

export type Row = readonly [from: string, to: string];

/** Makes phrases of rows. */
export function phrasesOf(rows: readonly Row[], start = false): readonly Phrase[] {
  return rows.map(([from, to]) => ({
    from: from.split(' '),
    to: to === '' ? [] : to.split(' '),
    start,
  }));
}

/** Sorts phrases by their first word, longest first. */
export function tableOf(
  ...groups: readonly (readonly Phrase[])[]
): ReadonlyMap<string, readonly Phrase[]> {
  const table = new Map<string, Phrase[]>();
  for (const phrase of groups.flat()) {
    const first = phrase.from[0] ?? '';
    table.set(first, [...(table.get(first) ?? []), phrase]);
  }
  for (const list of table.values())
    list.sort((a, b) => b.from.length - a.from.length || Number(b.start) - Number(a.start));
  return table;
}

function matchesPhrase(tokens: readonly Token[], at: number, phrase: Phrase): boolean {
  if (phrase.start && at > 0) return false;
  return phrase.from.every((word, i) => {
    const token = tokens[at + i];
    return token !== undefined && token.kind !== 'string' && token.low === word;
  });
}

/** Replaces each phrase of the table by its fixed English, from the left, longest phrase first. */
export function replacePhrases(tokens: readonly Token[], table: PhraseTable): Token[] {
  const out: Token[] = [];
  let at = 0;
  while (at < tokens.length) {
    const token = tokens[at];
    if (!token) break;
    const phrase =
      token.kind === 'string'
        ? undefined
        : table.get(token.low)?.find((one) => matchesPhrase(tokens, at, one));
    if (!phrase) {
      out.push(token);
      at += 1;
      continue;
    }
    for (const word of phrase.to) out.push(replacementToken(word, token));
    at += phrase.from.length;
  }
  return out;
}
