import { spawn } from 'node:child_process';

/** Returns the environment of every program that set-up starts: no telemetry, and Prisma looks for no engine. */
export function quietEnvironment(extra = {}) {
  return {
    ...process.env,
    NEXT_TELEMETRY_DISABLED: '1',
    CHECKPOINT_DISABLE: '1',
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    // Generating clients needs no schema engine; any existing file keeps Prisma from fetching one.
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    ...extra,
  };
}

/** The failure of a command, with the end of its output. */
export class CommandError extends Error {
  constructor(command, code, output) {
    super(`${command} ended with code ${code}`);
    this.code = code;
    this.output = output.trim().split('\n').slice(-60).join('\n');
  }
}

/** The programs that are running for us. */
const running = new Set();

/** Stops the running programs when this one is stopped: half an installation must not go on in the background. */
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    // While the program is being served, the server has its own way to end.
    if (running.size === 0 && process.listenerCount(signal) > 1) return;
    for (const child of running) child.kill(signal);
    process.exit(signal === 'SIGINT' ? 130 : 143);
  });
}

function track(child) {
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}

/** Runs a program to its end, and keeps its output. Throws `CommandError` when it fails. */
export function run(file, args, { cwd, env = {}, label = file } = {}) {
  return new Promise((resolve, reject) => {
    const child = track(
      spawn(file, args, { cwd, env: quietEnvironment(env), stdio: ['ignore', 'pipe', 'pipe'] }),
    );
    let output = '';
    const keep = (chunk) => {
      output = (output + chunk).slice(-200_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => reject(new CommandError(label, error.message, output)));
    child.on('close', (code, signal) =>
      code === 0 ? resolve(output) : reject(new CommandError(label, code ?? signal, output)),
    );
  });
}

/** Runs a program whose output the user sees. Returns its exit code. */
export function runVisibly(file, args, { cwd, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = track(
      spawn(file, args, {
        cwd,
        env: quietEnvironment(env),
        stdio: ['ignore', 'inherit', 'inherit'],
      }),
    );
    child.on('error', () => resolve(127));
    child.on('close', (code) => resolve(code ?? 1));
  });
}
