import { assertNever, present } from '../../kernel/result.ts';
import type { LimbName } from '../cards/limb.ts';
import type { Draft } from '../state/draft.ts';
import type { EdenEvent } from '../state/events.ts';
import type { Frame } from '../state/frames.ts';
import type {
  Correction,
  ElementState,
  FighterIx,
  FighterState,
  FigureChange,
  PlayerState,
  Seat,
} from '../state/types.ts';

/** Carries out an event, and records it. Only this function writes to a match. */
export function emit(draft: Draft, event: EdenEvent): void {
  applyEvent(draft, event);
  draft.events?.push(event);
}

/** Applies an event. It has no closures: each call would allocate the captured variables, and it is called for every event. */
function applyEvent(draft: Draft, event: EdenEvent): void {
  const { state } = draft;
  switch (event.type) {
    case 'rolled':
      state.chance = event.chance;
      return;
    case 'moved':
      changeFighter(draft, event.fighter, { at: event.to, elevated: null, hidden: null });
      return;
    case 'ap-changed': {
      const { ap } = fighterIn(draft, event.fighter);
      changeFighter(draft, event.fighter, { ap: Math.max(0, ap + event.by) });
      return;
    }
    case 'readied': {
      const { ap } = fighterIn(draft, event.fighter);
      changeFighter(draft, event.fighter, { ap: ap + event.ap, more: event.more });
      return;
    }
    case 'used': {
      const { what } = event;
      const { usedInRound, usedInMatch, hidden } = fighterIn(draft, event.fighter);
      changeFighter(draft, event.fighter, {
        usedInRound: { ...usedInRound, [what]: (usedInRound[what] ?? 0) + 1 },
        usedInMatch: { ...usedInMatch, [what]: (usedInMatch[what] ?? 0) + 1 },
        // A fighter that attacks hides no longer (TERR-HIDE).
        hidden: what === 'attack' ? null : hidden,
      });
      return;
    }
    case 'wounded':
      tickDots(draft, event.fighter, event.limb, event.dots);
      return;
    case 'fell':
      removeFallen(draft, event.fighter);
      return;
    case 'marked': {
      const { marks } = fighterIn(draft, event.fighter);
      const left = Math.max(0, marks[event.mark] + event.by);
      changeFighter(draft, event.fighter, { marks: { ...marks, [event.mark]: left } });
      return;
    }
    case 'healed':
      tickDots(draft, event.fighter, event.limb, -event.dots);
      return;
    case 'figure-changed': {
      const { changes } = fighterIn(draft, event.fighter);
      changeFighter(draft, event.fighter, { changes: [...changes, event.change] });
      return;
    }
    case 'changes-ended':
      endChanges(draft, event);
      return;
    case 'happened':
      state.happenings = [...state.happenings, event.happening];
      return;
    case 'happenings-taken':
      state.happenings = [];
      return;
    case 'lasting-begun':
      state.lasting = [...state.lasting, event.lasting];
      return;
    case 'lasting-ended':
      state.lasting = [];
      return;
    case 'marker-placed':
      state.markers = [...state.markers, event.marker];
      return;
    case 'marker-removed':
      removeMarker(draft, event.label);
      return;
    case 'scored':
      changePlayer(draft, event.seat, {
        scored: [...playerIn(draft, event.seat).scored, event.objective],
      });
      return;
    case 'frame-replaced':
      (state.frames as Frame[])[event.at] = event.frame;
      return;
    case 'again': {
      const { again } = fighterIn(draft, event.fighter);
      const uses = (again[event.what] ?? 0) + 1;
      changeFighter(draft, event.fighter, { again: { ...again, [event.what]: uses } });
      return;
    }
    case 'activated':
      changeFighter(draft, event.fighter, { activated: true });
      return;
    case 'round-renewed':
      for (let ix = 0; ix < state.fighters.length; ix++) {
        changeFighter(draft, ix, {
          activated: false,
          usedInRound: {},
          again: {},
        });
      }
      return;
    case 'sp-changed':
      changePlayer(draft, event.seat, {
        sp: Math.max(0, playerIn(draft, event.seat).sp + event.by),
      });
      return;
    case 'vp-changed':
      // A total never falls below 0, and a loss beyond that is not remembered (INT-10).
      changePlayer(draft, event.seat, {
        vp: Math.max(0, playerIn(draft, event.seat).vp + event.by),
      });
      return;
    case 'corrected':
      setByHand(draft, event.correction);
      return;
    case 'led':
      changePlayer(draft, event.seat, { leader: event.leader });
      return;
    case 'mission-taken':
      changePlayer(draft, event.seat, { mission: event.mission });
      return;
    case 'hand-taken':
      changePlayer(draft, event.seat, { hand: event.hand });
      return;
    case 'card-played':
      playCard(draft, event.seat, event.card);
      return;
    case 'half-taken':
      changePlayer(draft, event.seat, { half: event.half });
      return;
    case 'first-changed':
      state.first = event.seat;
      return;
    case 'phase-begun':
      state.phase = event.phase;
      state.round = event.round;
      return;
    case 'frame-pushed':
      (state.frames as Frame[]).push(event.frame);
      return;
    case 'frame-changed':
      (state.frames as Frame[])[state.frames.length - 1] = event.frame;
      return;
    case 'frame-ended':
      (state.frames as Frame[]).pop();
      return;
    case 'asked':
      state.asked = event.requests;
      return;
    case 'element-placed':
      state.elements = [...state.elements, event.element];
      return;
    case 'element-changed':
      changeElement(draft, event.element);
      return;
    case 'raised':
      changeFighter(draft, event.fighter, { elevated: event.element });
      return;
    case 'hid':
      changeFighter(draft, event.fighter, { hidden: event.element });
      return;
    case 'npf-placed':
      (state.fighters as FighterState[]).push(event.fighter);
      return;
    case 'drawn':
      state.lots = event.lots;
      return;
    case 'weather-known':
      state.options = { ...state.options, climate: event.climate, weatherRolls: 0 };
      return;
    case 'ended':
      state.winner = event.winner;
      state.phase = 'over';
      return;
    default:
      assertNever(event);
  }
}

