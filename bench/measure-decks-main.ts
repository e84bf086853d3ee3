import { join } from 'node:path';
import { pairCoverage, shareCoverage } from '@/bench/interval-coverage';
import { exampleJobs } from '@/bench/sim-games';
import { estimateOf, nextInt, playChunk, seedRng } from '@/engine';
import { getCatalogue } from '@/lib/cards/embedded';
import { checkDeck } from '@/lib/decks/check';
import { finishDeck } from '@/lib/decks/finish/finish-deck';
import { rulesOf } from '@/lib/decks/formats';
import { GOLDFISH } from '@/lib/ote/goldfish-simulation';
import { projectFolder } from '@/lib/project-folder';
import { EXAMPLE_FOLDER, exampleDecks } from '@/lib/server/example-decks';

const [, , what] = process.argv;
const say = (line: string) => process.stdout.write(`${line}\n`);

switch (what) {
  case 'intervals':
    intervals();
    break;
  case 'finish':
    await finish();
    break;
  default:
    process.stderr.write('npm run measure-decks -- intervals, or finish\n');
    process.exitCode = 2;
}

function intervals(): void {
  for (const { words, exact, covered, runs } of shareCoverage(1_000, 2_000))
    say(`${words}: exactly ${exact.toFixed(5)}, covered in ${covered} of ${runs} runs`);
  const { words, exact, covered, runs } = pairCoverage(400, 300, 200_000, (done) => {
    if (done % 20_000 === 0) process.stderr.write(`${done} pairs\n`);
  });
  say(`${words}: ${exact.toFixed(4)} turns over 200,000, covered in ${covered} of ${runs} runs`);
}

/** Finishes two cores of three cards from each example deck, drawn by a seed. */
async function finish(): Promise<void> {
  const catalogue = getCatalogue();
  const rules = rulesOf('open');
  const jobs = exampleJobs();
  let rng = seedRng(5, 'cores');
  const draw = (bound: number) => {
    const [value, next] = nextInt(rng, bound);
    rng = next;
    return value;
  };
  for (const deck of exampleDecks(join(projectFolder(), EXAMPLE_FOLDER))) {
    const job = jobs.get(deck.name);
    if (job === undefined) continue;
    const played = playChunk(GOLDFISH, job, 0, 400);
    const example = played.ok ? (estimateOf(played.value.turns)?.mean ?? 0) : 0;
    for (let core = 0; core < 2; core += 1) {
      const cards = new Set<string>();
      while (cards.size < 3) cards.add(deck.entries[draw(deck.entries.length)]?.card ?? '');
      const entries = [...cards].map((card) => ({ card, count: 1 }));
      const list = { name: '', notes: '', game: 'ote' as const, entries };
      const began = process.cpuUsage();
      const found = await finishDeck(
        { list, catalogue, rules, own: null },
        { hands: () => ({ workers: 1, start: null }) },
      );
      const { user, system } = process.cpuUsage(began);
      const check = checkDeck(found.list, catalogue, 'open');
      const turn = found.winTurn?.mean ?? Number.NaN;
      const names = entries.map(({ card }) => catalogue.byId.get(card)?.name).join(', ');
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
