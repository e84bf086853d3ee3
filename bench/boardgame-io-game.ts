import { createRequire } from 'node:module';
import {
  GOAL,
  HIGH_TRAITS,
  LOW_TRAITS,
  OPENING_HAND,
  WORKLOAD_CARDS,
  WORKLOAD_DECK,
} from './workload-cards';
import { shuffleInto } from './workload-shuffle';
import { gameSum, mixIntoSum, type Totals } from './workload-totals';

/** The shared state of the game: plain JSON, as the library's documentation recommends. */
interface SharedState {
  deck: number[];
  hand: number[];
  play: { card: number; idle: boolean }[];
  influence: number;
  zeroCalled: boolean;
  out: boolean;
}

interface MoveContext {
  readonly G: SharedState;
  readonly events: { readonly endTurn: () => void };
}

interface GameClient {
  readonly start: () => void;
  readonly stop: () => void;
  readonly moves: { readonly call: (index: number) => void; readonly finish: () => void };
  readonly getState: () => {
    readonly G: SharedState;
    readonly ctx: { readonly turn: number; readonly gameover?: unknown };
  };
}

interface BoardgameIo {
  readonly Client: (options: object) => GameClient;
}

const INVALID_MOVE = 'INVALID_MOVE';

/** The counts of the current game, kept outside its state, because the library owns that. */
const actionTally = { actions: 0, decisions: 0 };

const NO_CARD = { cost: 0, pull: 0, unique: false, bullet: false, role: 'standing' } as const;
const cardOf = (index: number | undefined) => WORKLOAD_CARDS[index ?? -1] ?? NO_CARD;

function pullOf(G: SharedState): number {
  return G.play.reduce((sum, { card, idle }) => sum + (idle ? 0 : cardOf(card).pull), 0);
}

function isCallable(G: SharedState, card: number, pull: number): boolean {
  const { cost, unique, bullet } = cardOf(card);
  if (cost > pull || (cost === 0 && G.zeroCalled)) return false;
  if (unique && G.play.some((one) => one.card === card)) return false;
  return !bullet || G.play.some((one) => sharesTrait(one.card, card));
}

function sharesTrait(a: number, b: number): boolean {
  const low = (LOW_TRAITS[a] ?? 0) & (LOW_TRAITS[b] ?? 0);
  return (low | ((HIGH_TRAITS[a] ?? 0) & (HIGH_TRAITS[b] ?? 0))) !== 0;
}

function bestCall(G: SharedState): number {
  const pull = pullOf(G);
  let best = -1;
  let most = -1;
  G.hand.forEach((card, index) => {
    const { cost } = cardOf(card);
    if (cost <= most || !isCallable(G, card, pull)) return;
    best = index;
    most = cost;
  });
  return best;
}

function beginTurn({ G }: MoveContext): void {
  G.zeroCalled = false;
  for (const one of G.play) {
    if (!one.idle) continue;
    one.idle = false;
    actionTally.actions++;
  }
  const drawn = G.deck.pop();
  if (drawn === undefined) {
    G.out = true;
    return;
  }
  G.hand.push(drawn);
  actionTally.actions++;
}

function callCard({ G }: MoveContext, index: number): string | undefined {
  const card = G.hand[index];
  if (card === undefined || !isCallable(G, card, pullOf(G))) return INVALID_MOVE;
  const { cost, role } = cardOf(card);
  actionTally.decisions++;
  actionTally.actions++;
  if (cost === 0) G.zeroCalled = true;
  let due = cost;
  for (const payer of ['resource', 'character']) {
    for (const one of G.play) {
      if (due <= 0) break;
      const { role: its, pull } = cardOf(one.card);
      if (one.idle || its !== payer) continue;
      one.idle = true;
      actionTally.actions++;
      due -= pull;
    }
  }
  G.hand.splice(index, 1);
  if (role !== 'one-shot') G.play.push({ card, idle: true });
  return undefined;
}

function endTurn({ G, events }: MoveContext): void {
  for (const one of G.play) {
    const { role, pull } = cardOf(one.card);
    if (role !== 'character' || one.idle) continue;
    one.idle = true;
    actionTally.actions++;
    G.influence += pull;
  }
  actionTally.decisions++;
  actionTally.actions++;
  if (G.influence < GOAL) events.endTurn();
}

function gameOf(seed: number): object {
  return {
    name: 'goldfish',
    minPlayers: 1,
    maxPlayers: 1,
    setup: (): SharedState => {
      const shuffled = new Uint8Array(WORKLOAD_DECK.length);
      shuffleInto(shuffled, seed);
      const deck = [...shuffled];
      const hand = deck.splice(-OPENING_HAND).reverse();
      return { deck, hand, play: [], influence: 0, zeroCalled: false, out: false };
    },
    moves: { call: callCard, finish: endTurn },
    turn: { onBegin: beginTurn },
    endIf: ({ G }: MoveContext) => (G.out || G.influence >= GOAL ? { over: true } : undefined),
  };
}

/** Returns a function that plays the workload through the library's local client, like a player's program. */
export function boardgameIoGame(): (seed: number, totals: Totals) => void {
  // Only the bench needs the package, which is installed only for development.
  const library: BoardgameIo = createRequire(import.meta.url)('boardgame.io/client');
  return (seed, totals) => {
    actionTally.actions = OPENING_HAND;
    actionTally.decisions = 0;
    const client = library.Client({ game: gameOf(seed), numPlayers: 1, debug: false });
    client.start();
    let { G, ctx } = client.getState();
    while (ctx.gameover === undefined) {
      const index = bestCall(G);
      if (index < 0) client.moves.finish();
      else client.moves.call(index);
      ({ G, ctx } = client.getState());
    }
    client.stop();
    let sum = gameSum(ctx.turn, G.influence);
    for (const { card } of G.play) sum = mixIntoSum(sum, card);
    totals.games++;
    totals.turns += ctx.turn;
    if (G.influence >= GOAL) totals.wins++;
    totals.decisions += actionTally.decisions;
    totals.actions += actionTally.actions;
    totals.answers += actionTally.decisions;
    totals.sum = (totals.sum + sum) | 0;
  };
}
