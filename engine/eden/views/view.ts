import { scriptedChance } from '../../kernel/chance.ts';
import { seedRng } from '../../kernel/rng.ts';
import type { Frame } from '../state/frames.ts';
import type { EdenState, PlayerState, Seat } from '../state/types.ts';

/** A match as one player may see it (SCOPE-1): a state, so that the rules can be asked of it, from which is missing what is hidden from the seat. */
export interface EdenView extends EdenState {
  readonly players: readonly (PlayerState & {
    /** There is a secret mission; that of the other side is `null`. */
    readonly secret: boolean;
    /** Tactical cards in hand. */
    readonly held: number;
  })[];
}

const NO_DICE = scriptedChance([]);
const NO_LOTS = seedRng(0);

/** What a seat sees of a match: open bids, secret missions, hands and unplayed lists of the other side are left out, and so is what is to come of chance. */
export function viewOf(state: EdenState, seat: Seat): EdenView {
  return {
    ...state,
    chance: NO_DICE,
    lots: NO_LOTS,
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
