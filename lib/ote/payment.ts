import type { Answer, CardIx, GameState, PullLot, Refusal, Seat } from '@/engine';
import { costOf, mayPayFor, pullOf, submit } from '@/engine';

type Call = Extract<Answer, { do: 'call' }>;

/** A card that can be cranked now, and the Pull that it gives. */
export interface PullSource {
  readonly card: CardIx;
  readonly lots: readonly PullLot[];
}

/** Pull of one kind from one card, and how much of it a payment uses. */
export interface PaymentLot {
  /** The card that gave the Pull; -1 when no card did. */
  readonly from: CardIx;
  readonly kind: PullLot['kind'];
  readonly held: number;
  readonly used: number;
  /** Whether this Pull can pay for the called card (CALL-2). */
  readonly fits: boolean;
  /** The index of this Pull in the Reserve, once the cards of the payment are cranked. */
  readonly lot: number;
}

/** A payment for a call: the cards to crank first, then the Pull of the Reserve, lot by lot. */
export interface Payment {
  readonly call: Call;
  readonly cost: number;
  readonly cranks: readonly CardIx[];
  readonly lots: readonly PaymentLot[];
  /** The used Pull of Characters, which can then not be scored (CALL-2). */
  readonly unscored: number;
  /** The answers that pay and call, in order. */
  readonly answers: readonly Answer[];
}

/** Returns the uncranked cards of the seat that can give Pull now. */
export function pullSources(state: GameState, seat: Seat): readonly PullSource[] {
  const sources: PullSource[] = [];
  for (const card of state.inPlay) {
    const here = state.cards[card];
    if (here === undefined || here.seat !== seat || here.cranked || here.zone === 'on') continue;
    const cranked = submit(state, { do: 'crank', seat, card });
    if (!cranked.ok) continue;
    const lots = cranked.value.events.flatMap((event) =>
      event.type === 'pull-gained' ? [event.lot] : [],
    );
    if (lots.length > 0) sources.push({ card, lots });
  }
  return sources;
}

/**
 * Returns the payment for a call that uses the least Pull of Characters (only that can be scored, CALL-2), then
 * wastes the least
 * other Pull, then cranks the fewest cards. Null when no possible cranks are enough.
 */
export function cheapestPayment(
  state: GameState,
  call: Call,
  given?: readonly PullSource[],
): Payment | null {
  const now = paymentBy(state, call, []);
  if (now !== null) return now;
  const sources = given ?? pullSources(state, call.seat);
  const due =
    costOf(state, call.card, call.on ?? -1) -
    usablePull(state, call.seat, call.card, reserveOf(state, call));
  const others = sources.filter(({ card }) => card !== call.with);
  const chosen = due <= 0 ? null : cheapestCranks(state, call, others, due);
  const exact = chosen === null ? null : paymentBy(state, call, chosen);
  // Cranking one card may change the Pull of another; then any sufficient cards are used.
  return exact ?? anyPayment(state, call, others);
}

/** Checks whether a call is refused only because of too little Pull. */
export function isShortOfPull({ clause }: Refusal): boolean {
  return clause === 'CALL-1' || clause === 'CALL-2';
}

/** Returns the Pull for the card in the Reserve plus that of the uncranked cards of the seat. */
export function mostPull(state: GameState, seat: Seat, card: CardIx): number {
  let most = usablePull(state, seat, card, state.seats[seat]?.reserve ?? []);
  for (const source of state.inPlay) {
    const here = state.cards[source];
    if (here?.seat === seat && !here.cranked)
      most += usablePull(state, seat, card, pullOf(state, source));
  }
  return most;
}

/** Returns the payment that cranks exactly these cards, and uses Pull in the order of the rules. Null when the call is still refused. */
export function paymentBy(state: GameState, call: Call, cranks: readonly CardIx[]): Payment | null {
  const paid = afterCranks(state, call.seat, cranks);
  if (paid === null) return null;
  const given = submit(paid, call);
  if (!given.ok) return null;
  const spent = given.value.events.flatMap((event) =>
    event.type === 'pull-spent' && event.on === call.card ? event.lots : [],
  );
  return paymentOf(paid, call, cranks, usedOf(reserveOf(paid, call), spent));
}

