const LONGEST = 64;

/** Returns the slug of a card: `052`, `Ricardo Cerdo` → `052-ricardo-cerdo`. The number makes it unique. */
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
    // A long name is cut between words.
    if (slug !== '' && slug.length + word.length >= LONGEST) break;
    slug = slug === '' ? word : `${slug}-${word}`;
  }
  return slug.slice(0, LONGEST);
}
