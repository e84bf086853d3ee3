import { CARDS, DECK, GOAL, HIGH_TRAITS, LOW_TRAITS, OPENING_HAND } from './workload-cards';
import { shuffleInto } from './workload-shuffle';
import { gameSum, mix, type Totals } from './workload-totals';

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

const ROLE = Uint8Array.from(CARDS, ({ role }) => CODES[role]);
const COST = Uint8Array.from(CARDS, ({ cost }) => cost);
const PULL = Uint8Array.from(CARDS, ({ pull }) => pull);
const BULLET = Uint8Array.from(CARDS, ({ bullet }) => Number(bullet));
const UNIQUE = Uint8Array.from(CARDS, ({ unique }) => Number(unique));

const deck = new Uint8Array(DECK.length);
const hand = new Uint8Array(DECK.length);
const play = new Uint8Array(DECK.length);
/** By index in `play`: whether the card is cranked, or new this turn. */
const idle = new Uint8Array(DECK.length);
const standing = new Uint8Array(CARDS.length);

function at(bytes: Uint8Array, index: number): number {
  return bytes[index] as number;
}

function word(words: Int32Array, index: number): number {
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
  while (held < OPENING_HAND) hand[held++] = at(deck, --left);
  for (;;) {
    turn++;
    let zeroCalled = false;
    let pull = 0;
    for (let i = 0; i < played; i++) {
      actions += at(idle, i);
      idle[i] = 0;
      pull += at(PULL, at(play, i));
    }
    if (left === 0) break;
    hand[held++] = at(deck, --left);
    actions++;
    for (;;) {
      let best = -1;
      let cost = -1;
      for (let i = 0; i < held; i++) {
        const card = at(hand, i);
        const price = at(COST, card);
        if (price <= cost || price > pull || (price === 0 && zeroCalled)) continue;
        if (at(UNIQUE, card) === 1 && at(standing, card) === 1) continue;
        const shared = (word(LOW_TRAITS, card) & low) | (word(HIGH_TRAITS, card) & high);
        if (at(BULLET, card) === 1 && shared === 0) continue;
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
          const source = at(play, i);
          if (at(idle, i) === 1 || at(ROLE, source) !== role) continue;
          const points = at(PULL, source);
          idle[i] = 1;
          actions++;
          due -= points;
          pull -= points;
        }
      }
      const card = at(hand, best);
      held--;
      for (let i = best; i < held; i++) hand[i] = at(hand, i + 1);
      if (at(ROLE, card) === ONE_SHOT) continue;
      idle[played] = 1;
      play[played++] = card;
      standing[card] = 1;
      low |= word(LOW_TRAITS, card);
      high |= word(HIGH_TRAITS, card);
    }
    for (let i = 0; i < played; i++) {
      if (at(idle, i) === 1 || at(ROLE, at(play, i)) !== CHARACTER) continue;
      idle[i] = 1;
      actions++;
      influence += at(PULL, at(play, i));
    }
    decisions++;
    actions++;
    if (influence >= GOAL) break;
  }
  let sum = gameSum(turn, influence);
  for (let i = 0; i < played; i++) sum = mix(sum, at(play, i));
  totals.games++;
  totals.turns += turn;
  if (influence >= GOAL) totals.wins++;
  totals.decisions += decisions;
  totals.actions += actions;
  totals.answers += decisions;
  totals.sum = (totals.sum + sum) | 0;
}
