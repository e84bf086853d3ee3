import type { Command } from 'commander';
import { register as registerOdds } from '@/lib/cli/eden-odds';
import { register as registerSimulate } from '@/lib/cli/eden-simulate';
import { register as registerTroop } from '@/lib/cli/eden-troop';
import { CliFailure } from '@/lib/cli/failure';

/** `dossier eden troop FILE`, `dossier eden odds KIND` and `dossier eden simulate TROOP`. */
export function register(program: Command): void {
  const eden = program
    .command('eden')
    .description('the game Eden: troops, odds and matches')
    .action(() => {
      throw new CliFailure('eden: say what to do, for example: eden troop FILE');
    });
  registerTroop(eden);
  registerOdds(eden);
  registerSimulate(eden);
}
