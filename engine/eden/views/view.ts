import { scriptedChance } from '../../kernel/chance.ts';
import { seedRng } from '../../kernel/rng.ts';
import type { Trigger } from '../language/ability.ts';
import type { Frame, Responder } from '../state/frames.ts';
import type { Request } from '../state/requests.ts';
import type { EdenState, PlayerState, Seat } from '../state/types.ts';

/** A match as one player may see it (SCOPE-1): a state, so that the rules can read it, without what is hidden from the seat. */
interface EdenView extends EdenState {
  readonly players: readonly (PlayerState & {
    /** Whether the player has a secret mission. For the other seat, `mission` is then `null`. */
    readonly secret: boolean;
    /** Tactical cards in hand. */
    readonly held: number;
  })[];
}

const NO_DICE = scriptedChance([]);
const NO_LOTS = seedRng(0);

/**
 * Returns the view of a seat: without open bids, secret missions, hands and unplayed lists of the other side, and
 * without the random state.
 */
export function viewOf(state: EdenState, seat: Seat): EdenView {
  const isSecret = (text: TextOwner) => isOfSecretMission(state, seat, text);
  return {
    ...state,
    chance: NO_DICE,
    lots: NO_LOTS,
    frames: state.frames.map((frame) => shownFrame(frame, seat, isSecret)),
    asked: state.asked.flatMap((request) =>
      request.seat === seat ? [shownRequest(request, state, isSecret)] : [],
    ),
    players: state.players.map((player, whose) => {
      const secret = player.mission?.secret === true;
      const held = player.hand.length;
      if (whose === seat) return { ...player, secret, held };
      const mission = secret ? null : player.mission;
      const scored = secret ? [] : player.scored;
      // The leader that a list names is known when the player has announced it (PREP-4).
      const { named: _, ...open } = player;
      return { ...open, missions: [], tactical: [], hand: [], mission, scored, secret, held };
    }),
  };
}

/** A text that takes effect, or waits to. */
type TextOwner = Pick<Responder, 'seat' | 'fighter' | 'name'>;

/** Replaces the name of a text that belongs to a secret mission of the other side (CARD-9). */
const SECRET_NAME = 'a secret mission';
const HIDDEN_TRIGGER: Trigger = { occasion: { when: 'match begins' }, may: false, effects: [] };

function isOfSecretMission({ players }: EdenState, seat: Seat, text: TextOwner): boolean {
  const mission = players[text.seat]?.mission ?? null;
  return (
    text.seat !== seat &&
    text.fighter === null &&
    mission?.secret === true &&
    mission.name === text.name
  );
}

/**
 * Returns the frame without its secrets: the bids of the others, until all are in (PREP-3), and the texts of their
 * secret missions (CARD-9).
 */
function shownFrame(frame: Frame, seat: Seat, isSecret: (text: TextOwner) => boolean): Frame {
  const shown = (one: Responder): Responder =>
    isSecret(one) ? { ...one, name: SECRET_NAME, trigger: HIDDEN_TRIGGER } : one;
  switch (frame.frame) {
    case 'phase': {
      if (!frame.bids.includes(null)) return frame;
      return { ...frame, bids: frame.bids.map((bid, whose) => (whose === seat ? bid : null)) };
    }
    case 'text':
      return isSecret(frame) ? { ...frame, name: SECRET_NAME, effects: [], aims: [] } : frame;
    case 'triggers': {
      const asked = frame.asked && shown(frame.asked);
      return { ...frame, left: frame.left.map(shown), asked };
    }
    default:
      return frame;
  }
}

/**
 * Returns the request without its secrets: a player who orders texts of both sides does not learn which secret
 * mission a text belongs to (SIMUL).
 */
function shownRequest(
  request: Request,
  { frames }: EdenState,
  isSecret: (text: TextOwner) => boolean,
): Request {
  const top = frames.at(-1);
  if (request.ask !== 'order' || top?.frame !== 'triggers') return request;
  const secret = new Set(top.left.filter(isSecret).map(({ name }) => name));
  const texts = request.texts.map(({ text, fighter }) => ({
    text: fighter === null && secret.has(text) ? SECRET_NAME : text,
    fighter,
  }));
  return { ...request, texts };
}
