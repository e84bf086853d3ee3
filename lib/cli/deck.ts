import type { Command } from 'commander';
import { type CardsOptions, catalogueFrom, withCards } from '@/lib/cli/cards-option';
import { registerDeckDiff } from '@/lib/cli/deck-diff';
import { registerDeckOdds } from '@/lib/cli/deck-odds';
import { registerDeckRepair } from '@/lib/cli/deck-repair';
import { registerDeckExport } from '@/lib/cli/export';
import { CliFailure } from '@/lib/cli/failure';
import { formatFrom } from '@/lib/cli/format-option';
import { exitWith, note, printJson, printLine } from '@/lib/cli/output';
import { readForeignFile } from '@/lib/cli/read-file';
import { checkDeck, type DeckCheck, type DeckMessage } from '@/lib/decks/check';
import { parseForeignDeck } from '@/lib/decks/foreign-deck';
import { FORMATS } from '@/lib/decks/formats';
import { counted } from '@/lib/text/counted';

interface Options extends CardsOptions {
  readonly format: string;
  readonly strict?: boolean;
  readonly json?: boolean;
}

/** `dossier deck check FILE` and `dossier deck export FILE`. */
export function register(program: Command): void {
  const deck = program
    .command('deck')
    .description(
      'check decks, repair and finish them, compare them, say what they draw, write them in other formats',
    )
    .action(() => {
      throw new CliFailure('deck: say what to do, for example: deck check FILE');
    });
  withCards(
    deck.command('check').description('is the deck legal, and what in it can ever be called?'),
  )
    .argument('<file>', 'a deck file: "3 Card Name" a line, or JSON')
    .option('--format <format>', `${FORMATS.join(', ')}, a file, or one of your own`, 'open')
    .option('--strict', 'warnings about cards that can never be called are errors')
    .option('--json', 'one JSON document')
    .action((file: string, options: Options) => check(file, options));
  registerDeckExport(deck);
  registerDeckOdds(deck);
  registerDeckDiff(deck);
  registerDeckRepair(deck);
}

async function check(file: string, options: Options): Promise<void> {
  const catalogue = catalogueFrom(options);
  const format = await formatFrom(options.format, catalogue);
  const { deck, problems } = parseForeignDeck(readForeignFile(file), catalogue);
  const wrong = problems.find(({ kind }) => kind === 'unread');
  if (wrong !== undefined)
    throw new CliFailure(`${file}:${wrong.line}:${wrong.column}: ${wrong.message}`);
  for (const { line, column, message } of problems) note(`${file}:${line}:${column}: ${message}`);
  const unknown = problems.filter(({ kind }) => kind !== 'unread');
  const result = checkDeck(deck, catalogue, format, { strict: options.strict === true, unknown });
  if (!result.legal) exitWith(1);
  if (options.json === true) printJson(result);
  else print(result, format.name);
}

function said({ code, message, clause }: DeckMessage): string {
  return `  ${code}: ${message}${clause === null ? '' : ` (${clause})`}`;
}

function print(result: DeckCheck, format: string): void {
  printLine(
    `${result.legal ? 'Legal' : 'Not legal'} in ${format}: ${counted(result.cards, 'card')}.`,
  );
  for (const message of result.errors) printLine(said(message));
  const { cannotScore } = result;
  const warnings = [...(cannotScore === null ? [] : [cannotScore]), ...result.warnings];
  if (warnings.length > 0) printLine('Warnings:');
  for (const message of warnings) printLine(said(message));
  printLine('Callable:');
  for (const { callable, why } of result.callable) if (callable) printLine(`  ${why[0] ?? ''}`);
  if (result.unreachable.length > 0) printLine(`Never callable: ${result.unreachable.join(', ')}`);
}
