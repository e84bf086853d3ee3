import { finished } from 'node:stream/promises';
import type { Command } from 'commander';

/** `dossier mcp`: lets an assistant search, read, check and save, as the person who uses this machine. */
export function register(program: Command): void {
  program
    .command('mcp')
    .description('let an assistant use the cards and your decks (Model Context Protocol, stdio)')
    .action(serve);
}

async function serve(): Promise<void> {
  const [{ withDatabase }, { serveStdio }, { assistantServer }, { LOCAL_CALLER }] =
    await Promise.all([
      import('@/lib/server/database-check'),
      import('@modelcontextprotocol/server/stdio'),
      import('@/lib/api/assistant'),
      import('@/lib/server/actor'),
    ]);
  await withDatabase(async () => {
    serveStdio(() => assistantServer(LOCAL_CALLER));
    // The assistant closes it, or ends and leaves it closed.
    await finished(process.stdin, { writable: false }).catch(() => undefined);
  });
}
