import { type CardIx, type CardState, type GameState, reading } from '@/engine';

/** A card on the board of an example. */
export interface BoardCard {
  readonly key: CardIx;
  readonly name: string;
  /** The current Power of a Character, `3/2`; '' for other cards. */
  readonly power: string;
  readonly cranked: boolean;
  readonly on: readonly BoardCard[];
}

/** A rank of a Conspiracy, numbered from the front, with its files from the left. */
interface BoardRank {
  readonly rank: number;
  readonly files: readonly { readonly file: number; readonly card: BoardCard | null }[];
}

/** The side of one player. */
export interface BoardSide {
  readonly name: string;
  readonly turn: boolean;
  readonly out: boolean;
  readonly influence: number;
  /** The Pull in the Reserve. */
  readonly pull: number;
  /** The ranks from the front; null for an empty file. */
  readonly ranks: readonly BoardRank[];
  readonly table: readonly BoardCard[];
  readonly flipped: readonly BoardCard[];
  readonly hand: readonly string[];
  readonly dead: readonly string[];
  readonly deck: number;
}

/** The table of an example with all cards visible. */
export interface Board {
  readonly step: string;
  readonly sides: readonly BoardSide[];
  /** The pending events, the latest first. */
  readonly pending: readonly string[];
  /** The result of the game in words; null while it is not over. */
  readonly outcome: string | null;
}

/** Returns the board of a state. */
export function boardOf(state: GameState): Board {
  return {
    step: state.turn.step,
    sides: state.seats.map((_, seat) => sideOf(state, seat)),
    pending: state.frames
      .toReversed()
      .flatMap((frame) =>
        frame.kind === 'announced' ? [`${frame.act}: ${nameOf(state, frame.source)}`] : [],
      ),
    outcome: outcomeOf(state),
  };
}

function outcomeOf({ outcome, seats }: GameState): string | null {
  if (outcome === null) return null;
  if (outcome.end === 'lost') return 'The game is lost';
  const names = outcome.seats.map((seat) => seats[seat]?.name ?? '');
  return names.length === 1 ? `${names[0]} wins` : `${names.join(' and ')} win`;
}

function sideOf(state: GameState, seat: number): BoardSide {
  const there = state.seats[seat];
  if (there === undefined) throw new Error(`There is no seat ${seat}.`);
  const mine = state.cards.flatMap((card, key) => (card.seat === seat ? [{ key, card }] : []));
  const zone = (name: CardState['zone']) =>
    mine.filter(({ card }) => card.zone === name).map(({ key }) => cardOf(state, key));
  const names = (cards: readonly CardIx[]) => cards.map((card) => nameOf(state, card));
  return {
    name: there.name,
    turn: state.turn.seat === seat,
    out: there.out,
    influence: state.teams[there.team]?.influence ?? 0,
    pull: there.reserve.reduce((sum, lot) => sum + lot.points, 0),
    ranks: ranksOf(state, mine),
    table: zone('table'),
    flipped: zone('flipped'),
    hand: names(there.hand),
    dead: names(there.dead),
    deck: there.deck.length,
  };
}

function ranksOf(
  state: GameState,
  mine: readonly { readonly key: CardIx; readonly card: CardState }[],
): BoardRank[] {
  const standing = mine.filter(({ card }) => card.zone === 'conspiracy');
  if (standing.length === 0) return [];
  const span = (of: 'rank' | 'file') => {
    const all = standing.map(({ card }) => card[of]);
    const least = Math.min(...all);
    return Array.from({ length: Math.max(...all) - least + 1 }, (_, i) => least + i);
  };
  return span('rank').map((rank, r) => ({
    rank: r + 1,
    files: span('file').map((file, f) => {
      const found = standing.find(({ card }) => card.rank === rank && card.file === file);
      return { file: f + 1, card: found === undefined ? null : cardOf(state, found.key) };
    }),
  }));
}

function cardOf(state: GameState, key: CardIx): BoardCard {
  const card = state.cards[key];
  const def = card && state.defs[card.def];
  const isCharacter = def?.type === 'character' && card?.zone === 'conspiracy';
  return {
    key,
    name: nameOf(state, key),
    power: isCharacter
      ? `${reading(state, key, 'ap').value}/${reading(state, key, 'dp').value}`
      : '',
    cranked: card?.cranked ?? false,
    on: state.cards.flatMap((other, ix) =>
      other.zone === 'on' && other.host === key ? [cardOf(state, ix)] : [],
    ),
  };
}

function nameOf(state: GameState, key: CardIx): string {
  const card = state.cards[key];
  return (card && state.defs[card.def]?.name) ?? 'a card';
}
