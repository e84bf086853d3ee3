import 'server-only';
import type { LiveAnswer, LiveMessage } from '@/lib/live/live-answer';
import { liveView } from '@/lib/live/live-table';
import type { Actor } from '@/lib/server/actor';
import { database } from '@/lib/server/db';
import { readStand } from '@/lib/server/live/live';
import { LIVE_KINDS } from '@/lib/server/live/live-kind';
import type { LiveRow } from '@/lib/server/live/live-rows';
import { hiddenAmong } from '@/lib/server/moderation';
import { NO_ONLOOKERS, refuse } from '@/lib/server/problem';

/** What somebody was told of a game already. */
export interface Told {
  /** The moment up to which they know the log; -1: nothing. */
  readonly moment: number;
  /** The last message that they have; 0: none. */
  readonly message: number;
}

export const NOTHING_TOLD: Told = { moment: -1, message: 0 };

/** Who sits in a chair, for people who may not know. */
const SOMEBODY = 'Taken';

/** The game as `caller` (null: somebody who is not signed in) sees it, and what they are told with it. Throws `Refused`. */
export async function liveAnswer(
  caller: Actor | null,
  key: string,
  told: Told,
): Promise<{ readonly answer: LiveAnswer; readonly told: Told }> {
  const { row, live } = await readStand(key);
  const own = row.seats.find(({ ownerId }) => caller !== null && ownerId === caller.ownerId);
  if (own === undefined && row.state !== 'open' && !row.options.onlookers) refuse(NO_ONLOOKERS);
  const you = own?.seat ?? null;
  // Without spectators what is said is for those who sit there, and only people with an account learn who does.
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
      // Which deck somebody plays is theirs to tell.
      deck: chair.seat === you || chair.deck === null ? chair.deck : '',
    })),
    you,
    isHost: caller?.ownerId === row.hostId,
    table: live && liveView(LIVE_KINDS[row.game].rules, live, you, told.moment),
    messages,
    deadline: deadlineOf(row),
  };
  const moment = live?.tree.at ?? -1;
  return { answer, told: { moment, message: messages.at(-1)?.number ?? told.message } };
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
