import { type CardDef, type CardIx, type GameState, reading } from '@/engine';
import { figureSpoken, figureText } from '@/lib/cards/figure-text';
import type { FaceCard } from '@/lib/faces/face-card';
import { typeName } from '@/lib/faces/face-card';
import { nameOf } from '@/lib/games/card-name';

/** What is printed on a card of this game. */
export function defOf(state: GameState, card: CardIx): CardDef | null {
  const here = state.cards[card];
  return here === undefined ? null : (state.defs[here.def] ?? null);
}

/** The drawn face of a card in a game: set and number stand in its id. */
export function faceOf(def: CardDef): FaceCard {
  const [, set = '', number = ''] = def.id.split('/');
  const level = def.whole ? 'enforced' : def.text === '' ? 'unwritten' : 'partial';
  return { ...def, set, number, level };
}

/** A figure as it stands now, and whether something changed it from what is printed. */
export interface LiveFigure {
  readonly value: number;
  /** As it is shown: a figure that the card does not have is a dash until something gives it one, as on its face. */
  readonly text: string;
  readonly change: 'up' | 'down' | null;
}

/** The figures of a card in play, read from the engine. */
export function figuresOf(
  state: GameState,
  card: CardIx,
): Record<'ap' | 'dp' | 'pull', LiveFigure> {
  const def = defOf(state, card);
  const live = (key: 'ap' | 'dp' | 'pull'): LiveFigure => {
    const { value } = reading(state, card, key);
    const printed = def?.[key] ?? null;
    const from = printed?.value ?? 0;
    return {
      value,
      text: printed === null && value === 0 ? figureText(null) : figure(value),
      change: value === from ? null : value > from ? 'up' : 'down',
    };
  };
  return { ap: live('ap'), dp: live('dp'), pull: live('pull') };
}

/** What is on a card, oldest first. */
export function attachedTo(state: GameState, card: CardIx): readonly CardIx[] {
  return state.inPlay.filter(
    (other) => state.cards[other]?.zone === 'on' && state.cards[other]?.host === card,
  );
}

/** Cards of one seat in play in one zone, oldest first. */
export function standing(
  state: GameState,
  seat: number,
  zone: 'conspiracy' | 'table',
): readonly CardIx[] {
  return state.inPlay.filter(
    (card) => state.cards[card]?.zone === zone && state.cards[card]?.seat === seat,
  );
}

/** The flipped cards of one seat: outside the Conspiracy, to come back (TURN-3). */
export function flippedCards(state: GameState, seat: number): readonly CardIx[] {
  return state.cards.flatMap((here, card) =>
    here.zone === 'flipped' && here.seat === seat ? [card] : [],
  );
}

/** A card in play in one sentence, for who hears it. */
export function spokenCard(state: GameState, card: CardIx): string {
  const def = defOf(state, card);
  const here = state.cards[card];
  if (def === null || here === undefined) return 'a card';
  const { ap, dp, pull } = figuresOf(state, card);
  const parts = [def.name, typeName(def)];
  if (here.zone === 'conspiracy') parts.push(`AP ${spoken(ap)}, DP ${spoken(dp)}`);
  if (pull.value !== 0) parts.push(`Pull ${pull.value}`);
  if (here.cranked) parts.push('cranked');
  const on = attachedTo(state, card).map((other) => nameOf(state, other));
  if (on.length > 0) parts.push(`with ${on.join(', ')}`);
  return parts.join('; ');
}

function spoken({ value, text }: LiveFigure): string {
  return text === figureText(null) ? figureSpoken(null) : String(value);
}

/** A number with a true minus. */
export function figure(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}
