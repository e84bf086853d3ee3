import type { AttackFrame } from '../reading/attack-frame.ts';
import { attackerValue, combatantsOf, combatFigures, surprises } from '../reading/attack-frame.ts';
import { affects } from '../reading/immunity.ts';
import { copyOfState } from '../state/copies.ts';
import { cardAt, isWorking } from '../state/read.ts';
import { momentOf, preparedAt, staticsOf } from '../state/table/look-up.ts';
import type { CardIx, CardState, GameState, Place, Seat } from '../state/types.ts';
import { involvedIn } from './involved.ts';

/**
 * Returns the cards in play (not on combatants) without which the combat would end differently: an Environmental that
 * lowers a figure, a leader that gives a bonus (EVT-2).
 */
export function influencersOf(state: GameState, frame: AttackFrame): ReadonlySet<CardIx> {
  const moment = momentOf(state);
  moment.influencers ??= new Map();
  let found = moment.influencers.get(frame);
  if (found === undefined) {
    found = findInfluencers(state, frame);
    moment.influencers.set(frame, found);
  }
  return found;
}

const NO_CARDS: ReadonlySet<CardIx> = new Set();

function findInfluencers(state: GameState, frame: AttackFrame): ReadonlySet<CardIx> {
  const involved = involvedIn(state, frame);
  const all = dependsOnOthers(state, involved);
  const candidates = state.inPlay.filter(
    (ix) => !involved.has(ix) && isWorking(state, ix) && (all || reachesOthers(state, ix)),
  );
  if (candidates.length === 0) return NO_CARDS;
  const now = outcomeText(state, frame);
  return new Set(candidates.filter((ix) => outcomeText(withoutCard(state, ix), frame) !== now));
}

/** Checks whether the combat would end differently if the card were in play. A Character is tried at the given place. */
export function wouldInfluence(
  state: GameState,
  frame: AttackFrame,
  { card, at, side }: { readonly card: CardIx; readonly at: Place | null; readonly side: Seat },
): boolean {
  if (!mightInfluence(state, frame, card)) return false;
  return outcomeText(withCard(state, card, at, side), frame) !== outcomeText(state, frame);
}

/** Checks whether the card could change the combat. A quick check that computes no figures. */
export function mightInfluence(state: GameState, frame: AttackFrame, card: CardIx): boolean {
  return reachesOthers(state, card) || dependsOnOthers(state, involvedIn(state, frame));
}

/** Checks whether the text of the card is about cards besides itself and its bearer. */
function reachesOthers(state: GameState, ix: CardIx): boolean {
  return preparedAt(state, ix).statics.some(
    ({ effect }) => 'who' in effect && effect.who.who !== 'self' && effect.who.who !== 'bearer',
  );
}

/** Checks whether a text that counts in the combat depends on other cards in play. */
function dependsOnOthers(state: GameState, involved: ReadonlySet<CardIx>): boolean {
  return state.inPlay.some((ix) => {
    if (!involved.has(ix) && !reachesOthers(state, ix)) return false;
    return preparedAt(state, ix).statics.some(
      ({ effect, while: when }) =>
        when !== null || (effect.holds === 'figure' && typeof effect.by !== 'number'),
    );
  });
}

/** Returns the figures that decide the combat, as a text, so that two states can be compared. */
function outcomeText(state: GameState, { combat }: AttackFrame): string {
  const { attackers, defender } = combat;
  return JSON.stringify([
    combatFigures(state, combat),
    combatFigures(state, combat, { popping: true }),
    attackers.map((ix) => [attackerValue(state, combat, ix), surprises(state, ix, defender)]),
    combatantsOf(combat).map((ix) => isAlwaysSaved(state, ix)),
  ]);
}

/** Checks for the text `Each X is always Saved.` */
function isAlwaysSaved(state: GameState, ix: CardIx): boolean {
  return staticsOf(state, 'always-saved').some((said) => affects(state, said, said.effect.who, ix));
}

function withoutCard(state: GameState, ix: CardIx): GameState {
  const inPlay = state.inPlay.filter((one) => one !== ix);
  const gone = { ...cardAt(state, ix), zone: 'dead' } as const;
  return Object.assign(copyOfState(state), { inPlay, cards: state.cards.with(ix, gone) });
}

function withCard(state: GameState, ix: CardIx, at: Place | null, side: Seat): GameState {
  const where = at === null ? { zone: 'table', rank: 0, file: 0 } : { zone: 'conspiracy', ...at };
  const there = { ...cardAt(state, ix), ...where, seat: side, host: -1 } as CardState;
  const inPlay = [...state.inPlay, ix];
  return Object.assign(copyOfState(state), { inPlay, cards: state.cards.with(ix, there) });
}
