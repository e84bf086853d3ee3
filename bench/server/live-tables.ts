import { LIVE_BOUNDS } from '@/lib/live/live-options';
import { openSession } from '@/lib/server/accounts/sessions';
import type { Actor } from '@/lib/server/actor';
import { withDatabase } from '@/lib/server/database-check';
import { database, transaction } from '@/lib/server/db';
import { insertDeck } from '@/lib/server/decks';
import { exampleDecks } from '@/lib/server/example-decks';
import { beginGame, openLive, takeChair } from '@/lib/server/live/chairs';

/** A table with a running game, and the session tokens of its two players. */
export interface BegunTable {
  readonly key: string;
  readonly tokens: readonly string[];
}

/** Seats two users at each of a number of tables and begins their games. The database must be set up. */
export async function beginTables(count: number): Promise<readonly BegunTable[]> {
  const decks = exampleDecks();
  return withDatabase(async () => {
    const tables: BegunTable[] = [];
    for (let at = 0; at < count; at++) {
      const people = await Promise.all([0, 1].map((seat) => newPerson(2 * at + seat)));
      const lists = await Promise.all(
        people.map((actor, seat) =>
          transaction(async (tx) => {
            const list = decks[(2 * at + seat) % decks.length];
            if (list === undefined) throw new Error('There are no example decks.');
            return (await insertDeck(actor, tx, list)).id;
          }),
        ),
      );
      const [host, guest] = people as [Actor, Actor];
      const [first, second] = lists as [string, string];
      const options = { seats: LIVE_BOUNDS.seatsLeast, teams: null, clock: null, ...PLAIN };
      const { key } = await openLive(
        host,
        { game: 'ote', options, listing: null },
        { deck: first },
      );
      await takeChair(guest, key, { deck: second });
      await beginGame(host, key);
      const asked = new Request('http://localhost/');
      const tokens = await Promise.all(people.map((one) => openSession(database(), one, asked)));
      tables.push({ key, tokens });
    }
    return tables;
  });
}

const PLAIN = { beginnersDiscard: false, mudslinging: false, chat: true, onlookers: false };

/** Creates an account. Returns its user. */
export async function newPerson(number: number): Promise<Actor> {
  const id = crypto.randomUUID();
  await database().owner.create({ data: { id, name: `Person ${number}` } });
  const username = `person-${number}`;
  await database().account.create({ data: { ownerId: id, username, role: 'member' } });
  return { ownerId: id };
}
