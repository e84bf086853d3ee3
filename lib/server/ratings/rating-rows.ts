import 'server-only';
import { Prisma } from '@/generated/prisma/sqlite/client';
import { FORMATS } from '@/lib/decks/formats';
import {
  BLOCKS,
  examplePairings,
  nameOfPairing,
  neighbourPairings,
  type Pairing,
} from '@/lib/decks/ratings/pairings';
import { type PairResult, type Rating, rateDecks } from '@/lib/decks/ratings/rate-decks';
import { database, transaction } from '@/lib/server/db';
import { publicCards } from '@/lib/server/own-catalogue';
import { ratedExamples, sharedCards } from './rated-cards';

/** Games below which a rating says nothing yet. */
const LEAST_GAMES = 100;

/** A block of games of a pairing. */
export interface Block extends Pairing {
  readonly block: number;
}

interface PlayedPairing extends PairResult {
  readonly blocks: readonly number[];
}

/** What is rated now: the pairings that are to be played, and what has been played of them. */
async function standOf() {
  const { catalogue } = await publicCards();
  const examples = ratedExamples(catalogue).map(({ key }) => key);
  const lists = await sharedCards();
  const played = await playedPairings();
  const first = examplePairings(lists, examples);
  const anchors = new Set(examples);
  // Neighbours are chosen by the games against the examples alone, once a list has played all of them: so they do not depend on who was
  // played first.
  const waiting = new Set(blocksLeft(first, played).flatMap(({ a, b }) => [a, b]));
  const strength = new Map(
    [...rateDecks(resultsOf(first, played), anchors)].map(([key, { rating }]) => [key, rating]),
  );
  const ready = lists.filter(({ key }) => !waiting.has(key) && !anchors.has(key));
  const near = neighbourPairings(ready, strength, FORMATS);
  return { anchors, played, first, second: near };
}

/** Returns the blocks that are not played yet, the first of every pairing before the second ones, and games with neighbours last. */
export async function dueBlocks(): Promise<Block[]> {
  const { played, first, second } = await standOf();
  return [...blocksLeft(first, played), ...blocksLeft(second, played)];
}

function blocksLeft(
  pairings: readonly Pairing[],
  played: ReadonlyMap<string, PlayedPairing>,
): Block[] {
  return Array.from({ length: BLOCKS }, (_, block) =>
    pairings
      .filter((one) => !played.get(nameOfPairing(one))?.blocks.includes(block))
      .map(({ a, b }) => ({ a, b, block })),
  ).flat();
}

function resultsOf(
  pairings: readonly Pairing[],
  played: ReadonlyMap<string, PlayedPairing>,
): PairResult[] {
  return pairings.flatMap((one) => played.get(nameOfPairing(one)) ?? []);
}

async function playedPairings(): Promise<Map<string, PlayedPairing>> {
  const rows = await database().ratedBlock.findMany({
    where: { games: { gt: 0 } },
    select: { a: true, b: true, block: true, games: true, winsA: true, winsB: true },
  });
  const played = new Map<string, PlayedPairing>();
  for (const { a, b, block, games, winsA, winsB } of rows) {
    const name = nameOfPairing({ a, b });
    const before = played.get(name) ?? { games: 0, points: 0, blocks: [] };
    const points = before.points + (games + winsA - winsB) / 2;
    const blocks = [...before.blocks, block];
    played.set(name, { a, b, games: before.games + games, points, blocks });
  }
  return played;
}

/** Rates all lists by what has been played, and deletes what is of lists that nobody shares any more. */
export async function writeRatings(): Promise<void> {
  const { anchors, played, first, second } = await standOf();
  const results = resultsOf([...first, ...second], played);
  const ratings = [...rateDecks(results, anchors)].flatMap(([key, found]) =>
    found.games < LEAST_GAMES ? [] : [{ key, ...inWholePoints(found) }],
  );
  const before = new Map((await database().ratedList.findMany()).map((row) => [row.key, row]));
  await transaction(async (tx) => {
    for (const { key, ...row } of ratings) {
      const known = before.get(key);
      if (known !== undefined && JSON.stringify(known) === JSON.stringify({ key, ...row }))
        continue;
      await tx.ratedList.upsert({ where: { key }, create: { key, ...row }, update: row });
      const { rating } = row;
      await tx.sharedDeck.updateMany({ where: { cardsKey: key }, data: { rating } });
    }
    const isCurrent = (column: 'key' | 'a' | 'b') => {
      const name = Prisma.raw(`"${column}"`);
      return Prisma.sql`(${name} IN (${Prisma.join([...anchors])}) OR ${name} IN
        (SELECT "cardsKey" FROM "SharedDeck" WHERE "cardsKey" IS NOT NULL))`;
    };
    await tx.$executeRaw`DELETE FROM "RatedList" WHERE NOT ${isCurrent('key')}`;
    await tx.$executeRaw`DELETE FROM "RatedBlock" WHERE NOT ${isCurrent('a')} OR NOT ${isCurrent('b')}`;
  });
}

function inWholePoints({ rating, low, high, games }: Rating): Rating {
  return {
    rating: Math.round(rating),
    low: Math.round(low),
    high: Math.round(high),
    games: Math.round(games),
  };
}
