import { Agent, type OutgoingHttpHeaders, request } from 'node:http';

/** How long an answer is waited for, in milliseconds. */
const PATIENCE = 10_000;

/** What a request is besides its address. */
interface Asked {
  readonly method?: 'GET' | 'POST';
  readonly body?: string;
  readonly headers?: OutgoingHttpHeaders;
}

/**
 * Asks on connections that stay open, as a browser does, and takes the whole answer without looking into it: whoever asks
 * runs on the same two cores, and what it costs to unpack an answer is not the server's to bear. Throws `PATH: WHAT FAILED` where the answer is not 200, or does not come in time.
 */
export class Asker {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #address: string;

  constructor(address: string) {
    this.#address = address;
  }

  ask(path: string, { method = 'GET', body, headers = {} }: Asked = {}): Promise<void> {
    return new Promise((resolve, reject) => {
      const fail = (how: string) => reject(new Error(`${path}: ${how}`));
      const asked = request(
        `${this.#address}${path}`,
        {
          agent: this.#agent,
          method,
          headers: {
            'accept-encoding': 'gzip, deflate',
            ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
            ...headers,
          },
        },
        (response) => {
          response.on('end', () => {
            if (response.statusCode === 200) resolve();
            else fail(String(response.statusCode));
          });
          response.on('aborted', () => fail('broken off'));
          response.resume();
        },
      );
      asked.setTimeout(PATIENCE, () => {
        fail(`no answer in ${PATIENCE / 1000} s`);
        asked.destroy();
      });
      asked.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message));
      asked.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
