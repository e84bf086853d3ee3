/** One line for somebody whose Node is too old, or null. */
export function tooOld(version: string): string | null;
