import { Worker } from 'node:worker_threads';

// A change of many steps takes 50 to 200 ms of a processor, and its COMMIT waits for the disk; an import is some forty of them. They are
// made on a thread of their own, with a connection of its own: the thread that answers everybody only carries them there and back. Two
// processes already change the same database, so that a third hand in it is nothing new.

/** What may be long, when it is sent in so many bytes. What is longer than all that is taken is refused where it always is. */
const LONG = new Set(['/api/v1/collection', '/api/v1/own/import']);
const LEAST_BYTES = 8 * 1024;
const MOST_BYTES = 256 * 1024;
/** It takes some 100 MB, and goes when it has had nothing to do for so long. */
const REST_MILLISECONDS = 60_000;
const OFFERED = Symbol.for('dossier.long-changes');

/** As lib/server/problem.ts has it: whoever sends it again, with the same id, has it made once. */
const BROKEN_OFF = JSON.stringify({
  error: {
    code: 'BUSY',
    message: 'The change was broken off.',
    hint: 'Send it again: it is made once.',
  },
});

/** Makes long changes on a thread that is started for the first of them. `program` is the file of that thread (long-changes-main.ts). */
export class LongChanges {
  #program;
  #rest;
  #thread = null;

  constructor(program, rest = REST_MILLISECONDS) {
    this.#program = program;
    this.#rest = rest;
  }

  /** Takes a long change, and answers it when it has been made. False where a request is none. */
  answer(request, response) {
    if (!isLong(request)) return false;
    const pieces = [];
    request.on('data', (piece) => pieces.push(piece));
    request.on('end', async () => {
      const { method, url, headers } = request;
      const told = await this.#make({ method, url, headers, body: Buffer.concat(pieces) });
      if (!response.destroyed) send(response, told);
    });
    return true;
  }

  /** Makes what the routes of this process have found to be long: no length shows it where a deed is taken back (lib/server/made-elsewhere.ts). */
  offer() {
    globalThis[OFFERED] = (change) => this.#make(change);
  }

  #make(change) {
    this.#thread ??= this.#start();
    return new Promise((tell) => this.#thread.make(change, tell));
  }

  /** Ends the thread, though it be at work. */
  async stop() {
    delete globalThis[OFFERED];
    await this.#thread?.end();
  }

  #start() {
    const thread = new Thread(this.#program, this.#rest, () => {
      if (this.#thread === thread) this.#thread = null;
    });
    return thread;
  }
}

class Thread {
  #worker;
  #restMilliseconds;
  #leave;
  #waiting = new Map();
  #last = 0;
  #rest = null;

  /** `leave` is called as soon as it takes nothing more. */
  constructor(program, restMilliseconds, leave) {
    this.#restMilliseconds = restMilliseconds;
    this.#leave = leave;
    this.#worker = new Worker(program, { execArgv: [] });
    this.#worker.on('message', (told) => this.#tell(told));
    this.#worker.on('error', (error) => {
      process.stderr.write(`Long changes are broken off: ${error.stack ?? error}\n`);
    });
    this.#worker.on('exit', () => {
      leave();
      const headers = [['content-type', 'application/json']];
      for (const id of [...this.#waiting.keys()])
        this.#tell({ id, status: 503, headers, body: BROKEN_OFF });
    });
    this.#worker.unref();
  }

  make(change, tell) {
    clearTimeout(this.#rest);
    const id = ++this.#last;
    this.#waiting.set(id, tell);
    this.#worker.postMessage({ id, ...change });
  }

  end() {
    return this.#worker.terminate();
  }

  #tell({ id, ...told }) {
    const tell = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) {
      clearTimeout(this.#rest);
      this.#rest = setTimeout(() => this.#retire(), this.#restMilliseconds).unref();
    }
    tell?.(told);
  }

  #retire() {
    this.#leave();
    this.#worker.postMessage(null);
  }
}

function isLong({ method, url, headers }) {
  const bytes = Number(headers['content-length']);
  return method === 'POST' && LONG.has(url) && bytes >= LEAST_BYTES && bytes <= MOST_BYTES;
}

function send(response, { status, headers, body }) {
  response.statusCode = status;
  for (const [name, value] of headers) response.setHeader(name, value);
  response.end(Buffer.from(body));
}
