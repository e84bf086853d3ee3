/** Headers of requests from this program's own pages. */
export const OWN = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

/** Makes a request to this program; a body that is not a string is sent as JSON. */
export function request(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = OWN,
): Request {
  const init: RequestInit = { method, headers: { host: 'localhost:4310', ...headers } };
  if (body === undefined) return new Request(`http://localhost:4310${path}`, init);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  init.body = text;
  // Sent like in browsers: a body of unknown length costs as much as the longest.
  const length = String(Buffer.byteLength(text));
  init.headers = { 'content-length': length, ...init.headers };
  return new Request(`http://localhost:4310${path}`, init);
}
