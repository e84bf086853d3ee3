import 'server-only';
import { randomInt } from 'node:crypto';
import { EDEN_PILOTS, type Eden, type EdenCard, type TroopList } from '@/engine';
import { embeddedEdenCards } from '@/lib/eden/catalogue';
import { edenCatalogue } from '@/lib/eden/find-card';
import { type MatchSetup, startOf } from '@/lib/eden/play/match';
import { writtenMatch } from '@/lib/eden/play/match-link';
import { troopSetup } from '@/lib/eden/troop-setup';
import { edenLive } from '@/lib/live/eden-live';
import type { LiveGame } from '@/lib/live/live-game';
import { type EdenLiveOptions, SEEDS } from '@/lib/live/live-options';
import type { LiveKind, LiveList, LivePlayer } from '@/lib/server/live/live-kind';
import { refuse } from '@/lib/server/problem';

/** The troop of a chair as its row stores it. */
interface TroopKept extends LiveList {
  readonly troop: TroopList;
}

let read: readonly EdenCard[] | null = null;

/** Returns the cards that come with the program; they are read once. */
function cards(): readonly EdenCard[] {
  read ??= embeddedEdenCards();
  return read;
}

/** Eden, played with troops that the players' browsers send. */
export const edenKind: LiveKind<Eden> = {
  rules: edenLive,
  pilots: EDEN_PILOTS,
  async listOf(_, brought): Promise<TroopKept> {
    if (!('troop' in brought))
      return refuse({ status: 400, code: 'NO_TROOP', message: 'Eden is played with a troop.' });
    const { troop } = brought;
    const legal = troopSetup(troop, edenCatalogue(cards()));
    if (!legal.ok)
      return refuse({
        status: 400,
        code: 'ILLEGAL_TROOP',
        message: legal.messages.join(' '),
        hint: 'Correct it in the troop builder.',
      });
    return { name: troop.name ?? troop.symbol ?? 'Troop', troop };
  },
  async setupOf(players: readonly LivePlayer<TroopKept>[], options: EdenLiveOptions) {
    const started = startOf(matchOf(players, options, randomInt(SEEDS)), cards());
    if (started.ok) return started.start;
    const message = started.messages.join(' ');
    return refuse({ status: 409, code: 'CANNOT_BEGIN', message });
  },
  replayOf: (
    { tree }: LiveGame<Eden>,
    players: readonly Omit<LivePlayer<TroopKept>, 'actor'>[],
    options: EdenLiveOptions,
  ) => writtenMatch(matchOf(players, options, tree.setup.seed), tree),
};

function matchOf(
  players: readonly Pick<LivePlayer<TroopKept>, 'name' | 'list'>[],
  { match }: EdenLiveOptions,
  seed: number,
): MatchSetup {
  return {
    seed,
    troops: players.map(({ list }) => list.troop),
    roles: players.map(() => 'person'),
    names: players.map(({ name }) => name),
    // Everybody who may hold a card is asked: passing over a player would reveal that they hold none.
    options: { ...match, windows: 'always' },
  };
}
