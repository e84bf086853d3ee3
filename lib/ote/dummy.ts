import {
  answerIn,
  arrange,
  beginTree,
  type CardDef,
  FILLER,
  isInPlay,
  nextInt,
  oteTable,
  type Position,
  pilotNamed,
  type Refusal,
  type Result,
  type RngState,
  type Setup,
  seatViewOf,
  seedRng,
  shuffled,
} from '@/engine';
import { defOf } from '@/lib/ote/session-setup';

/** The cards that a dummy has in play. */
export interface CardsInPlay {
  readonly defs: readonly CardDef[];
  readonly cards: readonly StandingCard[];
}

type PlacedCard = Position['cards'][number];

/** A card in play. `host`: the index of its bearer in the list of these cards; -1 without a bearer. */
type StandingCard = Pick<PlacedCard, 'def' | 'rank' | 'file' | 'host' | 'cranked'> & {
  readonly zone: 'conspiracy' | 'table' | 'on';
};

/** The maximum number of answers while a deck builds its table. */
const MOST_ANSWERS = 2_000;

/** Returns what a deck has in play after some turns alone, played greedily. */
export function standingOf(setup: Setup, turns: number): Result<CardsInPlay> {
  const begun = beginTree(oteTable, setup);
  if (!begun.ok) return begun;
  let game = begun.value;
  const pilot = pilotNamed('greedy', setup.seed);
  for (let given = 0; given < MOST_ANSWERS; given++) {
    const { state, requests } = game.now;
    const [request] = requests;
    if (request === undefined || state.turn.number > turns) break;
    const next = answerIn(game, pilot.answer(seatViewOf(state, request.seat), request));
    if (!next.ok) return next;
    // Only the final table is needed, not the moments before it.
    game = { ...next.value, moments: [next.value.now], next: [-1], at: 0 };
  }
  const { state } = game.now;
  const numbers = new Map(state.inPlay.map((card, at) => [card, at]));
  const cards = state.inPlay.flatMap((card): StandingCard[] => {
    const here = state.cards[card];
    if (here === undefined || !isInPlay(here.zone)) return [];
    const { def, zone, rank, file } = here;
    return [{ def, zone, rank, file, host: numbers.get(here.host) ?? -1, cranked: false }];
  });
  return { ok: true, value: { defs: state.defs, cards } };
}

/** The maximum number of files in the Conspiracy of a dummy. */
const MOST_FILES = 10;
const RANKS = 3;

/** Places cards on a table without rules: Characters in three ranks, Gear and Conditions one on each, the others beside them. */
export function standingFrom(cards: readonly CardDef[], seed: number): CardsInPlay {
  const [order] = shuffled(seedRng(seed, 'dummy'), cards.map(defOf));
  const names = new Set<string>();
  const wanted = order.filter(({ name, type }) => {
    const fresh = type !== 'whammy' && !names.has(name);
    names.add(name);
    return fresh;
  });
  const characters = wanted.filter(({ type }) => type === 'character').slice(0, MOST_FILES * RANKS);
  const files = Math.ceil(characters.length / RANKS);
  const placed: StandingCard[] = characters.map((def, at) => ({
    def: wanted.indexOf(def),
    zone: 'conspiracy',
    rank: Math.floor(at / Math.max(1, files)),
    file: at % Math.max(1, files),
    host: -1,
    cranked: false,
  }));
  let rng: RngState = seedRng(seed, 'bearers');
  for (const [at, { type }] of wanted.entries()) {
    if (type === 'character') continue;
    const worn = type === 'gear' || type === 'condition';
    if (worn && characters.length === 0) continue;
    const [host, next] = worn ? nextInt(rng, characters.length) : [-1, rng];
    rng = next;
    const zone = worn ? 'on' : 'table';
    placed.push({ def: at, zone, rank: 0, file: 0, host, cranked: false });
  }
  return { defs: wanted, cards: placed };
}

