import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { LIMBS } from '@/engine/eden/cards/limb';
import { eden } from '@/engine/eden/game';
import { meleeOdds, REACTIONS, type Reaction, shootOdds } from '@/engine/eden/odds/odds';
import type { Side } from '@/engine/eden/odds/side';
import { FORMAT } from '@/engine/eden/scenario/format';
import { layOut } from '@/engine/eden/scenario/layout';
import type { Answer, Request } from '@/engine/eden/state/requests';
import type { EdenState } from '@/engine/eden/state/types';
import { readScenario } from '@/engine/kernel/scenario/file';
import { eachLimb } from '@/tests/engine/eden/each-limb';
import { FIRST_SEED, runs } from '@/tests/seeded';

const CARDS = `
  Axe: { type: Fighter, arms: 4/2 1+2 @23, torso: 4/3 2+2 @45, equipment: ["Axe (Melee): CBT +1.", "Bow (Shooting): - Range (30), Str (2)."] }
  Hat: { type: Fighter, head: 3/2 1+1 @1, arms: 4/1 1+2 @23, legs: 4/3 2+2 @6, equipment: ["Helmet (Pr): head +1."] }
`;

function position(x: number): EdenState {
  const text = `title: T\ngame: eden\ncards:${CARDS}players: { A: { fighters: { Axe: [20, 20] } }, B: { fighters: { Hat: [${x}, 20] } } }\nactive: Axe\n`;
  const read = readScenario(FORMAT, parse(text));
  if (read.file === null) throw new Error(JSON.stringify(read.problems));
  return layOut(read.file.head, { find: () => null, nearest: () => [] }).layout.position;
}

/** The same two as the odds see them. */
function sides(cbt: number): readonly [Side, Side] {
  const plain = { white: 3, red: 2 };
  const dots = eachLimb({ white: 2, red: 2 });
  const common = {
    faces: ['head', 'arms', 'arms', 'torso', 'torso', 'legs'],
    wounds: eachLimb(0),
  } as const;
  return [
    {
      ...common,
      cbt: { white: 4 + cbt, red: 2 + cbt },
      vig: { white: 4, red: 3 },
      spd: plain,
      protection: eachLimb(0),
      cp: { ...dots, arms: { white: 1, red: 2 } },
    },
    {
      ...common,
      cbt: { white: 4, red: 1 },
      vig: plain,
      spd: { white: 4, red: 3 },
      protection: { ...eachLimb(0), head: 1 },
      cp: { ...dots, head: { white: 1, red: 1 }, arms: { white: 1, red: 2 } },
    },
  ];
}

function reply(request: Request, reaction: Reaction): Answer {
  const { seat } = request;
  if (request.ask === 'react') return { seat, do: 'react', reaction, with: null };
  if (request.ask === 'relocate') return { seat, do: 'relocate', by: 0 };
  return { seat, do: 'blow', yes: true };
}

/** The dots lost by the target of one attack, limb by limb added up. */
function fight(start: EdenState, seed: number, reaction: Reaction): number {
  const begun = eden.start({ seed, position: start });
  if (!begun.ok) throw new Error(begun.error.message);
  const draft = eden.draftOf(begun.value.state, null);
  eden.submitTo(draft, {
    seat: 0,
    do: 'attack',
    fighter: 0,
    target: 1,
    element: null,
    with: null,
    at: null,
    angle: null,
  });
  for (;;) {
    const [request] = eden.requests(draft.state);
    if (request === undefined || request.ask === 'act' || request.ask === 'activate') break;
    const refusal = eden.submitTo(draft, reply(request, reaction));
    if (refusal !== null) throw new Error(refusal.message);
    if (eden.requests(draft.state)[0]?.ask === 'bid') break;
  }
  return LIMBS.reduce((sum, limb) => sum + (draft.state.fighters[1]?.ticked[limb] ?? 0), 0);
}

/** The odds by number of dots lost: wounds beyond the last dot are lost. */
function expected(
  odds: { readonly byLimb: object; readonly success: number },
  target: Side,
): number[] {
  const shares: number[] = [1 - odds.success];
  for (const [limb, counts] of Object.entries(odds.byLimb)) {
    const card = target.cp?.[limb as 'head'];
    const most = (card?.white ?? 0) + (card?.red ?? 0);
    for (const [count, share] of Object.entries(counts as Record<string, number>)) {
      const lost = Math.min(most, Number(count));
      shares[lost] = (shares[lost] ?? 0) + share;
    }
  }
  return Array.from(shares, (share) => share ?? 0);
}

/** The critical values of chi-square at 0.1 %, by degrees of freedom. */
const CRITICAL = [0, 10.83, 13.82, 16.27, 18.47, 20.52];
/** Of each kind; `npm run explore` fights two hundred thousand in all. */
const FIGHTS = runs(4_000, 50_000);
const LONG = { timeout: 7_200_000 };

function agrees(found: readonly number[], shares: readonly number[]): void {
  const used = shares.flatMap((share, lost) => (share > 0 ? [lost] : []));
  const chi = used.reduce((sum, lost) => {
    const wanted = (shares[lost] ?? 0) * FIGHTS;
    return sum + ((found[lost] ?? 0) - wanted) ** 2 / wanted;
  }, 0);
  expect(found.reduce((sum, one) => sum + one, 0)).toBe(FIGHTS);
  expect(chi).toBeLessThan(CRITICAL[used.length - 1] ?? 0);
}

function tally(start: EdenState, reaction: Reaction): number[] {
  const found: number[] = [];
  for (let one = 0; one < FIGHTS; one++) {
    const lost = fight(start, FIRST_SEED + one, reaction);
    found[lost] = (found[lost] ?? 0) + 1;
  }
  return Array.from(found, (count) => count ?? 0);
}

describe('the results of many fights agree with the exact odds (chi-square at 0.1 %)', () => {
  it.each(REACTIONS)('in melee, with the reaction: %s', LONG, (reaction) => {
    const [attacker, target] = sides(1);
    const odds = meleeOdds(attacker, target, reaction, 'none');
    if (odds === null) throw new Error('a figure is missing');
    agrees(tally(position(23), reaction), expected(odds, target));
  });

  it('in shooting', LONG, () => {
    const [attacker, target] = sides(0);
    const odds = shootOdds(attacker, target, { strength: 2, obstacles: 0 }, 'none');
    if (odds === null) throw new Error('a figure is missing');
    agrees(tally(position(30), 'passive'), expected(odds, target));
  });
});
