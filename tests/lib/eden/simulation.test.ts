import { describe, expect, it } from 'vitest';
import { EDEN_PILOTS, PLAIN_EDEN_OPTIONS, playChunk } from '@/engine';
import { embeddedEdenCards } from '@/lib/eden/catalogue';
import { edenCatalogue } from '@/lib/eden/find-card';
import { EDEN_MATCHES, type EdenJob, edenSummary, playMatch } from '@/lib/eden/simulation';
import { readTroop } from '@/lib/eden/troop-file';
import { troopSetup } from '@/lib/eden/troop-setup';

const CARDS = edenCatalogue(embeddedEdenCards());
const COALS = 'Faction: Cinder Court\nMission: Rout\nMarshal Ysolde\nCaptain Orrel\nPitch\n';
const WRACK = 'Faction: Tidewrack\nMission: Rout\nMother Gull\nThe Bosun\nLittle Wrack\n';

function troop(text: string) {
  const read = readTroop(text);
  if (!read.ok) throw new Error(read.message);
  const setup = troopSetup(read.troop, CARDS);
  if (!setup.ok) throw new Error(setup.messages.join(' '));
  return setup.troop;
}

const JOB: EdenJob = {
  seed: 3,
  troops: [troop(COALS), troop(WRACK)],
  npfs: [],
  options: { ...PLAIN_EDEN_OPTIONS, elements: 0, rounds: 3 },
  pilots: ['tactician', 'plain'],
};

describe('simulated matches of Eden', () => {
  it('have equal results in one run and in shards', () => {
    const whole = playChunk(EDEN_MATCHES, JOB, 0, 6);
    const merged = EDEN_MATCHES.empty(JOB);
    for (const [from, to] of [
      [4, 6],
      [0, 1],
      [1, 4],
    ] as const) {
      const chunk = playChunk(EDEN_MATCHES, JOB, from, to);
      if (!chunk.ok) throw new Error(chunk.error.message);
      EDEN_MATCHES.merge(merged, chunk.value);
    }
    if (!whole.ok) throw new Error(whole.error.message);
    const summary = edenSummary(whole.value, JOB);
    expect(edenSummary(merged, JOB)).toEqual(summary);
    expect(summary.games).toBe(6);
    expect(summary.win.A.rate + summary.win.B.rate + summary.win.tie.rate).toBeCloseTo(1);
    // What is taken in a match of two troops alone was dealt by somebody, or burned.
    const sum = (of: 'dealt' | 'taken') => summary.fighters.reduce((all, one) => all + one[of], 0);
    expect(sum('taken')).toBeGreaterThan(0);
    expect(sum('dealt')).toBeLessThanOrEqual(sum('taken'));
  });

  it.each(EDEN_PILOTS)(
    'are played to the end by the %s pilot, with and without territory',
    (pilot) => {
      for (const [seed, territory] of [
        [1, true],
        [2, false],
      ] as const) {
        const options = { ...JOB.options, territory, infestation: 2 };
        const npfs = embeddedEdenCards().flatMap((card) =>
          card.type === 'NPF' && card.name === 'Ash Rat' ? [card] : [],
        );
        const match = playMatch({ ...JOB, options, npfs, pilots: [pilot] }, seed);
        expect(match.ok || match.error.message).toBe(true);
      }
    },
  );
});
