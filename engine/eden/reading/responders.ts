import type { Occasion, Trigger } from '../language/ability.ts';
import type { About, Responder } from '../state/frames.ts';
import { type EdenState, type FighterIx, type Happening, NOBODY } from '../state/types.ts';
import { awaitedBy } from './awaited.ts';
import { onField, profileOf } from './fighters.ts';
import { fitsFilter, type Source } from './matches.ts';

/** Returns all texts that answer what has happened: the first player's, the other's, the NPFs'. */
export function respondersTo(state: EdenState, happening: Happening): readonly Responder[] {
  const found: Responder[] = [];
  const about: About = {
    attacker: attackerIn(happening),
    target: targetIn(happening),
    it: happening.subject === null ? [] : [happening.subject],
    marker: happening.near?.marker ?? null,
  };
  const add = (source: Source, name: string, triggers: readonly Trigger[]) => {
    for (const trigger of triggers) {
      if (!answersHappening(state, source, trigger, happening)) continue;
      found.push({ seat: source.seat, fighter: source.fighter, name, trigger, about });
    }
  };
  const there = new Set(onField(state));
  if (happening.stood !== null && happening.subject !== null) there.add(happening.subject);
  for (const ix of there) {
    const { abilities } = profileOf(state, ix);
    const seat = state.fighters[ix]?.seat ?? 0;
    for (const { name, triggers } of abilities) add({ seat, fighter: ix }, name, triggers);
  }
  for (const { seat, card, triggers, area } of state.lasting) {
    add({ seat, fighter: null, area }, card, triggers);
  }
  for (const [seat, { mission }] of state.players.entries()) {
    if (mission !== null) add({ seat, fighter: null }, mission.name, mission.triggers);
  }
  const rank = ({ seat }: Responder) => (seat === state.first ? 0 : seat === NOBODY ? 2 : 1);
  return found.toSorted((a, b) => rank(a) - rank(b));
}

function attackerIn({ what, subject, other }: Happening): FighterIx | null {
  switch (what) {
    case 'attacks':
    case 'attacks successfully':
    case 'attack rolled':
    case 'charges':
      return subject;
    default:
      return other;
  }
}

function targetIn({ what, subject, other }: Happening): FighterIx | null {
  switch (what) {
    case 'attacks':
    case 'attacks successfully':
    case 'attack rolled':
    case 'charges':
    case 'incapacitates':
      return other;
    default:
      return subject;
  }
}

function answersHappening(
  state: EdenState,
  source: Source,
  trigger: Trigger,
  happening: Happening,
): boolean {
  if (awaitedBy(trigger) !== happening.what) return false;
  const { occasion } = trigger;
  return occasion.when === 'does'
    ? isWhom(state, source, occasion.whom, happening)
    : suitsHappening(state, source, occasion, happening);
}

function isWhom(
  state: EdenState,
  source: Source,
  whom: Extract<Occasion, { readonly when: 'does' }>['whom'],
  { subject, stood }: Happening,
): boolean {
  if (subject === null) return false;
  return whom === 'this'
    ? subject === source.fighter
    : fitsFilter(state, source, whom, subject, stood);
}

/** Checks whether a text waits for what has happened. */
export function suitsHappening(
  state: EdenState,
  source: Source,
  occasion: Occasion,
  happening: Happening,
): boolean {
  const { what, subject, other, near, stood } = happening;
  switch (occasion.when) {
    case 'does':
      return what === occasion.what && isWhom(state, source, occasion.whom, happening);
    case 'incapacitates':
      return (
        what === 'incapacitates' &&
        subject === source.fighter &&
        other !== null &&
        fitsFilter(state, source, occasion.whom, other, stood)
      );
    case 'comes': {
      if (what !== 'comes' || subject === null || near?.cm !== occasion.cm) return false;
      if (!fitsFilter(state, source, occasion.whom, subject)) return false;
      if (occasion.marker === null) return near.fighter === source.fighter && near.marker === null;
      const marker = state.markers.find(({ label }) => label === near.marker);
      const own = marker !== undefined && (marker.seat === null || marker.seat === source.seat);
      const name = (near.marker ?? '').replace(/\s+\d+$/, '').toLowerCase();
      return own && name === occasion.marker.toLowerCase();
    }
    default:
      return what === occasion.when;
  }
}
