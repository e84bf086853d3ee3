import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runEdenExample } from '@/app/_components/rules/eden-example-board';
import { runExample } from '@/app/_components/rules/example-board';
import { compileFolder } from '@/lib/cards/build-catalogue';
import { CARD_FOLDER } from '@/lib/cards/card-folder';
import { buildCatalogue } from '@/lib/cards/catalogue';
import { embeddedEdenCards } from '@/lib/eden/catalogue';
import { edenCatalogue } from '@/lib/eden/find-card';
import { buildRules, RULES_TEXT } from '@/lib/rules/build-rules';
import { CLAUSES } from '@/lib/rules/clauses';
import { EDEN_RULES } from '@/lib/rules/eden-clauses';
import { readRuleTexts } from '@/lib/rules/rule-text';
import { setUpInWords, stepWords } from '@/lib/rules/step-words';

const { texts, examples, eden } = buildRules(
  '.',
  buildCatalogue(compileFolder(CARD_FOLDER)),
  edenCatalogue(embeddedEdenCards()),
);

describe('the rules in words', () => {
  it('say something for each clause, and for nothing else', () => {
    expect(texts.map(({ id }) => id).sort()).toEqual(CLAUSES.map(({ id }) => id).sort());
    expect(texts.filter(({ says, rulings }) => says === '' && rulings.length === 0)).toEqual([]);
  });

  it('keep the rulings apart, without marks of the file', () => {
    const solo = texts.find(({ id }) => id === 'SETUP-1');
    expect(solo?.rulings).toHaveLength(1);
    expect(solo?.says).not.toContain('Ruling');
    const marked = texts.filter(({ says, rulings }) =>
      /\*\*|`|## /.test([says, ...rulings].join()),
    );
    expect(marked).toEqual([]);
    expect(readRuleTexts(readFileSync(RULES_TEXT, 'utf8'))).toEqual(texts);
  });
});

describe('the examples', () => {
  it('prove every clause', () => {
    const proved = new Set(examples.flatMap(({ rules }) => rules));
    expect(CLAUSES.filter(({ id }) => !proved.has(id))).toEqual([]);
  });

  it('are told apart by their names', () => {
    expect(new Set(examples.map(({ id }) => id)).size).toBe(examples.length);
  });

  it('play from their JSON alone, a board before and after each step', () => {
    for (const example of examples) {
      const { boards, passed } = runExample(JSON.parse(JSON.stringify(example)));
      expect(passed, example.id).toBe(true);
      expect(boards, example.id).toHaveLength((example.tree.steps?.length ?? 0) + 1);
    }
  });

  it('show where the cards stand', () => {
    const martyr = examples.find(({ id }) => id === 'abl-martyr-for-the-defender');
    if (martyr === undefined) throw new Error('the scenario has another name now');
    const [before] = runExample(martyr).boards;
    const names = before?.sides.flatMap((side) =>
      side.ranks.flatMap(({ files }) => files.flatMap(({ card }) => card?.name ?? [])),
    );
    expect(names?.length).toBeGreaterThan(1);
  });
});

describe('the rules of Eden', () => {
  it('say something for each clause, and for nothing else', () => {
    const ids = EDEN_RULES.clauses.map(({ id }) => id);
    expect(eden.texts.map(({ id }) => id).sort()).toEqual(ids.toSorted());
    expect(eden.texts.filter(({ says, rulings }) => says === '' && rulings.length === 0)).toEqual(
      [],
    );
  });

  it('are proved by examples, each of whose steps has words', () => {
    const proved = new Set(eden.examples.flatMap(({ rules }) => rules));
    expect(EDEN_RULES.clauses.filter(({ id }) => !proved.has(id))).toEqual([]);
    const said = eden.examples.flatMap((example) => [
      setUpInWords(example),
      ...(example.tree.steps ?? []).map((step) => stepWords(step).words),
    ]);
    expect(said.filter((words) => /undefined|\[object/.test(words))).toEqual([]);
  });
});

describe('the examples of Eden', () => {
  it('play from their JSON alone, a field before and after each step', () => {
    // Every fifth, and those that need cards of the catalogue: all of them are run when they are read.
    const some = eden.examples.filter(
      ({ cards }, at) => at % 5 === 0 || Object.keys(cards).length > 0,
    );
    for (const example of some) {
      const { boards, passed } = runEdenExample(JSON.parse(JSON.stringify(example)));
      expect(passed, example.id).toBe(true);
      expect(boards, example.id).toHaveLength((example.tree.steps?.length ?? 0) + 1);
    }
  });
});

describe('a step', () => {
  it.each([
    ['resolve', 'action', 'Everybody passes until nothing is pending'],
    [{ A: { attack: 'Zipper', target: 'B1' } }, 'action', 'A attacks with Zipper on B1'],
    [{ B: 'pass' }, 'action', 'B passes'],
    [{ A: { end: 'turn' } }, 'action', 'A ends the turn'],
    [{ illegal: { A: { move: 'X', to: [1, 2] } }, why: 'RANK-2' }, 'refused', 'A moves X to 1, 2'],
    [
      { legal: { A: 'call' }, cards: ['X', 'Y'] },
      'claim',
      'A: call is legal, exactly with cards: X, Y',
    ],
    [{ expect: { hand: { A: 3 }, dead: [] } }, 'claim', 'hand: A 3; in a dead pile: nothing'],
  ])('%j is said', (step, kind, words) => {
    expect(stepWords(step)).toMatchObject({ kind, words });
  });

  it('has words in every example', () => {
    const unsaid = examples.flatMap(({ tree }) =>
      (tree.steps ?? []).filter((step) => /undefined|\[object/.test(stepWords(step).words)),
    );
    expect(unsaid).toEqual([]);
  });
});
