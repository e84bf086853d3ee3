import type { RngState } from '../../kernel/rng.ts';
import type { AnnouncedFrame, Combat, Frame } from './frames.ts';
import type { ActiveEffect, CardDef, CardIx, Outcome, PullLot, Seat, Step, Zone } from './types.ts';

/** The place to which a card moves; `at` is the index in an ordered zone (deck: 0 is the top), -1 for its end. */
export interface Whereabouts {
  readonly zone: Zone;
  readonly seat: Seat;
  readonly rank: number;
  readonly file: number;
  readonly host: CardIx;
  readonly at: number;
  /** Whether the card comes into play cranked. Absent: it is active, or its crank does not change. */
  readonly cranked?: boolean;
}

/** Fields of an event under way that an effect changes. */
export type FramePatch = Partial<
  Pick<AnnouncedFrame, 'stage' | 'status' | 'passed' | 'applied' | 'targets'>
> & { readonly combat?: Combat };

/** Why a card moved, for the log and for triggers. */
export type MoveReason =
  | 'called'
  | 'played'
  | 'popped'
  | 'discarded'
  | 'rule'
  | 'moved'
  | 'shifted'
  | 'flipped'
  | 'unflipped'
  | 'returned'
  | 'removed'
  | 'cancelled'
  | 'shuffled'
  | 'set-up'
  | 'taken-back'
  /** Moved by a referee (referee/hand-change.ts). */
  | 'by-hand';

/** A fact in the past tense, complete in itself. Applying a game's events in order rebuilds its state. */
export type GameEvent =
  | { readonly type: 'game-started'; readonly first: Seat }
  | { readonly type: 'deck-shuffled'; readonly seat: Seat; readonly order: readonly CardIx[] }
  | { readonly type: 'rng-advanced'; readonly rng: RngState; readonly why: string }
  | {
      readonly type: 'card-drawn';
      readonly seat: Seat;
      readonly card: CardIx;
      readonly why: 'opening' | 'draw-step' | 'replacement' | 'effect';
    }
  | {
      readonly type: 'card-moved';
      readonly card: CardIx;
      readonly from: Whereabouts;
      readonly to: Whereabouts;
      readonly why: MoveReason;
    }
  | { readonly type: 'card-cranked'; readonly card: CardIx }
  | { readonly type: 'card-uncranked'; readonly card: CardIx }
  | { readonly type: 'pull-gained'; readonly seat: Seat; readonly lot: PullLot }
  /** `lots`: the Pull taken from each lot, in the order of the Reserve. */
  | {
      readonly type: 'pull-spent';
      readonly seat: Seat;
      readonly lots: readonly PullLot[];
      readonly on: CardIx;
    }
  | { readonly type: 'pull-returned'; readonly seat: Seat; readonly lots: readonly PullLot[] }
  | { readonly type: 'pull-lost'; readonly seat: Seat; readonly points: number }
  | {
      readonly type: 'influence-changed';
      readonly seat: Seat;
      readonly by: number;
      readonly why: 'scored' | 'combat' | 'effect' | 'slung' | 'raised' | 'taken-back';
    }
  | { readonly type: 'zero-call-counted'; readonly seat: Seat; readonly by: number }
  | { readonly type: 'gear-shifted'; readonly card: CardIx; readonly by: 1 | -1 }
  | {
      readonly type: 'ability-used';
      readonly card: CardIx;
      readonly ability: number;
      readonly by: 1 | -1;
    }
  | { readonly type: 'beginners-discard-used'; readonly seat: Seat }
  | { readonly type: 'turn-began'; readonly seat: Seat; readonly number: number }
  | { readonly type: 'step-began'; readonly step: Step }
  /** `to` has looked at cards of `seat` that are otherwise hidden. */
  | {
      readonly type: 'cards-shown';
      readonly seat: Seat;
      readonly to: Seat;
      readonly cards: readonly CardIx[];
      readonly where: 'hand' | 'deck';
    }
  | {
      readonly type: 'coin-flipped';
      readonly seat: Seat;
      readonly card: CardIx;
      readonly heads: boolean;
    }
  /** The card's definition changes; `added` is a new definition, appended to the list. */
  | {
      readonly type: 'text-changed';
      readonly card: CardIx;
      readonly def: number;
      readonly added: CardDef | null;
    }
  | { readonly type: 'score-settled' }
  | { readonly type: 'team-counted'; readonly team: number; readonly begun: number }
  /** The Influence needed to win. */
  | { readonly type: 'goal-changed'; readonly by: number }
  | { readonly type: 'pops-counted'; readonly team: number; readonly by: number }
  | { readonly type: 'seat-out'; readonly seat: Seat; readonly why: 'deck' | 'conceded' }
  | { readonly type: 'effect-started'; readonly effect: ActiveEffect }
  | { readonly type: 'effect-ended'; readonly effect: ActiveEffect }
  | { readonly type: 'frame-opened'; readonly frame: Frame }
  /** `was`: the old values, with which the change is taken back. */
  | { readonly type: 'frame-changed'; readonly frame: Frame; readonly was?: FramePatch }
  | { readonly type: 'frame-closed'; readonly id: number }
  | {
      readonly type: 'attack-counted';
      readonly seat: Seat;
      readonly against: Seat;
      readonly by: 1 | -1;
    }
  /** The purpose that the card cranked for; recorded only if a card of the game needs it. */
  | {
      readonly type: 'act-counted';
      readonly card: CardIx;
      readonly act: string;
      readonly by: 1 | -1;
    }
  /** Recorded only if a card of the game needs to know who was attacked this turn. */
  | { readonly type: 'attack-suffered'; readonly card: CardIx }
  | { readonly type: 'game-ended'; readonly outcome: Outcome };
