import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import type { Catalogue } from '@/lib/cards/catalogue';
import { compileRegex } from '@/lib/cards/search/regex';
import { searchCards } from '@/lib/cards/search/search-cards';
import { type CardsOptions, catalogueFrom, withCards } from '@/lib/cli/cards-option';
import { CliFailure } from '@/lib/cli/failure';
import { exitWith, printJson, printNote } from '@/lib/cli/output';
import { readDeckFile } from '@/lib/cli/read-deck';
import { countedPrintings } from '@/lib/collection/printings';
import { each, TYPED_TEXTS } from '@/lib/collection/types';
import { writtenDeck } from '@/lib/decks/written-deck';
import { DECK_FORMATS } from '@/lib/formats/deck-formats';
import { FORMATS } from '@/lib/formats/formats';

/** The options of `withOutput`, and what is written. */
export interface ExportOptions extends CardsOptions {
  readonly format: string;
  readonly query?: string;
  readonly deck?: string;
  readonly output?: string;
  readonly json?: boolean;
}

const LIST_FORMATS = FORMATS.filter(({ writeCollection }) => writeCollection !== undefined);

/** `dossier export --format F [--query Q | --deck FILE] [-o FILE]`: writes a deck, or a list with one of each card found, for another program. */
export function register(program: Command): void {
  withOutput(program.command('export').description('write a deck or a list in another format'), [
    ...DECK_FORMATS,
    ...LIST_FORMATS,
  ])
    .option('--query <query>', 'a list with one of each card that this finds')
    .option('--deck <file>', 'a deck file, in any format that is read')
    .action(runExport);
}

/** Adds the options of a command that writes one of these formats. */
export function withOutput(command: Command, formats: readonly { readonly id: string }[]): Command {
  const ids = [...new Set(formats.map(({ id }) => id))];
  return withCards(command)
    .requiredOption('--format <format>', ids.join(', '))
    .option('-o, --output <file>', 'write it there instead of to stdout')
    .option('--json', 'one JSON document about what was written');
}

interface Written {
  readonly text: string;
  /** The number of different cards. */
  readonly cards: number;
}

/** Writes the deck or the list of these options. */
export async function runExport(options: ExportOptions): Promise<void> {
  const catalogue = await catalogueFrom(options);
  if ((options.deck === undefined) === (options.query === undefined))
    throw new CliFailure('export: say either --deck FILE or --query QUERY');
  const { text, cards } =
    options.deck === undefined
      ? writeList(options.query ?? '', options.format, catalogue)
      : await writeDeck(options.deck, options.format, catalogue);
  if (options.output !== undefined) writeFile(options.output, text);
  else if (options.json !== true) process.stdout.write(text);
  const { format, output } = options;
  if (options.json === true)
    printJson(output === undefined ? { format, cards, text } : { format, cards, file: output });
  else if (output !== undefined) printNote(`${output}: ${cards} different cards written.`);
}

function formatNamed<T extends { readonly id: string }>(
  written: string,
  among: readonly T[],
  what: string,
): T {
  const found = among.find(({ id }) => id === written.toLowerCase());
  if (found === undefined)
    throw new CliFailure(
      `--format: ${what} is written as ${among.map(({ id }) => id).join(', ')}; found "${written}"`,
    );
  return found;
}

async function writeDeck(file: string, written: string, catalogue: Catalogue): Promise<Written> {
  const format = formatNamed(written, DECK_FORMATS, 'a deck');
  const { deck, problems } = await readDeckFile(file, catalogue);
  for (const { line, column, message } of problems)
    printNote(`${file}:${line}:${column}: ${message}`);
  // A deck with a missing line is not a copy of it.
  if (problems.length > 0) exitWith(1);
  return {
    text: format.writeDeck(writtenDeck(deck, catalogue)),
    cards: deck.entries.length,
  };
}

function writeList(query: string, written: string, catalogue: Catalogue): Written {
  const format = formatNamed(written, LIST_FORMATS, 'a list');
  const { cards, errors } = searchCards(query, catalogue, { regex: compileRegex });
  for (const { message, offset } of errors) printNote(`query, column ${offset + 1}: ${message}`);
  const printings = new Map(countedPrintings(catalogue).map((one) => [one.id, one]));
  const nothing = { wanted: 0, trade: 0, ...each(TYPED_TEXTS, () => '') };
  const lines = cards.flatMap(({ set, number }) => {
    const printing = printings.get(`ote/${set}/${number}`);
    return printing === undefined ? [] : [{ printing, owned: 1, ...nothing }];
  });
  return { text: format.writeCollection?.(lines) ?? '', cards: lines.length };
}

function writeFile(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch {
    throw new CliFailure(`${path}: cannot be written`);
  }
}
