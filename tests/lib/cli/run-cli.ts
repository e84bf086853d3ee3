import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { runProgram } from '@/lib/cli/program';

export interface CliRun {
  readonly out: string;
  readonly err: string;
  readonly code: number;
}

/** Runs `dossier …` in this process and returns its output and exit code. */
export async function dossier(...args: string[]): Promise<CliRun> {
  const caught = { out: '', err: '' };
  const catchTo = (stream: 'out' | 'err') => (text: string | Uint8Array) => {
    caught[stream] += String(text);
    return true;
  };
  const out = vi.spyOn(process.stdout, 'write').mockImplementation(catchTo('out'));
  const err = vi.spyOn(process.stderr, 'write').mockImplementation(catchTo('err'));
  const before = process.exitCode;
  process.exitCode = 0;
  try {
    await runProgram(args);
    return { ...caught, code: Number(process.exitCode) };
  } finally {
    process.exitCode = before;
    out.mockRestore();
    err.mockRestore();
  }
}

/** Parses the one JSON document that a call prints. */
export function jsonOf(run: CliRun): unknown {
  return JSON.parse(run.out);
}

const folder = mkdtempSync(join(tmpdir(), 'dossier-cli-'));

/** Writes a file for a call to read, in a separate folder, because many tests share this module. Returns its path. */
export function file(name: string, text: string): string {
  const path = join(mkdtempSync(join(folder, 'file-')), name);
  writeFileSync(path, text);
  return path;
}

/** A few cards, as `--only-cards` reads them. */
export const CARDS = file(
  'cards.json',
  JSON.stringify({
    game: 'ote',
    cards: [
      { name: 'Zipper', type: 'Character', cost: 0, ap: 3, dp: 1, traits: ['Human', 'Low Life'] },
      { name: 'Battle Bike', type: 'Gear', cost: 3, bullet: true, ap: '+3', traits: ['Aries'] },
      {
        name: 'Friends in Flowers Barrio',
        type: 'Resource',
        pull: '1*',
        traits: ['Aries'],
        text: '+1 Pull to call Aries cards.',
      },
      {
        name: 'Blackmail',
        type: 'Whammy',
        traits: ['Cloak'],
        id: 'my/blackmail',
        text: 'Control any Human.',
      },
    ],
  }),
);