/** Returns the payment with `used` points of one lot and the other lots adjusted in the order of the rules. Null when that is impossible. */
export function withLot(
  state: GameState,
  payment: Payment,
  lot: number,
  used: number,
): Payment | null {
  const { call, cost, cranks, lots } = payment;
  const wanted = lots.map((one) => (one.lot === lot ? used : one.used));
  let due = cost - wanted.reduce((sum, points) => sum + points, 0);
  for (const [at, one] of inOrder(lots, due)) {
    if (one.lot === lot || !one.fits) continue;
    const before = wanted[at] ?? 0;
    const after = Math.max(0, Math.min(one.held, before + due));
    wanted[at] = after;
    due -= after - before;
  }
  const { fits = false, held = 0 } = lots.find((one) => one.lot === lot) ?? {};
  if (due !== 0 || used < 0 || used > held || (used > 0 && !fits)) return null;
  const pay = wanted.flatMap((points, at) =>
    points === 0 ? [] : [[lots[at]?.lot ?? at, points] as const],
  );
  const paid = afterCranks(state, call.seat, cranks);
  const chosen: Call = { ...call, pay };
  if (paid === null || !submit(paid, chosen).ok) return null;
  return paymentOf(paid, chosen, cranks, wanted);
}

/** Sorts lots in the order of use (restricted, Resource, Character), or of giving back. */
function inOrder(
  lots: readonly PaymentLot[],
  due: number,
): readonly (readonly [at: number, lot: PaymentLot])[] {
  const order = ['restricted', 'resource', 'character'];
  const sorted = [...lots.entries()].sort(
    ([, a], [, b]) => order.indexOf(a.kind) - order.indexOf(b.kind),
  );
  return due < 0 ? sorted.reverse() : sorted;
}

/** Returns the payment with a card added to or removed from its cranks; null when that does not pay the call. */
export function withCrank(state: GameState, payment: Payment, card: CardIx): Payment | null {
  const { call, cranks } = payment;
  const { pay: _, ...plain } = call;
  const others = cranks.includes(card) ? cranks.filter((one) => one !== card) : [...cranks, card];
  return paymentBy(state, plain, others);
}

function paymentOf(
  paid: GameState,
  call: Call,
  cranks: readonly CardIx[],
  used: readonly number[],
): Payment {
  const { seat, card } = call;
  const lots = reserveOf(paid, call).map(
    (lot, at): PaymentLot => ({
      from: lot.from,
      kind: lot.kind,
      held: lot.points,
      used: used[at] ?? 0,
      fits: mayPayFor(paid, seat, lot, card),
      lot: at,
    }),
  );
  const unscored = lots.reduce((sum, one) => sum + (one.kind === 'character' ? one.used : 0), 0);
  const cost = used.reduce((sum, points) => sum + points, 0);
  const answers = [...cranks.map((one): Answer => ({ do: 'crank', seat, card: one })), call];
  return { call, cost, cranks, lots, unscored, answers };
}

/** Returns the spent points of each lot of the Reserve. */
function usedOf(reserve: readonly PullLot[], spent: readonly PullLot[]): readonly number[] {
  const used = reserve.map(() => 0);
  for (const lot of spent) {
    let due = lot.points;
    for (const [at, have] of reserve.entries()) {
      const same = have.from === lot.from && have.kind === lot.kind && have.only === lot.only;
      const taken = same ? Math.min(due, have.points - (used[at] ?? 0)) : 0;
      used[at] = (used[at] ?? 0) + taken;
      due -= taken;
    }
  }
  return used;
}

function reserveOf(state: GameState, { seat }: Call): readonly PullLot[] {
  return state.seats[seat]?.reserve ?? [];
}

