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

/** Index into `GameState.cards`; given out before the opening shuffle, never reused. */
export type CardIx = number;
/** Index into `GameState.seats`, clockwise. */
export type Seat = number;

/** A figure as printed: `2`, `+1`, `1*`, `*` (0 with a star). A signed figure modifies the Character that the card is on (CARD-3). */
export interface PrintedFigure {
  readonly value: number;
  readonly signed: boolean;
  /** A special rule says when it counts (CARD-6). A signed starred figure counts only through its text. */
  readonly star: boolean;
}

/** A card as the rules read it: printed facts and what its text compiles to. Pinned in the state, so that a saved game keeps its meaning. */
export interface CardDef {
  /** Stable: `ote/standard/052`, or `scenario/NAME`. */
  readonly id: string;
  readonly name: string;
  readonly type: CardType;
  /** The few `Character / Gear` cards are either, as they are called. */
  readonly orType: CardType | null;
  /** `null`: none, as on a Whammy, which is not 0 (CARD-2). */
  readonly cost: PrintedFigure | null;
  readonly bullet: boolean;
  readonly ap: PrintedFigure | null;
  readonly dp: PrintedFigure | null;
  readonly pull: PrintedFigure | null;
  readonly traits: readonly string[];
  readonly text: string;
  readonly abilities: readonly Ability[];
  /** The whole text compiled. A card that is not `whole` still plays what was understood. */
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
 * A place in a Conspiracy in absolute coordinates: rank grows away from the opponents, file to the
 * right. They may be negative: a new front rank is one less than the least, so that nothing has to be
 * renumbered when a rank opens or an edge empties (RANK-3). Screens and scenarios count from 1.
 */
export interface Place {
  readonly rank: number;
  readonly file: number;
}

export interface CardState {
  readonly def: number;
  readonly owner: Seat;
  /** Whose side it is on; whose decision it is. */
  readonly seat: Seat;
  readonly zone: Zone;
  /** Meaningful in a Conspiracy only; 0 elsewhere. */
  readonly rank: number;
  readonly file: number;
  /** What it is on, or -1. */
  readonly host: CardIx;
  readonly cranked: boolean;
  /** The clock when it came to its zone; of two `= x` the later holds (CARD-9). */
  readonly since: number;
}

/** Pull keeps its origin (CALL-2): only a Character's scores; restricted Pull calls only what it names. */
export interface PullLot {
  readonly points: number;
  readonly kind: 'character' | 'resource' | 'restricted';
  readonly from: CardIx;
  /** For restricted Pull: what it may call. */
  readonly only: Filter | null;
  /** It pays for the abilities of such cards, too. */
  readonly powers?: true;
}

export interface SeatState {
  readonly name: string;
  readonly team: number;
  /** Top first. */
  readonly deck: readonly CardIx[];
  readonly hand: readonly CardIx[];
  /** Latest last. */
  readonly dead: readonly CardIx[];
  readonly reserve: readonly PullLot[];
  /** Out of the game (TURN-5). */
  readonly out: boolean;
  /** Cards of cost 0 that the player has called in the present turn, also in another player's (CALL-4, TURN-8). */
  readonly zeroCalls: number;
}

export interface TeamState {
  readonly influence: number;
  /** How many members in succession have begun a turn with enough (SETUP-5). */
  readonly begun: number;
  /** Characters that its members have popped, while that is the object of the game. */
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
  /** The end of the turn; only cards ask players for anything in it. */
  'end',
] as const;
export type Step = (typeof STEPS)[number];

export interface TurnState {
  /** From 1; counts every player's turns. */
  readonly number: number;
  readonly seat: Seat;
  readonly step: Step;
  /** The clock as the step began: who was flipped later does not come back in it (TURN-3). */
  readonly entered: number;
  /** Seats whose Conspiracy this turn's player has attacked (ATK-1). */
  readonly attacked: readonly Seat[];
  /** `SEAT:AGAINST` of attacks of other players, by Control (ATK-13); absent as long as there was none. */
  readonly others?: readonly string[];
  /** Characters that were attacked this turn; kept only where a card of the game asks. */
  readonly hit?: readonly CardIx[];
  /** `CARD:ACT` of what was cranked for; kept only where a card of the game asks. */
  readonly acts?: readonly string[];
  /** Gears that have been shifted (TURN-7). */
  readonly shifted: readonly CardIx[];
  /** Cards drawn this turn before its Draw step; they cannot be discarded in it (TURN-4). */
  readonly drawn: readonly CardIx[];
  /** The beginner's discard is used up (SETUP-4). */
  readonly beginnersUsed: boolean;
  /** `CARD:ABILITY` of the abilities that work once a turn and were used. */
  readonly used: readonly string[];
  /** The player has said how much to score, so nothing more is scored by itself (TURN-7). */
  readonly scored: boolean;
}

export interface Options {
  /** Influence needed to win (SETUP-1). */
  readonly influence: number;
  readonly beginnersDiscard: boolean;
  readonly mudslinging: boolean;
  /** `when-able`: a window to respond closes by itself when nobody could answer. `always`: it asks. */
  readonly windows: 'when-able' | 'always';
  /** The day on which the game is played, for the text that asks; absent: no day. The engine has no clock. */
  readonly weekday?: Weekday;
}

/** When an effect that is not printed on a card in play ends. */
export type Until =
  /** One-turn: the next player's turn; round: the same player's (EFF-2). */
  | { readonly end: 'turn-of'; readonly seat: Seat }
  /** As the player's Discard step comes, or the card leaves play. */
  | { readonly end: 'discard-of'; readonly seat: Seat }
  | { readonly end: 'frame'; readonly frame: number }
  | { readonly end: 'source-leaves' }
  | { readonly end: 'game' }
  /** As the source uncranks, or it or the card itself leaves play. */
  | { readonly end: 'uncranks'; readonly card: CardIx }
  /** As the card that it is on leaves play. */
  | { readonly end: 'leaves' };

/** What an effect in force does to one card. */
export type Change =
  | {
      readonly kind: 'figure';
      readonly figure: Figure;
      readonly op: FigureOp;
      readonly by: number;
      readonly vs: Filter | null;
    }
  | { readonly kind: 'keyword'; readonly op: 'give' | 'take'; readonly keyword: Keyword }
  | { readonly kind: 'trait'; readonly op: 'give' | 'take'; readonly trait: string }
  | { readonly kind: 'limit'; readonly limit: Limit; readonly gear: Filter | null }
  /** All Characters of the player, on that player's own turn, whenever they were called. */
  | { readonly kind: 'bound'; readonly seat: Seat; readonly limits: readonly Limit[] }
  | { readonly kind: 'replaced-trait'; readonly old: number | string; readonly trait: string }
  /** What was named for the card: the name of a card, or a trait. */
  | { readonly kind: 'named'; readonly what: 'name' | 'trait'; readonly word: string }
  /** It may attack these although they cannot be attacked by it. */
  | { readonly kind: 'may-attack'; readonly filter: Filter }
  /** Everybody sees every hand. */
  | { readonly kind: 'hands-open' }
  /** It is popped, or set aside, when the source is no longer on it. */
  | { readonly kind: 'tied'; readonly save: boolean; readonly aside: boolean }
  /** It is in play for Uniqueness only as long as the source is on it. */
  | { readonly kind: 'set-aside' }
  /** The popped Character is kept aside; it goes to the dead pile when the source is gone. */
  | { readonly kind: 'kept-aside' }
  /** The card has been played in this game, and its kind may be only once. */
  | { readonly kind: 'played-once' }
  | { readonly kind: 'abilities'; readonly abilities: readonly Ability[] }
  /** It was cranked for the call of the source. */
  | { readonly kind: 'helped' }
  /** Pull that several have paid so far toward using an ability of it. */
  | { readonly kind: 'pooled'; readonly ability: number; readonly points: number }
  /** The player whom the card remembers. */
  | { readonly kind: 'remembers'; readonly seat: Seat }
  /** It does nothing: a Gear whose effect is cancelled. */
  | { readonly kind: 'idle' }
  /** It may attack a player who was attacked this turn already, once. */
  | { readonly kind: 'attack-again' }
  /** It was put into another Conspiracy, and goes back when the source is gone. */
  /** Whose it was; null: it stays where it is put. */
  | { readonly kind: 'borrowed'; readonly from: Seat | null }
  /** It was cranked before a card came into play that flips Characters for cranking, and is not flipped. */
  | { readonly kind: 'spared' }
  /** If it is popped by the event, it is Saved (ABL-SAVE). */
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
  /** If it is popped by the event, that Martyr is popped instead (ABL-MARTYR). */
  | { readonly kind: 'martyr'; readonly by: CardIx };

/** An effect in force that no card in play states: a boost until the end of the turn, a trait that was given for a round. */
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
  /** Solo play on an empty deck, or everybody out (TURN-9). */
  | { readonly end: 'lost' };

/** The whole game. Plain JSON at every depth: no Map, Date, function or class instance. */
export interface GameState {
  readonly schema: 1;
  readonly options: Options;
  readonly defs: readonly CardDef[];
  readonly cards: readonly CardState[];
  readonly seats: readonly SeatState[];
  readonly teams: readonly TeamState[];
  /** Every card in play (Conspiracies, tables, on other cards), oldest first; flipped and set-aside cards are not in it. */
  readonly inPlay: readonly CardIx[];
  readonly turn: TurnState;
  /** Oldest first. */
  readonly effects: readonly ActiveEffect[];
  /** What is being resolved; the last is on top. */
  readonly frames: readonly Frame[];
  readonly rng: RngState;
  /** One tick an event: the only meaning of "later". */
  readonly clock: number;
  readonly nextId: number;
  readonly outcome: Outcome | null;
}
