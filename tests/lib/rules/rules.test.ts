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

describe('the published rules', () => {
  it('explain each clause of the engine and no others', () => {
    expect(texts.map(({ id }) => id).sort()).toEqual(CLAUSES.map(({ id }) => id).sort());
    expect(texts.filter(({ says, rulings }) => says === '' && rulings.length === 0)).toEqual([]);
  });

  it('separate rulings from the text, without markup', () => {
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

describe('the examples of the rules', () => {
  it('cover every clause', () => {
    const proved = new Set(examples.flatMap(({ rules }) => rules));
    expect(CLAUSES.filter(({ id }) => !proved.has(id))).toEqual([]);
  });

  it('have unique ids', () => {
    expect(new Set(examples.map(({ id }) => id)).size).toBe(examples.length);
  });

  it('can be run from JSON, with a board before and after each step', { tags: 'long' }, () => {
    for (const example of examples) {
      const { boards, passed } = runExample(JSON.parse(JSON.stringify(example)));
      expect(passed, example.id).toBe(true);
      expect(boards, example.id).toHaveLength((example.tree.steps?.length ?? 0) + 1);
    }
  });

  it('show the places of the cards', () => {
    const martyr = examples.find(({ id }) => id === 'abl-martyr-for-the-defender');
    if (martyr === undefined) throw new Error('the scenario has another name now');
    const [before] = runExample(martyr).boards;
    const names = before?.sides.flatMap((side) =>
      side.ranks.flatMap(({ files }) => files.flatMap(({ card }) => card?.name ?? [])),
    );
    expect(names?.length).toBeGreaterThan(1);
  });
});

describe('the published rules of Eden', () => {
  it('explain each clause of the engine and no others', () => {
    const ids = EDEN_RULES.clauses.map(({ id }) => id);
    expect(eden.texts.map(({ id }) => id).sort()).toEqual(ids.toSorted());
    expect(eden.texts.filter(({ says, rulings }) => says === '' && rulings.length === 0)).toEqual(
      [],
    );
  });

  it('are covered by examples, each of whose steps is described', () => {
    const proved = new Set(eden.examples.flatMap(({ rules }) => rules));
    expect(EDEN_RULES.clauses.filter(({ id }) => !proved.has(id))).toEqual([]);
    const said = eden.examples.flatMap((example) => [
      setUpInWords(example),
      ...(example.tree.steps ?? []).map((step) => stepWords(step).words),
    ]);
    expect(said.filter((words) => /undefined|\[object/.test(words))).toEqual([]);
  });
});

describe('the examples of the rules of Eden', () => {
  it('can be run from JSON, with a field before and after each step', () => {
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

describe('the description of a scenario step', () => {
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
  ])('puts the step into words: %j', (step, kind, words) => {
    expect(stepWords(step)).toMatchObject({ kind, words });
  });

  it('exists for every step of the examples', () => {
    const unsaid = examples.flatMap(({ tree }) =>
      (tree.steps ?? []).filter((step) => /undefined|\[object/.test(stepWords(step).words)),
    );
    expect(unsaid).toEqual([]);
  });
});
