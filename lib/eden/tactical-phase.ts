import type { EdenCard } from '@/engine';

/** Says when a tactical card may be played (CARD-11): `tactical phase, first round`. */
export function whenPlayed(card: Extract<EdenCard, { readonly type: 'Tactical' }>): string {
  const phase = card.tactical === true ? 'tactical phase' : 'tactical or activation phase';
  return card.firstRound === true ? `${phase}, first round` : phase;
}
