import 'server-only';
import { pino } from 'pino';

/** The program's log, one line of JSON each. To stderr: the server's stdout is Next's own chatter, which `npm run up` leaves out. */
export const log = pino({ name: 'dossier' }, pino.destination(2));
