import type { Command } from 'commander';
import { type CardsOptions, catalogueFrom, withCards } from '@/lib/cli/cards-option';
import { formatFrom } from '@/lib/cli/format-option';
import { exitWith, printJson, printLine, printNote } from '@/lib/cli/output';
import { readDeckToCheck } from '@/lib/cli/read-deck';
import { checkDeck, type DeckCheck, type DeckMessage } from '@/lib/decks/check';
import { FORMATS } from '@/lib/decks/formats';
import { counted } from '@/lib/text/counted';

interface Options extends CardsOptions {
  readonly format: string;
  readonly strict?: boolean;
  readonly json?: boolean;
}

/** `dossier deck check FILE`. */
export function register(deck: Command): void {
  withCards(
    deck.command('check').description('is the deck legal, and what in it can ever be called?'),
  )
    .argument('<file>', 'a deck file: "3 Card Name" a line, or JSON')
    .option('--format <format>', `${FORMATS.join(', ')}, a file, or one of your own`, 'open')
    .option('--strict', 'warnings about cards that can never be called are errors')
    .option('--json', 'one JSON document')
    .action((file: string, options: Options) => runCheck(file, options));
}

async function runCheck(file: string, options: Options): Promise<void> {
  const catalogue = await catalogueFrom(options);
  const format = await formatFrom(options.format, catalogue);
  const { deck, unknown } = await readDeckToCheck(file, catalogue);
  for (const { line, column, message } of unknown)
    printNote(`${file}:${line}:${column}: ${message}`);
  const result = checkDeck(deck, catalogue, format, { strict: options.strict === true, unknown });
  if (!result.legal) exitWith(1);
  if (options.json === true) printJson(result);
  else printCheck(result, format.name);
}

function messageLine({ code, message, clause }: DeckMessage): string {
  return `  ${code}: ${message}${clause === null ? '' : ` (${clause})`}`;
}

function printCheck(result: DeckCheck, format: string): void {
  printLine(
    `${result.legal ? 'Legal' : 'Not legal'} in ${format}: ${counted(result.cards, 'card')}.`,
  );
  for (const message of result.errors) printLine(messageLine(message));
  const { cannotScore } = result;
  const warnings = [...(cannotScore === null ? [] : [cannotScore]), ...result.warnings];
  if (warnings.length > 0) printLine('Warnings:');
  for (const message of warnings) printLine(messageLine(message));
  printLine('Callable:');
  for (const { callable, why } of result.callable) if (callable) printLine(`  ${why[0] ?? ''}`);
  if (result.unreachable.length > 0) printLine(`Never callable: ${result.unreachable.join(', ')}`);
}
