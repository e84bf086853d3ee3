import { describe, expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import { applySteps } from '@/lib/collection/apply';
import { countedPrintings } from '@/lib/collection/printings';
import { each, TYPED_TEXTS } from '@/lib/collection/types';
import { edenCatalogueOfProgram } from '@/lib/eden/catalogue';
import { countPlan, matchRows } from '@/lib/formats/count-plan';
import { FORMATS, readFile } from '@/lib/formats/formats';
import { matcherOf } from '@/lib/formats/match';

const eden = countedPrintings(edenCatalogueOfProgram());
const printings = [...countedPrintings(getCatalogue()), ...eden];
const COUNTED = FORMATS.filter(({ read, writeCollection }) => read && writeCollection);

describe('counts of Eden cards', () => {
  it.each(COUNTED.map((format) => [format.id, format] as const))(
    'are read back from %s as they were written',
    (_, format) => {
      const nothing = { wanted: 0, trade: 0, ...each(TYPED_TEXTS, () => '') };
      const lines = eden.map((printing, i) => ({ printing, owned: 1 + (i % 3), ...nothing }));
      const text = format.writeCollection?.(lines) ?? '';
      const plan = countPlan(matchRows(readFile(text), printings, new Map()), new Map(), 'set');
      expect(plan.rows.filter(({ fate }) => fate !== 'added')).toEqual([]);
      const held = [...applySteps(new Map(), plan.steps).touched.values()];
      const counts = new Map(held.map(({ printing, owned }) => [printing, owned]));
      expect(counts).toEqual(new Map(lines.map(({ printing, owned }) => [printing.id, owned])));
    },
  );

  it('are matched by name alone, and by the name or id of the set', () => {
    const match = matcherOf(printings);
    for (const set of ['', 'Ash and Ember', 'ash-and-ember'])
      expect(match({ name: 'marshal ysolde', set, number: '' })).toMatchObject({
        kind: 'matched',
        printing: { id: 'eden/ash-and-ember/marshal-ysolde' },
      });
  });
});
