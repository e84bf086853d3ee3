import type { Command } from 'commander';
import { type CommandTable, registerCommands } from '@/lib/cli/command-table';
import { CliFailure } from '@/lib/cli/failure';

const COMMANDS: CommandTable = {
  check: () => import('@/lib/cli/deck-check'),
  export: () => import('@/lib/cli/deck-export'),
  odds: () => import('@/lib/cli/deck-odds'),
  diff: () => import('@/lib/cli/deck-diff'),
  repair: () => import('@/lib/cli/deck-repair'),
  finish: () => import('@/lib/cli/deck-repair'),
};

/** `dossier deck check FILE` and the other commands about a deck. */
export async function register(program: Command, args: readonly string[]): Promise<void> {
  const deck = program
    .command('deck')
    .description(
      'check decks, repair and finish them, compare them, say what they draw, write them in other formats',
    )
    .action(() => {
      throw new CliFailure('deck: say what to do, for example: deck check FILE');
    });
  await registerCommands(deck, COMMANDS, args);
}
