import type { CardDef, CardIx, GameState } from '@/engine';
import { nameOf } from '@/lib/ote/card-name';
import { attachedTo } from '@/lib/ote/piles';
import { type CombatRole, combatRole } from '@/lib/ote/session-combat';
import { figuresOf, type LiveFigure } from './card-facts';

/** What a card in play shows. */
export interface Tile {
  readonly card: CardIx;
  readonly def: CardDef;
  readonly seat: number;
  readonly zone: 'conspiracy' | 'table' | 'on' | 'flipped';
  readonly cranked: boolean;
  readonly ap: LiveFigure;
  readonly dp: LiveFigure;
  readonly pull: LiveFigure;
  readonly role: CombatRole | null;
  /** The cards attached to this one, oldest first; `onNames` has their names. */
  readonly on: readonly CardIx[];
  readonly onNames: readonly string[];
  readonly host: CardIx;
}

type TileMap = ReadonlyMap<CardIx, Tile>;

const tilesByState = new WeakMap<GameState, TileMap>();
let latestTiles: TileMap = new Map();

/** Returns the tiles of every card in play and of flipped ones. An unchanged tile is the same object, so that it is not rendered again. */
function tilesOf(state: GameState): TileMap {
  const known = tilesByState.get(state);
  if (known !== undefined) return known;
  const board = new Map<CardIx, Tile>();
  for (const [card, { zone }] of state.cards.entries()) {
    if (zone !== 'conspiracy' && zone !== 'table' && zone !== 'on' && zone !== 'flipped') continue;
    const tile = tileIn(state, card, zone);
    if (tile === null) continue;
    const before = latestTiles.get(card);
    board.set(card, before !== undefined && isSameTile(before, tile) ? before : tile);
  }
  tilesByState.set(state, board);
  latestTiles = board;
  return board;
}

/** Returns the tile of a card in play; null for other cards. */
export function tileOf(state: GameState, card: CardIx): Tile | null {
  return tilesOf(state).get(card) ?? null;
}

function tileIn(state: GameState, card: CardIx, zone: Tile['zone']): Tile | null {
  const here = state.cards[card];
  const def = state.defs[here?.def ?? -1];
  if (here === undefined || def === undefined) return null;
  const { seat, cranked, host } = here;
  const on = zone === 'conspiracy' || zone === 'table' ? attachedTo(state, card) : [];
  const role = state.frames.length === 0 ? null : combatRole(state, card);
  const onNames = on.map((other) => nameOf(state, other));
  return { card, def, seat, zone, cranked, ...figuresOf(state, card), role, on, onNames, host };
}

function isSameTile(a: Tile, b: Tile): boolean {
  return (
    a.def === b.def &&
    a.seat === b.seat &&
    a.zone === b.zone &&
    a.cranked === b.cranked &&
    a.role === b.role &&
    a.host === b.host &&
    isSameFigure(a.ap, b.ap) &&
    isSameFigure(a.dp, b.dp) &&
    isSameFigure(a.pull, b.pull) &&
    a.on.length === b.on.length &&
    a.on.every((card, at) => card === b.on[at])
  );
}

function isSameFigure(a: LiveFigure, b: LiveFigure): boolean {
  return a.text === b.text && a.change === b.change;
}
