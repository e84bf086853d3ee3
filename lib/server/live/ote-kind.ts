import 'server-only';
import { randomInt } from 'node:crypto';
import type { Ote } from '@/engine';
import type { DeckList } from '@/lib/decks/types';
import type { LiveGame } from '@/lib/live/live-game';
import type { OteOptions } from '@/lib/live/live-options';
import { oteLive } from '@/lib/live/ote-live';
import { oteReplay } from '@/lib/live/ote-replay';
import { oteSetup } from '@/lib/live/ote-setup';
import { LIVE_OTE_PILOTS } from '@/lib/live/pilot-words';
import { readDeck } from '@/lib/server/decks';
import type { LiveKind, LivePlayer } from '@/lib/server/live/live-kind';
import { ownersCatalogue } from '@/lib/server/own-catalogue';
import { NO_SUCH_DECK, refuse } from '@/lib/server/problem';

type Player = LivePlayer<DeckList>;

/** On the Edge, played with decks that the server keeps. */
export const oteKind: LiveKind<Ote> = {
  rules: oteLive,
  pilots: LIVE_OTE_PILOTS,
  async listOf(actor, brought) {
    const deck = 'deck' in brought ? await readDeck(actor, brought.deck) : null;
    return deck?.list ?? refuse(NO_SUCH_DECK);
  },
  async setupOf(players: readonly Player[], options: OteOptions) {
    const seats = await Promise.all(
      players.map(async ({ name, list, actor }) => {
        const { byId } = await ownersCatalogue(actor);
        return { name, entries: list.entries, byId };
      }),
    );
    const { setup, unknown } = oteSetup(seats, options, new Date(), randomInt);
    if (unknown.length === 0) return setup;
    const names = unknown.slice(0, 3).join(', ');
    const message = `A deck names cards that are not there: ${names}.`;
    return refuse({ status: 409, code: 'UNKNOWN_CARD', message });
  },
  replayOf: (live: LiveGame<Ote>, players) =>
    oteReplay(
      live,
      players.map(({ name }) => name),
    ),
};
