import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream as BodyStream } from 'node:stream/web';
import { setImmediate } from 'node:timers/promises';
import compression from 'compression';
import { answerApi } from './door';

// server/main.mjs gives the requests of the API and of assistants to this, and all others to Next.

const ASSISTANTS = /^\/mcp(\?|$)/;

/** Compresses answers of more than 1 kB for clients that accept it, except those that say `no-transform`. */
const compress = compression();

/** Sends the response to a request to the API, or of an assistant. Resolves when it is sent or the client has left. */
export async function answerOverNode(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const client = new AbortController();
  response.once('close', () => client.abort());
  // What a refusal has left unread of the body is in the way of the next request of this connection.
  response.once('finish', () => request.resume());
  const sent = requestOf(request, client.signal);
  // Few programs are used by assistants: what they need is loaded for the first of them.
  const answer = ASSISTANTS.test(request.url ?? '')
    ? await (await import('./assistant-door')).answerAssistant(sent)
    : await answerApi(sent);
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers)
    if (name !== 'set-cookie') response.setHeader(name, value);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies);
  if (request.method === 'HEAD' || answer.body === null) {
    await answer.body?.cancel();
    response.end();
    return;
  }
  compress(request as never, response as never, () => undefined);
  const reader = answer.body.getReader();
  // Ends the work for a client that has left; after a whole answer there is nothing to end.
  client.signal.addEventListener('abort', () => reader.cancel().catch(() => undefined));
  const first = await reader.read();
  const next = reader.read();
  const isWhole =
    first.done || (await Promise.race([next.then(({ done }) => done), setImmediate(false)]));
  if (isWhole) {
    // With its length, so that a short answer is not compressed.
    response.end(first.value);
    return;
  }
  // The server, the compression and the pipeline each listen for its end: eleven listeners, which go with the response.
  response.setMaxListeners(11);
  // A client that has left misses the rest.
  await pipeline(Readable.from(partsOf(reader, first.value, next)), response).catch((error) => {
    if (!client.signal.aborted) throw error;
  });
}

/** Yields the parts of a body: `first`, which was read already, then `next`, which is being read, then the others. */
async function* partsOf(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  first: Uint8Array,
  next: Promise<ReadableStreamReadResult<Uint8Array>>,
): AsyncGenerator<Uint8Array> {
  yield first;
  for (let part = await next; !part.done; part = await reader.read()) yield part.value;
}

/** Returns the request for `door.ts`, with the headers that the server has set. */
function requestOf(request: IncomingMessage, signal: AbortSignal): Request {
  const { method = 'GET', headers } = request;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(`http://${headers.host}${request.url}`, {
    method,
    headers: headers as Record<string, string>,
    signal,
    ...(hasBody ? { body: bodyOf(request), duplex: 'half' } : {}),
  } as RequestInit);
}

/** Returns the body of a request as a stream. A reader that stops early does not end the connection. */
function bodyOf(request: IncomingMessage): unknown {
  return BodyStream.from(request.iterator({ destroyOnReturn: false }));
}
