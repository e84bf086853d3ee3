/** A phrase of the publishers and its fixed English. `start`: only at the beginning of a sentence. */
export interface Phrase {
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
