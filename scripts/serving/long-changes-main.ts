import { readlinkSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';

// The thread of long-changes.mjs: the same routes, guard and all, as Next would call them. What they need is loaded when the thread has
// stepped behind the others, since that takes as long as some changes.

/** A request, as it came. */
interface Asked {
  readonly id: number;
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** Each is loaded when it is first asked for: the cards of one's own need the whole catalogue, and counts do not. */
const ROUTES = new Map<string, () => Promise<{ POST: (request: Request) => Promise<Response> }>>([
  ['/api/v1/collection', () => import('@/app/api/v1/collection/route')],
  ['/api/v1/collection/import', () => import('@/app/api/v1/collection/import/route')],
  ['/api/v1/collection/import/plan', () => import('@/app/api/v1/collection/import/plan/route')],
  ['/api/v1/collection/undo', () => import('@/app/api/v1/collection/undo/route')],
  ['/api/v1/own/import', () => import('@/app/api/v1/own/import/route')],
]);

/** Nice enough that others who have something to do on this processor come first, and not so nice that the import stands still. */
const NICENESS = 5;

async function made({ id, method, url, headers, body }: Asked) {
  const route = await ROUTES.get(url)?.();
  if (route === undefined) throw new Error(`${url} is no long change.`);
  const said = new Headers();
  for (const [name, value] of Object.entries(headers))
    for (const one of [value ?? []].flat()) said.append(name, one);
  const response = await route.POST(
    new Request(`http://localhost${url}`, { method, headers: said, body }),
  );
  return {
    id,
    status: response.status,
    headers: [...response.headers],
    body: await response.arrayBuffer(),
  };
}

async function rest(): Promise<void> {
  const { closeDatabase } = await import('@/lib/server/db');
  await closeDatabase().finally(() => parentPort?.close());
}

/** Linux has a priority for each thread, by a number that only the thread itself can find out. Elsewhere all are equal. */
function letOthersGoFirst(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), NICENESS);
  } catch {
    // Not Linux, or not allowed: it is made all the same.
  }
}

letOthersGoFirst();
parentPort?.on('message', (asked: Asked | null) => {
  // Null: there will be nothing more.
  if (asked === null) {
    void rest();
    return;
  }
  // A fault ends the thread, and whoever waits is told so.
  void made(asked).then((answer) => parentPort?.postMessage(answer, [answer.body]));
});
