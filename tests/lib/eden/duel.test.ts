import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AttackOdds, meleeOddsNow, REACTIONS, shotOddsNow } from '@/engine';
import { freshFighter, playedProfile } from '@/engine/eden/setup/cards';
import { newMatch, PLAIN_OPTIONS, type TroopSetup } from '@/engine/eden/setup/match';
import { NOBODY } from '@/engine/eden/state/types';
import { duelOdds, fightersOf, gearOf, type Ticked, UNHURT } from '@/lib/eden/duel';
import { dossier, jsonOf } from '@/tests/lib/cli/run-cli';
import { CARDS } from '@/tests/lib/eden/roster/cards';
import { runs } from '@/tests/seeded';

const FIGHTERS = fightersOf(CARDS);
type Profile = (typeof FIGHTERS)[number];
type Exact = Pick<AttackOdds, 'exact'>;

interface Shown {
  readonly melee: readonly (Exact | null)[];
  readonly shot: Exact | null;
}

function called(name: string): Profile {
  const found = FIGHTERS.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no fighter is called ${name}`);
  return found;
}

/** The figures of the page. */
function page(attacker: Profile, target: Profile, wounds: Ticked = UNHURT) {
  return duelOdds({ card: attacker, wounds }, { card: target, wounds: UNHURT }, 1, 'best');
}

/** The figures of a match in which the two stand so far apart. */
function field(attacker: Profile, target: Profile, wounds: Ticked, gap: number) {
  const none: TroopSetup = { by: null, symbol: null, fighters: [], missions: [], tactical: [] };
  const profiles = [attacker, target].map((card) => playedProfile(card));
  const radii = profiles.reduce((sum, { radius }) => sum + radius, 0);
  const fighters = profiles.map(({ npf }, seat) => ({
    ...freshFighter(seat, npf ? NOBODY : seat),
    at: { x: 10 + seat * (radii + gap), y: 40 },
    ticked: seat === 0 ? wounds : UNHURT,
  }));
  return { ...newMatch([none, none], [], PLAIN_OPTIONS), profiles, fighters };
}

function onField(attacker: Profile, target: Profile, wounds: Ticked) {
  const gear = {
    attacker: gearOf(attacker, 'Melee', null),
    target: gearOf(target, 'Melee', null),
  };
  const touching = field(attacker, target, wounds, 0);
  const melee = meleeOddsNow(touching, 0, 1, gear, { charge: false, policy: 'best' });
  const gun = gearOf(attacker, 'Shooting', null);
  const far = field(attacker, target, wounds, 10);
  return {
    melee: REACTIONS.map((reaction) => melee[reaction]),
    shot: gun === null ? null : shotOddsNow(far, 0, 1, gun, 1, 'best'),
  };
}

async function commandLine(
  attacker: Profile,
  target: Profile,
  wounds: Ticked = UNHURT,
): Promise<Shown> {
  const ticked = Object.entries(wounds).map(([limb, count]) => `${limb}=${count}`);
  const pair = ['--attacker', attacker.name, '--target', target.name, '--json'];
  const call = ['--attacker-wounds', ticked.join(','), ...pair];
  const run = await dossier('eden', 'odds', 'melee', '--reaction', 'all', ...call);
  expect(run.err).toBe('');
  const all = jsonOf(run) as Record<(typeof REACTIONS)[number], Exact | null>;
  const melee = REACTIONS.map((reaction) => all[reaction]);
  if (gearOf(attacker, 'Shooting', null) === null) return { melee, shot: null };
  const shot = await dossier('eden', 'odds', 'shoot', '--obstacles', '1', ...call);
  return { melee, shot: jsonOf(shot) as Exact };
}

const exactOf = (odds: Shown) => ({
  melee: odds.melee.map((one) => one?.exact),
  shot: odds.shot?.exact,
});

const plain = (card: Profile): Profile => ({ ...card, text: '' });

describe('the odds of a duel', () => {
  it.each([
    ['Waits for the breath of its attacker', 'Sister Silence', 'Russet Guard', 'attacker'],
    ['Old quarrel with a Sister', 'Clockwork Crow', 'Sister Bloom', 'attacker'],
    ['Heel in the earth of its target', 'The Bosun', 'Russet Guard', 'target'],
  ] as const)(
    'include %s, on the page and on the command line',
    async (_, first, second, whose) => {
      const [attacker, target] = [called(first), called(second)];
      const whole = page(attacker, target);
      const without =
        whose === 'attacker' ? page(plain(attacker), target) : page(attacker, plain(target));
      const [now, before] = [whole.melee[0]?.mean ?? 0, without.melee[0]?.mean ?? 0];
      if (whose === 'attacker') expect(now).toBeGreaterThan(before);
      else expect(now).toBeLessThan(before);
      expect(exactOf(await commandLine(attacker, target)).melee).toEqual(exactOf(whole).melee);
    },
  );

  it('include Old quarrel only against a Sister', () => {
    const [crow, guard] = [called('Clockwork Crow'), called('Russet Guard')];
    expect(page(crow, guard)).toEqual(page(plain(crow), guard));
  });

  it('are equal on the page, on the field and on the command line for any two fighters', async () => {
    const cards = fc.constantFrom(...FIGHTERS);
    const wounds = fc.record({
      head: fc.constantFrom(0, 1),
      arms: fc.constantFrom(0, 2),
      torso: fc.constantFrom(0, 2),
      legs: fc.constantFrom(0, 1),
    });
    await fc.assert(
      fc.asyncProperty(cards, cards, wounds, async (attacker, target, hurt) => {
        const shown = exactOf(page(attacker, target, hurt));
        expect(shown).toEqual(exactOf(onField(attacker, target, hurt)));
        expect(exactOf(await commandLine(attacker, target, hurt))).toEqual(shown);
      }),
      { numRuns: runs(5, 100) },
    );
  });
});
