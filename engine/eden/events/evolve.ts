import { assertNever, present } from '../../kernel/result.ts';
import type { Draft } from '../state/draft.ts';
import type { EdenEvent } from '../state/events.ts';
import type { Frame } from '../state/frames.ts';
import type { FighterIx, FighterState, PlayerState, Seat } from '../state/types.ts';

/** Carries out an event, and keeps it. Nothing else writes to a match. */
export function emit(draft: Draft, event: EdenEvent): void {
  evolve(draft, event);
  draft.events?.push(event);
}

function evolve(draft: Draft, event: EdenEvent): void {
  const { state } = draft;
  switch (event.type) {
    case 'rolled':
      state.chance = event.chance;
      return;
    case 'moved':
      changeFighter(draft, event.fighter, () => ({ at: event.to, elevated: null, hidden: null }));
      return;
    case 'ap-changed':
      changeFighter(draft, event.fighter, ({ ap }) => ({ ap: Math.max(0, ap + event.by) }));
      return;
    case 'readied':
      changeFighter(draft, event.fighter, ({ ap }) => ({ ap: ap + event.ap, more: event.more }));
      return;
    case 'used':
      changeFighter(draft, event.fighter, ({ usedInRound, usedInMatch }) => ({
        usedInRound: { ...usedInRound, [event.what]: (usedInRound[event.what] ?? 0) + 1 },
        usedInMatch: { ...usedInMatch, [event.what]: (usedInMatch[event.what] ?? 0) + 1 },
      }));
      // Who attacks hides no longer (TERR-HIDE).
      if (event.what === 'attack' && state.fighters[event.fighter]?.hidden != null) {
        changeFighter(draft, event.fighter, () => ({ hidden: null }));
      }
      return;
    case 'wounded':
      changeFighter(draft, event.fighter, ({ ticked }) => ({
        ticked: { ...ticked, [event.limb]: ticked[event.limb] + event.dots },
      }));
      return;
    case 'fell':
      fall(draft, event.fighter);
      return;
    case 'marked':
      changeFighter(draft, event.fighter, ({ marks }) => ({
        marks: { ...marks, [event.mark]: Math.max(0, marks[event.mark] + event.by) },
      }));
      return;
    case 'healed':
      changeFighter(draft, event.fighter, ({ ticked }) => ({
        ticked: { ...ticked, [event.limb]: ticked[event.limb] - event.dots },
      }));
      return;
    case 'figure-changed':
      changeFighter(draft, event.fighter, ({ changes }) => ({
        changes: [...changes, event.change],
      }));
      return;
    case 'changes-ended':
      for (const [ix, { changes }] of state.fighters.entries()) {
        if (!changes.some(({ until }) => until === event.until)) continue;
        changeFighter(draft, ix, () => ({
          changes: changes.filter(({ until }) => until !== event.until),
        }));
      }
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
      state.markers = state.markers.filter(({ label }) => label !== event.label);
      return;
    case 'scored':
      changePlayer(draft, event.seat, ({ scored }) => ({ scored: [...scored, event.objective] }));
      return;
    case 'frame-replaced':
      (state.frames as Frame[])[event.at] = event.frame;
      return;
    case 'again':
      changeFighter(draft, event.fighter, ({ again }) => ({
        again: { ...again, [event.what]: (again[event.what] ?? 0) + 1 },
      }));
      return;
    case 'activated':
      changeFighter(draft, event.fighter, () => ({ activated: true }));
      return;
    case 'round-renewed':
      for (let ix = 0; ix < state.fighters.length; ix++) {
        changeFighter(draft, ix, () => ({
          activated: false,
          usedInRound: {},
          again: {},
        }));
      }
      return;
    case 'sp-changed':
      changePlayer(draft, event.seat, ({ sp }) => ({ sp: Math.max(0, sp + event.by) }));
      return;
    case 'vp-changed':
      // A total never falls below 0, and nothing is owed (INT-10).
      changePlayer(draft, event.seat, ({ vp }) => ({ vp: Math.max(0, vp + event.by) }));
      return;
    case 'led':
      changePlayer(draft, event.seat, () => ({ leader: event.leader }));
      return;
    case 'mission-taken':
      changePlayer(draft, event.seat, () => ({ mission: event.mission }));
      return;
    case 'hand-taken':
      changePlayer(draft, event.seat, () => ({ hand: event.hand }));
      return;
    case 'card-played':
      changePlayer(draft, event.seat, ({ hand, played }) => {
        const at = hand.findIndex(({ name }) => name === event.card);
        return { hand: hand.toSpliced(at, 1), played: [...played, event.card] };
      });
      return;
    case 'half-taken':
      changePlayer(draft, event.seat, () => ({ half: event.half }));
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
      state.elements = state.elements.map((one) =>
        one.name === event.element.name ? event.element : one,
      );
      return;
    case 'raised':
      changeFighter(draft, event.fighter, () => ({ elevated: event.element }));
      return;
    case 'hid':
      changeFighter(draft, event.fighter, () => ({ hidden: event.element }));
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

function changeFighter(
  { state }: Draft,
  ix: FighterIx,
  change: (fighter: FighterState) => Partial<FighterState>,
): void {
  const fighter = present(state.fighters[ix], 'fighter', ix);
  (state.fighters as FighterState[])[ix] = { ...fighter, ...change(fighter) };
}

function changePlayer(
  { state }: Draft,
  seat: Seat,
  change: (player: PlayerState) => Partial<PlayerState>,
): void {
  const player = present(state.players[seat], 'player', seat);
  (state.players as PlayerState[])[seat] = { ...player, ...change(player) };
}

/** A fallen fighter leaves the field at once (CARD-4); a leader's fall is remembered (ROUND-3). */
function fall(draft: Draft, ix: FighterIx): void {
  const { seat } = present(draft.state.fighters[ix], 'fighter', ix);
  changeFighter(draft, ix, () => ({ fallen: true, at: null, ap: 0, elevated: null, hidden: null }));
  if (draft.state.players[seat]?.leader === ix) {
    changePlayer(draft, seat, () => ({ leaderFellIn: draft.state.round }));
  }
}
