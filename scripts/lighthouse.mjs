import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildBarePage, serveBarePage } from './bare-page.mjs';
import { findChromium, INSTALL_CHROMIUM } from './chromium.mjs';
import { run } from './command.mjs';
import { measureTyping, median } from './interaction.mjs';
import { freePort, HOST } from './port.mjs';
import { fail, Refusal, step } from './progress.mjs';
import { startServer, untilHealthy } from './serve.mjs';

/**
 * With the Node that it asks for. Both are fetched when they are wanted and kept in npm's own store: as packages of the
 * project, some two hundred would be installed by everybody who only wants to play.
 */
const LIGHTHOUSE = ['lighthouse@13.5.0', 'node@22.23.3'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const PAGES = ['/', '/cards', '/cards/ote/standard/011-jagannath-adhi', '/rules'];
const BARE = 'bare';

/** Of 100; in ms; as a figure of its own. */
const BOUNDS = { performance: 95, others: 100, overBare: 600, shift: 0.02, paint: 100, first: 50 };

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** `npm run lighthouse -- ROUNDS`: each page of the built program and a bare one in turn; exit code 1 when a bound is missed. */
async function main() {
  const rounds = Number(process.argv[2] ?? 3);
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > 50)
    throw new Refusal('How many rounds? A whole number from 1 to 50.');
  const chrome = findChromium();
  if (chrome === null) throw new Refusal(INSTALL_CHROMIUM);
  if (!existsSync(join(root, '.next/dossier-stamp')))
    throw new Refusal('Run "npm run setup" first.');
  const folder = mkdtempSync(join(tmpdir(), 'dossier-lighthouse-'));
  const close = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    const address = await startProgram(folder, close);
    const bare = await startBarePage(address, close);
    const lighthouse = await findLighthouse();
    const found = new Map([...PAGES, BARE].map((page) => [page, []]));
    for (let round = 1; round <= rounds; round++) {
      for (const [page, reports] of found) {
        const url = page === BARE ? bare : address + page;
        await step(`Round ${round} of ${rounds}: ${page}`, async () => {
          reports.push(await measure(lighthouse, chrome, join(folder, 'report.json'), url));
        });
      }
    }
    process.stdout.write('Typing a query\n');
    const typed = await measureTyping(chrome, address, rounds);
    process.exitCode = isWithinBounds(found, typed) ? 0 : 1;
  } finally {
    for (const end of close.toReversed()) end();
  }
}

