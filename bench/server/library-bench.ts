import type { BenchResult } from '@/bench/benches';
import { nextInt, seedRng } from '@/engine';
import { getCatalogue } from '@/lib/cards/embedded';
import { openSession } from '@/lib/server/accounts/sessions';
import type { Actor } from '@/lib/server/actor';
import { withDatabase } from '@/lib/server/database-check';
import { database } from '@/lib/server/db';
import { describeFailures, percentile, sendAtRate } from './arrivals';
import { Asker } from './asking';
import { newPerson } from './live-tables';
import { headersOf, SITE, serveProgram } from './served';

/** The shared decks and their authors, and the different cards of a deck, of three copies each. */
const DECKS = 100_000;
const AUTHORS = 5_000;
const CARDS = 15;
const COPIES = 3;
/** The readers, among whom the requests are shared because of the rate limit. */
const READERS = 6;
/** The number of requests a second, and the duration in seconds. */
const RATE = 20;
const SECONDS = 15;
/** The bounds in milliseconds. */
const SEARCH_MS = 100;
const CARD_MS = 20;
const MORE_MS = 50;
/** The number of saves of each kind. */
const SAVES = 60;
const AT_ONCE = 2_000;

const QUERIES = [
  ...['card:zipper trait:aries', 'trait:psychic win<=7', 'card>=3:burger likes>=5'],
  ...['deck 77 legal:open', 'author:author-42 win<9', '-card:zipper updated>2026-01'],
  ...['card:hapsburg or card:zipper', 'trait:human legal:tournament'],
];

/** Measures the library with 100,000 shared decks: a search with two conditions, the decks of a card, and what sharing adds to a save. */
export async function runLibraryBench(
  progress: (name: string) => void,
): Promise<readonly BenchResult[]> {
  progress(`${DECKS} shared decks of ${AUTHORS} authors`);
  let tokens: readonly string[] = [];
  const served = await serveProgram(0, { DOSSIER_ACCOUNTS: SITE }, async () => {
    tokens = await withDatabase(makeDecks);
  });
  const asker = new Asker(served.address);
  try {
    progress('server/library');
    const timed = async (paths: readonly string[]) => {
      const send = (which: number) =>
        asker.ask(paths[which % paths.length] ?? '', {
          headers: headersOf(tokens[which % tokens.length] ?? ''),
        });
      await sendAtRate(RATE, 2, send);
      const found = await sendAtRate(RATE, SECONDS, send);
      return { ms: percentile(found.waited, 0.99), said: describeFailures(found) };
    };
    const asked = (path: string) =>
      timed(QUERIES.map((q) => `/api/v1/${path}?q=${encodeURIComponent(q)}`));
    const search = await asked('library');
    const facets = await asked('library/facets');
    const cards = getCatalogue().cards.filter((_, at) => at % 40 === 0);
    const held = await timed(cards.map(({ id }) => `/api/v1/shared?card=${id}`));
    const more = await timeSaves(served.address, tokens[0] ?? '');
    const row = (name: string, ours: number, peer: number, unit: string): BenchResult => ({
      name: `server/library/${name}`,
      ours,
      peer,
      ratio: peer / ours,
      unit: `ms ${unit} (peer: the bound)`,
    });
    return [
      row('search', search.ms, SEARCH_MS, `99 of 100 at ${RATE} a second${search.said}`),
      row('facets', facets.ms, SEARCH_MS, `99 of 100 at ${RATE} a second${facets.said}`),
      row('card', held.ms, CARD_MS, `99 of 100 at ${RATE} a second${held.said}`),
      row('save', more, MORE_MS, 'that a save of a shared deck takes longer than of a private one'),
    ];
  } finally {
    asker.close();
    await served.stop();
  }
}