/** Returns what one player of a position has in play. */
export function standingIn(position: Position, seat: number): CardsInPlay {
  const numbers = new Map<number, number>();
  const own = position.cards.flatMap((card, at) => {
    if (card.seat !== seat || !isInPlay(card.zone)) return [];
    numbers.set(at, numbers.size);
    return [card];
  });
  const cards = own.map(({ def, zone, rank, file, host, cranked }): StandingCard => {
    const kept = isInPlay(zone) ? zone : 'table';
    return { def, zone: kept, rank, file, host: numbers.get(host) ?? -1, cranked };
  });
  return { defs: position.defs, cards };
}

/** The further cards in a dummy's deck, so that it is never empty before the player's deck. */
const MORE_CARDS = 10;

interface DummyGame {
  readonly defs: readonly CardDef[];
  readonly deck: readonly number[];
  readonly seed: number;
  readonly options: NonNullable<Setup['options']>;
}

/** Returns the game of a deck against a dummy. The seed deals the hand of a game without the dummy. */
export function againstDummy(
  { defs, deck, seed, options }: DummyGame,
  standing: CardsInPlay,
): Position {
  const [order] = shuffled(
    seedRng(seed, 'deck 0'),
    deck.map((def) => def),
  );
  const first = defs.length;
  const filler = first + standing.defs.length;
  const inZone = (zone: 'hand' | 'deck', seat: number) => (def: number) =>
    ({ def, seat, zone, rank: 0, file: 0, host: -1, cranked: false }) as const;
  const own = [
    ...order.slice(0, 10).map(inZone('hand', 0)),
    ...order.slice(10).map(inZone('deck', 0)),
  ];
  const fillers = Array.from({ length: deck.length + MORE_CARDS }, () => filler);
  const theirs = standing.cards.map(({ def, zone, rank, file, host, cranked }) => ({
    def: first + def,
    seat: 1,
    zone,
    rank,
    file,
    host: host < 0 ? -1 : own.length + host,
    cranked,
  }));
  return {
    defs: [...defs, ...standing.defs, FILLER],
    seats: ['You', 'Dummy'].map((name) => ({
      name,
      influence: 0,
      reserve: { character: 0, resource: 0 },
    })),
    cards: [...own, ...theirs, ...fillers.map(inZone('deck', 1))],
    turn: 0,
    step: 'begin',
    seed,
    options,
  };
}

/**
 * Returns why these cards cannot be in play together, or null: for example two of one Unique name,
 * or one that Excludes another.
 */
export function contradictionIn(standing: CardsInPlay): Refusal | null {
  const names = new Map<string, number>();
  for (const { def } of standing.cards) {
    const card = standing.defs[def];
    if (card === undefined) return { clause: 'SETUP-2', message: 'A card has no definition.' };
    names.set(card.name, (names.get(card.name) ?? 0) + 1);
    const unique = card.type === 'character' || card.type === 'environmental';
    const many = card.abilities.some(
      (one) => one.kind === 'keyword' && one.keyword.keyword === 'not-unique',
    );
    if (unique && !many && (names.get(card.name) ?? 0) > 1) {
      return {
        clause: 'UNIQ-2',
        message: `The dummy contradicts itself: ${card.name} is Unique and stands there twice.`,
      };
    }
  }
  const position = againstDummy(
    { defs: [FILLER], deck: Array.from({ length: 12 }, () => 0), seed: 1, options: {} },
    standing,
  );
  const begun = arrange(position);
  if (!begun.ok) return begun.error;
  const { events, state } = begun.value;
  for (const event of events) {
    if (event.type !== 'card-moved' || (event.to.zone !== 'dead' && event.to.zone !== 'aside'))
      continue;
    const name = state.defs[state.cards[event.card]?.def ?? -1]?.name ?? 'a card';
    return {
      clause: 'CARD-0',
      message: `The dummy contradicts itself: the rules would take ${name} away at once.`,
    };
  }
  return null;
}
