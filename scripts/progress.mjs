import { CommandError } from './command.mjs';

const QUIET_SECONDS = 10;

/** Returns the time since `start`, as text for people. */
function durationSince(start) {
  const seconds = (performance.now() - start) / 1000;
  return seconds < 60
    ? `${seconds.toFixed(1)} s`
    : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/** Runs one long step, and prints its start, its duration and how it ended. `work` may return a remark. */
export async function step(title, work) {
  const start = performance.now();
  const terminal = process.stdout.isTTY;
  const running = () => `  … ${title} (${durationSince(start)})`;
  process.stdout.write(terminal ? running() : `  … ${title}\n`);
  const timer = setInterval(
    () => process.stdout.write(terminal ? `\r${running()}` : `${running()}\n`),
    terminal ? 1_000 : QUIET_SECONDS * 1_000,
  );
  const end = (mark, remark) => {
    clearInterval(timer);
    const line = `  ${mark} ${title} (${durationSince(start)})${remark ? `: ${remark}` : ''}`;
    process.stdout.write(terminal ? `\r\x1b[2K${line}\n` : `${line}\n`);
  };
  try {
    const remark = await work();
    end('✓', typeof remark === 'string' ? remark.trim() : '');
  } catch (error) {
    end('✗', '');
    throw error;
  }
}

/** An error that the user can fix: one line, and the exit code. */
export class Refusal extends Error {
  constructor(message, code = 2) {
    super(message);
    this.code = code;
  }
}

/** Prints why the program ended, and sets the exit code. */
export function fail(error) {
  if (error instanceof Refusal) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = error.code;
    return;
  }
  const output = error instanceof CommandError ? `\n${error.output}` : '';
  process.stderr.write(`${error.message}${output}\n`);
  process.exitCode = 1;
}
