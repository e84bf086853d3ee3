const LONGEST = 64;

/** `052`, `Ricardo Cerdo` → `052-ricardo-cerdo`: readable, and unique because the number is in it. */
export function slugOf(number: string, name: string): string {
  const words = `${number} ${name}`
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  let slug = '';
  for (const word of words) {
    // A name of a hundred letters is cut between words.
    if (slug !== '' && slug.length + word.length >= LONGEST) break;
    slug = slug === '' ? word : `${slug}-${word}`;
  }
  return slug.slice(0, LONGEST);
}
