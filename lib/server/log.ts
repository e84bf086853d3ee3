import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { pino } from 'pino';

/** The details of the request that a line of the log is about. */
export interface RequestNote {
  readonly id: string;
  /** The network of the sender. */
  readonly address: string;
  /** The account that sends it, or that it is about; known once the session has been read. */
  owner: string | null;
}

// On globalThis, because each bundle of the web server has its own copy of this module.
const slot: { [key: symbol]: AsyncLocalStorage<RequestNote> | undefined } = globalThis as never;
const KEY = Symbol.for('dossier.request');
slot[KEY] ??= new AsyncLocalStorage();
const requests = slot[KEY];

/**
 * The program's log: lines of JSON, each with the id of the request, its network and its account. It goes to stderr, because the server's
 * stdout has Next's own messages, which `npm run up` leaves out.
 */
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

/** Returns the details of a request from an address. The log has only the network of the address: 192.0.2.0, 2001:db8:1::. */
export function requestNote(id: string, address: string): RequestNote {
  return { id, address: networkText(address), owner: null };
}

function networkText(address: string): string {
  const four = /(\d+\.\d+\.\d+)\.\d+$/.exec(address);
  if (four !== null) return `${four[1]}.0`;
  const [head = ''] = address.split('::');
  return address === '' ? '' : `${head.split(':').slice(0, 3).join(':')}::`;
}

/** Runs `work`; every line that it logs names the request. */
export function duringRequest<T>(note: RequestNote, work: () => T): T {
  return requests.run(note, work);
}

/** Notes that the request is from this account, or about it. */
export function noteOwner(ownerId: string): void {
  const note = requests.getStore();
  if (note !== undefined) note.owner = ownerId;
}

/** The events of accounts, as the log names them. */
export type AccountEvent =
  | 'signed up'
  | 'signed in'
  | 'sign-in failed'
  | 'signed out'
  | 'password changed'
  | 'password reset'
  | 'reset code made'
  | 'token made'
  | 'role changed'
  | 'suspended'
  | 'suspension ended'
  | 'account closed';

/** Writes a line of the log about an account. `about` must not contain anything secret that somebody typed. */
export function logAccount(
  event: AccountEvent,
  about: Readonly<Record<string, unknown>> = {},
): void {
  log.info({ event, ...about }, 'account');
}
