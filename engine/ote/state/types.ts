import type { RngState } from '../../kernel/rng.ts';
import type {
  Ability,
  CardType,
  Effect,
  Figure,
  FigureOp,
  Filter,
  Keyword,
  Limit,
} from '../language/schema.ts';
import type { Weekday } from '../language/vocabulary.ts';
import type { Frame } from './frames.ts';
import type { Table } from './table/table.ts';

/** A card of the game, as its index in `GameState.cards`. Indexes are given before the opening shuffle and never reused. */
export type CardIx = number;
/** A player, as the index in `GameState.seats`; the seats are in clockwise order. */
export type Seat = number;

/** A figure as printed: `2`, `+1`, `1*`, `*` (0 with a star). A signed figure modifies the Character that the card is on (CARD-3). */
export interface PrintedFigure {
  readonly value: number;
  readonly signed: boolean;
  /** Whether a special rule decides when the figure counts (CARD-6). A signed starred figure counts only through its text. */
  readonly star: boolean;
}

/**
 * A card as the rules need it: its printed facts and its compiled text. It is part of the state, so that a
 * saved game keeps its meaning.
 */
export interface CardDef {
  /** The id of the card, which never changes: `ote/standard/052`, or `scenario/NAME`. */
  readonly id: string;
  readonly name: string;
  readonly type: CardType;
  /** A `Character / Gear` card is either type, depending on how it is called. */
  readonly orType: CardType | null;
  /** `null`: no cost, as on a Whammy; this is not 0 (CARD-2). */
  readonly cost: PrintedFigure | null;
  readonly bullet: boolean;
  readonly ap: PrintedFigure | null;
  readonly dp: PrintedFigure | null;
  readonly pull: PrintedFigure | null;
  readonly traits: readonly string[];
  readonly text: string;
  readonly abilities: readonly Ability[];
  /** Whether every sentence of the text was understood. If not, the card still plays the sentences in `abilities`. */
  readonly whole: boolean;
  /** A copy of another definition (`of`: its index) with abilities that were given for a time; `key` identifies these. */
  readonly lent?: { readonly of: number; readonly key: string };
}

/**
 * Where a card is. `conspiracy`: in ranks and files; `table`: Resources, Secrets and Environmentals
 * beside the Conspiracy; `on`: on another card (`host`); `aside`: in play for Uniqueness only.
 */
export type Zone =
  | 'deck'
  | 'hand'
  | 'dead'
  | 'conspiracy'
  | 'table'
  | 'on'
  | 'flipped'
  | 'aside'
  | 'removed';

/**
 * A place in a Conspiracy in absolute coordinates: the rank grows away from the opponents, the file to the right.
 * They may be negative: a new front rank is one less than the lowest, so nothing is renumbered when a rank opens or
 * an empty edge disappears (RANK-3). Screens and scenarios count from 1.
 */
export interface Place {
  readonly rank: number;
  readonly file: number;
}

export interface CardState {
  readonly def: number;
  readonly owner: Seat;
  /** The player who has the card and decides for it. */
  readonly seat: Seat;
  readonly zone: Zone;
  /** The rank in a Conspiracy; 0 in other zones. */
  readonly rank: number;
  readonly file: number;
  /** The bearer of the card; -1 for none. */
  readonly host: CardIx;
  readonly cranked: boolean;
  /** The clock when the card came to its zone. Of two `= x` the later one counts (CARD-9). */
  readonly since: number;
}

/** Pull keeps its kind (CALL-2): only a Character's scores, and restricted Pull calls only certain cards. */
export interface PullLot {
  readonly points: number;
  readonly kind: 'character' | 'resource' | 'restricted';
  readonly from: CardIx;
  /** For restricted Pull: the cards that it may call. */
  readonly only: Filter | null;
  /** Whether the Pull also pays for the abilities of such cards. */
  readonly powers?: true;
}

export interface SeatState {
  readonly name: string;
  readonly team: number;
  /** The cards of the deck, the top card first. */
  readonly deck: readonly CardIx[];
  readonly hand: readonly CardIx[];
  /** The cards of the dead pile, the latest card last. */
  readonly dead: readonly CardIx[];
  readonly reserve: readonly PullLot[];
  /** Whether the player is out of the game (TURN-5). */
  readonly out: boolean;
  /** The number of cards of cost 0 that the player has called in the present turn, which may be another player's (CALL-4, TURN-8). */
  readonly zeroCalls: number;
}

