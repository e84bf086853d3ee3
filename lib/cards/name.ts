/** Folds a name for comparison, without case, accents, blanks and punctuation: `D'Aubainne` → `daubainne`. */
export function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Names that the catalogue misspells, because its source list does: right spelling → spelling in the catalogue. Both are folded. */
const MISSPELT_NAMES: ReadonlyMap<string, string> = new Map([
  ['abdullahmustafa', 'adbdullahmustafa'],
  ['charismaticreservoir', 'charismaticresevoir'],
  ['kergillianssecret', 'kergilliansecret'],
  ['mircea', 'mirceac48'],
  ['pharaohssecret', 'pharoahssecret'],
  ['psychicanomaly', 'psychicanomely'],
  ['sacrificialbloodbath', 'sacrificalbloodbath'],
  ['subrandomsubversion', 'subrandonsubversion'],
  ['vibevaliant', 'vibevalient'],
]);

/** Returns other foldings of a name: `D'Aubainne, Cheryl` for `Cheryl D'Aubainne`, `Terminal, The`, without `The`, and with the misspellings of the catalogue. */
export function otherFoldings(name: string): string[] {
  const foldings: string[] = [];
  const slip = MISSPELT_NAMES.get(foldName(name));
  if (slip !== undefined) foldings.push(slip);
  const comma = name.lastIndexOf(',');
  if (comma > 0) foldings.push(foldName(`${name.slice(comma + 1)} ${name.slice(0, comma)}`));
  const bare = /^the\s+(.+)$/i.exec(name)?.[1];
  if (bare !== undefined) foldings.push(foldName(bare));
  const behind = /^(.+),\s*the$/i.exec(name)?.[1];
  if (behind !== undefined) foldings.push(foldName(behind));
  return foldings;
}
