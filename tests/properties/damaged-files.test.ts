import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { recordedGames } from '@/bench/recorded-games';
import { type Dice, diceOf } from '@/engine';
import { getCatalogue } from '@/lib/cards/embedded';
import { markOf, readOlderSave } from '@/lib/ote/older-save';
import { playReplay } from '@/lib/ote/replay-file';
import { deckForPlay, soloSetup } from '@/lib/ote/session-setup';
import { cardSource, runScenarioText } from '@/lib/scenarios/scenario-files';

const CATALOGUE = getCatalogue();

type Tree = null | boolean | number | string | Tree[] | { [key: string]: Tree };

const ODD: readonly Tree[] = [
  null,
  true,
  -1,
  1.5,
  1e300,
  99_999,
  '',
  'x',
  [],
  {},
  [[]],
  { do: 'end' },
];

/** A copy with one place changed: another value there, or nothing, or what stands elsewhere; by the dice. */
function damaged(dice: Dice, tree: Tree): Tree {
  const copy = structuredClone(tree);
  let at: Tree = copy;
  for (let depth = 0; ; depth++) {
    if (typeof at !== 'object' || at === null) return copy;
    const keys = Object.keys(at);
    const key = dice.pick(keys);
    if (key === undefined) return copy;
    const holder = at as Record<string, Tree>;
    const inner: Tree | undefined = holder[key];
    if (typeof inner === 'object' && inner !== null && depth < 9 && dice.roll(6) > 0) {
      at = inner;
      continue;
    }
    const roll = dice.roll(4);
    if (roll === 0) delete holder[key];
    else if (roll === 1) holder[key] = holder[dice.pick(keys) ?? key] ?? null;
    else if (roll === 2 && typeof inner === 'number') holder[key] = inner + dice.roll(9) - 4;
    else holder[key] = dice.pick(ODD) ?? null;
    return copy;
  }
}

describe('a damaged replay file', () => {
  test('is refused with a place and a message, and never causes an exception', {
    timeout: 120_000,
  }, () => {
    const enforced = CATALOGUE.cards.filter(({ level }) => level === 'enforced');
    const [game] = recordedGames(enforced, 45);
    const whole = JSON.parse(JSON.stringify(game)) as { answers: Tree[] };
    // A short game is as good, and many more of them can be damaged.
    const tree: Tree = { ...whole, answers: whole.answers.slice(0, 60), checks: [] };
    const record = JSON.stringify(tree);
    expect(playReplay(record)).toMatchObject({ ok: true });
    const dice = diceOf(1, 'damaged replay');
    let refused = 0;
    for (let one = 0; one < 200; one++) {
      const played = playReplay(JSON.stringify(damaged(dice, tree)));
      if (played.ok) continue;
      refused += 1;
      if ('problems' in played) {
        const [problem] = played.problems;
        expect(problem?.path).toMatch(/\S/);
        expect(problem?.message).toMatch(/\S/);
      } else {
        expect(played.at).toBeGreaterThanOrEqual(-1);
        expect(played.message).toMatch(/\S/);
      }
    }
    expect(refused).toBeGreaterThan(100);
    for (const cut of [0, 1, 100, record.length - 1]) {
      expect(playReplay(record.slice(0, cut))).toMatchObject({ ok: false });
    }
  });
});

describe('a damaged scenario file', () => {
  test('is refused with line and column, and never causes an exception', () => {
    const source = cardSource(CATALOGUE);
    const dice = diceOf(1, 'damaged scenario');
    let broken = 0;
    for (const name of ['atk-4-back-cranked-may-be-attacked', 'abl-combatant-includes-this-one']) {
      const tree: Tree = parse(readFileSync(`tests/scenarios/ote/${name}.yaml`, 'utf8'));
      for (let one = 0; one < 300; one++) {
        const report = runScenarioText('damaged.yaml', stringify(damaged(dice, tree)), source);
        if (report.outcome === 'passed') continue;
        broken += 1;
        const [first] = report.messages;
        expect(first?.message).toMatch(/\S/);
        expect(first?.line).toBeGreaterThan(0);
        expect(first?.column).toBeGreaterThan(0);
      }
    }
    expect(broken).toBeGreaterThan(200);
  });
});

describe('a damaged game in storage', () => {
  test('is ignored and kept, and never causes an exception', () => {
    const [card] = CATALOGUE.cards;
    const play = deckForPlay([{ card: card?.id ?? '', count: 40 }], CATALOGUE.byId);
    const options = { seed: 1, goal: 24 as const, beginnersDiscard: false };
    const text = JSON.stringify({
      version: 1,
      mark: markOf(soloSetup(play, options)),
      rules: 'ote-1',
      options,
      done: [{ do: 'end', seat: 0 }],
      undone: [],
    });
    expect(readOlderSave(play, text)).not.toBeNull();
    const dice = diceOf(1, 'damaged storage');
    for (let one = 0; one < 500; one++) {
      expect(() =>
        readOlderSave(play, JSON.stringify(damaged(dice, JSON.parse(text)))),
      ).not.toThrow();
    }
  });
});
