/** A new seed from the browser's own randomness; the engine itself only ever follows one. */
export function freshSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
}
