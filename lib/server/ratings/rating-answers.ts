import 'server-only';
import type { Author } from '@/lib/accounts/shared-decks';
import { getCatalogue } from '@/lib/cards/embedded';
import { linkPath } from '@/lib/decks/deck-link';
import { titleOf } from '@/lib/decks/deck-list';
import { BLOCK_GAMES } from '@/lib/decks/ratings/pairings';
import type { Rating } from '@/lib/decks/ratings/rate-decks';
import { type GameMark, mergePair, type PairTally } from '@/lib/ote/gauntlet/gauntlet-simulation';
import { gauntletSession } from '@/lib/ote/gauntlet/gauntlet-table';
import { gameLink } from '@/lib/ote/link/game-link';
import { savedGame } from '@/lib/ote/saved-game';
import { database, inGroups } from '@/lib/server/db';
import { gameOf } from '@/lib/server/decks';
import { deckSubject, withoutHidden } from '@/lib/server/moderation';
import { publicCards } from '@/lib/server/own-catalogue';
import { type Problem, refuse } from '@/lib/server/problem';
import { AUTHOR, authorOf, sharedDeckId } from '@/lib/server/shared-decks';
import type { Marks } from './play-ratings';
import { PILOT, pairingJob, ratedExamples } from './rated-cards';

/** Returns the ratings of lists by their keys; those that are not known are left out. */
export async function ratingsOf(keys: readonly string[]): Promise<Map<string, Rating>> {
  const rows = await Promise.all(
    inGroups([...new Set(keys)]).map((some) =>
      database().ratedList.findMany({ where: { key: { in: some } } }),
    ),
  );
  return new Map(rows.flat().map(({ key, ...rating }) => [key, rating]));
}

/** Returns how decks are rated, and the ratings of the examples, the strongest first. */
export async function summariseRatings() {
  const { catalogue } = await publicCards();
  const examples = ratedExamples(catalogue);
  const ratings = await ratingsOf(examples.map(({ key }) => key));
  const { _sum } = await database().ratedBlock.aggregate({ _sum: { games: true } });
  const rows = await Promise.all(
    examples.flatMap(({ key, list }) => {
      const rating = ratings.get(key);
      return rating === undefined
        ? []
        : [linkPath(list, catalogue).then((path) => ({ name: titleOf(list), path, rating }))];
    }),
  );
  return {
    pilot: PILOT,
    games: _sum.games ?? 0,
    examples: rows.sort((a, b) => b.rating.rating - a.rating.rating),
  };
}

/** Returns the key of a shared deck's cards; null for one that the pilots do not play. Throws `Refused` when nobody shares it. */
async function cardsKeyOf(key: string): Promise<string | null> {
  const deckId = await sharedDeckId(key);
  const row = await database().sharedDeck.findUnique({ where: { deckId } });
  return row?.cardsKey ?? null;
}

/** A game of a deck to look at. */
interface WatchedGame {
  readonly kind: 'won' | 'lost' | 'closest';
  readonly game: number;
  readonly turns: number;
  /** Of the deck, and of its opponent. */
  readonly influence: [own: number, other: number];
}

/** Returns how a shared deck did against each opponent that is still there, the strongest first. Throws `Refused` when nobody shares it. */
export async function readResults(key: string) {
  const own = await cardsKeyOf(key);
  if (own === null) return { rating: null, opponents: [] };
  const tallies = await talliesOf(own);
  const ratings = await ratingsOf([own, ...tallies.keys()]);
  const known = await namesOf([...tallies.keys()]);
  const opponents = [...tallies].flatMap(([opponent, { games, wins, ...marks }]) => {
    const named = known.get(opponent);
    if (named === undefined) return [];
    const rating = ratings.get(opponent)?.rating ?? null;
    const [won, lost] = wins;
    return [{ opponent, ...named, rating, games, won, lost, watch: watchedOf(marks) }];
  });
  return {
    rating: ratings.get(own) ?? null,
    opponents: opponents.sort(
      (a, b) => (b.rating ?? 0) - (a.rating ?? 0) || (a.name < b.name ? -1 : 1),
    ),
  };
}

