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

/** The possible trades of the user. There are none while the user hides their own spare and wanted cards. */
export interface Trades {
  readonly isTrading: boolean;
  /** The partners, those with the largest trades first. */
  readonly people: readonly TradePartner[];
}
