import type { Command } from 'commander';
import { register as registerOdds } from '@/lib/cli/eden-odds';
import { register as registerTroop } from '@/lib/cli/eden-troop';
import { CliFailure } from '@/lib/cli/failure';

/** `dossier eden troop FILE` and `dossier eden odds KIND`. */
export function register(program: Command): void {
  const eden = program
    .command('eden')
    .description('the game Eden: troops and odds')
    .action(() => {
      throw new CliFailure('eden: say what to do, for example: eden troop FILE');
    });
  registerTroop(eden);
  registerOdds(eden);
}
