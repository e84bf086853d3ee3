import { type ChildProcess, execFileSync, fork } from 'node:child_process';

type Reply<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string };

/** Starts a process from the bundle `entry`, pinned to one core if the system supports it. */
export function forkPinned(entry: string, args: readonly string[]): ChildProcess {
  const onOneCore = process.platform === 'linux' && canPin();
  return fork(entry, [...args], {
    ...(onOneCore ? { execPath: 'taskset', execArgv: ['-c', '0', process.execPath] } : {}),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** Sends a question to the process and waits for the reply of `answerParent`. */
export function askChild<T>(child: ChildProcess, name: string, message: unknown): Promise<T> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      child.off('message', answered);
      child.off('exit', left);
      child.off('error', failed);
      act();
    };
    const answered = (said: unknown) => {
      const reply = said as Reply<T>;
      settle(() =>
        reply.ok ? resolve(reply.value) : reject(new Error(`${name}: ${reply.message}`)),
      );
    };
    const failed = (error: Error) => settle(() => reject(error));
    const left = () =>
      settle(() => reject(new Error(`${name} has stopped before its lap was done.`)));
    child.on('message', answered);
    child.on('exit', left);
    child.on('error', failed);
    if (child.connected) child.send(message as object);
    else left();
  });
}

/** Replies in the child process to every message. */
export function answerParent<Q, T>(answer: (question: Q) => T | Promise<T>): void {
  process.on('message', async (question: Q) => {
    let reply: Reply<T>;
    try {
      reply = { ok: true, value: await answer(question) };
    } catch (error) {
      reply = { ok: false, message: error instanceof Error ? error.message : String(error) };
    }
    process.send?.(reply);
  });
}

let isPinningPossible: boolean | null = null;

/** Checks for a `taskset` that may use the first core. */
function canPin(): boolean {
  if (isPinningPossible === null) {
    try {
      execFileSync('taskset', ['-c', '0', 'true'], { stdio: 'ignore' });
      isPinningPossible = true;
    } catch {
      isPinningPossible = false;
    }
  }
  return isPinningPossible;
}
