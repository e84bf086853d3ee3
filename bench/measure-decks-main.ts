import { measurePairCoverage, measureShareCoverage } from '@/bench/interval-coverage';
import { exampleJobs } from '@/bench/sim-games';
import { unfinishedDecks } from '@/bench/unfinished-decks';
import { estimateOf, playChunk } from '@/engine';
import { getCatalogue } from '@/lib/cards/embedded';
import { checkDeck } from '@/lib/decks/check';
import { finishDeck } from '@/lib/decks/finish/finish-deck';
import { rulesOf } from '@/lib/decks/formats';
import { GOLDFISH } from '@/lib/ote/goldfish-simulation';

const [, , what] = process.argv;
const say = (line: string) => process.stdout.write(`${line}\n`);

switch (what) {
  case 'intervals':
    measureIntervals();
    break;
  case 'finish':
    await measureFinish();
    break;
  default:
    process.stderr.write('npm run measure-decks -- intervals, or finish\n');
    process.exitCode = 2;
}

function measureIntervals(): void {
  for (const { words, exact, covered, runs } of measureShareCoverage(1_000, 2_000))
    say(`${words}: exactly ${exact.toFixed(5)}, covered in ${covered} of ${runs} runs`);
  const { words, exact, covered, runs } = measurePairCoverage(400, 300, 200_000, (done) => {
    if (done % 20_000 === 0) process.stderr.write(`${done} pairs\n`);
  });
  say(`${words}: ${exact.toFixed(4)} turns over 200,000, covered in ${covered} of ${runs} runs`);
}

/** Finishes two cores of three cards from each example deck, drawn by a seed. */
async function measureFinish(): Promise<void> {
  const catalogue = getCatalogue();
  const rules = rulesOf('open');
  const jobs = exampleJobs();
  for (const { example: deck, cores } of unfinishedDecks()) {
    const job = jobs.get(deck.name);
    if (job === undefined) continue;
    const played = playChunk(GOLDFISH, job, 0, 400);
    const example = played.ok ? (estimateOf(played.value.turns)?.mean ?? 0) : 0;
    for (const list of cores) {
      const began = process.cpuUsage();
      const found = await finishDeck(
        { list, catalogue, rules, own: null },
        { hands: () => ({ workers: 1, start: null }) },
      );
      const { user, system } = process.cpuUsage(began);
      const check = checkDeck(found.list, catalogue, 'open');
      const turn = found.winTurn?.mean ?? Number.NaN;
      const names = list.entries.map(({ card }) => catalogue.byId.get(card)?.name).join(', ');
      const state =
        check.legal && check.unreachable.length === 0
          ? 'legal, everything comes down'
          : `NOT: ${check.unreachable.join(', ')}`;
      say(
        `${deck.name}: ${names} → turn ${turn.toFixed(2)}, the example ${example.toFixed(2)}, ${(turn - example).toFixed(2)} above; ${state}; ${((user + system) / 1e6).toFixed(1)} s`,
      );
    }
  }
}
