import type { ChildProcess } from 'node:child_process';

/** Start the built program on loopback. It ends when this process does, however that happens. */
export function startServer(
  root: string,
  port: number,
  options?: { env?: Record<string, string>; stdio?: ('ignore' | 'inherit' | 'pipe')[] },
): ChildProcess;
/** Wait until program and database answer; throws if the server ends first or takes a minute. */
export function untilHealthy(server: ChildProcess, port: number): Promise<string>;

/** Measure how long each process that answers keeps others waiting; what is answered ends it. In milliseconds. */
export function measureDelays(
  server: ChildProcess,
): () => Promise<readonly { readonly most: number; readonly longest: number }[]>;

/** The ids of the processes that answer for a server, as it last told. */
export function processesOf(server: ChildProcess): readonly number[];

/** End it as a power cut would: all of its processes at once, and none of them is asked. */
export function killServer(server: ChildProcess): void;
