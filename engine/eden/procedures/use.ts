import type { LimbName } from '../cards/limb.ts';
import { emit } from '../events/evolve.ts';
import type { Ability, Effect } from '../language/ability.ts';
import { fighterAt, opponentOf } from '../reading/fighters.ts';
import { figure, limbHit, limbsOf } from '../reading/figures.ts';
import type { Source } from '../reading/matches.ts';
import type { Aimed } from '../rules/use.ts';
import type { Draft } from '../state/draft.ts';
import type { FighterIx, Seat } from '../state/types.ts';
import { rollFor, rollLocation } from './dice.ts';
import { inflict, mark } from './wounds.ts';

/** Pays for an Action ability and resolves it (ABIL-2). */
export function carryOut(
  draft: Draft,
  fighter: FighterIx,
  ability: Ability,
  aimed: readonly Aimed[],
): void {
  const { seat } = fighterAt(draft.state, fighter);
  if (ability.ap > 0) emit(draft, { type: 'ap-changed', fighter, by: -ability.ap });
  if (ability.sp > 0) emit(draft, { type: 'sp-changed', seat, by: -ability.sp });
  emit(draft, { type: 'used', fighter, what: ability.name });
  resolveAll(draft, { seat, fighter }, aimed);
}

/** Resolves the effects of a text, one after the other. */
export function resolveAll(draft: Draft, source: Source, aimed: readonly Aimed[]): void {
  for (const one of aimed) resolve(draft, source, one);
}

function resolve(draft: Draft, source: Source, { effect, on, limb }: Aimed): void {
  const { seat, fighter } = source;
  switch (effect.does) {
    case 'roll':
      if (fighter !== null) roll(draft, { seat, fighter }, effect);
      return;
    case 'points': {
      const whose = effect.of === 'you' ? seat : opponentOf(seat);
      const type = effect.what === 'SP' ? 'sp-changed' : 'vp-changed';
      emit(draft, { type, seat: whose, by: effect.by });
      return;
    }
    case 'again':
      if (fighter !== null) emit(draft, { type: 'again', fighter, what: effect.what });
      return;
    default:
      for (const target of on) onTarget(draft, fighter, target, effect, limb);
  }
}

function roll(
  draft: Draft,
  source: { readonly seat: Seat; readonly fighter: FighterIx },
  effect: Extract<Effect, { does: 'roll' }>,
): void {
  const { fighter } = source;
  const { characteristic, difficulty, each, success, otherwise } = effect;
  const value = figure(draft.state, fighter, characteristic);
  const successes = rollFor(draft, fighter, characteristic, value, difficulty);
  const then = (one: Effect | null) => {
    if (one !== null) resolve(draft, source, { effect: one, on: [fighter], limb: null });
  };
  for (let count = 0; count < successes; count++) then(each);
  then(successes > 0 ? success : otherwise);
}

type OnTarget = Extract<Effect, { does: 'ap' | 'mark' | 'heal' | 'wound' | 'change' }>;

function onTarget(
  draft: Draft,
  fighter: FighterIx | null,
  target: FighterIx,
  effect: OnTarget,
  limb: LimbName | null,
): void {
  const { state } = draft;
  if (fighterAt(state, target).fallen) return;
  switch (effect.does) {
    case 'ap':
      emit(draft, { type: 'ap-changed', fighter: target, by: effect.by });
      return;
    case 'mark': {
      const { by } = effect;
      mark(
        draft,
        target,
        effect.mark,
        by === 'none' ? -fighterAt(state, target).marks[effect.mark] : by,
      );
      return;
    }
    case 'change':
      for (const characteristic of effect.characteristics) {
        emit(draft, { type: 'figure-changed', fighter: target, characteristic, by: effect.by });
      }
      return;
    case 'heal':
    case 'wound':
      for (const one of limbsFor(draft, fighter, target, effect.limb, limb)) {
        if (effect.does === 'wound') {
          const how = { protected: effect.protected, by: fighter };
          inflict(draft, target, one, effect.wounds, how);
        } else heal(draft, target, one, effect.wounds);
      }
  }
}

function limbsFor(
  draft: Draft,
  fighter: FighterIx | null,
  target: FighterIx,
  which: Extract<Effect, { does: 'heal' | 'wound' }>['limb'],
  chosen: LimbName | null,
): readonly LimbName[] {
  if (which === 'each') return limbsOf(draft.state, target);
  if (which === 'any') return chosen === null ? [] : [chosen];
  if (which !== 'rolled') return [which];
  return [limbHit(draft.state, target, rollLocation(draft, fighter, target))];
}

/** Unticks dots, red ones first (CARD-7); with no wound there it does nothing. */
function heal(draft: Draft, target: FighterIx, limb: LimbName, wounds: number): void {
  const dots = Math.min(wounds, fighterAt(draft.state, target).ticked[limb]);
  if (dots > 0) emit(draft, { type: 'healed', fighter: target, limb, dots });
}