/** Returns by how much longer a save of a shared deck takes than one of a private deck, in the median, in milliseconds. */
async function timeSaves(address: string, token: string): Promise<number> {
  const send = async (method: string, path: string, body: object) => {
    const answered = await fetch(`${address}/api/v1/${path}`, {
      method,
      headers: { ...headersOf(token), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answered.ok) throw new Error(`${method} ${path}: ${answered.status}`);
    return answered.status === 204 ? null : answered.json();
  };
  const list = (name: string) => ({
    ...{ name, notes: '', game: 'ote' },
    entries: getCatalogue()
      .cards.slice(0, CARDS)
      .map(({ id }) => ({ card: id, count: COPIES })),
  });
  const medians = [];
  for (const visibility of ['private', 'public']) {
    const { id } = await send('POST', 'decks', list(visibility));
    await send('PUT', `decks/${id}/sharing`, { visibility, renew: false });
    const times: number[] = [];
    for (let base = 1; base <= SAVES; base++) {
      const began = performance.now();
      await send('PUT', `decks/${id}`, { base, list: list(`${visibility} ${base}`) });
      times.push(performance.now() - began);
    }
    medians.push(
      percentile(
        times.sort((a, b) => a - b),
        0.5,
      ),
    );
  }
  const [alone = 0, shared = 0] = medians;
  return shared - alone;
}

/** Writes the authors and their shared decks, as sharing writes them. Returns the tokens of the readers. */
async function makeDecks(): Promise<readonly string[]> {
  const db = database();
  const readers: Actor[] = [];
  for (let at = 0; at < READERS; at++) readers.push(await newPerson(at));
  const authors = Array.from({ length: AUTHORS }, (_, at) => `author-${at}`);
  for (let from = 0; from < AUTHORS; from += AT_ONCE) {
    const some = authors.slice(from, from + AT_ONCE);
    await db.owner.createMany({ data: some.map((id) => ({ id, name: id })) });
    await db.account.createMany({ data: some.map((id) => ({ ownerId: id, username: id })) });
  }
  let rng = seedRng(37);
  const random = () => {
    const [value, next] = nextInt(rng, 1_000_000);
    rng = next;
    return value / 1_000_000;
  };
  const { cards } = getCatalogue();
  const begin = Date.UTC(2025, 0, 1);
  for (let from = 0; from < DECKS; from += AT_ONCE) {
    const decks = Array.from({ length: Math.min(AT_ONCE, DECKS - from) }, (_, i) => {
      const at = from + i;
      // Few cards are in many decks, as with people.
      const held = new Set<number>();
      while (held.size < CARDS) held.add(Math.floor(random() ** 2 * cards.length));
      return { at, id: `shared-${at}`, held: [...held].flatMap((one) => cards[one] ?? []) };
    });
    const updatedAt = (at: number) => new Date(begin + at * 500_000);
    await db.deck.createMany({
      data: decks.map(({ at, id }) => ({
        ...{ id, name: `Deck ${at}`, cards: CARDS * COPIES, revision: 1, visibility: 'public' },
        ownerId: authors[at % AUTHORS] ?? '',
        shareKey: `key-${at}`,
        updatedAt: updatedAt(at),
      })),
    });
    await db.sharedDeck.createMany({
      data: decks.map(({ at, id }) => ({
        ...{ deckId: id, revision: 1, game: 'ote', name: `deck ${at}` },
        legal: at % 3 === 0 ? 'open tournament' : 'open',
        tile: JSON.stringify({ traits: ['Psychic'], faces: [] }),
        turn: at % 4 === 0 ? null : 5 + random() * 8,
        thanks: Math.floor(20 * random() ** 6),
        updatedAt: updatedAt(at),
      })),
    });
    await db.sharedCard.createMany({
      data: decks.flatMap(({ at, id, held }) =>
        held.map((card) => ({
          ...{ deckId: id, card: card.id, copies: COPIES },
          updatedAt: updatedAt(at),
        })),
      ),
    });
    await db.sharedTrait.createMany({ data: decks.flatMap(({ id, held }) => traitsOf(id, held)) });
  }
  const asked = new Request('http://localhost/');
  return Promise.all(readers.map((one) => openSession(db, one, asked)));
}

function traitsOf(deckId: string, held: readonly { readonly traits: readonly string[] }[]) {
  const copies = new Map<string, number>();
  for (const { traits } of held)
    for (const trait of traits) copies.set(trait, (copies.get(trait) ?? 0) + COPIES);
  return [...copies].flatMap(([trait, some]) => (some >= 4 ? [{ deckId, trait }] : []));
}