export interface TeamState {
  readonly influence: number;
  /** The number of members who have begun a turn with enough Influence in succession (SETUP-5). */
  readonly begun: number;
  /** The number of Characters that its members have popped, while that is the object of the game. */
  readonly popped?: number;
}

export const STEPS = [
  'begin',
  'uncrank',
  'unflip',
  'discard',
  'draw',
  'operations',
  'shift',
  'influence',
  /** The end of the turn. Only cards ask players in it. */
  'end',
] as const;
export type Step = (typeof STEPS)[number];

export interface TurnState {
  /** The number of the turn. It starts at 1 and counts the turns of all players. */
  readonly number: number;
  readonly seat: Seat;
  readonly step: Step;
  /** The clock when the step began. Cards flipped later do not come back in it (TURN-3). */
  readonly entered: number;
  /** Seats whose Conspiracy this turn's player has attacked (ATK-1). */
  readonly attacked: readonly Seat[];
  /** `SEAT:AGAINST` of attacks of other players, by Control (ATK-13); absent when there were none. */
  readonly others?: readonly string[];
  /** Characters that were attacked this turn; recorded only if a card of the game needs it. */
  readonly hit?: readonly CardIx[];
  /** `CARD:ACT` of the purposes of cranks; recorded only if a card of the game needs it. */
  readonly acts?: readonly string[];
  /** Gears that have been shifted (TURN-7). */
  readonly shifted: readonly CardIx[];
  /** Cards drawn this turn before its Draw step; they cannot be discarded in it (TURN-4). */
  readonly drawn: readonly CardIx[];
  /** Whether the beginner's discard has been used (SETUP-4). */
  readonly beginnersUsed: boolean;
  /** `CARD:ABILITY` of the once-a-turn abilities that were used. */
  readonly used: readonly string[];
  /** Whether the player has chosen how much to score, so the rest is not scored (TURN-7). */
  readonly scored: boolean;
}

export interface Options {
  /** Influence needed to win (SETUP-1). */
  readonly influence: number;
  readonly beginnersDiscard: boolean;
  readonly mudslinging: boolean;
  /** `when-able`: a window to respond closes by itself when no player can respond. `always`: every player is asked. */
  readonly windows: 'when-able' | 'always';
  /** The weekday of the game, for cards that depend on it; absent: none. The engine has no clock. */
  readonly weekday?: Weekday;
}

/** When an effect that is not printed on a card in play ends. */
export type Until =
  /** One-turn: the next player's turn; round: the next turn of its own player (EFF-2). */
  | { readonly end: 'turn-of'; readonly seat: Seat }
  /** At the player's Discard step, or when the card leaves play. */
  | { readonly end: 'discard-of'; readonly seat: Seat }
  | { readonly end: 'frame'; readonly frame: number }
  | { readonly end: 'source-leaves' }
  | { readonly end: 'game' }
  /** When the source uncranks, or when it or the card itself leaves play. */
  | { readonly end: 'uncranks'; readonly card: CardIx }
  /** When the card with the effect leaves play. */
  | { readonly end: 'leaves' };

