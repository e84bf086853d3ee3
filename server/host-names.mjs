import { Refusal } from '../scripts/progress.mjs';

/** The host names that stand for the machine itself: no other site can serve a page under them. */
const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];
const HOST_NAME =
  /^([a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*|\[[0-9a-f:.]+\])$/;

/**
 * Returns the names under which the program answers: those of loopback, and the list in DOSSIER_HOSTS, separated by commas or spaces.
 * Throws a `Refusal` when an entry is not a host name.
 * @param {Readonly<Record<string, string | undefined>>} environment
 */
export function readHostNames(environment = process.env) {
  const listed = (environment.DOSSIER_HOSTS ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const wrong = listed.find((name) => !HOST_NAME.test(name));
  if (wrong !== undefined)
    throw new Refusal(
      `DOSSIER_HOSTS has "${wrong}", which is not a host name. List names without http:// and without a port, for example DOSSIER_HOSTS=cards.example.org`,
    );
  return new Set([...LOOPBACK, ...listed]);
}

/** Checks whether this is the Host header of a request to one of `names`, with any port. */
export function isOwnHost(header, names) {
  const [, name] = /^(\[[^\]]*\]|[^:]*)(:\d{1,5})?$/.exec(header?.toLowerCase() ?? '') ?? [];
  return names.has(name);
}
