import 'server-only';

/** The one owner there is, until people can sign in. Seeded at set-up. */
export const LOCAL_OWNER = 'local';
