import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** The header with the port of the process that answered. */
export const SERVED_BY = 'x-served-by';

/**
 * A proxy like those in front of several processes: each request goes to the next of them, or to another one if nobody listens there.
 * `ports` may change while it runs.
 */
export async function roundRobin(
  ports: () => readonly number[],
  at = 0,
): Promise<Server & { readonly port: number }> {
  let turn = 0;
  const pass = (asked: IncomingMessage, answer: ServerResponse, tries: number) => {
    const { method, url, headers } = asked;
    const all = ports();
    const port = all[turn++ % all.length];
    const passed = request({ host: '127.0.0.1', port, path: url, method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, { ...response.headers, [SERVED_BY]: port });
      response.pipe(answer);
      // A stream ends with the process that sends it.
      response.on('close', () => response.complete || answer.destroy());
    });
    answer.on('close', () => passed.destroy());
    passed.on('error', (error) => {
      const isRefused = 'code' in error && error.code === 'ECONNREFUSED';
      if (isRefused && tries > 0) pass(asked, answer, tries - 1);
      else if (!answer.headersSent) answer.writeHead(502).end();
    });
    asked.pipe(passed);
  };
  const proxy = createServer((asked, answer) => pass(asked, answer, ports().length - 1));
  await new Promise<void>((resolve) => proxy.listen(at, '127.0.0.1', resolve));
  return Object.assign(proxy, { port: (proxy.address() as AddressInfo).port });
}
