import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { playChunk, type SimulationJob } from './simulation-chunk';
import type { Tally } from './simulation-tally';

/** What tells a worker of ours from any other that a bundle may start. */
const MARK = 'dossier-simulation';

interface WorkerStart {
  readonly mark: typeof MARK;
  readonly job: SimulationJob;
}

/** Games `from` to `to` that a worker shall play. */
interface Order {
  readonly from: number;
  readonly to: number;
}

type Reply =
  | { readonly ok: true; readonly tally: Tally }
  | { readonly ok: false; readonly message: string };

function isStart(value: unknown): value is WorkerStart {
  return typeof value === 'object' && value !== null && Reflect.get(value, 'mark') === MARK;
}

/**
 * Does the work when this thread is a simulation worker, and says whether it is. The program's entry
 * calls it first, for the bundle starts itself again as its worker: there is no second file to lose.
 */
export function serveSimulation(): boolean {
  const start: unknown = workerData;
  if (isMainThread || parentPort === null || !isStart(start)) return false;
  const port = parentPort;
  port.on('message', ({ from, to }: Order) => {
    let reply: Reply;
    try {
      reply = { ok: true, tally: playChunk(start.job, from, to) };
    } catch (error) {
      reply = { ok: false, message: error instanceof Error ? error.message : String(error) };
    }
    port.postMessage(reply);
  });
  return true;
}

/** A worker that plays chunks of one job, one after the other. */
export interface ChunkWorker {
  readonly play: (from: number, to: number) => Promise<Tally>;
  readonly stop: () => Promise<number>;
}

/** Starts a worker from a module whose entry calls `serveSimulation`. */
export function startWorker(entry: URL, job: SimulationJob): ChunkWorker {
  const start: WorkerStart = { mark: MARK, job };
  const worker = new Worker(entry, { workerData: start });
  return {
    play(from, to) {
      return new Promise((resolve, reject) => {
        const settle = (act: () => void) => {
          worker.off('message', answered);
          worker.off('error', failed);
          worker.off('exit', left);
          act();
        };
        const answered = (reply: Reply) =>
          settle(() => (reply.ok ? resolve(reply.tally) : reject(new Error(reply.message))));
        const failed = (error: Error) => settle(() => reject(error));
        const left = () => settle(() => reject(new Error('A simulation worker has stopped.')));
        worker.on('message', answered);
        worker.on('error', failed);
        worker.on('exit', left);
        worker.postMessage({ from, to } satisfies Order);
      });
    },
    stop: () => worker.terminate(),
  };
}
