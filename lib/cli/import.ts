import { basename } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { CliFailure } from '@/lib/cli/failure';
import { exitWith, printJson, printLine, printNote } from '@/lib/cli/output';
import { readForeignFile } from '@/lib/cli/read-file';
import {
  type ColumnChoices,
  FIELD_IDS,
  FIELD_NAMES,
  type Field,
  NO_CHOICES,
} from '@/lib/formats/column-names';
import {
  type FileKind,
  fileKind,
  IMPORT_FORMATS,
  type ImportFormat,
} from '@/lib/formats/file-kind';
import {
  IMPORT_KINDS,
  type ImportKind,
  type ImportReport,
  type Rejected,
} from '@/lib/formats/report';
import type { TableColumns } from '@/lib/formats/types';
import type { ImportOutcome } from '@/lib/server/import-file';
import { counted } from '@/lib/text/counted';
import { cutText } from '@/lib/text/cut-text';

interface Options {
  readonly format?: ImportFormat;
  readonly as?: ImportKind;
  readonly dryRun?: boolean;
  readonly partial?: boolean;
  readonly column?: ColumnChoices;
  readonly json?: boolean;
}

/** `dossier import FILE [--dry-run] [--format F] [--as KIND] [--column FIELD=HEADER] [--partial]`: imports a collection, a deck or a list of cards into the local database. */
export function register(program: Command): void {
  program
    .command('import')
    .description('read a collection, a deck or a list of cards of any program that we know')
    .argument('<file>', 'a file; the same one again changes nothing')
    .addOption(new Option('--format <format>', 'read it as this').choices(IMPORT_FORMATS))
    .addOption(new Option('--as <kind>', 'read it into this').choices(IMPORT_KINDS))
    .option(
      '--column <field=header>',
      'which column of a table is which, as copies="Total Qty"; copies=none: one of each; more than once',
      columnChoice,
    )
    .option('--dry-run', 'say what would be done, and do nothing')
    .option('--partial', 'take the good lines though others are rejected')
    .option('--json', 'one JSON document')
    .action(runImport);
}

const KIND_NAMES: Readonly<Record<ImportKind, readonly [one: string, many: string]>> = {
  counts: ['line into the collection', 'lines into the collection'],
  deck: ['card into a deck', 'cards into a deck'],
  cards: ['card of your own', 'cards of your own'],
};

/** The names of fields on the command line. */
const FIELD_WORDS = new Map<string, Field>([
  ['copies', 'count'],
  ['price', 'value'],
  ...FIELD_IDS.map((field) => [field.toLowerCase(), field] as const),
]);

function columnChoice(written: string, before: ColumnChoices = NO_CHOICES): ColumnChoices {
  const at = written.indexOf('=');
  const field = FIELD_WORDS.get(written.slice(0, Math.max(0, at)).trim().toLowerCase());
  const header = written.slice(at + 1).trim();
  if (field === undefined || header === '')
    throw new InvalidArgumentError(
      `Write FIELD=HEADER, as copies="Total Qty", with one of ${[...FIELD_WORDS.keys()].join(', ')}.`,
    );
  const isNone = header.toLowerCase() === 'none';
  return new Map([...before, [field, isNone ? '' : header]]);
}

async function runImport(file: string, options: Options): Promise<void> {
  const text = readForeignFile(file);
  // With --column the file must be a table.
  const format =
    options.format ?? (options.column === undefined ? undefined : tableFormat(text, file));
  const told = fileKind(text, file, { format, kind: options.as });
  const { report, notes, table } = await importText(file, text, told, options);
  if (options.column !== undefined && table === null)
    throw new CliFailure(`${file}: this is no table, so --column says nothing of it`);
  const [first] = report.rejected;
  if (report.read === 0) throw new CliFailure(`${file}: there is no card in it`);
  // The file contains only mistakes, so it is probably of another kind.
  if (
    first !== undefined &&
    report.read === report.rejected.length &&
    isWhole(first, report, table)
  )
    throw new CliFailure(`${file}:${first.line}:1: ${first.reason}${columnHint(table)}`);
  for (const one of notes) printNote(`${file}: ${one}`);
  if (table !== null && table.unread.length > 0)
    printNote(
      `${file}: not read: ${table.unread.map((header) => `"${shortenHeader(header)}"`).join(', ')}`,
    );
  const isRefused = report.rejected.length > 0 && options.partial !== true;
  if (isRefused) exitWith(1);
  if (options.json === true) {
    printJson(report);
    return;
  }
  // A table of cards of one's own has other columns than a collection.
  if (table !== null && told.kind !== 'cards' && options.dryRun === true)
    printLine(columnsRead(table));
  printReport(report, told.kind, options, isRefused);
}

