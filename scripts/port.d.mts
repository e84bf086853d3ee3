/** A port that nobody listens on just now. */
export function freePort(): Promise<number>;
