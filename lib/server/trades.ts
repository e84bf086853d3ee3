import 'server-only';
import type { TradeLine, TradePartner } from '@/lib/accounts/trades';
import { insistOnAccount } from '@/lib/server/accounts/sessions';
import type { Caller } from '@/lib/server/actor';
import { database } from '@/lib/server/db';

// Matches wants with spares. Only people who show their own see those of others, and nothing else of a collection is shown.

/** Shows or hides the caller's wants and spares. Throws `Refused`. */
export async function setTrading(caller: Caller, isTrading: boolean): Promise<void> {
  insistOnAccount(caller);
  await database().account.update({ where: { ownerId: caller.ownerId }, data: { isTrading } });
}

/** Copies by printing. */
type Copies = ReadonlyMap<string, number>;

interface Offer {
  readonly wants: Copies;
  readonly spares: Copies;
}

/** Returns the people with whom the caller could trade, and the cards. Throws `Refused`. */
export async function tradesFor(
  caller: Caller,
): Promise<{ readonly isTrading: boolean; readonly people: TradePartner[] }> {
  insistOnAccount(caller);
  const { ownerId } = caller;
  const own = await database().account.findUniqueOrThrow({ where: { ownerId } });
  if (!own.isTrading) return { isTrading: false, people: [] };
  const accounts = await database().account.findMany({
    where: { isTrading: true, closedAt: null },
    include: { owner: { select: { name: true } } },
  });
  const offers = await offersOf(accounts.map((one) => one.ownerId));
  const mine = offers.get(ownerId);
  if (mine === undefined) return { isTrading: true, people: [] };
  const people = accounts.flatMap((account): TradePartner[] => {
    const theirs = offers.get(account.ownerId);
    if (account.ownerId === ownerId || theirs === undefined) return [];
    const { gives, takes } = matchOf(mine, theirs);
    if (gives.length + takes.length === 0) return [];
    return [{ username: account.username, name: account.owner.name, gives, takes }];
  });
  const weight = ({ gives, takes }: TradePartner) =>
    Math.min(gives.length, takes.length) * 1_000 + gives.length + takes.length;
  return { isTrading: true, people: people.sort((a, b) => weight(b) - weight(a)) };
}

/** What one can get from another (`gives`), and give to them (`takes`). */
type Match = Pick<TradePartner, 'gives' | 'takes'>;

function matchOf(mine: Offer, theirs: Offer): Match {
  return {
    gives: commonCopies(theirs.spares, mine.wants),
    takes: commonCopies(mine.spares, theirs.wants),
  };
}

/** Returns what two people could trade now, as the first sees it. */
export async function matchBetween(ownerId: string, partnerId: string): Promise<Match> {
  const offers = await offersOf([ownerId, partnerId]);
  const [mine, theirs] = [offers.get(ownerId), offers.get(partnerId)];
  return mine && theirs ? matchOf(mine, theirs) : { gives: [], takes: [] };
}

/** Returns the wanted and spare copies by owner, over all conditions and places. */
async function offersOf(ownerIds: readonly string[]): Promise<ReadonlyMap<string, Offer>> {
  const rows = await database().holding.groupBy({
    by: ['ownerId', 'printing'],
    where: { ownerId: { in: [...ownerIds] }, OR: [{ wanted: { gt: 0 } }, { trade: { gt: 0 } }] },
    _sum: { wanted: true, trade: true },
  });
  const offers = new Map<string, { wants: Map<string, number>; spares: Map<string, number> }>();
  for (const { ownerId, printing, _sum } of rows) {
    const offer = offers.get(ownerId) ?? { wants: new Map(), spares: new Map() };
    offers.set(ownerId, offer);
    if ((_sum.wanted ?? 0) > 0) offer.wants.set(printing, _sum.wanted ?? 0);
    if ((_sum.trade ?? 0) > 0) offer.spares.set(printing, _sum.trade ?? 0);
  }
  return offers;
}

function commonCopies(spares: Copies, wants: Copies): TradeLine[] {
  return [...spares]
    .flatMap(([printing, spare]) => {
      const copies = Math.min(spare, wants.get(printing) ?? 0);
      return copies > 0 ? [{ printing, copies }] : [];
    })
    .sort((a, b) => (a.printing < b.printing ? -1 : 1));
}
