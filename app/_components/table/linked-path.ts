/** The fragment that stands for the last game that came by a link. No link has it: each begins with its format. */
export const LAST_LINKED = 'last';
/** The address that continues the last game that came by a link. */
export const LAST_LINKED_PATH = `/play#${LAST_LINKED}`;
