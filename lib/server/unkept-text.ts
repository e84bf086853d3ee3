import 'server-only';

// PostgreSQL keeps no NUL, and no database half of a character: the name would come back as another.
const UNKEPT = /[\0\p{Cs}]/u;

/** Says where the first text is that no database keeps as it is, and why; null: there is none. `value`: of bounded depth. */
export function unkeptText(value: unknown, place: readonly string[] = []): string | null {
  if (typeof value === 'string') {
    const [found] = UNKEPT.exec(value) ?? [];
    if (found === undefined) return null;
    const what = found === '\0' ? 'the character NUL' : 'half of a character';
    const where = place.length === 0 ? 'The text' : place.join('.');
    return `${where} holds ${what} at ${value.indexOf(found) + 1}, which cannot be saved.`;
  }
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, held] of Object.entries(value)) {
    const why = unkeptText(held, [...place, key]);
    if (why !== null) return why;
  }
  return null;
}

/** Throws with that sentence: for what is written without a request, as the command line does. */
export function refuseUnkept(value: unknown): void {
  const why = unkeptText(value);
  if (why !== null) throw new Error(`${why} Nothing was imported.`);
}
