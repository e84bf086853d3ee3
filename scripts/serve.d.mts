import type { ChildProcess } from 'node:child_process';

/** Start the built program on loopback. It ends when this process does, however that happens. */
export function startServer(
  root: string,
  port: number,
  options?: { env?: Record<string, string>; stdio?: ('ignore' | 'inherit' | 'pipe')[] },
): ChildProcess;
/** Wait until program and database answer; throws if the server ends first or takes a minute. */
export function untilHealthy(server: ChildProcess, port: number): Promise<string>;
