import { fileURLToPath } from 'node:url';
import { compileSqlite, install, isInstalled } from './install.mjs';
import { insistOnFree, wantedPort } from './port.mjs';
import { fail, Refusal, step } from './progress.mjs';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** Everything from a clone to a built program with a database. */
async function prepare() {
  const { build, sqliteReady } = await prepareCode();
  await step('Building the screens', () => build.buildScreens(root));
  await sqliteReady();
  await step('Preparing the database', () => build.prepareDatabase(root));
}

/**
 * The same for tests, most of which need no screens: these are built meanwhile, by the one core that building them
 * keeps busy. `env` is for the database's step. Answers with the step that waits for the screens.
 */
export async function prepareForTests(env) {
  const { build, sqliteReady } = await prepareCode();
  const screens = Promise.allSettled([build.buildScreens(root)]);
  await sqliteReady();
  await step('Preparing the database', () => build.prepareDatabase(root, env));
  return () => step('Building the screens', () => outcome(screens));
}

/** From a clone to everything but the screens and the database. Answers with the steps' module, and the step that waits for SQLite, which is compiled meanwhile. */
async function prepareCode() {
  const fresh = !isInstalled(root);
  if (fresh) await step('Installing packages', () => install(root));
  const sqlite = Promise.allSettled(fresh ? [compileSqlite(root)] : []);
  // These need installed packages, so they are loaded only now.
  const { generateClients } = await import('./prisma-clients.mjs');
  const build = await import('./build.mjs');
  await step('Generating database clients', async () =>
    (await generateClients(root)) ? '' : 'current',
  );
  await step('Bundling the command line', () => build.buildPrograms(root));
  await step('Reading the card files', () => build.buildCatalogue(root));
  await step('Reading the rules', () => build.buildRules(root));
  const sqliteReady = async () => {
    if (fresh) await step('Compiling SQLite', () => outcome(sqlite));
  };
  return { build, sqliteReady };
}

/** What came of something that went on beside the other steps, or why it failed. */
async function outcome(beside) {
  const [done] = await beside;
  if (done?.status === 'rejected') throw done.reason;
  return done?.value;
}

/** Refuse a DATABASE_URL of another kind before the long steps; lib/server reads it with more care. */
function insistOnDatabaseUrl() {
  const url = process.env.DATABASE_URL ?? '';
  if (url === '' || /^(file:.|postgres(ql)?:\/\/.)/.test(url)) return;
  throw new Refusal(
    'DATABASE_URL is neither file:PATH (SQLite) nor postgres://… (PostgreSQL). Without it, data/dossier.db is used.',
  );
}

/** `npm run up`, and `npm run setup` with `--no-serve`. */
export async function up(args) {
  const serving = !args.includes('--no-serve');
  try {
    insistOnDatabaseUrl();
    const port = serving ? wantedPort() : 0;
    // Asked before the long steps, and again by listening after them.
    if (serving) await insistOnFree(port);
    await prepare();
    if (!serving) {
      process.stdout.write('Dossier is set up. Start it with: npm run up\n');
      return;
    }
    await insistOnFree(port);
    await serve(port);
  } catch (error) {
    fail(error);
  }
}

/** Serve until told to stop. */
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
