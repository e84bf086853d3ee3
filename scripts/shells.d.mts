export const SHELLS: readonly (readonly [source: string, shell: string])[];
export function shellOf(path: string): string | null;
