import { fileURLToPath } from 'node:url';
import { serveContestant } from '@/bench/contestant-process';
import { serveSearcher } from '@/bench/search/searcher-process';
import { runProgram } from '@/lib/cli/program';
import { EDEN_MATCHES } from '@/lib/eden/simulation';
import { serveSimulation } from '@/lib/games/simulation-worker';
import { GAUNTLET } from '@/lib/ote/gauntlet/gauntlet-simulation';
import { GOLDFISH } from '@/lib/ote/goldfish-simulation';
import { PAIRED } from '@/lib/ote/paired-simulation';
import { RACE } from '@/lib/ote/race-simulation';
import { installationAround, setProjectFolder } from '@/lib/project-folder';

// A command can be called from any folder; data files are next to the bundle.
if (import.meta.url.endsWith('.mjs')) {
  setProjectFolder(installationAround(fileURLToPath(import.meta.url)));
}
// Bundled by set-up into dist/dossier.mjs, which bin/dossier.mjs runs.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // `dossier search … | head` closes the pipe early.
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});
// The bundle is also the simulation worker and the contestant of the bench.
if (
  !serveSimulation(GOLDFISH) &&
  !serveSimulation(PAIRED) &&
  !serveSimulation(RACE) &&
  !serveSimulation(GAUNTLET) &&
  !serveSimulation(EDEN_MATCHES) &&
  !serveContestant() &&
  !serveSearcher()
)
  await runProgram(process.argv.slice(2));
