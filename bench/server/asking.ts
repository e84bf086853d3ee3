import { Agent, type OutgoingHttpHeaders, request } from 'node:http';

/** The time limit of a response in milliseconds. */
const RESPONSE_LIMIT_MS = 10_000;

/** The options of a request besides its address. */
interface AskOptions {
  readonly method?: 'GET' | 'POST';
  readonly body?: string;
  readonly headers?: OutgoingHttpHeaders;
}

/**
 * An HTTP client with kept-alive connections, like a browser, that reads the whole response without parsing it: the client
 * runs on the same two cores, and its work must not count. Throws `PATH: REASON` for a status other than 200, or after the time limit.
 */
export class Asker {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #address: string;

  constructor(address: string) {
    this.#address = address;
  }

  ask(path: string, { method = 'GET', body, headers = {} }: AskOptions = {}): Promise<void> {
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
      asked.setTimeout(RESPONSE_LIMIT_MS, () => {
        fail(`no answer in ${RESPONSE_LIMIT_MS / 1000} s`);
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