function fighterIn({ state }: Draft, ix: FighterIx): FighterState {
  return present(state.fighters[ix], 'fighter', ix);
}

function playerIn({ state }: Draft, seat: Seat): PlayerState {
  return present(state.players[seat], 'player', seat);
}

function changeFighter(draft: Draft, ix: FighterIx, change: Partial<FighterState>): void {
  (draft.state.fighters as FighterState[])[ix] = { ...fighterIn(draft, ix), ...change };
}

function changePlayer(draft: Draft, seat: Seat, change: Partial<PlayerState>): void {
  (draft.state.players as PlayerState[])[seat] = { ...playerIn(draft, seat), ...change };
}

/** Ticks this number of dots of a limb; a number below 0 heals. */
function tickDots(draft: Draft, ix: FighterIx, limb: LimbName, by: number): void {
  const { ticked } = fighterIn(draft, ix);
  changeFighter(draft, ix, { ticked: { ...ticked, [limb]: ticked[limb] + by } });
}

function setByHand(draft: Draft, correction: Correction): void {
  const { to } = correction;
  if ('player' in correction) {
    changePlayer(draft, correction.player, { [correction.of]: to });
    return;
  }
  const { fighter } = correction;
  const { ticked, marks } = fighterIn(draft, fighter);
  changeFighter(
    draft,
    fighter,
    correction.of === 'wounds'
      ? { ticked: { ...ticked, [correction.limb]: to } }
      : { marks: { ...marks, [correction.mark]: to } },
  );
}

function endChanges(
  draft: Draft,
  event: Extract<EdenEvent, { readonly type: 'changes-ended' }>,
): void {
  const { fighters } = draft.state;
  // What began outside any attack ends with the next one.
  const lasts = ({ until, attacks }: FigureChange) =>
    until !== event.until || (event.until === 'attack' && Math.max(1, attacks) < event.attacks);
  for (let ix = 0; ix < fighters.length; ix++) {
    const { changes } = fighterIn(draft, ix);
    if (changes.length === 0 || changes.every(lasts)) continue;
    changeFighter(draft, ix, { changes: changes.filter(lasts) });
  }
}

function playCard(draft: Draft, seat: Seat, card: string): void {
  const { hand, played } = playerIn(draft, seat);
  const at = hand.findIndex(({ name }) => name === card);
  changePlayer(draft, seat, { hand: hand.toSpliced(at, 1), played: [...played, card] });
}

function removeMarker({ state }: Draft, label: string): void {
  state.markers = state.markers.filter((one) => one.label !== label);
}

function changeElement({ state }: Draft, element: ElementState): void {
  state.elements = state.elements.map((one) => (one.name === element.name ? element : one));
}

/** Removes a fallen fighter from the field at once (CARD-4), and remembers the fall of a leader in a round (ROUND-3). */
function removeFallen(draft: Draft, ix: FighterIx): void {
  const { seat } = present(draft.state.fighters[ix], 'fighter', ix);
  changeFighter(draft, ix, { fallen: true, at: null, ap: 0, elevated: null, hidden: null });
  const { phase, round } = draft.state;
  if (draft.state.players[seat]?.leader === ix && !phase.startsWith('prep')) {
    changePlayer(draft, seat, { leaderFellIn: round });
  }
}
