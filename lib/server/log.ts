import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { pino } from 'pino';

/** What is known of the request that a line of the log is about. */
interface RequestNote {
  readonly id: string;
}

// On globalThis, because each bundle of the web server has its own copy of this module.
const slot: { [key: symbol]: AsyncLocalStorage<RequestNote> | undefined } = globalThis as never;
const KEY = Symbol.for('dossier.request');
slot[KEY] ??= new AsyncLocalStorage();
const requests = slot[KEY];

/** The program's log, one line of JSON each, with the id of the request. To stderr: the server's stdout is Next's own chatter, which `npm run up` leaves out. */
export const log = pino(
  {
    name: 'dossier',
    mixin: () => {
      const id = requests.getStore()?.id;
      return id === undefined ? {} : { request: id };
    },
  },
  pino.destination(2),
);

/** Runs `work`; whatever is logged in it names the request. */
export function duringRequest<T>(id: string, work: () => T): T {
  return requests.run({ id }, work);
}
