import { get } from 'node:http';
import { createServer } from 'node:net';
import { Refusal } from './progress.mjs';

export const HOST = '127.0.0.1';
const DEFAULT_PORT = 4310;

/** Returns the port in PORT, or 4310. */
export function wantedPort(environment = process.env) {
  const text = environment.PORT ?? '';
  if (text === '') return DEFAULT_PORT;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new Refusal(`PORT is "${text}"; it must be a number from 1 to 65535.`);
}

/** Throws a one-line error if another program listens on the port. */
export async function refuseTakenPort(port) {
  const code = await tryToListen(port);
  if (code === null) return;
  if (code === 'EACCES')
    throw new Refusal(`Port ${port} may not be used by this account; set PORT to one above 1023.`);
  const who = (await isDossier(port))
    ? 'Dossier is running there already'
    : 'Another program uses it';
  throw new Refusal(
    `Port ${port} is in use. ${who}: stop it, or choose another port, for example PORT=${port + 1} npm run up`,
  );
}

/** Returns a port that is free at the moment: the wanted one if possible. */
export function freePort(wanted = 0) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => (wanted === 0 ? reject(error) : resolve(freePort())));
    probe.listen(wanted, HOST, () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

function tryToListen(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(error.code ?? 'EADDRINUSE'));
    probe.listen({ port, host: HOST, exclusive: true }, () => probe.close(() => resolve(null)));
  });
}

/** Checks whether Dossier answers on the port. It does not use `fetch`, with which the program can end while it waits on a dead connection. */
function isDossier(port) {
  return new Promise((resolve) => {
    const asked = get({ host: HOST, port, path: '/api/v1/health', timeout: 1_000 }, (response) => {
      let said = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        said = (said + chunk).slice(0, 1_000);
      });
      response.on('end', () => resolve(said.includes('"program":"dossier"')));
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('close', () => resolve(false));
    asked.on('error', () => resolve(false));
  });
}
