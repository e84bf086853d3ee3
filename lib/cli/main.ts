import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { setOwnBundle } from '@/lib/cli/own-bundle';
import { installationAround, setProjectFolder } from '@/lib/project-folder';

// Bundled by set-up into dist/dossier.mjs, which bin/dossier.mjs runs.
if (import.meta.url.endsWith('.mjs')) {
  setOwnBundle(new URL(import.meta.url));
  // A command can be called from any folder; data files are next to the bundle.
  setProjectFolder(installationAround(fileURLToPath(import.meta.url)));
}
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // `dossier search … | head` closes the pipe early.
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});
if (!(await servesProgram())) {
  const { runProgram } = await import('@/lib/cli/program');
  await runProgram(process.argv.slice(2));
}

/** Runs this thread or process as a simulation worker or a contestant of a bench, and returns whether it is one. Each loads only what it runs. */
async function servesProgram(): Promise<boolean> {
  if (!isMainThread) return await (await import('@/lib/cli/worker-role')).serveThread();
  if (process.argv[2]?.startsWith('--bench-') !== true) return false;
  return await (await import('@/bench/bench-role')).serveBench();
}
