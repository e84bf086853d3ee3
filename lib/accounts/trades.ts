/** One printing in a trade, with its copies. */
export interface TradeLine {
  readonly printing: string;
  /** The copies that one user can spare and the other wants. */
  readonly copies: number;
}

/** A user with whom a trade is possible. */
export interface TradePartner {
  readonly username: string;
  readonly name: string;
  /** The copies that the partner can spare and the user wants. */
  readonly gives: readonly TradeLine[];
  /** The copies that the user can spare and the partner wants. */
  readonly takes: readonly TradeLine[];
}

/** The trades of the user. None is possible while the user hides their own spare and wanted cards. */
export interface Trades {
  readonly isTrading: boolean;
  /** The partners, those with the largest trades first. */
  readonly people: readonly TradePartner[];
  /** The trades that the user proposed or was offered, last changed first. */
  readonly offers: readonly TradeOffer[];
}

/** What happens with a trade: proposed, then accepted or declined; settled once both have said that it took place. */
export const TRADE_STATES = ['proposed', 'accepted', 'settled', 'declined', 'withdrawn'] as const;
type TradeState = (typeof TRADE_STATES)[number];
/** The states of a trade that is neither settled nor ended. */
export const OPEN_STATES: readonly TradeState[] = ['proposed', 'accepted'];

/** What somebody does with a trade; `done` says that the cards have changed hands. */
export const TRADE_ACTIONS = ['accept', 'decline', 'withdraw', 'done'] as const;
export type TradeAction = (typeof TRADE_ACTIONS)[number];

/** A proposed trade, as one of the two sees it. */
export interface TradeOffer extends TradePartner {
  readonly id: string;
  /** Whether the user proposed it. */
  readonly isMine: boolean;
  /** What the proposer wrote; '' when a curator has hidden it. */
  readonly note: string;
  readonly state: TradeState;
  /** Whether the user has said that it took place, and whether the partner has. */
  readonly isDone: boolean;
  readonly isPartnerDone: boolean;
  readonly changedAt: string;
  /** What a report names. */
  readonly subject: string;
}

export const TRADE_BOUNDS = {
  note: 300,
  /** The printings on one side of a trade. */
  lines: 200,
  /** The trades of one user that are neither settled nor ended. */
  open: 50,
} as const;
