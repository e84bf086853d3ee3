import { describe, expect, it } from 'vitest';
import type { TroopList } from '@/engine';
import { readTroop } from '@/lib/eden/troop-file';
import { troopJson, troopText } from '@/lib/eden/troop-text';

const WHOLE: TroopList = {
  name: 'Coals',
  by: 'faction',
  symbol: 'Cinder Court',
  budget: 120,
  leader: 'Marshal Ysolde',
  fighters: ['Marshal Ysolde', 'Kestrel Voss', 'Kestrel Voss'],
  missions: ['Hold the line'],
  tactical: ['Ambush', 'Smoke'],
};

describe('a troop as text', () => {
  it('is read back unchanged', () => {
    expect(readTroop(troopText(WHOLE))).toEqual({ ok: true, troop: WHOLE });
  });

  it.each(['A #1', ' #', '   ', ' Coals '])('keeps all fighters when its name is "%s"', (name) => {
    for (const text of [troopText({ ...WHOLE, name }), troopJson({ ...WHOLE, name })]) {
      const read = readTroop(text);
      expect(read).toMatchObject({ ok: true, troop: { fighters: WHOLE.fighters } });
    }
  });

  it('is read back unchanged from JSON', () => {
    expect(readTroop(troopJson(WHOLE))).toEqual({ ok: true, troop: WHOLE });
  });

  it('leaves out headers without a value', () => {
    const bare = { ...WHOLE, name: null, by: null, symbol: null, leader: null, missions: [] };
    expect(readTroop(troopText({ ...bare, tactical: [] }))).toEqual({
      ok: true,
      troop: { ...bare, tactical: [] },
    });
  });
});
