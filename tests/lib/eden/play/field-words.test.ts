import { describe, expect, it } from 'vitest';
import { answerIn, deployable } from '@/engine';
import { embeddedEdenCards } from '@/lib/eden/catalogue';
import { refusedActions } from '@/lib/eden/play/action-choices';
import { choicesFor } from '@/lib/eden/play/choices';
import { exampleTroops } from '@/lib/eden/play/example-troops';
import { areaOf, rowPath } from '@/lib/eden/play/field-area';
import { distanceWords, fighterUnder, spotWords } from '@/lib/eden/play/field-places';
import {
  askedPerson,
  beginMatch,
  completePreparation,
  type MatchTree,
  suggestAnswer,
} from '@/lib/eden/play/match';
import { oddsPath, pairOfLink } from '@/lib/eden/play/odds-path';

const CARDS = embeddedEdenCards();
const ROLES = ['person'] as const;
const begun = beginMatch(
  {
    seed: 2,
    troops: exampleTroops(CARDS).slice(0, 1),
    roles: ROLES,
    options: {
      rounds: 5,
      elements: 0,
      territory: false,
      infestation: 8,
      weatherRolls: 0,
      windows: 'when-able',
    },
  },
  CARDS,
);
if (!begun.ok) throw new Error(begun.messages.join(' '));

/** The first moment at which this is asked. */
function until(ask: string): MatchTree {
  let tree: MatchTree = begun.ok ? begun.tree : never();
  for (;;) {
    const request = askedPerson(tree, ROLES);
    if (request === null || request.ask === ask) return tree;
    const next = answerIn(tree, suggestAnswer(tree, request));
    if (!next.ok) throw new Error(next.error.message);
    tree = next.value;
  }
}

function never(): never {
  throw new Error('no match');
}

describe('the description of the field in words', () => {
  it('names the fighter at a place and the distance from base to base', () => {
    const { state } = completePreparation(until('half'), ROLES).now;
    const [first, second] = state.fighters;
    if (first?.at == null || second?.at == null) throw new Error('not deployed');
    expect(fighterUnder(state, first.at)).toBe(0);
    expect(spotWords(state, first.at, null)).toMatch(/^Marshal Ysolde, number 1, player A, at /);
    const gap = Math.hypot(first.at.x - second.at.x, first.at.y - second.at.y) - 3;
    expect(distanceWords(state, first.at, second.at)).toBe(
      `${Math.round(gap * 100) / 100} cm between the bases`,
    );
    expect(fighterUnder(state, { x: 0, y: 30 })).toBeNull();
  });

  it('marks as deployment area exactly the legal places', () => {
    const tree = until('deploy');
    const request = askedPerson(tree, ROLES);
    const [choice] = request === null ? [] : choicesFor(tree.now.state, request);
    const aim = choice?.aim;
    const area = aim == null ? null : areaOf(tree.now.state, aim);
    if (area === null || aim?.fighter == null) throw new Error('no area');
    const rows = [...area.rows];
    const places = rows.flatMap(({ y, spans }) => spans.flat().map((x) => ({ x, y })));
    expect(places.length).toBeGreaterThan(10);
    for (const place of places) {
      expect(deployable(tree.now.state, aim.fighter, place).ok).toBe(true);
      expect(aim.at(place, 0).refusal).toBeNull();
    }
    const [row] = rows;
    expect(row && rowPath(row, area.step, 60)).toMatch(/^M[\d.]+ [\d.]+h/);
    expect(aim.at({ x: 30, y: 25 }, 0).refusal?.clause).toBe('DEPLOY-CONF');
  });

  it('explains what stops a Movement, and which actions a fighter can no longer take', () => {
    const tree = until('act');
    const request = askedPerson(tree, ROLES);
    if (request?.ask !== 'act') throw new Error('nobody acts');
    const { state } = tree.now;
    const move = choicesFor(state, request).find(({ command }) => command.startsWith('move '));
    const at = state.fighters[request.fighter]?.at;
    if (move?.aim == null || at == null) throw new Error('no Movement');
    expect(move.aim.at({ x: at.x, y: at.y + 5 }, 0)).toMatchObject({ cost: 5, refusal: null });
    expect(move.aim.at({ x: at.x, y: at.y + 15 }, 0).refusal?.clause).toBe('ACT-3');
    expect(move.aim.at({ x: -4, y: at.y }, 0).refusal).not.toBeNull();
    const spent = state.fighters.map((one) => ({ ...one, ap: 0 }));
    const refused = refusedActions({ ...state, fighters: spent }, request.fighter);
    expect(refused.map(({ refusal }) => refusal.clause)).toEqual(['ACT-1', 'ACT-1', 'ACT-1']);
  });

  it('passes two fighters and their wounds to the page of odds', () => {
    const { state } = until('act').now;
    const hurt = state.fighters.map((one, ix) =>
      ix === 0 ? { ...one, ticked: { ...one.ticked, torso: 2 } } : one,
    );
    const [, fragment = ''] = oddsPath({ ...state, fighters: hurt }, [0, 1]).split('#');
    expect(pairOfLink(fragment)).toEqual({
      attacker: 'Marshal Ysolde',
      target: 'Kestrel Voss',
      hurt: {
        attacker: { head: 0, arms: 0, torso: 2, legs: 0 },
        target: { head: 0, arms: 0, torso: 0, legs: 0 },
      },
    });
    expect(pairOfLink('')).toBeNull();
    expect(pairOfLink('attacker=A&target=B&attacker-wounds=x.999')).toMatchObject({
      hurt: { attacker: { head: 0, arms: 0, torso: 0, legs: 0 } },
    });
  });
});
