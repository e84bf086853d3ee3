/** A name as people type it: case, accents, blanks and punctuation do not matter. `D'Aubainne` → `daubainne`. */
export function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Other ways to write a name: `D'Aubainne, Cheryl` for `Cheryl D'Aubainne`, `Terminal, The`, and without `The`. Folded. */
export function otherFoldings(name: string): string[] {
  const found: string[] = [];
  const comma = name.lastIndexOf(',');
  if (comma > 0) found.push(foldName(`${name.slice(comma + 1)} ${name.slice(0, comma)}`));
  const bare = /^the\s+(.+)$/i.exec(name)?.[1];
  if (bare !== undefined) found.push(foldName(bare));
  const behind = /^(.+),\s*the$/i.exec(name)?.[1];
  if (behind !== undefined) found.push(foldName(behind));
  return found;
}
