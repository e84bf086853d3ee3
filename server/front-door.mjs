// Checks every request before Next does. Next has no place for this: proxy.ts and `headers` of next.config.js miss some addresses,
// redirects and faults.
import { isOwnHost } from './host-names.mjs';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Returns why a request is refused before its address is looked at; null when it is not. `names`: the host names of this program (host-names.mjs). */
export function refusalOf({ headers, method, url, socket }, names) {
  // Another site can give its own name the address of this machine; its pages could then read and write everything here.
  if (!isOwnHost(headers.host, names))
    return {
      status: 421,
      code: 'FOREIGN_HOST',
      message: 'Dossier does not answer under this name.',
      hint: `Open http://127.0.0.1:${socket.localPort}, or list the name in DOSSIER_HOSTS.`,
    };
  if (!METHODS.includes(method))
    return {
      status: 405,
      code: 'NO_SUCH_METHOD',
      message: `Nothing here answers to ${method}.`,
      hint: `Use one of ${METHODS.join(', ')}.`,
      headers: { Allow: METHODS.join(', ') },
    };
  if (!isValidAddress(url))
    return {
      status: 400,
      code: 'NO_ADDRESS',
      message: 'This is not an address of a page.',
      hint: 'An address begins with /, and what follows a % is two digits of UTF-8, but not 00.',
    };
  return null;
}

/** Returns the refusal for an address that has sent too many requests; it may ask again in `seconds`. */
export function tooOften(seconds) {
  return {
    status: 429,
    code: 'TOO_OFTEN',
    message: 'Too many requests.',
    hint: `Try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`,
    headers: { 'Retry-After': String(seconds) },
  };
}

function isValidAddress(url) {
  try {
    decodeURIComponent(url.split('?', 1)[0]);
    // PostgreSQL cannot store a text with a NUL.
    return url.startsWith('/') && !url.includes('%00');
  } catch {
    return false;
  }
}

/** Sends a refusal: in the API's shape for programs (lib/server/problem.ts), in a sentence for people. */
export function refuse({ url }, response, { status, code, message, hint, headers }) {
  const isApi = url.startsWith('/api/');
  const body = isApi ? JSON.stringify({ error: { code, message, hint } }) : `${message} ${hint}\n`;
  response.writeHead(status, {
    'Content-Type': isApi ? 'application/json' : 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...headers,
  });
  response.end(body);
}
