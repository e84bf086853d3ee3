import { ask } from '@/tests/security/requests';

/** The public address of a built program that has accounts. */
export const SITE = 'https://cards.example';

/** The headers that an attacker changes; `null` leaves a header out. */
export type Differently = Readonly<Record<string, string | null>>;

/** A browser: it uses one address and sends the cookies that it has received. */
export class Visitor {
  readonly address: string;
  readonly cookies = new Map<string, string>();
  readonly #port: () => number;

  constructor(port: () => number, address: string) {
    this.#port = port;
    this.address = address;
  }

  headers(differently: Differently = {}): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const all: Record<string, string | null> = {
      host: 'cards.example',
      origin: SITE,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'x-forwarded-for': this.address,
      cookie: cookie === '' ? null : cookie,
      ...differently,
    };
    return Object.fromEntries(
      Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
    );
  }

  async send(method: string, path: string, body?: unknown, differently: Differently = {}) {
    const answer = await ask(this.#port(), `/api/v1/${path}`, {
      method,
      headers: this.headers(differently),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  async who(): Promise<string | null> {
    return (
      JSON.parse((await this.send('GET', 'session')).body.toString()).signedIn?.username ?? null
    );
  }
}
