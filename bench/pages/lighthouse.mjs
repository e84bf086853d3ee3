import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium, INSTALL_CHROMIUM } from '../../scripts/browsers.mjs';
import { run } from '../../scripts/command.mjs';
import { freePort, HOST } from '../../scripts/port.mjs';
import { fail, Refusal, step } from '../../scripts/progress.mjs';
import { buildBarePage, serveBarePage } from './bare-page.mjs';
import {
  addDeckAndCollection,
  measureOpenings,
  measureSlowestKey,
  median,
  startBuilt,
} from './interaction.mjs';

/**
 * Lighthouse, with the Node that it requires. Both are downloaded when they are needed, and kept in npm's own store. As packages of the
 * project they would make everybody who only wants to play install some two hundred packages.
 */
const LIGHTHOUSE = ['lighthouse@13.5.0', 'node@22.23.3'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const PAGES = ['/', '/cards', '/cards/ote/standard/011-jagannath-adhi', '/rules'];
const BARE_PAGE = 'bare';

/** The bounds: points of performance below the bare page; points of the other categories; the layout shift; a key in ms. */
const BOUNDS = { belowBare: 5, others: 100, shift: 0.02, key: 100 };
/** The factors by which the content may appear later than in the other version: a query, a first visit, a second one. */
const LATER_BOUNDS = { typed: 1, first: 1.5, second: 1 };

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/**
 * Runs `npm run lighthouse -- ROUNDS [FOLDER]`: measures each page of the built program and a bare one in turn, and how long people wait;
 * with FOLDER, a built checkout of another version, also that one. Exit code 1 when a bound is missed.
 */
async function main() {
  const [asked = '3', other = null] = process.argv.slice(2);
  const rounds = Number(asked);
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > 50)
    throw new Refusal('How many rounds? A whole number from 1 to 50.');
  const chrome = findChromium();
  if (chrome === null) throw new Refusal(INSTALL_CHROMIUM);
  for (const built of other === null ? [root] : [root, other])
    if (!existsSync(join(built, '.next/BUILD_ID')))
      throw new Refusal(`Run "npm run setup" in ${built} first.`);
  const folder = mkdtempSync(join(tmpdir(), 'dossier-lighthouse-'));
  const close = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    const program = await startProgram(root, join(folder, 'this.db'), close);
    const bare = await startBarePage(program.address, close);
    const lighthouse = await findLighthouse();
    const found = new Map([...PAGES, BARE_PAGE].map((page) => [page, []]));
    for (let round = 1; round <= rounds; round++) {
      for (const [page, reports] of found) {
        const url = page === BARE_PAGE ? bare : program.address + page;
        await step(`Round ${round} of ${rounds}: ${page}`, async () => {
          reports.push(await measure(lighthouse, chrome, join(folder, 'report.json'), url));
        });
      }
    }
    const programs = [program];
    if (other !== null)
      programs.push(await startProgram(resolve(other), join(folder, 'other.db'), close));
    const missed = [
      ...missedBy(found),
      ...(await missedByWaiting(await launch(chrome, close), programs, rounds)),
    ];
    for (const what of missed) process.stdout.write(`missed: ${what}\n`);
    process.exitCode = missed.length === 0 ? 0 : 1;
  } finally {
    for (const end of close.toReversed()) end();
  }
}

async function launch(executablePath, close) {
  const { chromium } = await import('playwright-core');
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run'];
  const browser = await chromium.launch({ executablePath, args });
  close.push(() => void browser.close());
  return browser;
}

/** Starts a built program with its own database, a deck and a collection. */
async function startProgram(folder, file, close) {
  const env = { DATABASE_URL: `file:${file}` };
  await run(process.execPath, [join(folder, 'dist/setup.mjs')], { cwd: folder, env });
  const { server, address } = await startBuilt(folder, env.DATABASE_URL);
  close.push(() => server.kill('SIGTERM'));
  return { address, deck: await addDeckAndCollection(address) };
}

/** Starts a bare page with as many cards as our own page of cards sends. Returns its address. */
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

/** Returns the path where npm has stored Lighthouse, and its Node. */
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

/** Measures one visit: mobile, with simulated throttling, Lighthouse's default. A lost trace (possible on a busy machine) is repeated. */
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

/** Prints Lighthouse's figures. Returns those that miss their bound. */
function missedBy(found) {
  const missed = [];
  const middle = (page, figure) => median(found.get(page).map(figure));
  const least = middle(BARE_PAGE, ({ scores }) => scores[0]) - BOUNDS.belowBare;
  const lines = [...found.keys()].map((page) => {
    const scores = CATEGORIES.map((_, at) => middle(page, (one) => one.scores[at]));
    const largest = middle(page, (one) => one.largest);
    const blocked = middle(page, (one) => one.blocked);
    const shift = middle(page, (one) => one.shift);
    if (page !== BARE_PAGE) {
      for (const [at, score] of scores.entries()) {
        const bound = at === 0 ? least : BOUNDS.others;
        if (score < bound) missed.push(`${page}: ${CATEGORIES[at]} ${score}, at least ${bound}`);
      }
      if (shift > BOUNDS.shift) missed.push(`${page}: shift ${shift.toFixed(3)}`);
      missed.push(...new Set(found.get(page).flatMap(({ wanting }) => wanting)));
    }
    const figures = [seconds(largest), `${Math.round(blocked)} ms`, shift.toFixed(3)];
    return `| ${page} | ${[...scores, ...figures].join(' | ')} |`;
  });
  const head = ['page', ...CATEGORIES, 'LCP', 'TBT', 'CLS'];
  const table = [`| ${head.join(' | ')} |`, `|---|${'--:|'.repeat(head.length - 1)}`, ...lines];
  const machine = Math.round(median([...found.values()].flat().map((one) => one.machine)));
  const told = `Lighthouse's own figure for the machine: ${machine} (a phone of the middle has some 700, a free desktop 2000 and more).`;
  process.stdout.write(`\n${[...table, '', told].join('\n')}\n`);
  return missed;
}

/** Measures and prints how long people wait. Returns what misses its bound. */
async function missedByWaiting(browser, programs, rounds) {
  const keys = [];
  for (let round = 0; round < rounds; round++)
    keys.push(await measureSlowestKey(browser, programs[0].address));
  const key = Math.round(median(keys));
  const missed = key > BOUNDS.key ? [`the slowest key ${key} ms`] : [];
  const lines = (await measureOpenings(browser, programs, rounds)).map(({ name, visits }) => {
    const [own, other = own] = visits;
    for (const [visit, kind] of ['first', 'second'].entries()) {
      const bound = name.includes('query') ? LATER_BOUNDS.typed : LATER_BOUNDS[kind];
      if (own[visit] > bound * other[visit])
        missed.push(`${name}, ${kind} visit: ${(own[visit] / other[visit]).toFixed(2)} times`);
    }
    return `| ${name} | ${visits.flat().map(seconds).join(' | ')} |`;
  });
  const head = programs.flatMap((_, which) => {
    const version = which === 0 ? 'this version' : 'the other';
    return [`${version}, first visit`, 'second visit'];
  });
  const table = [
    `| opened, processor slowed 4 times | ${head.join(' | ')} |`,
    `|---|${'--:|'.repeat(head.length)}`,
    ...lines,
  ];
  process.stdout.write(`\n${table.join('\n')}\n\nThe slowest key: ${key} ms to the next paint.\n`);
  return missed;
}

function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

try {
  await main();
} catch (error) {
  fail(error);
}
