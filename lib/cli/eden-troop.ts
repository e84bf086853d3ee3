import type { Command } from 'commander';
import { checkTroop, type TroopCheck, type TroopMessage } from '@/engine';
import { type CardsOptions, withCards } from '@/lib/cli/cards-option';
import { edenCardsFrom } from '@/lib/cli/eden-cards';
import { CliFailure } from '@/lib/cli/failure';
import { exitWith, formatColumns, printJson, printLine } from '@/lib/cli/output';
import { readBytes } from '@/lib/cli/read-file';
import { readTroopFile } from '@/lib/eden/roster/read-any-troop';
import { withEditionNote } from '@/lib/eden/second-edition';

interface Options extends CardsOptions {
  readonly strict?: boolean;
  readonly json?: boolean;
}

/** `dossier eden troop FILE [--strict]`. */
export function register(eden: Command): void {
  withCards(eden.command('troop').description('is the troop legal?'))
    .argument(
      '<file>',
      'a troop file: one fighter a line with headers, JSON, or a roster (.ros, .rosz)',
    )
    .option('--strict', 'warnings are errors')
    .option('--json', 'one JSON document')
    .action((file: string, options: Options) => {
      const read = readTroopFile(readBytes(file));
      if (!read.ok) throw new CliFailure(`${file}:${read.line}:${read.column}: ${read.message}`);
      const check = withEditionNote(
        checkTroop(read.troop, edenCardsFrom(options), options.strict === true),
      );
      if (!check.legal) exitWith(1);
      if (options.json === true) printJson(check);
      else printTroop(check);
    });
}

const UNKNOWN = '?';

function printTroop({
  legal,
  value,
  budget,
  sp,
  hand,
  fighters,
  errors,
  warnings,
}: TroopCheck): void {
  printLine(
    `${legal ? 'Legal' : 'Not legal'}: ${value ?? UNKNOWN} of ${budget} points, ${sp ?? UNKNOWN} SP, a hand of ${hand ?? UNKNOWN}.`,
  );
  const rows = fighters.map((one) =>
    [one.name, one.value, one.psi, one.cbt, one.vig, one.spd, one.cp].map((cell) =>
      String(cell ?? UNKNOWN),
    ),
  );
  const head = ['Fighter', 'value', 'PSI', 'CBT', 'VIG', 'SPD', 'CP'];
  for (const row of formatColumns([head, ...rows], [1, 2, 3, 4, 5, 6])) printLine(row);
  for (const message of errors) printLine(messageLine(message));
  if (warnings.length > 0) printLine('Warnings:');
  for (const message of warnings) printLine(messageLine(message));
}

function messageLine({ code, message, clause }: TroopMessage): string {
  return `  ${code}: ${message}${clause === null ? '' : ` (${clause})`}`;
}
