/** What to do where the tests cannot see to it themselves. */
export const INSTALL_CHROMIUM: string;
/** The path of a Chromium, or null. */
export function findChromium(): string | null;
