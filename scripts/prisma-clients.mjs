import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './command.mjs';
import { fingerprint, isFresh, writeStamp } from './fingerprint.mjs';

/** The databases that Dossier runs on; each has a header in prisma/schema and its own client. */
export const PROVIDERS = ['sqlite', 'postgresql'];

/** Copies the shared models beside each header and generates both clients; does nothing if they are current. */
export async function generateClients(root) {
  const print = fingerprint(root, ['prisma/models.prisma', 'prisma/schema', 'package-lock.json']);
  const stamp = join(root, 'generated/prisma/stamp');
  if (isFresh(stamp, print)) return false;
  rmSync(join(root, 'generated/prisma'), { recursive: true, force: true });
  await Promise.all(PROVIDERS.map((provider) => generateClient(root, provider)));
  writeStamp(stamp, print);
  return true;
}

/** Generates the client of one provider from a folder with its header and a copy of the models. */
async function generateClient(root, provider) {
  const folder = join(root, 'generated/schema', provider);
  mkdirSync(folder, { recursive: true });
  const header = join(root, 'prisma/schema', provider, 'schema.prisma');
  copyFileSync(header, join(folder, 'schema.prisma'));
  copyFileSync(join(root, 'prisma/models.prisma'), join(folder, 'models.prisma'));
  const cli = join(root, 'node_modules/prisma/build/index.js');
  await run(process.execPath, [cli, 'generate', '--schema', folder], {
    cwd: root,
    label: `prisma generate (${provider})`,
  });
}