function usablePull(state: GameState, seat: Seat, card: CardIx, lots: readonly PullLot[]): number {
  let points = 0;
  for (const lot of lots) if (mayPayFor(state, seat, lot, card)) points += lot.points;
  return points;
}

/** Returns the state after the cards are cranked for Pull; null when one cannot be cranked. */
function afterCranks(state: GameState, seat: Seat, cranks: readonly CardIx[]): GameState | null {
  let reached = state;
  for (const card of cranks) {
    const next = submit(reached, { do: 'crank', seat, card });
    if (!next.ok) return null;
    reached = next.value.state;
  }
  return reached;
}

/** The best selection of cards so far for an amount of Pull. */
interface BestSelection {
  readonly cards: readonly CardIx[];
  readonly others: number;
  readonly ofCharacters: number;
}

/** Returns the cards to crank for `due` more points: the fewest cards for each sum of Pull of Characters and of others. */
function cheapestCranks(
  state: GameState,
  call: Call,
  sources: readonly PullSource[],
  due: number,
): readonly CardIx[] | null {
  let found = new Map<string, BestSelection>([['0 0', { cards: [], others: 0, ofCharacters: 0 }]]);
  for (const { card, lots } of sources) {
    const fitting = lots.filter((lot) => mayPayFor(state, call.seat, lot, call.card));
    const points = (isCharacter: boolean) =>
      fitting.reduce(
        (sum, lot) => sum + ((lot.kind === 'character') === isCharacter ? lot.points : 0),
        0,
      );
    const [others, ofCharacters] = [points(false), points(true)];
    if (others + ofCharacters === 0) continue;
    const more = new Map(found);
    for (const best of found.values()) {
      if (best.others + best.ofCharacters >= due) continue;
      const next: BestSelection = {
        cards: [...best.cards, card],
        others: best.others + others,
        ofCharacters: best.ofCharacters + ofCharacters,
      };
      const key = `${next.others} ${next.ofCharacters}`;
      const known = more.get(key);
      if (known === undefined || known.cards.length > next.cards.length) more.set(key, next);
    }
    found = more;
  }
  let best: BestSelection | null = null;
  for (const one of found.values()) {
    if (one.others + one.ofCharacters < due) continue;
    if (best === null || compareSelections(one, best, due) < 0) best = one;
  }
  return best?.cards ?? null;
}

/** Compares two selections: least Pull of Characters used, then least other Pull wasted, then fewest cards, then least Pull of Characters given. */
function compareSelections(a: BestSelection, b: BestSelection, due: number): number {
  const used = (one: BestSelection) => Math.max(0, due - one.others);
  const lost = (one: BestSelection) => Math.max(0, one.others - due);
  return (
    used(a) - used(b) ||
    lost(a) - lost(b) ||
    a.cards.length - b.cards.length ||
    a.ofCharacters - b.ofCharacters
  );
}

/** Cranks one card after the other, Characters last, until the call is accepted; then removes unnecessary cranks. */
function anyPayment(state: GameState, call: Call, sources: readonly PullSource[]): Payment | null {
  const scores = ({ lots }: PullSource) => lots.some((lot) => lot.kind === 'character');
  const sorted = [...sources].sort((a, b) => Number(scores(a)) - Number(scores(b)));
  const cranks: CardIx[] = [];
  let payment: Payment | null = null;
  let reached = state;
  for (const { card } of sorted) {
    const cranked = submit(reached, { do: 'crank', seat: call.seat, card });
    if (!cranked.ok) return null;
    reached = cranked.value.state;
    cranks.push(card);
    if (!submit(reached, call).ok) continue;
    payment = paymentBy(state, call, cranks);
    break;
  }
  for (const card of cranks.toReversed()) {
    const fewer: Payment | null =
      payment === null
        ? null
        : paymentBy(
            state,
            call,
            payment.cranks.filter((one) => one !== card),
          );
    payment = fewer ?? payment;
  }
  return payment;
}
