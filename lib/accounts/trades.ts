/** One printing of a trade. */
export interface TradeLine {
  readonly printing: string;
  /** The copies that one user can spare and the other wants. */
  readonly copies: number;
}

/** A user with whom a trade is possible. */
export interface TradePartner {
  readonly username: string;
  readonly name: string;
  /** The copies that they can spare and you want. */
  readonly gives: readonly TradeLine[];
  /** The copies that you can spare and they want. */
  readonly takes: readonly TradeLine[];
}

/** The possible trades of the user. Empty while the user does not show their own spares and wants. */
export interface Trades {
  readonly isTrading: boolean;
  /** The users with the largest trades first. */
  readonly people: readonly TradePartner[];
}
