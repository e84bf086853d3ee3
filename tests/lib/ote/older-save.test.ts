import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { TableAnswer } from '@/engine';
import type { answers } from '@/lib/ote/answer-schema';
import { markOf, readOlderSave } from '@/lib/ote/older-save';
import { openSaved } from '@/lib/ote/saved-game';
import { soloSetup } from '@/lib/ote/session-setup';
import { FORTY } from '@/tests/lib/ote/session-cards';

const OPTIONS = { seed: 7, goal: 16, beginnersDiscard: true } as const;
const SAVED = {
  version: 1,
  mark: markOf(soloSetup(FORTY, OPTIONS)),
  rules: 'ote-2',
  options: OPTIONS,
  done: [
    { do: 'discard', seat: 0, card: 3 },
    { do: 'call', seat: 0, card: 4, at: { rank: -1, file: 2 } },
  ],
  undone: [{ do: 'score', seat: 0, points: 2 }],
};
const TEXT = JSON.stringify(SAVED);

describe('a game saved by an older version', () => {
  test('becomes a game with one line, and keeps undone answers after the present moment', () => {
    expect(readOlderSave(FORTY, TEXT)).toMatchObject({
      rules: 'ote-2',
      beginning: { seed: 7, options: { influence: 16, beginnersDiscard: true } },
      written: [
        { parent: 0, answer: { do: 'discard' } },
        { parent: 1, answer: { do: 'call' } },
        { parent: 2, answer: { do: 'score' } },
      ],
      at: 2,
    });
  });

  test('can be continued', () => {
    const end = { do: 'end', seat: 0 };
    const options = { ...OPTIONS, beginnersDiscard: false };
    const mark = markOf(soloSetup(FORTY, options));
    const text = JSON.stringify({ ...SAVED, mark, options, done: [end, end], undone: [end] });
    const saved = readOlderSave(FORTY, text);
    const opened = saved === null ? null : openSaved(saved);
    expect(opened).toMatchObject({
      ok: true,
      value: { session: { at: 2, moments: { length: 4 } }, refusal: null },
    });
  });

  test('counts as saved by ote-1 when it has no version', () => {
    const { rules: _, ...without } = SAVED;
    expect(readOlderSave(FORTY, JSON.stringify(without))?.rules).toBe('ote-1');
  });

  test('is ignored when it belongs to another deck', () => {
    expect(readOlderSave({ ...FORTY, deck: FORTY.deck.slice(1) }, TEXT)).toBeNull();
  });

  test.each([
    ['no JSON', '{"version":1'],
    ['something else', '[]'],
    ['another version', TEXT.replace('"version":1', '"version":2')],
    ['an unknown act', TEXT.replace('"do":"discard"', '"do":"cheat"')],
    ['a field too many', TEXT.replace('"do":"discard"', '"do":"discard","x":1')],
    ['a number out of range', TEXT.replace('"card":3', '"card":-3')],
    ['far too much', `{${' '.repeat(4_000_001)}`],
  ])('is ignored when it is %s', (_, text) => {
    expect(readOlderSave(FORTY, text)).toBeNull();
  });

  test('may contain every kind of answer', () => {
    // The type is `false` as soon as the table has an act that the schema does not know.
    type WrittenAct = z.infer<typeof answers>[number]['do'];
    const complete: [Exclude<TableAnswer['do'], WrittenAct>] extends [never] ? true : false = true;
    expect(complete).toBe(true);
  });
});
