import { rollDie } from '../../kernel/chance.ts';
import type { Characteristic } from '../cards/limb.ts';
import { emit } from '../events/evolve.ts';
import { diceFor, leadAfter, winsUnrolled } from '../odds/dice.ts';
import { limbHit } from '../reading/figures.ts';
import type { Draft } from '../state/draft.ts';
import type { Roll } from '../state/events.ts';
import type { FighterIx } from '../state/types.ts';

/** The further fields of a roll's record. */
type RollFields = Partial<Pick<Roll, 'difficulty' | 'successes' | 'limb' | 'winner'>>;

const NO_FIELDS: RollFields = {};

/** Throws this number of D6, and records their purpose. */
function throwDice(
  draft: Draft,
  count: number,
  by: Roll['by'],
  of: Roll['of'],
  said: (dice: readonly number[]) => RollFields,
): number[] {
  let { chance } = draft.state;
  const dice: number[] = [];
  for (let die = 0; die < count; die++) {
    const [result, next] = rollDie(chance, 6);
    dice.push(result);
    chance = next;
  }
  const { difficulty = null, successes = null, limb = null, winner = null } = said(dice);
  const told = { difficulty, successes, limb, winner, by, of, dice };
  emit(draft, { type: 'rolled', roll: told, chance });
  return dice;
}

/** Checks whether a script of dice did not fit. Rolling until some result comes up would then never end. */
export function hasScriptRunOut({ state }: Draft): boolean {
  return state.chance.from === 'script' && state.chance.problem !== null;
}

/** Makes a characteristic roll (ROLL-1 to ROLL-3) and returns its successes. Without dice nothing is thrown. */
export function rollFor(
  draft: Draft,
  by: FighterIx,
  of: Characteristic | 'Str' | 'explosion',
  value: number,
  difficulty: number,
): number {
  const { dice: count, difficulty: needed } = diceFor(value, difficulty);
  if (count === 0) return 0;
  const reach = (dice: readonly number[]) => dice.filter((die) => die >= needed).length;
  const dice = throwDice(draft, count, by, of, (all) => ({
    difficulty: needed,
    successes: reach(all),
  }));
  return reach(dice);
}

/** Checks whether a characteristic roll throws any die (ROLL-3). */
export function isThrown(value: number, difficulty: number): boolean {
  return diceFor(value, difficulty).dice > 0;
}

/** Makes a location roll on the target (ROLL-5) and returns the face. */
export function rollLocation(draft: Draft, by: FighterIx | null, target: FighterIx): number {
  const [face = 1] = throwDice(draft, 1, by, 'location', ([die = 1]) => ({
    limb: limbHit(draft.state, target, die),
  }));
  return face;
}

/** Makes an opposition of two figures (ROLL-4) and returns whether the initiator wins. */
export function rollOpposition(
  draft: Draft,
  initiator: FighterIx,
  target: FighterIx,
  [own, other]: readonly [number, number],
): boolean {
  const unrolled = winsUnrolled(own, other);
  if (unrolled !== null) return unrolled;
  for (;;) {
    const dice = throwDice(draft, 2, initiator, 'opposition', (all) => {
      const lead = leadAfter(own, other, all);
      return { winner: lead === 0 ? null : lead > 0 ? initiator : target };
    });
    const lead = leadAfter(own, other, dice);
    if (lead !== 0 || hasScriptRunOut(draft)) return lead > 0;
  }
}

/** Rolls one die for each player until one is higher (PREP-3), and returns the winner. */
export function rollForFirst(draft: Draft): number {
  for (;;) {
    const dice = throwDice(draft, 2, null, 'bid', ([a = 0, b = 0]) => ({
      winner: a === b ? null : a > b ? 0 : 1,
    }));
    const [a = 0, b = 0] = dice;
    if (a !== b || hasScriptRunOut(draft)) return a < b ? 1 : 0;
  }
}

/** Rolls the three dice of a Burn marker (INT-3). */
export function rollBurn(draft: Draft, by: FighterIx): number[] {
  return throwDice(draft, 3, by, 'burn', () => NO_FIELDS);
}

/** Rolls the two dice of the weather (CLIM-0) and returns their sum. */
export function rollSum(draft: Draft): number {
  const dice = throwDice(draft, 2, null, 'weather', () => NO_FIELDS);
  return dice.reduce((sum, die) => sum + die, 0);
}
