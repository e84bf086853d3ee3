import 'server-only';

// PostgreSQL stores no NUL, and no database stores half of a surrogate pair: the name would come back changed.
const UNKEPT = /[\0\p{Cs}]/u;

/** Returns where the first text is that no database stores, and why; null: there is none. `value`: of bounded depth. */
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

/** Throws an error that says where `unkeptText` finds a fault, for writes without a request, as from the command line. */
export function refuseUnkept(value: unknown): void {
  const why = unkeptText(value);
  if (why !== null) throw new Error(`${why} Nothing was imported.`);
}
