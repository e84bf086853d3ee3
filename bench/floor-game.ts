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

/*
 * The lower limit of this machine: only the rules of the workload, on flat typed arrays that every game
 * reuses,
 * in one loop, because function calls between its parts would cost more than the parts.
 */
const CHARACTER = 0;
const RESOURCE = 1;
const STANDING = 2;
const ONE_SHOT = 3;
const CODES = {
  character: CHARACTER,
  resource: RESOURCE,
  standing: STANDING,
  'one-shot': ONE_SHOT,
} as const;

const ROLE = Uint8Array.from(WORKLOAD_CARDS, ({ role }) => CODES[role]);
const COST = Uint8Array.from(WORKLOAD_CARDS, ({ cost }) => cost);
const PULL = Uint8Array.from(WORKLOAD_CARDS, ({ pull }) => pull);
const BULLET = Uint8Array.from(WORKLOAD_CARDS, ({ bullet }) => Number(bullet));
const UNIQUE = Uint8Array.from(WORKLOAD_CARDS, ({ unique }) => Number(unique));

const deck = new Uint8Array(WORKLOAD_DECK.length);
const hand = new Uint8Array(WORKLOAD_DECK.length);
const play = new Uint8Array(WORKLOAD_DECK.length);
/** For each index in `play`: 1 if the card is cranked, or new this turn; otherwise 0. */
const idle = new Uint8Array(WORKLOAD_DECK.length);
const standing = new Uint8Array(WORKLOAD_CARDS.length);

function byteAt(bytes: Uint8Array, index: number): number {
  return bytes[index] as number;
}

function wordAt(words: Int32Array, index: number): number {
  return words[index] as number;
}

export function playFloor(seed: number, totals: Totals): void {
  shuffleInto(deck, seed);
  standing.fill(0);
  let left = deck.length;
  let held = 0;
  let played = 0;
  let influence = 0;
  let turn = 0;
  let decisions = 0;
  let actions = OPENING_HAND;
  let low = 0;
  let high = 0;
  while (held < OPENING_HAND) hand[held++] = byteAt(deck, --left);
  for (;;) {
    turn++;
    let zeroCalled = false;
    let pull = 0;
    for (let i = 0; i < played; i++) {
      actions += byteAt(idle, i);
      idle[i] = 0;
      pull += byteAt(PULL, byteAt(play, i));
    }
    if (left === 0) break;
    hand[held++] = byteAt(deck, --left);
    actions++;
    for (;;) {
      let best = -1;
      let cost = -1;
      for (let i = 0; i < held; i++) {
        const card = byteAt(hand, i);
        const price = byteAt(COST, card);
        if (price <= cost || price > pull || (price === 0 && zeroCalled)) continue;
        if (byteAt(UNIQUE, card) === 1 && byteAt(standing, card) === 1) continue;
        const shared = (wordAt(LOW_TRAITS, card) & low) | (wordAt(HIGH_TRAITS, card) & high);
        if (byteAt(BULLET, card) === 1 && shared === 0) continue;
        best = i;
        cost = price;
      }
      if (best < 0) break;
      decisions++;
      actions++;
      if (cost === 0) zeroCalled = true;
      let due = cost;
      for (let role = RESOURCE; role >= CHARACTER && due > 0; role--) {
        for (let i = 0; i < played && due > 0; i++) {
          const source = byteAt(play, i);
          if (byteAt(idle, i) === 1 || byteAt(ROLE, source) !== role) continue;
          const points = byteAt(PULL, source);
          idle[i] = 1;
          actions++;
          due -= points;
          pull -= points;
        }
      }
      const card = byteAt(hand, best);
      held--;
      for (let i = best; i < held; i++) hand[i] = byteAt(hand, i + 1);
      if (byteAt(ROLE, card) === ONE_SHOT) continue;
      idle[played] = 1;
      play[played++] = card;
      standing[card] = 1;
      low |= wordAt(LOW_TRAITS, card);
      high |= wordAt(HIGH_TRAITS, card);
    }
    for (let i = 0; i < played; i++) {
      if (byteAt(idle, i) === 1 || byteAt(ROLE, byteAt(play, i)) !== CHARACTER) continue;
      idle[i] = 1;
      actions++;
      influence += byteAt(PULL, byteAt(play, i));
    }
    decisions++;
    actions++;
    if (influence >= GOAL) break;
  }
  let sum = gameSum(turn, influence);
  for (let i = 0; i < played; i++) sum = mixIntoSum(sum, byteAt(play, i));
  totals.games++;
  totals.turns += turn;
  if (influence >= GOAL) totals.wins++;
  totals.decisions += decisions;
  totals.actions += actions;
  totals.answers += decisions;
  totals.sum = (totals.sum + sum) | 0;
}
