import { BlockList, isIP, isIPv6 } from 'node:net';
import { HOST } from '../scripts/port.mjs';
import { Refusal } from '../scripts/progress.mjs';
import { readHostNames } from './host-names.mjs';

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

/**
 * Returns where the program listens, the names under which it answers, and the proxies that it trusts to name a client. Throws a `Refusal`
 * when an environment variable cannot be used.
 * @param {Readonly<Record<string, string | undefined>>} environment
 */
export function network(environment = process.env) {
  const accounts = readAccountsUrl(environment.DOSSIER_ACCOUNTS ?? '');
  const listen = environment.DOSSIER_LISTEN || HOST;
  if (accounts === null && !LOOPBACK.includes(listen))
    throw new Refusal(
      `DOSSIER_LISTEN is "${listen}", but without accounts Dossier listens on loopback alone, because whoever reaches it may change everything: set DOSSIER_ACCOUNTS to its public address, too.`,
    );
  const names = readHostNames(environment);
  if (accounts !== null) names.add(accounts.hostname);
  return {
    listen,
    names,
    proxies: readProxies(environment.DOSSIER_PROXIES ?? '127.0.0.1, ::1'),
    isSecure: accounts?.protocol === 'https:',
  };
}

/** Returns the public address of a program with accounts (lib/server/accounts/site.ts reads it, too); null without accounts. */
function readAccountsUrl(text) {
  if (text === '') return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSecure = url?.protocol === 'https:' || url?.hostname === 'localhost';
  if (isSecure && `${url.origin}/` === url.href) return url;
  throw new Refusal(
    `DOSSIER_ACCOUNTS is "${text}"; it must be the address at which people reach the program, such as https://cards.example, without a path.`,
  );
}

function readProxies(text) {
  const list = new BlockList();
  for (const entry of text.split(/[\s,]+/).filter(Boolean)) {
    const [address, bits] = entry.split('/');
    const most = isIPv6(address) ? 128 : 32;
    const isWrong = bits !== undefined && !(/^\d+$/.test(bits) && Number(bits) <= most);
    if (isIP(address) === 0 || isWrong)
      throw new Refusal(
        `DOSSIER_PROXIES has "${entry}", which is neither an address nor a network such as 10.0.0.0/8.`,
      );
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/**
 * Returns the address of the client: the connected one, or, if that is a trusted proxy, the last address in X-Forwarded-For that is not a
 * trusted proxy. Addresses before it may be written by the client itself, and are ignored.
 */
export function clientAddress(connected, forwarded, believed) {
  const named = String(forwarded ?? '')
    .split(',')
    .map((one) => one.trim());
  let address = plainAddress(connected);
  while (isTrusted(address, believed) && isIP(plainAddress(named.at(-1) ?? '')) !== 0)
    address = plainAddress(named.pop());
  return address;
}

/** Converts `::ffff:127.0.0.1` to 127.0.0.1. */
function plainAddress(address = '') {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

function isTrusted(address, believed) {
  return isIP(address) !== 0 && believed.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
