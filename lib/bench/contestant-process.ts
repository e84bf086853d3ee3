import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { type Contestant, type Lap, type Runner, runnerOf } from './contests';

/** The first argument of a process that was started to run laps; no command has such a name. */
const MARK = '--bench-contestant';

type Reply =
  | { readonly ok: true; readonly lap: Lap }
  | { readonly ok: false; readonly message: string };

const NAMES: readonly Contestant[] = [
  'engine',
  'floor',
  'boardgame.io',
  'legal-first',
  'legal-all',
  'reading',
  'turn-of-40',
  'turn-of-80',
  'texts',
];

/** Runs laps when this process was started for that, and says whether it was. The bundle is its own contestant, as it is its own simulation worker. */
export function serveContestant(): boolean {
  const [, , mark, wanted] = process.argv;
  const name = NAMES.find((one) => one === wanted);
  if (mark !== MARK || name === undefined || process.send === undefined) return false;
  let runner: Runner | null = null;
  process.on('message', (count: number) => {
    let reply: Reply;
    try {
      runner ??= runnerOf(name);
      reply = { ok: true, lap: runner(count) };
    } catch (error) {
      reply = { ok: false, message: error instanceof Error ? error.message : String(error) };
    }
    process.send?.(reply);
  });
  return true;
}

/** Somebody who runs laps, one after the other. */
export interface Racer {
  readonly name: Contestant;
  readonly lap: (count: number) => Promise<Lap>;
  readonly stop: () => void;
}

/** A contestant in a process of its own, held to one core where the system can do that. */
export function startRacer(entry: string, name: Contestant): Racer {
  const onOneCore = process.platform === 'linux' && canPin();
  const child = fork(entry, [MARK, name], {
    ...(onOneCore ? { execPath: 'taskset', execArgv: ['-c', '0', process.execPath] } : {}),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return {
    name,
    lap: (count) => askFor(child, name, count),
    stop: () => child.disconnect(),
  };
}

function askFor(child: ChildProcess, name: Contestant, count: number): Promise<Lap> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      child.off('message', answered);
      child.off('exit', left);
      child.off('error', failed);
      act();
    };
    const answered = (message: unknown) => {
      const reply = message as Reply;
      settle(() =>
        reply.ok ? resolve(reply.lap) : reject(new Error(`${name}: ${reply.message}`)),
      );
    };
    const failed = (error: Error) => settle(() => reject(error));
    const left = () =>
      settle(() => reject(new Error(`${name} has stopped before its lap was done.`)));
    child.on('message', answered);
    child.on('exit', left);
    child.on('error', failed);
    if (child.connected) child.send(count);
    else left();
  });
}

let pins: boolean | null = null;

/** Is there a `taskset` that may use the first core? */
function canPin(): boolean {
  if (pins === null) {
    try {
      execFileSync('taskset', ['-c', '0', 'true'], { stdio: 'ignore' });
      pins = true;
    } catch {
      pins = false;
    }
  }
  return pins;
}
