import { emit } from '../events/evolve.ts';
import type { Point } from '../geometry/point.ts';
import { fighterAt } from '../reading/fighters.ts';
import { elementNamed, elementsAt, isOn, raisedPoint } from '../reading/terrain.ts';
import type { Draft } from '../state/draft.ts';
import type { FighterIx } from '../state/types.ts';
import { mark } from './wounds.ts';

/** Ends a move at a place. One that ends on the raised point where it stood stays up (TERR-CLIMB). */
export function moveTo(draft: Draft, fighter: FighterIx, to: Point): void {
  const { elevated } = fighterAt(draft.state, fighter);
  emit(draft, { type: 'moved', fighter, to });
  const element = elevated === null ? null : elementNamed(draft.state, elevated);
  if (element !== null && isOn(to, raisedPoint(element))) {
    emit(draft, { type: 'raised', fighter, element: element.name });
  }
  catchFire(draft, fighter);
}

/** One Burn marker when the fighter touches burning scenery (TERR-FLAME). */
export function catchFire(draft: Draft, fighter: FighterIx): void {
  if (elementsAt(draft.state, fighter).some(({ burn }) => burn > 0)) {
    mark(draft, fighter, 'Burn', 1);
  }
}
