import type { LoggedStep } from '@/lib/ote/game-log';

/** Prints one JSON document on stdout, and nothing else. */
export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

/** Prints a line of the result on stdout. */
export function printLine(text = ''): void {
  process.stdout.write(`${text}\n`);
}

/** Prints a message on stderr. */
export function printNote(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Sets the exit code: 0 done, 1 the input fails the check, 2 an argument or a file is wrong. The highest one is kept. */
export function exitWith(code: 0 | 1 | 2): void {
  process.exitCode = Math.max(Number(process.exitCode ?? 0), code);
}

/** Formats rows as columns, padded to the widest cell; the columns in `right` are right-aligned. */
export function formatColumns(
  rows: readonly (readonly string[])[],
  right: readonly number[] = [],
): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, i) => {
      widths[i] = Math.max(widths[i] ?? 0, cell.length);
    });
  }
  const pad = (cell: string, i: number) =>
    right.includes(i) ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0);
  return rows.map((row) => row.map(pad).join('  ').trimEnd());
}

/** Prints a game in sentences, step by step. */
export function printLog(steps: readonly LoggedStep[]): void {
  for (const { turn, step, sentences } of steps) {
    printLine(turn === 0 ? 'The deal' : `Turn ${turn}, ${step}`);
    for (const sentence of sentences) printLine(`  ${sentence}`);
  }
}
