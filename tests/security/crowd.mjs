// Twenty clients that request one address repeatedly, until standard input ends: `node crowd.mjs PORT PATH one|many`.
import { Agent, request } from 'node:http';

const [port, path, addresses] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });
const CLIENTS = 20;

async function startClient(nth) {
  const address = addresses === 'many' ? `198.51.100.${nth}` : '198.51.100.1';
  for (;;) {
    await new Promise((resolve) => {
      const headers = {
        host: 'cards.example',
        'x-forwarded-for': address,
        'accept-encoding': 'gzip',
      };
      const asked = request({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
        response.resume();
        response.once('close', resolve);
      });
      asked.once('error', resolve);
      asked.end();
    });
  }
}

for (let nth = 1; nth <= CLIENTS; nth++) void startClient(nth);
process.stdin.resume();
process.stdin.once('end', () => process.exit(0));
