import type { Command } from 'commander';
import { printJson, printLine } from '@/lib/cli/output';
import { counted } from '@/lib/text/counted';

/** `dossier library …`: the library of shared decks, for the operator. */
export function register(program: Command): void {
  const library = program.command('library').description('the library of shared decks');
  library
    .command('rebuild')
    .description('write anew by what every shared deck is found')
    .option('--json', 'one JSON document')
    .action(rebuild);
}

async function rebuild({ json }: { readonly json?: boolean }): Promise<void> {
  const [{ withDatabase }, { shelveAll }] = await Promise.all([
    import('@/lib/server/database-check'),
    import('@/lib/server/library/shelf'),
  ]);
  const decks = await withDatabase(() => shelveAll('all'));
  if (json) printJson({ decks });
  else printLine(`${counted(decks, 'shared deck')} can be found as they are now.`);
}
