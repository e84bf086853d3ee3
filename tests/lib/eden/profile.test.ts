import { expect, it } from 'vitest';
import { embeddedEdenCards } from '@/lib/eden/catalogue';
import { edenCatalogue } from '@/lib/eden/find-card';
import { constitutionOf } from '@/lib/eden/profile';

it('the Constitution Points of a fighter are the dots of all its limbs, and unknown when a limb is (CARD-3)', () => {
  const ysolde = edenCatalogue(embeddedEdenCards()).find('Marshal Ysolde');
  if (ysolde?.type !== 'Fighter') throw new Error('Marshal Ysolde is a fighter.');
  expect(constitutionOf(ysolde)).toBe(17);
  const { head: _, ...others } = ysolde.limbs;
  expect(constitutionOf({ limbs: others })).toBe(null);
  expect(constitutionOf({ limbs: { ...ysolde.limbs, arms: null } })).toBe(12);
});
