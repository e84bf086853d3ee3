import 'server-only';
import type { LiveAnswer, LiveMessage } from '@/lib/live/live-answer';
import { liveView } from '@/lib/live/live-table';
import type { Actor } from '@/lib/server/actor';
import { database } from '@/lib/server/db';
import { readStand } from '@/lib/server/live/live';
import { LIVE_KINDS } from '@/lib/server/live/live-kind';
import type { LiveRow } from '@/lib/server/live/live-rows';
import { tableSubject } from '@/lib/server/live/open-tables';
import { hiddenAmong, isHidden } from '@/lib/server/moderation';
import { NO_ONLOOKERS, refuse } from '@/lib/server/problem';

/** What a browser already knows of a game. */
interface KnownToBrowser {
  /** The number of the moment up to which the browser has the log; -1 when it has nothing of it. */
  readonly moment: number;
  /** The number of the last message that the browser has; 0 when it has none. */
  readonly message: number;
}

export const NOTHING_KNOWN: KnownToBrowser = { moment: -1, message: 0 };

/** The name of a seated player for people who may not know who it is. */
const SOMEBODY = 'Taken';

/** Returns the game as `caller` (null: somebody who is not signed in) sees it, with what is new to them. Throws `Refused`. */
export async function liveAnswer(
  caller: Actor | null,
  key: string,
  told: KnownToBrowser,
): Promise<{ readonly answer: LiveAnswer; readonly told: KnownToBrowser }> {
  const { row, live } = await readStand(key);
  const own = row.seats.find(({ ownerId }) => caller !== null && ownerId === caller.ownerId);
  if (own === undefined && row.state !== 'open' && !row.options.onlookers) refuse(NO_ONLOOKERS);
  const you = own?.seat ?? null;
  // Without spectators only the people at the table read the messages, and only people with an account learn who sits there.
  const isInside = own !== undefined || row.options.onlookers;
  const messages = isInside ? await messagesAfter(row, told.message) : [];
  const nameShown = (name: string) =>
    isInside || caller !== null || name === '' ? name : SOMEBODY;
  const answer: LiveAnswer = {
    key,
    game: row.game,
    phase: row.state,
    options: row.options,
    seats: row.seats.map(({ list: _, ...chair }) => ({
      ...chair,
      name: nameShown(chair.name),
      ownerId: chair.seat === you ? chair.ownerId : null,
      // Only the player themselves may reveal their deck.
      deck: chair.seat === you || chair.deck === null ? chair.deck : '',
      leftAt: isInside ? chair.leftAt : null,
    })),
    you,
    isHost: caller?.ownerId === row.hostId,
    table: live && liveView(LIVE_KINDS[row.game].rules, live, you, told.moment),
    listing: await listingOf(row),
    rematch: own === undefined || row.rematch === '' ? null : row.rematch,
    messages,
    deadline: deadlineOf(row),
  };
  const moment = live?.tree.at ?? -1;
  return { answer, told: { moment, message: messages.at(-1)?.number ?? told.message } };
}

/** Returns how everybody finds a table that waits for players; null for other tables, and for what a curator has hidden. */
async function listingOf({ id, state, listing }: LiveRow): Promise<LiveAnswer['listing']> {
  if (listing === null || state !== 'open') return null;
  const subject = tableSubject(id);
  return (await isHidden(subject)) ? null : { ...listing, subject };
}

function deadlineOf({ state, options, updatedAt }: LiveRow): string | null {
  if (state !== 'playing' || options.clock === null) return null;
  return new Date(updatedAt.getTime() + options.clock * 1_000).toISOString();
}

async function messagesAfter({ id }: LiveRow, after: number): Promise<LiveMessage[]> {
  const rows = await database().liveMessage.findMany({
    where: { gameId: id, number: { gt: after } },
    orderBy: { number: 'asc' },
  });
  const subjectOf = (number: number) => `message:${id}/${number}`;
  const hidden = await hiddenAmong(rows.map(({ number }) => subjectOf(number)));
  return rows.map(({ number, name, text, createdAt }) => ({
    number,
    name,
    text: hidden.has(subjectOf(number)) ? '' : text,
    at: createdAt.toISOString(),
    subject: subjectOf(number),
  }));
}
