import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { pino } from 'pino';

/** What is known of the request that a line of the log is about. */
export interface RequestNote {
  readonly id: string;
  /** The network that it comes from. */
  readonly address: string;
  /** The account that sends it, or that it is about; known once the session has been read. */
  owner: string | null;
}

// On globalThis, because each bundle of the web server has its own copy of this module.
const slot: { [key: symbol]: AsyncLocalStorage<RequestNote> | undefined } = globalThis as never;
const KEY = Symbol.for('dossier.request');
slot[KEY] ??= new AsyncLocalStorage();
const requests = slot[KEY];

/** The program's log, one line of JSON each, with the id of the request, the network that it comes from and its account. To stderr: the server's stdout is Next's own chatter, which `npm run up` leaves out. */
export const log = pino(
  {
    name: 'dossier',
    mixin: () => {
      const note = requests.getStore();
      if (note === undefined) return {};
      const { id, address, owner } = note;
      return { request: id, ...(address && { address }), ...(owner !== null && { owner }) };
    },
  },
  pino.destination(2),
);

/** What is noted of a request from an address, of which the log keeps the network alone: 192.0.2.0, 2001:db8:1::. */
export function requestNote(id: string, address: string): RequestNote {
  return { id, address: shortened(address), owner: null };
}

function shortened(address: string): string {
  const four = /(\d+\.\d+\.\d+)\.\d+$/.exec(address);
  if (four !== null) return `${four[1]}.0`;
  const [head = ''] = address.split('::');
  return address === '' ? '' : `${head.split(':').slice(0, 3).join(':')}::`;
}

/** Runs `work`; whatever is logged in it names the request. */
export function duringRequest<T>(note: RequestNote, work: () => T): T {
  return requests.run(note, work);
}

/** The request is of this account, or is about it. */
export function noteOwner(ownerId: string): void {
  const note = requests.getStore();
  if (note !== undefined) note.owner = ownerId;
}

/** What happens to accounts, as the log names it. */
export type AccountEvent =
  | 'signed up'
  | 'signed in'
  | 'sign-in failed'
  | 'signed out'
  | 'password changed'
  | 'password reset'
  | 'reset code made'
  | 'role changed'
  | 'suspended'
  | 'suspension ended'
  | 'account closed';

/** Writes a line of the log about an account. `about`: nothing that anybody typed in secret. */
export function logAccount(
  event: AccountEvent,
  about: Readonly<Record<string, unknown>> = {},
): void {
  log.info({ event, ...about }, 'account');
}
