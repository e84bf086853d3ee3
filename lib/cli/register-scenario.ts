import type { Command } from 'commander';
import { catalogueOfFiles } from '@/lib/cli/card-files';
import { type CardsOptions, withCards } from '@/lib/cli/cards-option';
import { edenCardsFrom, isEdenFile } from '@/lib/cli/eden-cards';
import { exitWith } from '@/lib/cli/output';
import { scenarioCommand } from '@/lib/cli/scenario';

/** Separates card files of Eden from the others. */
function byGame({
  cards = [],
  onlyCards = [],
}: CardsOptions): readonly [CardsOptions, CardsOptions] {
  const of = (eden: boolean): CardsOptions => ({
    cards: cards.filter((path) => isEdenFile(path) === eden),
    onlyCards: onlyCards.filter((path) => isEdenFile(path) === eden),
  });
  return [of(true), of(false)];
}

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
      // A card file names the game of its cards.
      const [eden, ote] = byGame(options);
      const { out, err, code } = scenarioCommand(
        paths,
        options,
        () => catalogueOfFiles(ote),
        () => edenCardsFrom(eden),
      );
      process.stdout.write(out);
      process.stderr.write(err);
      exitWith(code);
    });
}
