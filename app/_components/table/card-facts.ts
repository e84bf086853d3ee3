import { type CardDef, type CardIx, type GameState, reading } from '@/engine';
import { figureSpoken, figureText } from '@/lib/cards/figure-text';
import type { FaceCard } from '@/lib/faces/face-card';
import { typeName } from '@/lib/faces/face-card';
import { withTrueMinus } from '@/lib/log/phrase';
import type { Tile } from './board-model';

/** Returns the definition of a card in this game. */
export function defOf(state: GameState, card: CardIx): CardDef | null {
  const here = state.cards[card];
  return here === undefined ? null : (state.defs[here.def] ?? null);
}

/** Returns the face of a card in a game; its id contains set and number. */
export function faceOf(def: CardDef): FaceCard {
  const [, set = '', number = ''] = def.id.split('/');
  const level = def.whole ? 'enforced' : def.text === '' ? 'unwritten' : 'partial';
  return { ...def, set, number, level };
}

/** A figure in play, and whether it differs from the printed one. */
export interface LiveFigure {
  readonly value: number;
  /** The shown text: a dash when the card does not have the figure, and a star where a rule of the card decides it (CARD-6). */
  readonly text: string;
  readonly change: 'up' | 'down' | null;
}

/** Returns the figures of a card in play, according to the engine. */
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
      text:
        printed === null && value === 0
          ? figureText(null)
          : `${withTrueMinus(value)}${printed?.star ? '*' : ''}`,
      change: value === from ? null : value > from ? 'up' : 'down',
    };
  };
  return { ap: live('ap'), dp: live('dp'), pull: live('pull') };
}

/** Returns a seat's cards in one zone, oldest first. */
export function cardsInZone(
  state: GameState,
  seat: number,
  zone: 'conspiracy' | 'table',
): readonly CardIx[] {
  return state.inPlay.filter(
    (card) => state.cards[card]?.zone === zone && state.cards[card]?.seat === seat,
  );
}

/** Returns a seat's flipped cards, which are outside the Conspiracy until they unflip (TURN-3). */
export function flippedCards(state: GameState, seat: number): readonly CardIx[] {
  return state.cards.flatMap((here, card) =>
    here.zone === 'flipped' && here.seat === seat ? [card] : [],
  );
}

/** Describes a card in play in one sentence, for screen readers. */
export function describeTile(tile: Tile): string {
  const { def, zone, ap, dp, pull, cranked, onNames } = tile;
  const parts = [def.name, typeName(def)];
  if (zone === 'conspiracy') parts.push(`AP ${spokenFigure(ap)}, DP ${spokenFigure(dp)}`);
  if (pull.value !== 0) parts.push(`Pull ${spokenFigure(pull)}`);
  if (zone === 'flipped') parts.push('flipped');
  else if (cranked) parts.push('cranked');
  if (onNames.length > 0) parts.push(`with ${onNames.join(', ')}`);
  return parts.join('; ');
}

function spokenFigure({ value, text }: LiveFigure): string {
  if (text === figureText(null)) return figureSpoken(null);
  return figureSpoken({ value, star: text.endsWith('*'), signed: false });
}
