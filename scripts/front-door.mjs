// Loaded with --import into each process that listens, before the server itself: it looks at every request first, whichever server
// answers it. Next has no place for this: proxy.ts and `headers` of next.config.js do not see every address, redirect and fault, and
// proxy.ts holds a copy of each body that passes it.
import { Server, ServerResponse } from 'node:http';
import { hostNames, isOwnHost } from './host-names.mjs';
import { SECURITY_HEADERS } from './security-headers.mjs';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** Whoever is being answered has so long when the server is told to end. */
const ENDING_MILLISECONDS = 8_000;

const names = namesOrEnd();
const { emit } = Server.prototype;
const { writeHead } = ServerResponse.prototype;

Server.prototype.emit = function (event, ...given) {
  if (event === 'listening') endInTime(this);
  if (event === 'request' && isRefused(...given)) return true;
  return emit.call(this, event, ...given);
};

/** Each answer has these headers, unless it has its own of that name. */
ServerResponse.prototype.writeHead = function (...given) {
  for (const [name, value] of Object.entries(SECURITY_HEADERS))
    if (!this.headersSent && !this.hasHeader(name)) this.setHeader(name, value);
  return writeHead.apply(this, given);
};

/** A server that closes waits for ever for connections on which nothing is said, or half of something. */
function endInTime(server) {
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      setTimeout(() => server.closeAllConnections(), ENDING_MILLISECONDS).unref();
    });
}

function isRefused(request, response) {
  const refusal = refusalOf(request);
  if (refusal !== null) refuse(request, response, refusal);
  return refusal !== null;
}

function refusalOf({ headers, method, url, socket }) {
  // Another site can give its own name the address of this machine, and its pages could then read and write everything here.
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
  if (!isAddress(url))
    return {
      status: 400,
      code: 'NO_ADDRESS',
      message: 'This is not an address of a page.',
      hint: 'An address begins with /, and what follows a % is two digits of UTF-8.',
    };
  return null;
}

function isAddress(url) {
  try {
    decodeURIComponent(url.split('?', 1)[0]);
    return url.startsWith('/');
  } catch {
    return false;
  }
}

/** The API's shape for programs (lib/server/problem.ts), a sentence for people. */
function refuse({ url }, response, { status, code, message, hint, headers }) {
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

function namesOrEnd() {
  try {
    return hostNames();
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}
