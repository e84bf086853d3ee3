// The program that scripts/serve.mjs starts: Next's own server, with a check of each request first.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { refusalOf, refuse, tooOften } from './front-door.mjs';
import { clientAddress, network } from './network.mjs';
import { securityHeaders } from './security-headers.mjs';

/**
 * The host name for Next. When started for 127.0.0.1, Next takes a rewrite for a page of another server, and then asks itself over the
 * network; for `localhost` it does not (vercel/next.js#94745).
 */
const NEXT_HOST_NAME = 'localhost';
/** Matches the addresses of the API and of assistants. Other spellings of them go to Next, which redirects to the right one. */
const API_ADDRESS = /^\/(api\/v1(\/[^/?\\]+)+|mcp)(\?|$)/;
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 };
/** The milliseconds that the requests in progress may still take when the server is told to end. `ENDING_MILLISECONDS` is the limit for the process. */
const ANSWERING_MILLISECONDS = 8_000;
const ENDING_MILLISECONDS = 9_500;

const { listen, names, proxies, isSecure } = networkOrEnd();
const program = import('../dist/before-serving.mjs');
await databaseOrEnd();
await serve();

function networkOrEnd() {
  try {
    return network();
  } catch (error) {
    endProcess(error);
  }
}

/** Checks the database, or ends the process. Next does not wait for `register` of instrumentation.ts before it listens. */
async function databaseOrEnd() {
  const { awaitUsableDatabase, serveMetrics, setupNotice, startJobs, sweepHourly } = await program;
  try {
    if (process.env.DOSSIER_METRICS) serveMetrics(process.env.DOSSIER_METRICS);
    await awaitUsableDatabase();
    await sweepHourly();
    const notice = await setupNotice();
    if (notice !== null) process.stderr.write(`${notice}\n`);
    await startJobs();
  } catch (error) {
    endProcess(error);
  }
}

/** Prints an error and ends the process. An error that the user can fix is printed as one line. */
function endProcess(error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(2);
}

async function serve() {
  const { default: next } = await import('next');
  const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
  const port = Number(process.env.PORT);
  // Next listens for upgrades on a server without connections; because nobody listens for them on the real one, Node answers as if no
  // upgrade had been requested.
  const httpServer = createServer();
  const app = next({
    dev: false,
    dir: root,
    hostname: NEXT_HOST_NAME,
    port,
    quiet: true,
    httpServer,
  });
  await app.prepare();
  const handle = app.getRequestHandler();
  const { answerOverNode, countAnswer, duringRequest, fairShare, logAnswer, requestNote } =
    await program;
  const share = fairShare();
  const inTurn = async (request, response, address) => {
    const arrival = { method: request.method, url: request.url, address };
    const seconds = await share.wait(arrival);
    if (seconds !== null) return refuse(request, response, tooOften(seconds));
    const end = await share.turn(arrival);
    response.once('finish', end).once('close', end);
    // The client has closed the connection meanwhile.
    if (response.closed) return end();
    await (API_ADDRESS.test(request.url) ? answerOverNode : handle)(request, response);
  };
  const server = createServer((request, response) => {
    // Set before anything else, so that redirects and faults have them, too. A page's own policy replaces this one.
    for (const [name, value] of securityHeaders(request.url, isSecure))
      response.setHeader(name, value);
    const id = randomUUID();
    response.setHeader('X-Request-Id', id);
    const { method, url } = request;
    const address = clientAddress(
      request.socket.remoteAddress,
      request.headers['x-forwarded-for'],
      proxies,
    );
    const note = requestNote(id, address);
    const began = performance.now();
    response.once('close', () => {
      const seconds = (performance.now() - began) / 1_000;
      countAnswer(method, url, response.statusCode, seconds);
      duringRequest(note, () => logAnswer(method, url, response.statusCode, seconds));
    });
    const refusal = refusalOf(request, names);
    if (refusal !== null) return refuse(request, response, refusal);
    request.headers['x-forwarded-for'] = address;
    duringRequest(note, () => inTurn(request, response, address)).catch((error) => {
      process.stderr.write(`A request failed: ${error instanceof Error ? error.stack : error}\n`);
      response.destroy();
    });
  });
  // Longer than browsers and proxies keep an idle connection, so that no request arrives on one that is just being closed.
  server.keepAliveTimeout = 65_000;
  endOnSignals(server, app);
  server.on('error', (error) => {
    process.stderr.write(`${listen}:${port} cannot be listened on: ${error.message}\n`);
    process.exit(1);
  });
  server.listen(port, listen);
}

/** Finishes the requests in progress; the process ends after ten seconds at the latest. */
function endOnSignals(server, app) {
  let isEnding = false;
  for (const [signal, code] of Object.entries(EXIT_CODES)) {
    process.on(signal, () => {
      // Ctrl+C goes to all of a terminal's processes, and then arrives again from our parent.
      if (isEnding) return;
      isEnding = true;
      setTimeout(() => server.closeAllConnections(), ANSWERING_MILLISECONDS).unref();
      setTimeout(() => process.exit(code), ENDING_MILLISECONDS).unref();
      server.close(() => {
        app
          .close()
          .catch((error) => process.stderr.write(`${error}\n`))
          .finally(() => process.exit(code));
      });
    });
  }
}
