import { scriptedChance } from '../../kernel/chance.ts';
import { seedRng } from '../../kernel/rng.ts';
import type { Frame } from '../state/frames.ts';
import type { EdenState, PlayerState, Seat } from '../state/types.ts';

/** A match as one player may see it: plain JSON, without what is hidden from the seat (SCOPE-1). */
export type EdenView = Omit<EdenState, 'players' | 'chance' | 'lots'> & {
  readonly players: readonly (Omit<PlayerState, 'mission'> & {
    /** Null for a secret mission of the other side, too; `secret` says so. */
    readonly mission: PlayerState['mission'];
    readonly secret: boolean;
    /** Tactical cards in hand. */
    readonly held: number;
  })[];
};

/** What a seat sees of a match: open bids, secret missions, hands and unplayed lists of the other side are left out, and so is what is to come of chance. */
export function viewOf(state: EdenState, seat: Seat): EdenView {
  const {
    chance: _,
    lots: __,
    ...open
  } = { ...state, chance: scriptedChance([]), lots: seedRng(0) };
  return {
    ...open,
    frames: state.frames.map((frame) => shownFrame(frame, seat)),
    asked: state.asked.filter((request) => request.seat === seat),
    players: state.players.map((player, whose) => {
      const secret = player.mission?.secret === true;
      const held = player.hand.length;
      if (whose === seat) return { ...player, secret, held };
      const mission = secret ? null : player.mission;
      const scored = secret ? [] : player.scored;
      return { ...player, missions: [], tactical: [], hand: [], mission, scored, secret, held };
    }),
  };
}

/** The bids of the others stay hidden until all are in (PREP-3). */
function shownFrame(frame: Frame, seat: Seat): Frame {
  if (frame.frame !== 'phase' || !frame.bids.includes(null)) return frame;
  return { ...frame, bids: frame.bids.map((bid, whose) => (whose === seat ? bid : null)) };
}
