import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import type { AnyCard } from '@/lib/cards/catalogue';
import { cardCoverage, edenCoverage, type Tally } from '@/lib/cards/coverage';
import { type CardsOptions, catalogueFrom, gameOf, withCards } from '@/lib/cli/cards-option';
import { edenListingsFrom } from '@/lib/cli/eden-cards';
import { CliFailure } from '@/lib/cli/failure';
import { formatColumns, printJson, printLine } from '@/lib/cli/output';
import { projectFolder } from '@/lib/project-folder';
import { CHAPTERS, type Chapter } from '@/lib/rules/clauses';
import { EDEN_RULES } from '@/lib/rules/eden-clauses';
import { byGame, coverageOf, readScenarioFiles, textsOf } from '@/lib/scenarios/scenario-folder';

interface Options extends CardsOptions {
  readonly game: string;
  readonly set?: string;
  readonly json?: boolean;
}
/** The folder of the project's scenarios. */
const SCENARIOS = 'tests/scenarios';

/** `dossier coverage`: prints how many cards and rules the engine covers. */
export function register(program: Command): void {
  withCards(program.command('coverage').description('how much of each card the engine enforces'))
    .option('--game <game>', 'ote or eden', 'ote')
    .option('--set <set>', 'one set only')
    .option('--json', 'one JSON document')
    .action((options: Options) => runCoverage(options));
}

async function runCoverage(options: Options): Promise<void> {
  if (gameOf(options.game) === 'eden') coverageOfEden(options);
  else await coverageOfEdge(options);
}

/** Returns the set of `--set`, or undefined for all. Throws a `CliFailure` for an unknown one. */
function setOf(written: string | undefined, sets: readonly string[]): string | undefined {
  const set = written?.toLowerCase();
  if (set !== undefined && !sets.includes(set))
    throw new CliFailure(`--set: there is no set "${set}"; expected one of ${sets.join(', ')}`);
  return set;
}

function coverageOfEden(options: Options): void {
  const catalogue = edenListingsFrom(options);
  const set = setOf(options.set, [...new Set(catalogue.cards.map((card) => card.set))]);
  const { list, ...counts } = edenCoverage(catalogue, set);
  const clauses = clauseCounts('eden', EDEN_RULES.chapters);
  if (options.json === true) {
    printJson({ ...counts, clauses, list });
    return;
  }
  printTable(counts.bySet, counts);
  printLine(`Of ${counts.incomplete} of these cards facts are missing.`);
  printClauses(clauses);
}

async function coverageOfEdge(options: Options): Promise<void> {
  const catalogue = await catalogueFrom(options);
  const printings = catalogue.cards.flatMap((card) => card.printings);
  const set = setOf(options.set, [...new Set(printings.map((printing) => printing.set))]);
  const { list, ...counts } =
    set === undefined ? cardCoverage(catalogue) : cardCoverage(catalogue, set);
  const clauses = clauseCounts('ote', CHAPTERS);
  if (options.json === true) {
    printJson({ ...counts, clauses, list });
    return;
  }
  printTable(counts.bySet, counts);
  for (const { name, differs } of list)
    if (differs !== null) printLine(`${name} differs from its print: ${differs}`);
  printClauses(clauses);
}

/** Counts the project's scenarios for each clause; empty without the scenarios. */
function clauseCounts(game: AnyCard['game'], chapters: readonly Chapter[]) {
  const scenarios = join(projectFolder(), SCENARIOS);
  if (!existsSync(scenarios)) return {};
  const [ofEden, ofEdge] = byGame(textsOf(readScenarioFiles([scenarios])));
  const clauses = chapters.flatMap((chapter) => chapter.clauses);
  return coverageOf(clauses, game === 'eden' ? ofEden : ofEdge).clauses;
}

function printTable(bySet: Readonly<Record<string, Tally>>, all: Tally): void {
  const row = (name: string, tally: Tally) =>
    [name, tally.cards, tally.enforced, tally.partial, tally.manual, tally.unwritten].map(String);
  const rows = [
    ['Set', 'Cards', 'Enforced', 'Partial', 'Manual', 'Unwritten'],
    ...Object.entries(bySet).map(([name, one]) => row(name, one)),
    row('all', all),
  ];
  for (const line of formatColumns(rows, [1, 2, 3, 4, 5])) printLine(line);
}

function printClauses(clauses: Readonly<Record<string, number>>): void {
  const proved = Object.values(clauses).filter((count) => count > 0).length;
  printLine();
  printLine(`${proved} of ${Object.keys(clauses).length} rule clauses have a scenario.`);
}
