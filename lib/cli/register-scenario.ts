import type { Command } from 'commander';
import { type CardsOptions, catalogueFrom, withCards } from '@/lib/cli/cards-option';
import { exitWith } from '@/lib/cli/output';
import { scenarioCommand } from '@/lib/cli/scenario';

interface Options extends CardsOptions {
  readonly coverage?: string;
  readonly json?: boolean;
}

/** `dossier scenario PATH...`. */
export function register(program: Command): void {
  withCards(program.command('scenario').description('run scenario files'))
    .argument('[path...]', 'files and folders')
    .option('--coverage <folder>', 'count which rule clauses have scenarios')
    .option('--json', 'one JSON document')
    .action((paths: string[], options: Options) => {
      const { out, err, code } = scenarioCommand(paths, options, () => catalogueFrom(options));
      process.stdout.write(out);
      process.stderr.write(err);
      exitWith(code);
    });
}
