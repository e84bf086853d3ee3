import type { CardIx, GameState, Seat } from '@/engine';

/** A stretch of a sentence; a card's name knows its card, so that a screen can show it. */
export interface Piece {
  readonly text: string;
  readonly card: CardIx | null;
}

/** A sentence in the making: words and cards in order. */
export type Phrase = readonly (string | Piece)[];

/** Who reads the log: `null` watches and sees no hidden card. */
export type Viewer = Seat | null;

/** A card by its name. */
export function cardPiece(state: GameState, card: CardIx): Piece {
  const here = state.cards[card];
  const def = here === undefined ? undefined : state.defs[here.def];
  return { text: def?.name ?? 'a card', card };
}

/** `A`, `A and B`, `A, B and C`. */
export function series(pieces: readonly Piece[]): Phrase {
  return pieces.flatMap((piece, at) => {
    if (at === 0) return [piece];
    return [at === pieces.length - 1 ? ' and ' : ', ', piece];
  });
}

/** Returns the name of a seat for others: one that is called “You”, as alone at a table, is a player with a number. */
function seatName(state: GameState, seat: Seat): string {
  const name = state.seats[seat]?.name ?? '';
  return name === '' || name.toLowerCase() === 'you' ? `Player ${seat + 1}` : name;
}

/** `You draw`, `Molly draws`: the verb in the plain form. */
export function clause(state: GameState, viewer: Viewer, seat: Seat, verb: string): string {
  if (seat === viewer) return `You ${verb}`;
  return `${seatName(state, seat)} ${thirdPerson(verb)}`;
}

function thirdPerson(verb: string): string {
  if (verb === 'are') return 'is';
  if (verb === 'have') return 'has';
  return /(s|sh|ch|x)$/.test(verb) ? `${verb}es` : `${verb}s`;
}

/** Joins neighbouring words and closes the sentence. */
export function sentence(phrase: Phrase): Piece[] {
  const pieces: Piece[] = [];
  for (const part of [...phrase, '.']) {
    const last = pieces.at(-1);
    if (typeof part !== 'string') pieces.push(part);
    else if (last !== undefined && last.card === null) {
      pieces[pieces.length - 1] = { text: last.text + part, card: null };
    } else pieces.push({ text: part, card: null });
  }
  return pieces;
}

/** The sentence as plain text. */
export function plainText(pieces: readonly Piece[]): string {
  return pieces.map((piece) => piece.text).join('');
}
