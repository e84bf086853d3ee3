import { fileURLToPath } from 'node:url';
import { network } from '../server/network.mjs';
import { compileSqlite, install, isInstalled } from './install.mjs';
import { refuseTakenPort, wantedPort } from './port.mjs';
import { fail, Refusal, step } from './progress.mjs';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** Does everything from a clone to a built program with a database. */
async function prepare() {
  const prepareDatabase = await prepareProgram();
  await prepareDatabase();
}

/**
 * Builds the program of a clone. Returns the steps that give it a database; they wait for SQLite, which is compiled meanwhile and takes
 * longer than the build. `env` is for the database's step.
 */
export async function prepareProgram(env = {}) {
  const prepareDatabase = await prepareSources(env);
  const { buildScreens } = await import('./build.mjs');
  await step('Building the screens', () => buildScreens(root));
  return prepareDatabase;
}

/** Does what `prepareProgram` does, except the screens: the development server compiles each page when it is opened. */
export async function prepareSources(env = {}) {
  const fresh = !isInstalled(root);
  if (fresh) await step('Installing packages', () => install(root));
  const sqlite = Promise.allSettled(fresh ? [compileSqlite(root)] : []);
  // These modules need installed packages, so they are loaded only now.
  const { generateClients } = await import('./prisma-clients.mjs');
  const build = await import('./build.mjs');
  await step('Generating database clients', async () =>
    (await generateClients(root)) ? '' : 'current',
  );
  const { copyTextReader } = await import('./text-reader-files.mjs');
  await step('Copying the text reader', () => copyTextReader(root));
  await step('Bundling the command line', () => build.buildPrograms(root));
  await step('Reading the card files', () => build.buildCatalogue(root));
  await step('Reading the rules', () => build.buildRules(root));
  return async () => {
    if (fresh) await step('Compiling SQLite', () => resultOfStep(sqlite));
    await step('Preparing the database', () => build.prepareDatabase(root, env));
  };
}

/** Waits for a step that ran beside the others. Returns its result, or the reason for its failure. */
async function resultOfStep(beside) {
  const [done] = await beside;
  if (done?.status === 'rejected') throw done.reason;
}

/** Does everything except the database. */
async function buildEverything() {
  try {
    await prepareProgram();
  } catch (error) {
    fail(error);
  }
}

/** Refuses a DATABASE_URL of an unknown kind before the long steps; lib/server checks it in detail. */
function checkDatabaseUrl() {
  const url = process.env.DATABASE_URL ?? '';
  if (url === '' || /^(file:.|postgres(ql)?:\/\/.)/.test(url)) return;
  throw new Refusal(
    'DATABASE_URL is neither file:PATH (SQLite) nor postgres://… (PostgreSQL). Without it, data/dossier.db is used.',
  );
}

/** Runs `npm run up`, and `npm run setup` with `--no-serve`. `--no-database`: for an image, which has none. */
export async function up(args) {
  const serving = !args.includes('--no-serve');
  if (args.includes('--no-database')) return buildEverything();
  try {
    checkDatabaseUrl();
    network();
    const port = serving ? wantedPort() : 0;
    // Checked before the long steps, and again after them by listening.
    if (serving) await refuseTakenPort(port);
    await prepare();
    if (!serving) {
      process.stdout.write('Dossier is set up. Start it with: npm run up\n');
      return;
    }
    await refuseTakenPort(port);
    await serve(port);
  } catch (error) {
    fail(error);
  }
}

/** Serves until told to stop. */
async function serve(port) {
  const { startServer, untilHealthy } = await import('./serve.mjs');
  const server = startServer(root, port, { stdio: ['ignore', 'ignore', 'inherit'] });
  const stop = (signal) => server.kill(signal);
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  const ended = new Promise((resolve) => server.once('exit', (code) => resolve(code ?? 0)));
  try {
    const address = await untilHealthy(server, port);
    process.stdout.write(`\nDossier is at ${address} (Ctrl+C ends it)\n`);
  } catch (error) {
    server.kill('SIGTERM');
    throw error;
  }
  process.exitCode = await ended;
}
