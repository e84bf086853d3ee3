import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import compression from 'compression';
import { answerApi } from './door';

// server/main.mjs gives the requests of the API to this, and all others to Next.

/** Makes long answers shorter on the way, for clients that accept it; each event of a stream is sent at once. */
const compress = compression({
  filter: (request, response) =>
    !String(response.getHeader('Content-Type')).startsWith('text/event-stream') &&
    compression.filter(request, response),
});

/** Answers a request to the API. Resolves when the answer is sent or the client has left. */
export async function answerOverNode(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const client = new AbortController();
  response.once('close', () => client.abort());
  const answer = await answerApi(requestOf(request, client.signal));
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
  // Whoever has left meanwhile misses the rest.
  await pipeline(Readable.fromWeb(answer.body as never), response).catch((error) => {
    if (!client.signal.aborted) throw error;
  });
}

/** The request as the door reads it, with the headers that the server has set. */
function requestOf(request: IncomingMessage, signal: AbortSignal): Request {
  const { method = 'GET', headers } = request;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(`http://${headers.host}${request.url}`, {
    method,
    headers: headers as Record<string, string>,
    signal,
    ...(hasBody ? { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' } : {}),
  } as RequestInit);
}
