// What scripts/serve.mjs starts. It holds the port and hands each new connection to the next of some processes that answer
// (answering.mjs), so that one who draws a long page, or takes in an import, keeps only his own callers waiting. All that these keep
// in memory follows from the build, or is kept under a number that the database gives out, and asked for again with every request.
import cluster from 'node:cluster';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

/** Each takes some 200 MB: more than two are not worth it to a program for one household. */
const MOST = 2;
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 };
/** They break off their connections after 8 seconds (front-door.mjs). One that is still there then hangs. */
const ENDING_MILLISECONDS = 10_000;

const wanted = Math.min(MOST, availableParallelism());
const listening = new WeakSet();
let stopping = null;

const answering = () => Object.values(cluster.workers);

/** Whoever started us learns which processes there are: who kills this one outright may want to kill them, too. */
function tell() {
  process.send?.({ answering: answering().map((worker) => worker.process.pid) });
}

/** One after the other: the first answers sooner when it has the machine to itself. */
function startOne() {
  const worker = cluster.fork();
  worker.once('listening', () => {
    listening.add(worker);
    if (stopping === null && answering().length < wanted) startOne();
  });
  tell();
}

function exitAsTold() {
  process.exit(EXIT_CODES[stopping]);
}

cluster.setupPrimary({ exec: fileURLToPath(new URL('answering.mjs', import.meta.url)) });
// What it asks of us it asks of each of them (loop-delays.mjs).
process.on('message', (asked) => {
  for (const worker of answering()) worker.send(asked);
});
cluster.on('message', (_worker, told) => process.send?.(told));
cluster.on('exit', (worker, code) => {
  tell();
  if (stopping !== null) {
    if (answering().length === 0) exitAsTold();
  } else if (listening.has(worker)) startOne();
  // One that could not begin (no port, no build) has said why; the next could not, either.
  else process.exit(code || 1);
});

for (const signal of Object.keys(EXIT_CODES)) {
  process.on(signal, () => {
    // Ctrl+C goes to all of a terminal's processes, and then comes from our parent again.
    if (stopping !== null) return;
    stopping = signal;
    if (answering().length === 0) exitAsTold();
    for (const worker of answering()) worker.process.kill(signal);
    setTimeout(() => {
      for (const worker of answering()) worker.process.kill('SIGKILL');
    }, ENDING_MILLISECONDS);
  });
}

// Next does not wait for `register` of instrumentation.ts before it listens, and each of its processes would say the same.
const { awaitUsableDatabase } = await import('../../dist/await-usable-database.mjs');
try {
  await awaitUsableDatabase();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(2);
}
startOne();
