import { basename } from 'node:path';
import { type Command, Option } from 'commander';
import { CliFailure } from '@/lib/cli/failure';
import { exitWith, note, printJson, printLine } from '@/lib/cli/output';
import { readForeignFile } from '@/lib/cli/read-file';
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
import type { ImportOutcome } from '@/lib/server/import-file';
import { counted } from '@/lib/text/counted';

interface Options {
  readonly format?: ImportFormat;
  readonly as?: ImportKind;
  readonly dryRun?: boolean;
  readonly partial?: boolean;
  readonly json?: boolean;
}

/** `dossier import FILE [--dry-run] [--format F] [--as KIND] [--partial]`: a collection, a deck or a list of cards into the database of this installation. */
export function register(program: Command): void {
  program
    .command('import')
    .description('read a collection, a deck or a list of cards of any program that we know')
    .argument('<file>', 'a file; the same one again changes nothing')
    .addOption(new Option('--format <format>', 'read it as this').choices(IMPORT_FORMATS))
    .addOption(new Option('--as <kind>', 'read it into this').choices(IMPORT_KINDS))
    .option('--dry-run', 'say what would be done, and do nothing')
    .option('--partial', 'take the good lines though others are rejected')
    .option('--json', 'one JSON document')
    .action(runImport);
}

const WHAT: Readonly<Record<ImportKind, readonly [one: string, many: string]>> = {
  counts: ['line into the collection', 'lines into the collection'],
  deck: ['card into a deck', 'cards into a deck'],
  cards: ['card of your own', 'cards of your own'],
};

async function runImport(file: string, options: Options): Promise<void> {
  const text = readForeignFile(file);
  const told = fileKind(text, file, { format: options.format, kind: options.as });
  const { report, notes } = await imported(file, text, told, options);
  const [first] = report.rejected;
  if (report.read === 0) throw new CliFailure(`${file}: there is no card in it`);
  // Nothing but mistakes: it is not the kind of file that it was taken for.
  if (first !== undefined && report.read === report.rejected.length && isWhole(first, report))
    throw new CliFailure(`${file}:${first.line}:1: ${first.reason}`);
  for (const one of notes) note(`${file}: ${one}`);
  const isRefused = report.rejected.length > 0 && options.partial !== true;
  if (isRefused) exitWith(1);
  if (options.json === true) printJson(report);
  else print(report, told.kind, options, isRefused);
}

/** A single mistake on the first line is said of the file. */
function isWhole({ line }: Rejected, { rejected }: ImportReport): boolean {
  return line === 1 && rejected.length === 1;
}

async function imported(
  file: string,
  text: string,
  { format, kind }: FileKind,
  { dryRun = false, partial = false }: Options,
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
  const asked = { text, path: file, format, title, dryRun, partial };
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

const MOST_SAID = 50;

function print(report: ImportReport, kind: ImportKind, options: Options, isRefused: boolean): void {
  const { format, read, added, changed, unchanged, rejected, rows = [] } = report;
  printLine(`${counted(read, ...WHAT[kind])}, read as ${format}.`);
  // A dry run shows every line, also those that nothing is wrong with.
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
  for (const { line, reason } of rejected.slice(0, MOST_SAID))
    printLine(`  line ${line}: ${reason}`);
  if (rejected.length > MOST_SAID) printLine(`  and ${rejected.length - MOST_SAID} more`);
}
