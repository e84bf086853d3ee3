import type { Answer, Beginning, CardIx, Refusal, Session, TableAnswer } from '@/engine';
import type { Storing } from '@/lib/client/kept';
import type { UseOfCard } from '@/lib/ote/acting-cards';
import type { Way, Wish } from '@/lib/ote/cheapest-way';
import type { Fate } from '@/lib/ote/forecast';
import type { Payment } from '@/lib/ote/payment';
import type { GameFacts, Mark } from '@/lib/ote/saved-game';
import type { ActionOption, CardAction } from '@/lib/ote/session-actions';
import type { PlayDeck } from '@/lib/ote/session-setup';
import type { TableSettings } from './table-settings';

/** A deck at the table. */
export interface TableDeck extends PlayDeck {
  readonly id: string;
  readonly name: string;
  /** The page of the deck. */
  readonly path: string;
  /** Warnings before the deal: too few cards, unknown cards. */
  readonly notes: readonly string[];
}

/** An action that waits for a place or a target. */
export interface Aim {
  readonly card: CardIx;
  readonly action: CardAction;
  /** The attacks on the player's own Characters, which are offered when they are asked for; absent when none are held back. */
  readonly onOwn?: readonly ActionOption[];
}

/** The dialogs of the table. */
export type DialogName =
  | 'help'
  | 'keys'
  | 'new-game'
  | 'hands'
  | 'pile'
  | 'card'
  | 'share'
  | 'compare'
  | 'earlier'
  | 'menu'
  | 'panels';

/** The contents of the side panel. */
export type PanelName = 'log' | 'branches' | 'odds' | 'coach';

/** A question for the coach: the best action now, or what would have won the game sooner. */
type CoachQuestion = 'best-now' | 'game';

/** The previous game, to go back to. */
interface PreviousGame {
  readonly session: Session;
  readonly facts: GameFacts;
}

/** The state of the table and its actions. */
export interface TableState {
  /** The storage key of the game; '' for a game that is not stored. */
  readonly id: string;
  /** The deck of this page; null for a game that came only by a link. */
  readonly deck: TableDeck | null;
  readonly facts: GameFacts;
  readonly session: Session;
  readonly settings: TableSettings;
  /** The seat whose side is shown. */
  readonly viewer: number;
  /** The opponent whose side is shown; null for the next player after the viewer. */
  readonly across: number | null;
  /** The seat of the person who gets the screen next; null when nobody takes over. */
  readonly handover: number | null;
  readonly left: PreviousGame | null;

  readonly selected: CardIx | null;
  readonly aim: Aim | null;
  /** The payment for the call of the selected card, as the player has changed it; null when it is unchanged. */
  readonly payment: Payment | null;
  /** The last refusal, shown in the tray until the next action. */
  readonly refusal: Refusal | null;
  /** The refused action, and the cheapest way to make it legal: null when there is none, undefined while it is searched. */
  readonly wish: Wish | null;
  readonly way: Way | null | undefined;

  /** The fates of cards in the shown forecast. */
  readonly foretold: ReadonlyMap<CardIx, Fate>;
  /** The cards that can act now, computed after the page is rendered. */
  readonly acting: ReadonlyMap<CardIx, UseOfCard>;
  /** The card in the preview. */
  readonly shown: CardIx | null;
  /** The shown card, if a finger has tapped it to choose it: touch has no hover, so the first tap shows what would happen. */
  readonly tapped: CardIx | null;
  readonly dialog: DialogName | null;
  /** The seat whose dead pile the dialog shows. */
  readonly pile: number;
  readonly panel: PanelName;
  /** A question for the coach that is not answered yet. */
  readonly question: CoachQuestion | null;
  /** The moment for whose choice a pilot is asked why; null for none. */
  readonly whyAt: number | null;
  /** A message for screen readers that the log does not contain: an undo. */
  readonly announcement: string;
  /** The card to focus after it has moved; a new object each time, so that the focus follows once. */
  readonly follow: { readonly card: CardIx } | null;
  /** Whether the end screen was closed to view the table. */
  readonly endSeen: boolean;
  readonly referee: boolean;
  /** The card whose text the players carry out by hand; null when there is none. */
  readonly manual: CardIx | null;
  /** Whether the game waits at a visited moment of a pilot until the player continues. */
  readonly paused: boolean;
  /** The seat whose pilot is thinking. */
  readonly thinking: number | null;
  /** Ends the pause in which a move of a pilot is shown; null without one. */
  readonly hurry: (() => void) | null;
  /** The faults of pilots, with which the game continued. */
  readonly faults: readonly string[];
  readonly storing: Storing;
  /** A message about this table that stays until it is closed. */
  readonly notice: string | null;
  /** The number of redrawn opening hands. */
  readonly redraws: number;

  readonly act: (answers: readonly TableAnswer[]) => boolean;
  readonly take: (card: CardIx, action: CardAction) => void;
  readonly choose: (option: ActionOption) => void;
  /** Offers the player's own Characters as targets of the waiting attack, too. */
  readonly aimAtOwn: () => void;
  /** Says why the waiting action cannot be aimed at a card; the action waits on. */
  readonly miss: (card: CardIx) => void;
  readonly pay: (payment: Payment | null) => void;
  readonly refuse: (refusal: Refusal, wish?: Wish | null) => void;
  readonly followWay: () => void;
  readonly select: (card: CardIx | null) => void;
  readonly show: (card: CardIx | null) => void;
  /** Shows a card that a finger has tapped instead of choosing it; the next tap chooses it. */
  readonly tap: (card: CardIx) => void;
  readonly cancel: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Goes to any moment of the tree, without automatic answers. */
  readonly visit: (moment: number) => void;
  /** Continues automatically from a visited moment. */
  readonly goOn: () => void;
  readonly mark: (mark: Mark) => void;
  readonly unmark: (moment: number) => void;
  readonly open: (dialog: DialogName | null) => void;
  readonly openPile: (seat: number) => void;
  readonly askCoach: (question: CoachQuestion) => void;
  /** Asks a pilot in the log why it did what led to the moment. */
  readonly askWhy: (moment: number) => void;
  readonly turnTo: (panel: PanelName) => void;
  readonly seeTable: () => void;
  readonly set: (settings: Partial<TableSettings>) => void;
  readonly setReferee: (on: boolean) => void;
  readonly doneByHand: () => void;
  readonly takeScreen: () => void;
  readonly deal: (beginning: Beginning, facts?: Partial<GameFacts>, redraws?: number) => boolean;
  readonly openGame: (session: Session, facts: GameFacts) => void;
  readonly backToLeft: () => void;
  readonly acts: (acting: ReadonlyMap<CardIx, UseOfCard>) => void;
  readonly thinks: (seat: number | null) => void;
  readonly answered: (at: number, answer: Answer, fault: string | null) => void;
  readonly stored: (storing: Storing) => void;
  readonly notify: (notice: string | null) => void;
  /** Joins lines of an equal game that another tab has played. */
  readonly join: (session: Session, notice: string) => void;
}
