import type { BenchResult } from '@/bench/benches';
import { buildCatalogue, type Card } from '@/lib/cards/catalogue';
import { getCatalogue } from '@/lib/cards/embedded';
import { ownId } from '@/lib/cards/own-place';
import type { OwnRecord } from '@/lib/cards/own-types';
import { indexOf } from '@/lib/cards/search/catalogue-index';
import { searchCards } from '@/lib/cards/search/search-cards';
import type { OwnAdded } from '@/lib/client/cards';
import { openSession } from '@/lib/server/accounts/sessions';
import type { Actor } from '@/lib/server/actor';
import { withDatabase } from '@/lib/server/database-check';
import { database, transaction } from '@/lib/server/db';
import { changeOwn } from '@/lib/server/own-cards';
import { describeFailures, percentile, sendAtRate } from './arrivals';
import { Asker } from './asking';
import { newPerson } from './live-tables';
import { headersOf, type ServedProgram, SITE, serveProgram } from './served';

/** The number of owners, who have published a set each. Then the number of cards in a set, and of sets that the reader subscribes to. */
const OWNERS = 200;
const CARDS = 100;
const SUBSCRIBED_SETS = 5;
/** The number of requests a second, and the duration in seconds. */
const RATE = 50;
const SECONDS = 10;
/** The number of times that the page's search runs each query. */
const ROUNDS = 200;

const QUERIES = ['burger', 'type:character dp>=3', 'trait:psychic', 'o:"draw a card"', 'card 57'];

/** Measures a catalogue of 200 owners with 20,000 cards for a subscriber: a search in the browser, on the server, and the list of published sets. */
export async function runCatalogueBench(
  progress: (name: string) => void,
): Promise<readonly BenchResult[]> {
  progress(`${OWNERS} owners with ${OWNERS * CARDS} cards`);
  let tokens: readonly string[] = [];
  const env = { DOSSIER_ACCOUNTS: SITE };
  const served = await serveProgram(0, env, async () => {
    tokens = await withDatabase(makePeople);
  });
  const asker = new Asker(served.address);
  try {
    progress('server/catalogue');
    const [alone = '', subscriber = '', lister = ''] = tokens;
    const began = performance.now();
    const added = await loadAdded(served, subscriber);
    const first = performance.now() - began;
    const timed = async (token: string, path: string) => {
      const send = () => asker.ask(path, { headers: headersOf(token) });
      await sendAtRate(RATE, 2, send);
      const found = await sendAtRate(RATE, SECONDS, send);
      return { ms: percentile(found.waited, 0.99), said: describeFailures(found) };
    };
    const search = `/api/v1/cards/search?q=${encodeURIComponent('type:character dp>=3')}`;
    const before = await timed(alone, search);
    const after = await timed(subscriber, search);
    const list = await timed(lister, '/api/v1/published');
    const official = getCatalogue().cards;
    const plain = timeInBrowser(official);
    const more = timeInBrowser([...official, ...(added.around?.cards ?? [])]);
    const cards = added.around?.cards.length ?? 0;
    return [
      resultRow(
        'server/catalogue/browser',
        more,
        plain,
        `ms a search in the page, ${cards} cards of others (peer: without them)`,
      ),
      resultRow(
        'server/catalogue/search',
        after.ms,
        before.ms,
        `ms a search on the server, 99 of 100 (peer: who subscribes to nothing)${after.said}`,
      ),
      resultRow(
        'server/catalogue/list',
        list.ms,
        BOUND_MS,
        `ms the list of ${OWNERS} published sets, 99 of 100 (peer: the bound)${list.said}`,
      ),
      resultRow(
        'server/catalogue/first',
        first,
        FIRST_BOUND_MS,
        `ms the ${cards} cards of others for the first time (peer: the bound)`,
      ),
    ];
  } finally {
    asker.close();
    await served.stop();
  }
}

/** The bound in milliseconds. */
const BOUND_MS = 20;
const FIRST_BOUND_MS = 2_000;

function resultRow(name: string, ours: number, peer: number, unit: string): BenchResult {
  return { name, ours, peer, ratio: peer / ours, unit };
}

/** Returns the cards besides the official ones, as a page loads them. */
async function loadAdded({ address }: ServedProgram, token: string): Promise<OwnAdded> {
  const answered = await fetch(`${address}/api/v1/own/catalogue`, { headers: headersOf(token) });
  if (!answered.ok) throw new Error(`/api/v1/own/catalogue: ${answered.status}`);
  return (await answered.json()) as OwnAdded;
}

/** Returns the median time of a search in the page's code, in milliseconds. */
function timeInBrowser(cards: readonly Card[]): number {
  const catalogue = buildCatalogue(cards);
  const { name, text } = indexOf(catalogue).fields;
  for (const field of [name, text]) while (!field.prepareWords());
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const query of QUERIES) {
      const began = performance.now();
      searchCards(query, catalogue, { limit: 60 });
      times.push(performance.now() - began);
    }
  }
  return percentile(
    times.sort((a, b) => a - b),
    0.5,
  );
}

/** Creates three readers, because of the rate limit; the second subscribes to some of the published sets. Returns their tokens. */
async function makePeople(): Promise<readonly string[]> {
  const readers = [await newPerson(0), await newPerson(1), await newPerson(2)];
  const texts = getCatalogue().cards.flatMap(({ text }) => (text === '' ? [] : [text]));
  for (let at = 0; at < OWNERS; at++) {
    const author = await newPerson(readers.length + at);
    const set = `set-${at}`;
    await publish(author, set, recordsOf(set, at, texts));
    const { ownerId } = readers[1] as Actor;
    const key = { ownerId, authorId: author.ownerId, setId: set };
    if (at < SUBSCRIBED_SETS) await database().subscription.create({ data: key });
  }
  const asked = new Request('http://localhost/');
  return Promise.all(readers.map((one) => openSession(database(), one, asked)));
}

function recordsOf(set: string, owner: number, texts: readonly string[]): readonly OwnRecord[] {
  return Array.from({ length: CARDS }, (_, at) => ({
    set,
    number: `${at + 1}`,
    name: `Card ${at + 1} of ${owner}`,
    type: 'Character',
    cost: at % 5,
    ap: at % 4,
    dp: 1 + (at % 5),
    traits: ['Human', at % 2 === 0 ? 'Psychic' : 'Burger'],
    text: texts[(owner * CARDS + at) % texts.length] ?? '',
  }));
}

/** Saves and publishes a user's set. */
async function publish(author: Actor, id: string, records: readonly OwnRecord[]): Promise<void> {
  const { ownerId } = author;
  await transaction(async (tx) => {
    await tx.ownSet.create({ data: { ownerId, id, name: id, isPublished: true } });
    await tx.ownCard.createMany({
      data: records.map((record) => ({ ownerId, id: ownId(record), revision: 1 })),
    });
    await tx.ownCardRevision.createMany({
      data: records.map((record) => {
        const content = JSON.stringify(record);
        return { ownerId, cardId: ownId(record), number: 1, content, reason: '' };
      }),
    });
    await changeOwn(author, tx);
  });
}
