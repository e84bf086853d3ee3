/** A name as people type it: case, accents, blanks and punctuation do not matter. `D'Aubainne` → `daubainne`. */
export function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Slips in names of the catalogue, which come from the list it was made from: the right spelling, and what the catalogue has. Folded. */
const SLIPS: ReadonlyMap<string, string> = new Map([
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

/** Other ways to write a name: `D'Aubainne, Cheryl` for `Cheryl D'Aubainne`, `Terminal, The`, without `The`, and without the slips of the catalogue. Folded. */
export function otherFoldings(name: string): string[] {
  const found: string[] = [];
  const slip = SLIPS.get(foldName(name));
  if (slip !== undefined) found.push(slip);
  const comma = name.lastIndexOf(',');
  if (comma > 0) found.push(foldName(`${name.slice(comma + 1)} ${name.slice(0, comma)}`));
  const bare = /^the\s+(.+)$/i.exec(name)?.[1];
  if (bare !== undefined) found.push(foldName(bare));
  const behind = /^(.+),\s*the$/i.exec(name)?.[1];
  if (behind !== undefined) found.push(foldName(behind));
  return found;
}