/** The built program on a database of its own. Answers with its address. */
async function startProgram(folder, close) {
  const env = { DATABASE_URL: `file:${join(folder, 'measured.db')}` };
  await run(process.execPath, [join(root, 'dist/setup.mjs')], { cwd: root, env });
  const port = await freePort();
  const server = startServer(root, port, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  close.push(() => server.kill('SIGTERM'));
  return untilHealthy(server, port);
}

/** With as many cards as our own page of cards sends. Answers with its address. */
async function startBarePage(address, close) {
  const html = await (await fetch(`${address}/cards`)).text();
  const cards = html.match(/<[^>]* data-walk[ =]/g)?.length ?? 0;
  if (cards === 0) throw new Error('The page of cards has sent no card.');
  const built = await buildBarePage(root, cards);
  close.push(built.remove);
  const port = await freePort();
  const server = serveBarePage(root, built.folder, port);
  close.push(() => server.kill('SIGTERM'));
  const url = `http://${HOST}:${port}/`;
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return url;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The bare page did not answer within half a minute.');
}

/** Where npm has put it, and the Node that runs it. */
async function findLighthouse() {
  const packages = LIGHTHOUSE.map((name) => `--package=${name}`);
  const asked = ['exec', '--yes', ...packages, '-c', 'command -v node && command -v lighthouse'];
  const said = await run('npm', asked, { cwd: tmpdir(), label: 'npm exec of Lighthouse' });
  const [node, program] = ['/node', '/lighthouse'].map((end) =>
    said.split('\n').find((line) => line.endsWith(end)),
  );
  if (!node || !program) throw new Error(`npm did not say where Lighthouse is: ${said}`);
  return { node, program };
}

/** One visit: mobile, throttling simulated, as Lighthouse does by itself. A trace that it lost (on a busy machine it may) is made again. */
async function measure({ node, program }, chrome, file, url) {
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run';
  const asked = ['--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`];
  const only = `--only-categories=${CATEGORIES.join()}`;
  for (let tries = 1; ; tries++) {
    try {
      await run(node, [program, url, ...asked, only], {
        env: { CHROME_PATH: chrome },
        label: 'lighthouse',
      });
      return figuresOf(JSON.parse(readFileSync(file, 'utf8')));
    } catch (error) {
      if (tries === 3) throw error;
    }
  }
}

function figuresOf({ categories, audits, environment, runtimeError }) {
  if (runtimeError !== undefined) throw new Error(runtimeError.message);
  const wanting = CATEGORIES.slice(1).flatMap((category) =>
    categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 1)
      .map(({ id }) => `${category}: ${audits[id].title}`),
  );
  return {
    scores: CATEGORIES.map((category) => Math.round(categories[category].score * 100)),
    largest: audits['largest-contentful-paint'].numericValue,
    blocked: audits['total-blocking-time'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
    machine: environment.benchmarkIndex,
    wanting,
  };
}

/** Prints the table and what misses its bound; true if nothing does. */
function isWithinBounds(found, { paint, first, firstSlowed }) {
  const missed = [];
  const hold = (holds, what) => holds || missed.push(what);
  const middle = (page, figure) => median(found.get(page).map(figure));
  const bare = middle(BARE, ({ largest }) => largest);
  const lines = [...found.keys()].map((page) => {
    const scores = CATEGORIES.map((_, at) => middle(page, (one) => one.scores[at]));
    const largest = middle(page, (one) => one.largest);
    const blocked = middle(page, (one) => one.blocked);
    const shift = middle(page, (one) => one.shift);
    if (page !== BARE) {
      for (const [at, score] of scores.entries()) {
        const bound = at === 0 ? BOUNDS.performance : BOUNDS.others;
        hold(score >= bound, `${page}: ${CATEGORIES[at]} ${score}, at least ${bound}`);
      }
      hold(largest <= bare + BOUNDS.overBare, `${page}: largest paint ${seconds(largest)}`);
      hold(shift <= BOUNDS.shift, `${page}: shift ${shift.toFixed(3)}`);
      missed.push(...new Set(found.get(page).flatMap(({ wanting }) => wanting)));
    }
    const figures = [seconds(largest), `${Math.round(blocked)} ms`, shift.toFixed(3)];
    return `| ${page} | ${[...scores, ...figures].join(' | ')} |`;
  });
  hold(paint <= BOUNDS.paint, `a key to the next paint ${Math.round(paint)} ms`);
  hold(first <= BOUNDS.first, `the first answer ${Math.round(first)} ms`);
  const head = ['page', ...CATEGORIES, 'LCP', 'TBT', 'CLS'];
  const table = [`| ${head.join(' | ')} |`, `|---|${'--:|'.repeat(head.length - 1)}`, ...lines];
  const typed = [
    `Typing a query on a processor slowed 4 times: the slowest key ${Math.round(paint)} ms to the next paint (bound ${BOUNDS.paint}).`,
    `The first answer stands ${Math.round(first)} ms after the first key (bound ${BOUNDS.first}), slowed 4 times ${Math.round(firstSlowed)} ms.`,
  ];
  const machine = Math.round(median([...found.values()].flat().map((one) => one.machine)));
  typed.push(
    `Lighthouse's own figure for the machine meanwhile: ${machine} (a phone of the middle has some 700, a free desktop 2000 and more).`,
  );
  process.stdout.write(`\n${[...table, '', ...typed].join('\n')}\n`);
  for (const what of missed) process.stdout.write(`missed: ${what}\n`);
  return missed.length === 0;
}

function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

try {
  await main();
} catch (error) {
  fail(error);
}
