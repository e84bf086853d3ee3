import type { CardIx, GameState, Seat } from '@/engine';

/** A part of a sentence. The name of a card has its card, so that a page can show it. */
export interface Piece {
  readonly text: string;
  readonly card: CardIx | null;
}

/** A sentence under construction: words and cards in order. */
export type Phrase = readonly (string | Piece)[];

/** The reader of the log; `null` for a spectator, who sees no hidden card. */
export type Viewer = Seat | null;

/** Returns the name of a card as a piece. */
export function cardPiece(state: GameState, card: CardIx): Piece {
  const here = state.cards[card];
  const def = here === undefined ? undefined : state.defs[here.def];
  return { text: def?.name ?? 'a card', card };
}

/** Joins pieces: `A`, `A and B`, `A, B and C`. */
export function joinPieces(pieces: readonly Piece[]): Phrase {
  return pieces.flatMap((piece, at) => {
    if (at === 0) return [piece];
    return [at === pieces.length - 1 ? ' and ' : ', ', piece];
  });
}

/** Returns the name of a seat for others: “Player 1” instead of “You”, the name in a solo game. */
function seatName(state: GameState, seat: Seat): string {
  const name = state.seats[seat]?.name ?? '';
  return name === '' || name.toLowerCase() === 'you' ? `Player ${seat + 1}` : name;
}

/** Writes subject and verb: `You draw`, `Molly draws`. `verb` is in the plain form. */
export function clause(state: GameState, viewer: Viewer, seat: Seat, verb: string): string {
  if (seat === viewer) return `You ${verb}`;
  return `${seatName(state, seat)} ${thirdPerson(verb)}`;
}

function thirdPerson(verb: string): string {
  if (verb === 'are') return 'is';
  if (verb === 'have') return 'has';
  return /(s|sh|ch|x)$/.test(verb) ? `${verb}es` : `${verb}s`;
}

/** Joins the adjacent words of a phrase to pieces, and adds the full stop. */
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

/** Returns the sentence as plain text. */
export function plainText(pieces: readonly Piece[]): string {
  return pieces.map((piece) => piece.text).join('');
}

/** Writes a number with a true minus sign. */
export function withTrueMinus(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}