/** Says what each column was taken for: `Read "Card" as name, "Qty" as copies.` */
function columnsRead({ columns }: TableColumns): string {
  const read = columns.flatMap(({ header, field }) =>
    field === null ? [] : [`"${shortenHeader(header)}" as ${FIELD_NAMES[field].toLowerCase()}`],
  );
  return `Read ${read.join(', ')}.`;
}

function tableFormat(text: string, file: string): ImportFormat {
  const { format } = fileKind(text, file);
  return format === 'text' ? 'dossier-csv' : format;
}

/** Checks for a single mistake on the first line or the header line, which concerns the whole file. */
function isWhole(
  { line }: Rejected,
  { rejected }: ImportReport,
  table: TableColumns | null,
): boolean {
  return rejected.length === 1 && (line === 1 || (table !== null && table.asks !== null));
}

/** Explains how to name a column, when one is missing. */
function columnHint(table: TableColumns | null): string {
  switch (table?.asks) {
    case 'count':
      return ` (--column copies="${shortenHeader(table.unread[0] ?? '')}", or --column copies=none for one of each)`;
    case 'name':
      return ` (--column name="${shortenHeader(table.columns[0]?.header ?? '')}")`;
    default:
      return '';
  }
}

/** Shortens a header to one line. */
function shortenHeader(header: string): string {
  return cutText(header.replace(/\p{Cc}+/gu, ' '), 60);
}

async function importText(
  file: string,
  text: string,
  { format, kind }: FileKind,
  { dryRun = false, partial = false, column: columns = NO_CHOICES }: Options,
): Promise<ImportOutcome> {
  const [{ withDatabase }, { importCounts }, { importDeck }, { importCards }, { ownersCatalogue }] =
    await Promise.all([
      import('@/lib/server/database-check'),
      import('@/lib/server/import-counts'),
      import('@/lib/server/import-file'),
      import('@/lib/server/import-cards'),
      import('@/lib/server/own-catalogue'),
    ]);
  const title = basename(file).replace(/\.[^.]+$/, '') || 'file';
  const asked = { text, path: file, format, title, columns, dryRun, partial };
  return withDatabase(async (actor) => {
    switch (kind) {
      case 'counts':
        return importCounts(actor, asked);
      case 'deck':
        return importDeck(actor, asked, await ownersCatalogue(actor));
      case 'cards':
        return importCards(actor, asked);
    }
  });
}

const MOST_LINES_SHOWN = 50;

function printReport(
  report: ImportReport,
  kind: ImportKind,
  options: Options,
  isRefused: boolean,
): void {
  const { format, read, added, changed, unchanged, rejected, rows = [] } = report;
  printLine(`${counted(read, ...KIND_NAMES[kind])}, read as ${format}.`);
  // A dry run prints every line, including those without a mistake.
  if (options.dryRun === true && rows.length > 0)
    for (const { line, written, says } of rows) printLine(`  line ${line}: ${written}: ${says}`);
  else printRejected(rejected);
  if (isRefused) {
    const lines = rejected.length === 1 ? 'a line is' : `${rejected.length} lines are`;
    printLine(`Nothing was imported, because ${lines} rejected; --partial takes the others.`);
    return;
  }
  const would = options.dryRun === true ? 'would be ' : '';
  printLine(
    added + changed === 0
      ? `Nothing ${would === '' ? 'was' : 'would be'} changed: everything is as the file says.`
      : `${added} ${would}added, ${changed} ${would}changed, ${unchanged} unchanged.`,
  );
}

function printRejected(rejected: readonly Rejected[]): void {
  for (const { line, reason } of rejected.slice(0, MOST_LINES_SHOWN))
    printLine(`  line ${line}: ${reason}`);
  if (rejected.length > MOST_LINES_SHOWN)
    printLine(`  and ${rejected.length - MOST_LINES_SHOWN} more`);
}
