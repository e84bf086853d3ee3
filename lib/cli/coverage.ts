import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { cardCoverage, type Tally } from '@/lib/cards/coverage';
import { type CardsOptions, catalogueFrom, withCards } from '@/lib/cli/cards-option';
import { CliFailure } from '@/lib/cli/failure';
import { columns, printJson, printLine } from '@/lib/cli/output';
import { clauseCoverage, readScenarioFiles } from '@/lib/games/scenario-folder';

interface Options extends CardsOptions {
  readonly set?: string;
  readonly json?: boolean;
}
/** The project's own scenarios, from its folder. */
const SCENARIOS = 'tests/scenarios';

/** `dossier coverage`: how much of the cards and of the rules the engine does. */
export function register(program: Command): void {
  withCards(program.command('coverage').description('how much of each card the engine enforces'))
    .option('--set <set>', 'one set only')
    .option('--json', 'one JSON document')
    .action((options: Options) => coverage(options));
}

function coverage(options: Options): void {
  const catalogue = catalogueFrom(options);
  const sets = [
    ...new Set(catalogue.cards.flatMap((card) => card.printings.map(({ set }) => set))),
  ];
  const set = options.set?.toLowerCase();
  if (set !== undefined && !sets.includes(set))
    throw new CliFailure(`--set: there is no set "${set}"; expected one of ${sets.join(', ')}`);
  const { list, ...counts } =
    set === undefined ? cardCoverage(catalogue) : cardCoverage(catalogue, set);
  const clauses = existsSync(SCENARIOS)
    ? clauseCoverage(readScenarioFiles([SCENARIOS])).clauses
    : {};
  if (options.json === true) {
    printJson({ ...counts, clauses, list });
    return;
  }
  const row = (name: string, tally: Tally) =>
    [name, tally.cards, tally.enforced, tally.partial, tally.manual, tally.unwritten].map(String);
  const rows = [
    ['Set', 'Cards', 'Enforced', 'Partial', 'Manual', 'Unwritten'],
    ...Object.entries(counts.bySet).map(([name, tally]) => row(name, tally)),
    row('all', counts),
  ];
  for (const line of columns(rows, [1, 2, 3, 4, 5])) printLine(line);
  for (const { name, differs } of list)
    if (differs !== null) printLine(`${name} differs from its print: ${differs}`);
  const proved = Object.values(clauses).filter((count) => count > 0).length;
  printLine();
  printLine(`${proved} of ${Object.keys(clauses).length} rule clauses have a scenario.`);
}
