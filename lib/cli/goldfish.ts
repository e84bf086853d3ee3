import type { Command } from 'commander';
import { CliFailure } from '@/lib/cli/failure';

/** `dossier goldfish FILE`. */
export function register(program: Command): void {
  program
    .command('goldfish')
    .description('play a deck many times against nobody')
    .argument('<file>', 'a deck file')
    .allowUnknownOption()
    .action(() => {
      throw new CliFailure('goldfish is not built yet');
    });
}
