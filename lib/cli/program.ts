import { Command, CommanderError } from 'commander';
import * as account from '@/lib/cli/account';
import { tidyArguments } from '@/lib/cli/arguments';
import * as backup from '@/lib/cli/backup';
import * as bench from '@/lib/cli/bench';
import * as card from '@/lib/cli/card';
import * as coverage from '@/lib/cli/coverage';
import * as deck from '@/lib/cli/deck';
import * as eden from '@/lib/cli/eden';
import * as exported from '@/lib/cli/export';
import { reasonOf } from '@/lib/cli/failure';
import * as gauntlet from '@/lib/cli/gauntlet';
import * as goldfish from '@/lib/cli/goldfish';
import * as imported from '@/lib/cli/import';
import { exitWith, note } from '@/lib/cli/output';
import * as puzzle from '@/lib/cli/puzzle';
import * as scenario from '@/lib/cli/register-scenario';
import * as search from '@/lib/cli/search';
import * as text from '@/lib/cli/text';

const COMMANDS = [
  search,
  card,
  text,
  deck,
  exported,
  imported,
  goldfish,
  gauntlet,
  scenario,
  puzzle,
  coverage,
  backup,
  account,
  bench,
  eden,
];

function build(): Command {
  const program = new Command('dossier')
    .description('the card games On the Edge and Eden: cards, decks, games')
    .exitOverride()
    .configureOutput({ outputError: () => undefined });
  for (const { register } of COMMANDS) register(program);
  return program;
}

/** Runs one call of `dossier` with the arguments after its name. Sets the exit code: 0 done, 1 the input fails the check, 2 an argument or a file is wrong. */
export async function runProgram(args: readonly string[]): Promise<void> {
  try {
    const program = build();
    if (args.length === 0) {
      program.outputHelp();
      return;
    }
    await program.parseAsync(tidyArguments(args), { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return;
    // The user gets one line, never a stack trace.
    note(`dossier: ${reasonOf(error).replace(/^error: /, '')}`);
    exitWith(2);
  }
}
