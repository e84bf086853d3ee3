import type { Command } from 'commander';
import { type CommandTable, registerCommands } from '@/lib/cli/command-table';
import { CliFailure } from '@/lib/cli/failure';

const COMMANDS: CommandTable = {
  troop: () => import('@/lib/cli/eden-troop'),
  odds: () => import('@/lib/cli/eden-odds'),
  simulate: () => import('@/lib/cli/eden-simulate'),
};

/** `dossier eden troop FILE`, `dossier eden odds KIND` and `dossier eden simulate TROOP`. */
export async function register(program: Command, args: readonly string[]): Promise<void> {
  const eden = program
    .command('eden')
    .description('the game Eden: troops, odds and matches')
    .action(() => {
      throw new CliFailure('eden: say what to do, for example: eden troop FILE');
    });
  await registerCommands(eden, COMMANDS, args);
}
