import { readFileSync } from 'node:fs';
import type { EdenCard } from '@/engine/eden/cards/record';
import { newMatch, PLAIN_OPTIONS, type TroopSetup } from '@/engine/eden/setup/match';
import type { EdenState } from '@/engine/eden/state/types';
import type { Dice } from '@/engine/kernel/rng';
import { diceOf } from '@/engine/kernel/rng';
import { readEdenCards } from '@/lib/eden/card-file';
import { drawnTroop } from '@/lib/eden/drawn-troop';

/** Returns the cards of Ash and Ember. */
export function ashAndEmber(): readonly EdenCard[] {
  const read = readEdenCards(readFileSync('prisma/cards/eden/ash-and-ember.yaml', 'utf8'));
  if (!read.ok) throw new Error(read.message);
  return read.cards;
}

const ASH_AND_EMBER = ashAndEmber();

function troopOf(dice: Dice): TroopSetup {
  const fighters = ASH_AND_EMBER.flatMap((card) => (card.type === 'Fighter' ? [card] : []));
  const faction = dice.pick(fighters)?.faction ?? '';
  return drawnTroop(ASH_AND_EMBER, faction, dice);
}

/** Returns a match of two troops of 100 points, or of one alone, with options chosen by the seed. */
export function someMatch(seed: number): EdenState {
  const dice = diceOf(seed, 'some match');
  const solo = dice.roll(5) === 0;
  const npfs = ASH_AND_EMBER.flatMap((card) => (card.type === 'NPF' ? [card] : []));
  const options = {
    ...PLAIN_OPTIONS,
    elements: dice.roll(3),
    territory: dice.roll(2) === 0,
    infestation: solo ? 4 : dice.roll(4),
    weatherRolls: dice.roll(3),
    rounds: 2 + dice.roll(3),
  };
  const troops = solo ? [troopOf(dice)] : [troopOf(dice), troopOf(dice)];
  return newMatch(troops, npfs, options);
}
