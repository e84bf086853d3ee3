import { describe, expect, test } from 'vitest';
import { ote, recordGame } from '@/engine';
import { playReplay } from '@/lib/ote/replay-file';
import { soloSetup } from '@/lib/ote/session-setup';
import { FORTY } from '@/tests/lib/ote/session-cards';

const SETUP = soloSetup(FORTY, { seed: 7, goal: 24, beginnersDiscard: false });
const RECORD = recordGame(ote, SETUP, [
  { do: 'end', seat: 0 },
  { do: 'end', seat: 0 },
]);
/** As schema 1 had it: a hash of the cards, and none of the beginning. */
const OLD = {
  ...RECORD,
  schema: 1,
  cards: '1bd4b5c7d08dc9',
  checks: RECORD.checks.filter(({ after }) => after > 0),
};

describe('a replay file', () => {
  test('can be played', () => {
    expect(playReplay(JSON.stringify(RECORD))).toMatchObject({ ok: true });
  });

  test('with the old schema can be played', () => {
    expect(playReplay(JSON.stringify(OLD))).toMatchObject({ ok: true });
    const checks = [{ after: 2, hash: 'other' }];
    expect(playReplay(JSON.stringify({ ...OLD, checks }))).toMatchObject({ ok: false, at: 1 });
  });

  test('from another version is refused with the version that it needs', () => {
    expect(playReplay(JSON.stringify({ ...OLD, engine: 'ote-1' }))).toMatchObject({
      ok: false,
      at: -1,
      why: 'version',
      message: `This game was played by the rules of ote-1; these are ${ote.version}.`,
    });
  });

  test('with an unknown schema is refused with the field', () => {
    expect(playReplay(JSON.stringify({ ...RECORD, schema: 3 }))).toMatchObject({
      ok: false,
      problems: [{ path: 'schema' }],
    });
  });
});
