// Loaded with --import into each process that listens, before the server itself: it looks at every request first, whichever server
// answers it. Next has no place for this: proxy.ts does not see every address, and holds a copy of each body that passes it.
import { Server } from 'node:http';
import { hostNames, isOwnHost } from './host-names.mjs';

const names = namesOrEnd();
const emit = Server.prototype.emit;

Server.prototype.emit = function (event, ...given) {
  if (event === 'request' && isRefused(...given)) return true;
  return emit.call(this, event, ...given);
};

/** Another site can give its own name the address of this machine, and its pages could then read and write everything here. */
function isRefused(request, response) {
  if (isOwnHost(request.headers.host, names)) return false;
  refuse(request, response, 421, {
    code: 'FOREIGN_HOST',
    message: 'Dossier does not answer under this name.',
    hint: `Open http://127.0.0.1:${request.socket.localPort}, or list the name in DOSSIER_HOSTS.`,
  });
  return true;
}

/** The API's shape for programs (lib/server/problem.ts), a sentence for people. */
function refuse({ url }, response, status, { code, message, hint }) {
  const isApi = url.startsWith('/api/');
  const body = isApi ? JSON.stringify({ error: { code, message, hint } }) : `${message} ${hint}\n`;
  response.writeHead(status, {
    'Content-Type': isApi ? 'application/json' : 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    Connection: 'close',
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
