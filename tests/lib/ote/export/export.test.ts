import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import {
  answerIn,
  answersOf,
  arrange,
  beginTree,
  type CardDef,
  diceOf,
  momentsOf,
  oteTable,
  recordGame,
  type Session,
  stillAnswer,
} from '@/engine';
import { getCatalogue } from '@/lib/cards/embedded';
import { gamePuzzle, gameScenario, inlineYaml } from '@/lib/ote/export/game-scenario';
import { gameText } from '@/lib/ote/export/game-text';
import { scenarioNames } from '@/lib/ote/export/scenario-name';
import { readPuzzleText } from '@/lib/ote/puzzle-text';
import { playReplay } from '@/lib/ote/replay-file';
import { cardSource, runScenarioText } from '@/lib/scenarios/scenario-files';
import { enforcedCards, OWN } from '@/tests/properties/pool';
import { type Recipe, setupOf, someAnswers } from '@/tests/properties/random-game';

const CATALOGUE = getCatalogue();
const SOURCE = cardSource(CATALOGUE);

/** Random answers; no shuffle or coin that a scenario could not repeat. */
function played(recipe: Recipe, pool: readonly CardDef[], answers: number): Session {
  const begun = beginTree(oteTable, setupOf(recipe, pool));
  if (!begun.ok) throw new Error(begun.error.message);
  let session = begun.value;
  const dice = diceOf(recipe.seed, 'export');
  for (let tries = 0; session.now.depth < answers && tries < 4 * answers; tries++) {
    const legal = someAnswers(session.now as never, 80);
    const answer = legal[dice.roll(Math.max(1, legal.length))];
    if (answer === undefined) break;
    const next = answerIn(session, answer);
    if (!next.ok) throw new Error(next.error.message);
    if (next.value.now.events.some(({ type }) => type === 'rng-advanced')) continue;
    session = next.value;
  }
  return session;
}

describe('a game exported as a scenario', () => {
  const pools: readonly (readonly [string, readonly CardDef[], number])[] = [
    ['our own cards, alone', OWN, 1],
    ['our own cards, two players', OWN, 2],
    ['the official cards, two players', enforcedCards(), 2],
  ];

  test.each(pools)(
    'leads to the table of the game when the scenario is run: %s',
    (_, pool, seats) => {
      const nameOf = scenarioNames(pool === OWN ? null : CATALOGUE);
      const failed: string[] = [];
      let steps = 0;
      for (let seed = 1; seed <= 14; seed++) {
        const recipe = { seed, seats, deck: 24, beginnersDiscard: false };
        const session = played(recipe, pool, 50);
        const { yaml } = gameScenario(session, `Game ${seed}`, nameOf);
        const report = runScenarioText(`game-${seed}.yaml`, yaml, SOURCE);
        steps += parse(yaml).steps.length;
        if (report.outcome !== 'passed') {
          const line = yaml.split('\n')[(report.messages[0]?.line ?? 1) - 1];
          failed.push(`${seed}: ${report.messages[0]?.message} — ${line?.slice(0, 200)}`);
        }
      }
      expect(failed).toEqual([]);
      expect(steps).toBeGreaterThan(200);
    },
  );

  test('starts after the last change that scenarios cannot express', () => {
    let session = played({ seed: 3, seats: 1, deck: 30, beginnersDiscard: false }, OWN, 6);
    const hand = { do: 'by-hand', seat: 0, change: { kind: 'influence', to: 0, by: 3 } } as const;
    const next = answerIn(session, hand);
    if (!next.ok) throw new Error(next.error.message);
    session = next.value;
    const { yaml, fromTurn } = gameScenario(session, 'By hand', () => null);
    expect(fromTurn).toBe(session.now.state.turn.number);
    expect(parse(yaml).steps).toHaveLength(1);
  });
});

describe('a turn exported as a puzzle', () => {
  const puzzleAt = (session: Session, influence: number) =>
    gamePuzzle(session, 'Mine', { turns: 2, influence }, () => null);

  test('starts with its Operations step, with the Influence that wins as goal', () => {
    const session = played({ seed: 6, seats: 1, deck: 24, beginnersDiscard: false }, OWN, 30);
    const yaml = puzzleAt(session, 7);
    const read = yaml === null ? null : readPuzzleText(yaml, SOURCE);
    if (read?.ok !== true) throw new Error(`${yaml} ${JSON.stringify(read)}`);
    const { position, turns, isSolved } = read.puzzle;
    expect(turns).toBe(2);
    const begun = arrange(position);
    if (!begun.ok) throw new Error(begun.error.message);
    const { state } = begun.value;
    expect(state.options.influence).toBe(7);
    expect(state.turn.step).toBe('operations');
    expect(isSolved(state)).toBe(false);
    const began = momentsOf(session).find(
      (moment) =>
        moment.state.turn.number === session.now.state.turn.number &&
        moment.state.turn.step === 'operations',
    );
    const names = (of: typeof state) =>
      of.seats[0]?.hand.map((card) => of.defs[of.cards[card]?.def ?? -1]?.name);
    expect(names(state)).toEqual(began === undefined ? [] : names(began.state));
  });

  test('does not exist in the turn of another player', () => {
    let session = played({ seed: 6, seats: 2, deck: 24, beginnersDiscard: false }, OWN, 1);
    for (let given = 0; given < 60 && session.now.state.turn.seat === 0; given++) {
      const [request] = session.now.requests;
      if (request === undefined) break;
      const next = answerIn(session, stillAnswer(session.now.state as never, request));
      if (!next.ok) throw new Error(next.error.message);
      session = next.value;
    }
    for (let given = 0; given < 60 && session.now.state.turn.step !== 'operations'; given++) {
      const [request] = session.now.requests;
      if (request === undefined) break;
      const next = answerIn(session, stillAnswer(session.now.state as never, request));
      if (!next.ok) throw new Error(next.error.message);
      session = next.value;
    }
    expect(session.now.state.turn.seat).toBe(1);
    expect(puzzleAt(session, 7)).toBeNull();
  });
});

describe('a game exported as text', () => {
  test('lists each turn and step with its sentences, and marks changes by hand', () => {
    const session = played({ seed: 2, seats: 1, deck: 30, beginnersDiscard: false }, OWN, 20);
    const hand = { do: 'by-hand', seat: 0, change: { kind: 'note', text: 'Heads.' } } as const;
    const next = answerIn(session, hand);
    if (!next.ok) throw new Error(next.error.message);
    const text = gameText(next.value, 'Rats', 0);
    expect(text).toMatch(/^Rats\n\nTurn 1, Begin\n- You draw /);
    expect(text).toContain('- By hand: Heads.');
    expect(text).toContain('Turn 1, Operations');
  });
});

describe('a game exported as JSON', () => {
  test('is a replay file that can be played', () => {
    const session = played({ seed: 6, seats: 2, deck: 24, beginnersDiscard: true }, OWN, 30);
    const record = recordGame(oteTable, session.setup, answersOf(session));
    expect(playReplay(JSON.stringify(record))).toMatchObject({ ok: true });
  });
});

describe('a YAML value written on one line', () => {
  test.each([
    [{ call: 'Zipper', at: [1, 2] }],
    [{ 'D’Aubainne, Cheryl': ['yes', 'No', '12', '"', "it's", 'a: b', '# c', 'x #2', '', 'Ü'] }],
    [{ deep: { er: [[], {}, null, true, -1.5] } }],
  ])('is read back unchanged: %j', (value) => {
    expect(parse(inlineYaml(value))).toEqual(value);
  });
});
