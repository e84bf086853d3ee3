import { renameSync, writeFileSync } from 'node:fs';
import type { PilotName } from '@/engine';
import { getCatalogue } from '@/lib/cards/embedded';
import { simulate } from '@/lib/games/simulate';
import { LEVELS, USUAL_PILOT } from '@/lib/ote/computer-game';
import { gauntletJob } from '@/lib/ote/gauntlet/gauntlet-job';
import { GAUNTLET, gameCount } from '@/lib/ote/gauntlet/gauntlet-simulation';
import { type MeasuredPilot, PILOT_STRENGTH } from '@/lib/ote/pilot-strength';
import { exampleDecks } from '@/lib/server/example-decks';

const FILE = 'lib/ote/pilot-strength.json';

/** Lets a pilot play each example deck against each one of the usual pilot, its own included. */
async function measure(pilot: PilotName, games: number): Promise<MeasuredPilot> {
  const { seed } = PILOT_STRENGTH;
  const rules = { seed, pilots: [pilot, USUAL_PILOT] as const, games };
  const { job } = gauntletJob(exampleDecks(), getCatalogue().byId, rules);
  const { pairs } = await simulate(GAUNTLET, job, gameCount(job), { workers: 1, start: null });
  const wins = pairs.reduce((sum, pair) => sum + pair.wins[0], 0);
  return { pilot, wins, games: gameCount(job) };
}

const [, , asked, only] = process.argv;
const games = Number(asked);
// Both sides begin equally often only in an even number of games.
if (Number.isInteger(games) && games > 0 && games % 2 === 0) {
  const others = LEVELS.filter((name) => name !== USUAL_PILOT);
  let { pilots } = PILOT_STRENGTH;
  for (const pilot of others.filter((name) => only === undefined || name === only)) {
    const measured = await measure(pilot, games);
    const known = [measured, ...pilots.filter((one) => one.pilot !== pilot)];
    pilots = others.flatMap((name) => known.find((one) => one.pilot === name) ?? []);
    const file = { ...PILOT_STRENGTH, against: USUAL_PILOT, pilots };
    // An interrupted run leaves the file whole.
    writeFileSync(`${FILE}.new`, `${JSON.stringify(file, null, 2)}\n`);
    renameSync(`${FILE}.new`, FILE);
    process.stdout.write(`${pilot}: won ${measured.wins} of ${measured.games}\n`);
  }
} else {
  process.stderr.write(
    'How many games of each pair, an even number? npm run pilot-strength -- 2\n',
  );
  process.exitCode = 2;
}
