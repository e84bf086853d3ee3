import { randomUUID } from 'node:crypto';
import { headersToKeep, isForThePage } from './kept-answers.mjs';

// A page of somebody's own takes Next 15 to 50 ms of a processor, most of it for what every page takes. It is drawn from what the database
// holds and from nothing else, so that it can be sent again for as long as nobody has written there, by whichever process. Only the
// nonce is another each time, as a policy with a nonce demands.

/** Pages that say nothing but what the database and their address say: no time of day, no lot drawn. */
const DRAWN = /^\/(cards|decks|collection|collection\/set\/[\w-]{1,40})(\?|$)/;
/** Should one some day say more than that, it is wrong for so long. */
const MILLISECONDS = 30_000;
/** Characters of all of them; beyond, all are drawn anew. */
const MOST_CHARACTERS = 16_000_000;
const NONCE = /'nonce-([\w+/=-]{16,})'/;

/** Pages as they were last drawn, by address. `state()` is a word that changes with every write. */
export class DrawnPages {
  #pages = new Map();
  #characters = 0;
  #drawnFrom = '';
  /** What was written when an answer's drawing began. */
  #begun = new WeakMap();
  #state;
  #now;

  constructor(state, now = () => performance.now()) {
    this.#state = state;
    this.#now = now;
  }

  /**
   * Sends a page that was drawn before, as if it were drawn now, and answers true; or remembers, before anything is read for it, from
   * what it is going to be drawn.
   */
  answer(request, response) {
    if (!isAskedFor(request)) return false;
    const state = this.#stateNow();
    const page = this.#pages.get(keyOf(request));
    if (page === undefined || this.#now() > page.until) {
      this.#begun.set(response, state);
      return false;
    }
    const nonce = btoa(randomUUID());
    const renewed = (text) => text.replaceAll(page.nonce, nonce);
    for (const [name, value] of page.headers) {
      response.setHeader(name, typeof value === 'string' ? renewed(value) : value);
    }
    response.end(renewed(page.html));
    return true;
  }

  /** Keeps a page that has just been drawn, if it may be sent again: `body` is the whole of it. */
  drawn(request, response, body) {
    const state = this.#begun.get(response);
    const nonce = String(response.getHeader('content-security-policy') ?? '').match(NONCE)?.[1];
    const isWhole = response.statusCode === 200 && !response.hasHeader('set-cookie');
    if (state === undefined || nonce === undefined || !isWhole) return;
    const type = String(response.getHeader('content-type'));
    const html = body.toString('utf8');
    // Written while it was drawn; or drawn as far as the fault in it.
    if (this.#stateNow() !== state || !type.startsWith('text/html') || isFaulty(html)) return;
    if (this.#characters + html.length > MOST_CHARACTERS) this.#forget();
    const headers = headersToKeep(response);
    const key = keyOf(request);
    this.#characters += html.length - (this.#pages.get(key)?.html.length ?? 0);
    this.#pages.set(key, { html, nonce, headers, until: this.#now() + MILLISECONDS });
  }

  #stateNow() {
    const state = this.#state();
    if (state !== this.#drawnFrom) {
      this.#forget();
      this.#drawnFrom = state;
    }
    return state;
  }

  #forget() {
    this.#pages.clear();
    this.#characters = 0;
  }
}

function isAskedFor(request) {
  return DRAWN.test(request.url) && isForThePage(request);
}

/**
 * Next draws for some readers (those that run no scripts) otherwise than for others. There is one owner until people can sign in;
 * whatever they will then be known by is in the key already, so that nobody is ever sent another's page.
 */
function keyOf({ url, headers }) {
  const { host, cookie, authorization } = headers;
  return JSON.stringify([url, host, headers['user-agent'], cookie, authorization]);
}

function isFaulty(html) {
  return html.includes('__next_error__') || html.includes('data-dgst');
}
