import { Command, CommanderError } from 'commander';
import { tidyArguments } from '@/lib/cli/arguments';
import { type CommandTable, registerCommands } from '@/lib/cli/command-table';
import { reasonOf } from '@/lib/cli/failure';
import { exitWith, printNote } from '@/lib/cli/output';

const COMMANDS: CommandTable = {
  search: () => import('@/lib/cli/search'),
  card: () => import('@/lib/cli/card'),
  text: () => import('@/lib/cli/text'),
  deck: () => import('@/lib/cli/deck'),
  export: () => import('@/lib/cli/export'),
  import: () => import('@/lib/cli/import'),
  scan: () => import('@/lib/cli/scan'),
  goldfish: () => import('@/lib/cli/goldfish'),
  gauntlet: () => import('@/lib/cli/gauntlet'),
  scenario: () => import('@/lib/cli/register-scenario'),
  puzzle: () => import('@/lib/cli/puzzle'),
  coverage: () => import('@/lib/cli/coverage'),
  backup: () => import('@/lib/cli/backup'),
  account: () => import('@/lib/cli/account'),
  worker: () => import('@/lib/cli/worker'),
  library: () => import('@/lib/cli/library'),
  ratings: () => import('@/lib/cli/ratings'),
  bench: () => import('@/lib/cli/bench'),
  eden: () => import('@/lib/cli/eden'),
  mcp: () => import('@/lib/cli/mcp'),
};

/** Returns the program with the commands that these arguments need. */
async function buildProgram(args: readonly string[]): Promise<Command> {
  const program = new Command('dossier')
    .description('the card games On the Edge and Eden: cards, decks, games')
    .exitOverride()
    .configureOutput({ outputError: () => undefined });
  await registerCommands(program, COMMANDS, args);
  return program;
}

/** Runs one call of `dossier` with the arguments after its name. Sets the exit code: 0 done, 1 the input fails the check, 2 an argument or a file is wrong. */
export async function runProgram(args: readonly string[]): Promise<void> {
  try {
    const program = await buildProgram(args);
    if (args.length === 0) {
      program.outputHelp();
      return;
    }
    await program.parseAsync(tidyArguments(args), { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return;
    // The user gets one line, never a stack trace.
    printNote(`dossier: ${reasonOf(error).replace(/^error: /, '')}`);
    exitWith(2);
  }
}