/** The change that an effect in force makes to one card. */
export type Change =
  | {
      readonly kind: 'figure';
      readonly figure: Figure;
      readonly op: FigureOp;
      readonly by: number;
      readonly vs: Filter | null;
      /** The effect comes from the Character's Gear: by an ability, or the Gear was used and has left the Character (CARD-7, ATK-9). */
      readonly worn?: 'used' | 'left';
    }
  | { readonly kind: 'keyword'; readonly op: 'give' | 'take'; readonly keyword: Keyword }
  | { readonly kind: 'trait'; readonly op: 'give' | 'take'; readonly trait: string }
  | { readonly kind: 'limit'; readonly limit: Limit; readonly gear: Filter | null }
  /** All Characters of the player, on that player's own turn, whenever they were called. */
  | { readonly kind: 'bound'; readonly seat: Seat; readonly limits: readonly Limit[] }
  | { readonly kind: 'replaced-trait'; readonly old: number | string; readonly trait: string }
  /** The name or trait that was chosen for the card. */
  | { readonly kind: 'named'; readonly what: 'name' | 'trait'; readonly word: string }
  /** The card may attack these, although it could not otherwise. */
  | { readonly kind: 'may-attack'; readonly filter: Filter }
  /** All players see every hand. */
  | { readonly kind: 'hands-open' }
  /** The card is popped, or set aside, when the source is no longer on it. */
  | { readonly kind: 'tied'; readonly save: boolean; readonly aside: boolean }
  /** The card is in play for Uniqueness only, as long as the source is on it. */
  | { readonly kind: 'set-aside' }
  /** The popped Character is kept aside; it goes to the dead pile when the source is gone. */
  | { readonly kind: 'kept-aside' }
  /** The card was played in this game and may be played only once. */
  | { readonly kind: 'played-once' }
  | { readonly kind: 'abilities'; readonly abilities: readonly Ability[] }
  /** The card was cranked for the call of the source. */
  | { readonly kind: 'helped' }
  /** The Pull that players have paid so far toward an ability of the card. */
  | { readonly kind: 'pooled'; readonly ability: number; readonly points: number }
  /** The player whom the card remembers. */
  | { readonly kind: 'remembers'; readonly seat: Seat }
  /** The card does nothing: a Gear whose effect is cancelled. */
  | { readonly kind: 'idle' }
  /** The card may once attack a player who was already attacked this turn. */
  | { readonly kind: 'attack-again' }
  /** The card was put into the Conspiracy of `into` (EFF-1). `from`: the player who had it before any such effect that is at work now. */
  | { readonly kind: 'borrowed'; readonly into: Seat; readonly from: Seat }
  /** The card was cranked before a card came into play that flips Characters for cranking, so it is not flipped. */
  | { readonly kind: 'spared' }
  /** If the event pops the card, the card is Saved (ABL-SAVE). */
  | {
      readonly kind: 'saved';
      readonly crank: boolean;
      /** The effects of the ability on the Saved Character. */
      readonly afterwards?: {
        readonly seat: Seat;
        readonly ability: number;
        readonly effects: readonly Effect[];
      };
    }
  /** If the event pops the card, that Martyr is popped instead (ABL-MARTYR). */
  | { readonly kind: 'martyr'; readonly by: CardIx };

/** An effect in force that is not the static text of a card in play: a boost until the end of the turn, a trait given for a round. */
export interface ActiveEffect {
  readonly id: number;
  readonly source: CardIx;
  readonly to: CardIx;
  readonly frame: number;
  readonly until: Until;
  readonly change: Change;
  readonly since: number;
}

export type Outcome =
  | {
      readonly end: 'won';
      readonly seats: readonly Seat[];
      readonly why: 'influence' | 'last-left' | 'object';
    }
  /** Solo play with an empty deck, or every player out (TURN-9). */
  | { readonly end: 'lost' };

/** The whole game. Plain JSON at every depth: no Map, Date, function or class instance. */
export interface GameState {
  readonly schema: 1;
  readonly options: Options;
  readonly defs: readonly CardDef[];
  readonly cards: readonly CardState[];
  readonly seats: readonly SeatState[];
  readonly teams: readonly TeamState[];
  /** Every card in play (Conspiracies, tables, on other cards), oldest first; without flipped and set-aside cards. */
  readonly inPlay: readonly CardIx[];
  readonly turn: TurnState;
  /** The effects in force, the oldest first. */
  readonly effects: readonly ActiveEffect[];
  /** The events and decisions under way; the last is on top. */
  readonly frames: readonly Frame[];
  readonly rng: RngState;
  /** Each event adds one. Only the clock tells what was earlier or later. */
  readonly clock: number;
  readonly nextId: number;
  readonly outcome: Outcome | null;
  /** Derived from the rest of the state; not enumerable, so not part of the JSON (table/table.ts). */
  readonly table?: Table;
}

/**
 * The game as one seat knows it (SCOPE-1), which is what a pilot gets. It is a state like any other, so every rule
 * can be asked about it. But each hidden card stands for any of those that the seat has not seen: they are dealt in a
 * fixed order, and its random state is not that of the game.
 */
export interface SeatView extends GameState {
  readonly seenBy: Seat;
  /** For each seat, its cards that `seenBy` cannot see: those of its hand, then those of its deck. */
  readonly hidden: readonly (readonly CardIx[])[];
}