/** Returns the results of a list against each other one, turned so that the list is the first of each pair. */
async function talliesOf(own: string): Promise<Map<string, PairTally>> {
  const rows = await database().ratedBlock.findMany({
    where: { games: { gt: 0 }, OR: [{ a: own }, { b: own }] },
    orderBy: { block: 'asc' },
  });
  const tallies = new Map<string, PairTally>();
  for (const { a, b, games, winsA, winsB, marks } of rows) {
    const isFirst = a === own;
    const { quickest, closest }: Marks = JSON.parse(marks);
    const tally: PairTally = isFirst
      ? { games, wins: [winsA, winsB], quickest, closest }
      : {
          games,
          wins: [winsB, winsA],
          quickest: [turned(quickest[1]), turned(quickest[0])],
          closest: turned(closest),
        };
    const opponent = isFirst ? b : a;
    const before = tallies.get(opponent);
    if (before === undefined) tallies.set(opponent, tally);
    else mergePair(before, tally);
  }
  return tallies;
}

function turned(mark: GameMark | null): GameMark | null {
  return mark && { ...mark, influence: [mark.influence[1], mark.influence[0]] };
}

function watchedOf({ quickest: [won, lost], closest }: Marks): WatchedGame[] {
  const games = { won, lost, closest };
  return (['won', 'lost', 'closest'] as const).flatMap((kind) => {
    const mark = games[kind];
    if (mark === null) return [];
    const { index, turns, influence } = mark;
    return [{ kind, game: index, turns, influence }];
  });
}

interface NamedList {
  readonly name: string;
  /** The author; null for an example. */
  readonly by: Author | null;
  readonly path: string | null;
}

/** Returns the names of lists by their keys: of the example, or else of the first deck that everybody may see. */
async function namesOf(keys: readonly string[]): Promise<Map<string, NamedList>> {
  const { catalogue } = await publicCards();
  const named = new Map<string, NamedList>();
  for (const some of inGroups(keys)) {
    const rows = await database().sharedDeck.findMany({
      where: { cardsKey: { in: some }, deck: { visibility: 'public', deletedAt: null } },
      include: { deck: { include: AUTHOR } },
      orderBy: { deckId: 'desc' },
    });
    for (const { cardsKey, deck } of await withoutHidden(rows, (one) => [
      deckSubject(one.deckId),
    ])) {
      const name = titleOf({ name: deck.name, game: gameOf(deck.game) });
      const path = deck.shareKey && `/d/${deck.shareKey}`;
      named.set(cardsKey ?? '', { name, by: authorOf(deck.owner), path });
    }
  }
  for (const { key, list } of ratedExamples(catalogue))
    if (keys.includes(key))
      named.set(key, { name: titleOf(list), by: null, path: await linkPath(list, catalogue) });
  return named;
}

const NO_SUCH_GAME: Problem = {
  status: 404,
  code: 'NO_SUCH_GAME',
  message: 'This game was not played, or one of its decks is not shared any more.',
};

/** Plays a game of a shared deck again, and returns the address of the page that shows it. Throws `Refused` when it is none of its games. */
export async function watchedGame(key: string, opponent: string, written: string): Promise<string> {
  const own = await cardsKeyOf(key);
  const game = /^\d{1,4}$/.test(written) ? Number(written) : -1;
  if (own === null || game < 0) refuse(NO_SUCH_GAME);
  const pairing = own < opponent ? { a: own, b: opponent } : { a: opponent, b: own };
  const block = Math.floor(game / BLOCK_GAMES);
  const where = { ...pairing, block, games: { gt: 0 } };
  const names = await namesOf([own, opponent]);
  const isPlayed = (await database().ratedBlock.count({ where })) > 0;
  const job = isPlayed && names.has(opponent) ? await pairingJob(pairing) : null;
  if (job === null) refuse(NO_SUCH_GAME);
  const nameOf = (one: string) => names.get(one)?.name ?? '';
  const found = gauntletSession(job, [nameOf(pairing.a), nameOf(pairing.b)], game);
  if (!found.ok) refuse(NO_SUCH_GAME);
  const { session, facts } = found.value;
  const { byId } = (await publicCards()).catalogue;
  const official = getCatalogue().byId;
  const link = gameLink(savedGame(session, facts), ({ id }) => byId.get(id) === official.get(id));
  return `/play#${link}`;
}
