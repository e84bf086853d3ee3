import type { Command } from 'commander';
import { type ExportOptions, runExport, withOutput } from '@/lib/cli/export';
import { DECK_FORMATS } from '@/lib/formats/deck-formats';

/** `dossier deck export FILE --format F [-o FILE]`: writes a deck for another program. */
export function register(deck: Command): void {
  withOutput(deck.command('export').description('write a deck in another format'), DECK_FORMATS)
    .argument('<file>', 'a deck file, in any format that is read')
    .action((file: string, options: ExportOptions) => runExport({ ...options, deck: file }));
}
