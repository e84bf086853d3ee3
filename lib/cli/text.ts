import type { Command } from 'commander';
import { compileText } from '@/engine';
import { CARD_TYPES } from '@/lib/cards/search/card-types';
import { CliFailure } from '@/lib/cli/failure';
import { exitWith, printJson, printLine } from '@/lib/cli/output';

interface Options {
  readonly type: string;
  readonly name?: string;
  readonly json?: boolean;
}
const MOST_CHARACTERS = 4000;

/** `dossier text "CARD TEXT"`: prints what the compiler understands. */
export function register(program: Command): void {
  program
    .command('text')
    .description('compile a card text')
    .argument('<text...>', 'the text of a card')
    .option('--type <type>', CARD_TYPES.join(', '), 'character')
    .option('--name <name>', 'the card, where the text calls it by its name')
    .option('--json', 'one JSON document')
    .action((words: string[], options: Options) => runText(words.join(' '), options));
}

function runText(text: string, options: Options): void {
  const type = CARD_TYPES.find((one) => one === options.type.toLowerCase());
  if (type === undefined)
    throw new CliFailure(
      `--type: expected one of ${CARD_TYPES.join(', ')}, found "${options.type}"`,
    );
  if (text.length > MOST_CHARACTERS)
    throw new CliFailure(`the text is longer than ${MOST_CHARACTERS} characters`);
  const { abilities, canonical, unknown } = compileText(
    text,
    type,
    options.name === undefined ? {} : { name: options.name },
  );
  if (unknown.length > 0) exitWith(1);
  if (options.json === true) {
    printJson({ abilities, canonical, unknown });
    return;
  }
  printLine(canonical === '' ? '(nothing)' : canonical);
  for (const { offset, length, expected, nearest } of unknown) {
    printLine();
    printLine(text);
    printLine(`${' '.repeat(offset)}${'^'.repeat(Math.max(1, length))}`);
    printLine(
      `column ${offset + 1}: not understood; expected ${expected.replace(/^expected /, '')}${nearest === null ? '' : `, for example: ${nearest}`}`,
    );
  }
}
