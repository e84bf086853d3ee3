import type { Position } from '@/engine';
import type { OpeningHand } from '@/lib/ote/opening/opening-hands';
import { handPosition } from '@/lib/ote/opening/opening-simulation';
import { type PlayDeck, type SoloOptions, soloSetup } from '@/lib/ote/session-setup';

/** House rules for redrawing an opening hand. The rulebook has no such rule. */
export const HOUSE_RULES = ['none', 'redraw', 'redraw-one-less', 'put-back'] as const;
type HouseRule = (typeof HOUSE_RULES)[number];

/** The names of the house rules in a menu. */
export const HOUSE_RULE_WORDS: Readonly<Record<HouseRule, string>> = {
  none: 'As the rulebook has it: play what you are dealt',
  redraw: 'Shuffle and draw ten again, as often as you like',
  'redraw-one-less': 'Shuffle and draw ten again; put one card under the deck for each time',
  'put-back': 'Once, put any cards under the deck and draw as many',
};

/** Returns the minimum and maximum number of cards to put under the deck after a number of redraws. */
export function putBackBounds(
  rule: HouseRule,
  redraws: number,
  cards: number,
): { readonly least: number; readonly most: number } {
  switch (rule) {
    case 'none':
    case 'redraw':
      return { least: 0, most: 0 };
    case 'redraw-one-less': {
      const due = Math.min(redraws, cards);
      return { least: due, most: due };
    }
    case 'put-back':
      return { least: 0, most: cards };
  }
}

/**
 * Returns the game in which the hand is kept and the cards at these positions are put under the deck; with `put-back`
 * as many are drawn. Null when the rule does not allow it.
 */
export function keptHand(
  play: PlayDeck,
  options: SoloOptions,
  { hand, rest, seed }: OpeningHand,
  kept: { readonly rule: HouseRule; readonly redraws: number; readonly back: readonly number[] },
): Position | null {
  const { rule, redraws, back } = kept;
  const places = new Set(back.filter((at) => hand[at] !== undefined));
  const { least, most } = putBackBounds(rule, redraws, hand.length);
  if (places.size < least || places.size > most) return null;
  const staying = hand.filter((_, at) => !places.has(at));
  const under = hand.filter((_, at) => places.has(at));
  const drawn = rule === 'put-back' ? rest.slice(0, under.length) : [];
  return handPosition({
    defs: play.defs,
    options: soloSetup(play, options).options ?? {},
    hand: [...staying, ...drawn],
    deck: [...rest.slice(drawn.length), ...under],
    seed,
  });
}
