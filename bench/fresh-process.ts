import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** What a process took from its start to its end. */
export interface Spent {
  readonly elapsedMs: number;
  /** The processor time of all its threads. */
  readonly processorMs: number;
  /** The most memory that it had at a time. */
  readonly megabytes: number;
}

/** Runs a process of Node. Tests replace it. */
export type RunFresh = (args: readonly string[]) => Promise<Spent>;

/** Reports what the process used when it ends, on a pipe of its own. */
const REPORT = `
import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
if (isMainThread)
  process.on('exit', () => writeSync(3, JSON.stringify(process.resourceUsage())));
`;

/** Runs Node with these arguments in a new process, to its end. Throws when it fails. */
export const runFresh: RunFresh = async (args) => {
  const began = performance.now();
  const hook = `data:text/javascript,${encodeURIComponent(REPORT)}`;
  const child = spawn(process.execPath, ['--import', hook, ...args], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  let report = '';
  child.stdio[3]?.on('data', (chunk) => {
    report += String(chunk);
  });
  const [code] = await once(child, 'close');
  const elapsedMs = performance.now() - began;
  if (code !== 0) throw new Error(`node ${args.join(' ')} ended with ${code}`);
  const { userCPUTime, systemCPUTime, maxRSS }: NodeJS.ResourceUsage = JSON.parse(report);
  return {
    elapsedMs,
    processorMs: (userCPUTime + systemCPUTime) / 1000,
    megabytes: maxRSS / 1024,
  };
};
